/** Name of the element around an island. */
export const ISLAND = "page-island";
/** Name of the element in an island whose content stays the server's markup. */
export const SLOT = "island-slot";
