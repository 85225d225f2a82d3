/** Words of a list that changes in place, without those of its homes: what the browser loads with it. */
export const listTexts = {
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
  searchPlaceholder: "Flat/Villa/Apartments/Penthouse",
  lowest: "Lowest price",
  highest: "Highest price",
  smallest: "Smallest size",
  largest: "Largest size",
} as const;

/** Words of the filters, loaded with the list. */
export const filterTexts = {
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
  sorts: [
    { value: "newest", label: "Newest" },
    { value: "price-asc", label: "Price, lowest first" },
    { value: "price-desc", label: "Price, highest first" },
    { value: "size-desc", label: "Size, largest first" },
    { value: "psf-asc", label: "Price per sq ft" },
    { value: "metro", label: "Metro, nearest first" },
  ],
  closeFilters: "Close filters",
} as const;

export const homeListTexts = {
  ...listTexts,
  general: "Luxury Flats/Apartments for Sale",
  below: "Homes below ₹40 Cr",
  above: "Ultra luxury homes from ₹40 Cr",
  mixedSales: "Homes to buy and to rent are shown together.",
  toBuy: "Only to buy",
  toRent: "Only to rent",
  commercialHeading: "Commercial properties",
  heading: (what: string, sale: string, where: string, more: readonly string[]) =>
    [[what, sale, where && `in ${where}`].filter(Boolean).join(" "), ...more].filter(Boolean).join(", "),
  notIn: (where: string) => `not in ${where}`,
  headingSale: { buy: "for sale", rent: "for rent" },
  /** 'Luxury Villas for Sale', and 'Luxury Villas' where homes to buy and to rent are mixed. */
  category: (types: string, sale: "buy" | "rent" | undefined) =>
    `Luxury ${types}${sale === undefined ? "" : { buy: " for Sale", rent: " for Rent" }[sale]}`,
  homes: "Homes",
  typesHeading: {
    Flat: "Flats/Apartments",
    Villa: "Villas",
    Penthouse: "Penthouses",
    Studio: "Studios",
    Bungalow: "Bungalows",
    FarmHouse: "Farm Houses",
    Kothi: "Kothis",
  },
  none: "No properties found.",
  unlisted: (place: string) => `No homes are listed in ${place} now.`,
  nearest: (place: string) => `Homes nearest to ${place}`,
  away: (where: string, distance: string, place: string) => `${where} · about ${distance} from ${place}`,
  atLeast: (count: string) => `${count}+`,
  stillReading:
    "The site has just started. These are the newest homes; the older ones and the counts follow in a moment.",
  pages: "Pages",
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  tryLess: "Homes that you find with one change",
} as const;

export const filtersTexts = {
  ...filterTexts,
  /** Titles of filters whose declared label says too little beside the homes. */
  titles: { bhk: "BHK", status: "Construction status" } as Readonly<Record<string, string>>,
  /** Sentences below the options of a filter. */
  notes: { amenities: "As the listing states it, or as its description names it." } as Readonly<Record<string, string>>,
  corrected: (typed: string, found: string) => `Nothing is called “${typed}”. Showing “${found}”.`,
  askTitle: "Tell us what you are looking for",
  leftOut: (words: string) => `No home that fits the rest mentions “${words}”, so it was left out.`,
  denied: (words: string) => `We cannot leave out “${words}”, so it was not used. Choose what you want in the filters.`,
  noWords: (typed: string) => `“${typed}” has no word to search for, so all homes are shown.`,
  widenedTo: (place: string, outer: string) => `No home in ${place} fits. These are in ${outer}.`,
  widenedToText: (place: string) => `No home in ${place} itself fits. These mention ${place}.`,
} as const;
