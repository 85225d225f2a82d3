import { words } from "#app/base/words.ts";

/** Words of chips. */
export const queryTexts = words({
  from: (amount: string) => `From ${amount}`,
  upTo: (amount: string) => `Up to ${amount}`,
  between: (min: string, max: string) => `${min} to ${max}`,
  bothUnits: "Cr\u00a0to\u00a0buy · Lacs\u00a0to\u00a0rent",
  sqFt: "sq\u00a0ft",
  areaOnMap: "Area on the map",
  drawnArea: "Drawn area",
  not: (label: string) => `Not ${label}`,
});
