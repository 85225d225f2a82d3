import { words } from "#app/base/words.ts";
export const shortlistTexts = words({
  title: "Shortlist",
  none: "No homes here yet",
  allGone: "What was on this list is not on the site any more",
  gone: (count: number) =>
    count === 1
      ? "One listing on this list is not on the site any more."
      : `${count} listings on this list are not on the site any more.`,
  hint: "Tap the heart on a card to keep a home here. The list stays in this browser.",
  needsScript: "Homes can be kept here once JavaScript is switched on in this browser.",
  compare: "Compare",
  choose: "Choose this home",
  compareTitle: "Compare homes",
  compareLead: (max: number) => `Up to ${max} homes side by side. What is the same in all of them folds at the end.`,
  compareFirst: (shown: number, chosen: number) => `You chose ${chosen} homes; these are the first ${shown}.`,
  limits: (compared: number, visited: number) =>
    `Send or compare up to ${compared} homes at a time, or visit up to ${visited} in one day.`,
  where: "Where they lie",
  around: (place: string) => `around ${place}`,
  toMetro: "To the metro",
  best: { lowest: "lowest", largest: "largest", nearest: "nearest" },
  compareNote:
    "What a home costs in all is an estimate at the rates in force today, for a man as buyer; the page of the home works it out for others. Distances to the metro are straight lines.",
  compareNone: "Choose at least two homes from your shortlist.",
  perSqFt: "Price per sq ft",
  groups: { money: "Money", size: "Size", place: "Place", building: "Building", comfort: "Comfort" },
  notStated: "not stated",
  same: (rows: number) => (rows === 1 ? "The same in all of them: 1 row" : `The same in all of them: ${rows} rows`),
  removeOne: "Remove",
});
