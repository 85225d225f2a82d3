/** Name of the element around an island. */
export const ISLAND = "page-island";
