/** What devices are told of: what a locked screen says where texts are kept off it, and what one chooses by. */
export const NEWS = {
  lead: { title: "New lead", label: "Leads" },
  call: { title: "Missed call", label: "Missed calls" },
  handed: { title: "Handed to you", label: "People handed to you" },
  step: { title: "Next step", label: "Next steps, at their hour" },
  visit: { title: "Visit", label: "Visits: asked for, and two hours before" },
  opened: { title: "List opened", label: "Lists of homes that were opened" },
} as const;
export type NewsKind = keyof typeof NEWS;
export const NEWS_KINDS = Object.keys(NEWS) as readonly string[] as readonly [NewsKind, ...NewsKind[]];
