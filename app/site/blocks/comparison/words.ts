import { words } from "#app/base/words.ts";
export const comparisonTexts = words({
  where: "Where they lie",
  around: (place: string) => `around ${place}`,
  toMetro: "To the metro",
  best: { lowest: "lowest", largest: "largest", nearest: "nearest" },
  note: "What a home costs in all is an estimate at the rates in force today, for a man as buyer; the page of the home works it out for others. Distances to the metro are straight lines.",
  perSqFt: "Price per sq ft",
  groups: { money: "Money", size: "Size", place: "Place", building: "Building", comfort: "Comfort" },
  notStated: "not stated",
  same: (rows: number) => (rows === 1 ? "The same in all of them: 1 row" : `The same in all of them: ${rows} rows`),
  removeOne: "Remove",
});
