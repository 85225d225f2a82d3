/** What one key says about a home. `how` is stored with the day. */
export const acts = [
  { name: "phone", key: "p", label: "Confirmed by phone", how: "Phone", isQuiet: false },
  { name: "visit", key: "v", label: "Confirmed by visit", how: "Visit", isQuiet: false },
  { name: "message", key: "m", label: "Confirmed by message", how: "Message", isQuiet: false },
  { name: "gone", key: "x", label: "No longer available", how: undefined, isQuiet: false },
  { name: "later", key: "s", label: "Later", how: undefined, isQuiet: true },
] as const;
