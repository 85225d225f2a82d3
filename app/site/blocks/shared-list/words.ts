import { words } from "#app/base/words.ts";
export const listFieldTexts = words({
  nameOfList: "Name of the list",
  yourName: "Your first name",
  noteOn: (title: string) => `Note on ${title}`,
  notePlaceholder: "What you like, what you wonder about",
});
