/** Screens without an entry in the menu: the dashboard leads to the first, the list of properties to the second. */
export const screens = { freshness: "/dashboard/freshness", paste: "/dashboard/paste" } as const;
