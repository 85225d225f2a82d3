import pages from "#app/ui/pages.css?url";
import property from "#app/ui/property.css?url";
import sharedList from "#app/ui/shared-list.css?url";

/** As the `links` of a route: a style sheet that only some pages need, beside that of all pages. */
const style = (href: string) => () => [{ rel: "stylesheet", href } as const];

/** For forms of several sections, the company's pages, holiday homes and all options of a filter. */
export const pagesStyle = style(pages);
export const propertyStyle = style(property);
/** For shared lists, and for visits to the homes of one. */
export const sharedListStyle = style(sharedList);
