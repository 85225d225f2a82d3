/** Screens without an entry in the menu: the dashboard leads to the first, the list of properties to the second. */
export const screens = {
  freshness: { label: "Freshness", path: "/dashboard/freshness" },
  paste: { label: "Paste a message", path: "/dashboard/paste" },
} as const;
