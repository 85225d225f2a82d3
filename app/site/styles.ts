import compare from "#app/ui/compare.css?url";
import comparePage from "#app/ui/compare-page.css?url";
import home from "#app/ui/home.css?url";
import pages from "#app/ui/pages.css?url";
import place from "#app/ui/place.css?url";
import property from "#app/ui/property.css?url";
import sharedList from "#app/ui/shared-list.css?url";

/** As the `links` of a route: style sheets that only some pages need, in their order. */
const styles =
  (...addresses: readonly string[]) =>
  () =>
    addresses.map((href) => ({ rel: "stylesheet", href }) as const);

export const homeStyle = styles(home);
export const pagesStyle = styles(pages);
/** For homes of a holiday, which begin like the front page. */
export const holidayStyle = styles(home, pages);
export const placeStyle = styles(place);
export const propertyStyle = styles(property);
export const compareStyle = styles(comparePage);
/** For shared lists, and for visits to the homes of one. */
export const sharedListStyle = styles(sharedList);
/** For the page of a list, which also compares its homes. */
export const sharedListPageStyle = styles(sharedList, compare);
