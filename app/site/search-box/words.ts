export const suggestTexts = {
  place: "Place",
  project: "Project",
  builder: "Builder",
  type: "Type",
  search: "Search",
} as const;
