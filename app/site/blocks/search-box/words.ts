import { words } from "#app/base/words.ts";
export const suggestTexts = words({
  place: "Place",
  project: "Project",
  builder: "Builder",
  type: "Type",
  search: "Search",
});
