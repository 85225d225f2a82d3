/** Name of the element around an island. */
export const ISLAND = "page-island";
/** Name of the element in an island whose content stays the server's markup. */
export const SLOT = "island-slot";
/** Attribute of an island that stays as the server sent it: what is only needed without script shows in it again (`no-js`). */
export const FAILED = "failed";
