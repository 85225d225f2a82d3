/**
 * Every island of the public pages: its name in the markup, and where its component is fetched from. The browser loads this list in idle
 * time, and a component when its island wakes; the server takes only the types.
 */
export const registry = {
  "cost-calculator": () => import("../cost-calculator.tsx").then(({ CostCalculator }) => CostCalculator),
  gallery: () => import("../gallery/gallery.tsx").then(({ PictureGallery }) => PictureGallery),
  heart: () => import("../shortlist/heart.tsx").then(({ HeartButton }) => HeartButton),
  listing: () => import("../listing/listing.tsx").then(({ Listing }) => Listing),
  "photo-grid": () => import("../gallery/photo-grid.tsx").then(({ PhotoLinks }) => PhotoLinks),
  "search-box": () => import("../search-box/search-box.tsx").then(({ SearchBox }) => SearchBox),
  "shortlist-link": () => import("../shortlist/shortlist-link.tsx").then(({ ShortlistLink }) => ShortlistLink),
} as const;

export type IslandName = keyof typeof registry;
/** The component behind a name, as its own file declares it. */
export type IslandComponent<N extends IslandName> = Awaited<ReturnType<(typeof registry)[N]>>;
