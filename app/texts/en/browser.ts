/** The few words that the script of the public pages needs too: all that reaches the browser beside the pages themselves. */
export const browserTexts = {
  loading: "Loading properties...",
  failed: "Error: Failed to fetch properties",
  retry: "Retry",
  costsOffline: "There is no network. The costs follow when it is back.",
  close: "Close",
  home: "Home",
  chat: "Chat",
  aMonth: "a month",
  copied: "Link copied",
  newHome: "New",
  suggestions: "Suggestions",
  map: "Map",
  position: (index: number, count: number) => `${index} of ${count}`,
} as const;
