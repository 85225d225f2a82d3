/** The few words that the script of the public pages needs too: all that reaches the browser beside the pages themselves. */
export const browserTexts = {
  loading: "Loading properties...",
  failed: "Error: Failed to fetch properties",
  retry: "Retry",
  close: "Close",
  copied: "Link copied",
  newHome: "New",
  suggestions: "Suggestions",
  map: "Map",
  position: (index: number, count: number) => `${index} of ${count}`,
  formFailed: "It could not be sent. What you typed is still here: please try again, or call us.",
} as const;
