import { words } from "#app/base/words.ts";
/** Words of a list that changes in place, without those of its homes: what the browser loads with it. */
export const listTexts = words({
  showResults: (count: string) => `Show Results (${count})`,
  filters: "Filters",
  filtersCount: (count: number) => (count ? `Filters (${count})` : "Filters"),
  reset: "Reset",
  apply: "Apply filters",
  skipFilters: "Skip to results",
  results: "Results",
  notHere: "Not here yet?",
  notHereText: "Tell us what you are looking for.",
  askManager: "Ask for a manager",
  remove: (label: string) => `Remove filter ${label}`,
  sort: "Sort by",
  search: "Search",
  lowest: "Lowest price",
  highest: "Highest price",
  smallest: "Smallest size",
  largest: "Largest size",
});

/** Words of the filters, loaded with the list. */
export const filterTexts = words({
  price: "Price",
  size: "Size",
  crore: "Cr",
  lacs: "Lacs",
  bothUnits: "Cr to buy · Lacs to rent",
  sqFt: "sq ft",
  budget: (unit: string) => `Budget in ${unit}`,
  min: "From",
  max: "To",
  all: (group: string) => `All of ${group.toLowerCase()}`,
  find: (group: string) => `Find in ${group.toLowerCase()}`,
  sorts: {
    newest: "Newest",
    "price-asc": "Price, lowest first",
    "price-desc": "Price, highest first",
    "size-desc": "Size, largest first",
    "psf-asc": "Price per sq ft",
    metro: "Metro, nearest first",
  },
  closeFilters: "Close filters",
});
