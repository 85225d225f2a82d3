import { words } from "#app/base/words.ts";
/** The few words that the script of the public pages needs too: all that reaches the browser beside the pages themselves. */
export const browserTexts = words({
  loading: "Loading properties...",
  failed: "Error: Failed to fetch properties",
  retry: "Retry",
  close: "Close",
  home: "Home",
  breadcrumb: "Breadcrumb",
  chat: "Chat",
  aMonth: "a month",
  suggestions: "Suggestions",
  position: (index: number, count: number) => `${index} of ${count}`,
});

/** Words of the script of public pages, and of what it fetches later; islands do not carry them. */
export const firstScriptTexts = words({
  offline: "There is no network. All of this page stays; try again when it is back.",
  costsOffline: "There is no network. The costs follow when it is back.",
  copied: "Link copied",
  notCopied: "This browser does not copy for us. Copy this address:",
  map: "Map",
  newHome: "New",
});
