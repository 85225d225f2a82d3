/**
 * Every island of the public pages: its name in the markup, and where its component is fetched from. The browser loads this list in idle
 * time, and a component when its island wakes; the server takes only the types.
 */
export const registry = {
  "cost-calculator": async () => (await import("../blocks/costs/cost-calculator.tsx")).CostCalculator,
  "compare-saved": async () => (await import("../compare/compare-saved.tsx")).CompareSaved,
  gallery: async () => (await import("../blocks/gallery/all-photos.tsx")).PhotosLink,
  "chosen-pictures": async () => (await import("../blocks/submission/chosen-pictures.tsx")).ChosenPictures,
  heart: async () => (await import("../blocks/shortlist/heart.tsx")).HeartButton,
  "home-list": async () => (await import("../home-list/home-list.tsx")).HomeList,
  map: async () => (await import("../blocks/map/list-map.tsx")).ListMap,
  "photo-grid": async () => (await import("../blocks/gallery/photo-grid.tsx")).PhotoLinks,
  "search-box": async () => (await import("../blocks/search-box/search-box.tsx")).SearchBox,
  "shortlist-link": async () => (await import("../blocks/shortlist/shortlist-link.tsx")).ShortlistLink,
  "submission-form": async () => (await import("../blocks/submission/submission-island.tsx")).SubmissionIsland,
  "visitor-form": async () => (await import("../forms/visitor-form.tsx")).VisitorForm,
} as const;

export type IslandName = keyof typeof registry;
/** The component behind a name, as its own file declares it. */
export type IslandComponent<N extends IslandName> = Awaited<ReturnType<(typeof registry)[N]>>;
