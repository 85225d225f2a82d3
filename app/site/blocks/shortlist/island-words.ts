import { words } from "#app/base/words.ts";
/** Words of the links to what the shortlist holds, fetched with them. They import nothing, like those of the map. */
export const shortlistTexts = words({
  compareSaved: "Compare your saved homes",
  link: (count: number) => (count === 0 ? "Shortlist" : `Shortlist, ${count} ${count === 1 ? "home" : "homes"}`),
});
