import { words } from "#app/base/words.ts";
/** Words of the rooms of a home, and of its film and tour. */
export const planTexts = words({
  title: "The plan",
  short: "Plan",
  note: "Length and width of each room as given to us, and its area worked out from them.",
  sides: (length: string, width: string) => `${length} × ${width} ft`,
  area: (sqFt: string) => `${sqFt} sq ft`,
  /** Where nobody wrote below a drawing what it shows. */
  picture: (number: number, count: number) => (count === 1 ? "Floor plan" : `Floor plan ${number}`),
  total: "These rooms together",
  media: "Film and tour",
  video: (host: string) => `Watch the video on ${host}`,
  tour: (host: string) => `Take the tour on ${host}`,
  leaves: "Opens in a new tab, from another company.",
});
