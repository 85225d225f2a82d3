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

/** Lists and what narrows them. What the specification quotes stands here letter for letter. */
export const homeListTexts = {
  homeList: {
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
  },
  filters: {
    ...filterTexts,
    /** Titles of filters whose declared label says too little beside the homes. */
    titles: { bhk: "BHK", status: "Construction status" } as Readonly<Record<string, string>>,
    /** Sentences below the options of a filter. */
    notes: { amenities: "As the listing states it, or as its description names it." } as Readonly<
      Record<string, string>
    >,
    corrected: (typed: string, found: string) => `Nothing is called “${typed}”. Showing “${found}”.`,
    askTitle: "Tell us what you are looking for",
    leftOut: (words: string) => `No home that fits the rest mentions “${words}”, so it was left out.`,
    denied: (words: string) =>
      `We cannot leave out “${words}”, so it was not used. Choose what you want in the filters.`,
    noWords: (typed: string) => `“${typed}” has no word to search for, so all homes are shown.`,
    widenedTo: (place: string, outer: string) => `No home in ${place} fits. These are in ${outer}.`,
    widenedToText: (place: string) => `No home in ${place} itself fits. These mention ${place}.`,
  },
  suggest: {
    place: "Place",
    project: "Project",
    builder: "Builder",
    type: "Type",
    search: "Search",
  },
  shortlist: {
    title: "Shortlist",
    none: "No homes here yet",
    allGone: "What was on this list is not on the site any more",
    gone: (count: number) =>
      count === 1
        ? "One listing on this list is not on the site any more."
        : `${count} listings on this list are not on the site any more.`,
    hint: "Tap the heart on a card to keep a home here. The list stays in this browser.",
    needsScript: "Homes can be kept here once JavaScript is switched on in this browser.",
    compare: "Compare",
    choose: "Choose this home",
    compareTitle: "Compare homes",
    compareLead: (max: number) => `Up to ${max} homes side by side. What differs is marked.`,
    compareFirst: (shown: number, chosen: number) => `You chose ${chosen} homes; these are the first ${shown}.`,
    limits: (compared: number, visited: number) =>
      `Send or compare up to ${compared} homes at a time, or visit up to ${visited} in one day.`,
    where: "Where they lie",
    around: (place: string) => `around ${place}`,
    toMetro: "To the metro",
    best: { lowest: "lowest", largest: "largest", nearest: "nearest" },
    compareNote:
      "What a home costs in all is an estimate at the rates in force today, for a man as buyer; the page of the home works it out for others. Distances to the metro are straight lines.",
    compareNone: "Choose at least two homes from your shortlist.",
    perSqFt: "Price per sq ft",
    differs: "differs",
    row: "What is compared",
    removeOne: "Remove",
  },
} as const;
