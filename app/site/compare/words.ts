import { words } from "#app/base/words.ts";
export const compareTexts = words({
  title: "Compare homes",
  lead: (max: number) => `Up to ${max} homes side by side. What is the same in all of them folds at the end.`,
  first: (shown: number, chosen: number) => `You chose ${chosen} homes; these are the first ${shown}.`,
  none: "Choose at least two homes from your shortlist.",
});
