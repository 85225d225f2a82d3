/** Screens to which other screens lead beside the menu. */
export const screens = {
  freshness: { label: "Freshness", path: "/dashboard/freshness" },
  paste: { label: "Paste a message", path: "/dashboard/paste" },
} as const;
