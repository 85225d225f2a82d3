import compare from "#app/ui/compare.css?url";
import heads from "#app/ui/heads.css?url";
import pages from "#app/ui/pages.css?url";
import property from "#app/ui/property.css?url";
import sharedList from "#app/ui/shared-list.css?url";

export const compareStyle = [compare];
/** For pages whose head has a picture. */
export const headsStyle = [heads];
/** For forms of several sections, the company's pages, holiday homes and all options of a filter. */
export const pagesStyle = [pages];
export const propertyStyle = [property];
/** For shared lists, and for visits to the homes of one. */
export const sharedListStyle = [compare, sharedList];
