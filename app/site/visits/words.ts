import { words } from "#app/base/words.ts";
export const visitsTexts = words({
  title: "Visit several homes",
  lead: (minutes: number) =>
    `One visit after the other, with at least ${minutes} minutes for the way between them. You can change or cancel each of them later.`,
  homes: "Homes",
  leaveOut: (title: string) => `Leave out ${title}`,
  leaveOutShort: "Leave out",
  choose: "Choose a day (times are India time)",
  parts: { morning: "Morning", afternoon: "Afternoon", day: "Through the day" },
  noPlans: "There is no day on which all of these homes can be seen. Leave one out, or ask us.",
  tooMany: (max: number) => `At most ${max} homes can be seen in one day. Leave some out first.`,
  none: "Choose at least one home on your shortlist.",
  send: "Ask for these visits",
});
