import type { Sort } from "#app/query/index.ts";

/** The fixed words of the grammar, folded as `atomsOf` folds them. Longer sequences stand before their beginnings. */
export const STATUSES: readonly (readonly [words: string, slug: string])[] = [
  ["not under construction", "ready-to-move"],
  ["ready to move in", "ready-to-move"],
  ["ready to move", "ready-to-move"],
  ["ready to shift", "ready-to-move"],
  ["ready for possession", "ready-to-move"],
  ["ready possession", "ready-to-move"],
  ["ready to occupy", "ready-to-move"],
  ["immediate possession", "ready-to-move"],
  ["possession ready", "ready-to-move"],
  ["rtm", "ready-to-move"],
  ["ready", "ready-to-move"],
  ["under construction", "under-construction"],
  ["underconstruction", "under-construction"],
  ["under constructed", "under-construction"],
  ["new launch", "new-launch"],
  ["newly launched", "new-launch"],
  ["prelaunch", "new-launch"],
  ["pre launch", "new-launch"],
  ["possession soon", "possession-soon"],
  ["resale", "resale"],
  ["re sale", "resale"],
];

export const SALES: readonly (readonly [words: string, slug: "buy" | "rent"])[] = [
  ["for rent", "rent"],
  ["on rent", "rent"],
  ["to rent", "rent"],
  ["rent", "rent"],
  ["rental", "rent"],
  ["rentals", "rent"],
  ["renting", "rent"],
  ["to let", "rent"],
  ["tolet", "rent"],
  ["for lease", "rent"],
  ["on lease", "rent"],
  ["lease", "rent"],
  ["kiraye", "rent"],
  ["kiraya", "rent"],
  ["kiraaye", "rent"],
  ["kirae", "rent"],
  ["monthly", "rent"],
  ["for sale", "buy"],
  ["on sale", "buy"],
  ["to buy", "buy"],
  ["buy", "buy"],
  ["buying", "buy"],
  ["sale", "buy"],
  ["purchase", "buy"],
  ["kharidna", "buy"],
  ["khareedna", "buy"],
  ["kharidne", "buy"],
  ["bikau", "buy"],
  ["bikaau", "buy"],
  ["bikao", "buy"],
];

export const VERIFIED: readonly (readonly [words: string, slug: "yes" | "no"])[] = [
  ["not verified", "no"],
  ["unverified", "no"],
  ["verified", "yes"],
];

export const TIERS: readonly (readonly [words: string, slug: string])[] = [
  ["ultra luxury", "ultra"],
  ["ultra luxurious", "ultra"],
  ["ultra", "ultra"],
];

export const FURNISHINGS: readonly (readonly [words: string, slug: string])[] = [
  ["semi furnished", "semi-furnished"],
  ["semi - furnished", "semi-furnished"],
  ["semifurnished", "semi-furnished"],
  ["partly furnished", "semi-furnished"],
  ["partially furnished", "semi-furnished"],
  ["un furnished", "unfurnished"],
  ["un - furnished", "unfurnished"],
  ["not furnished", "unfurnished"],
  ["non furnished", "unfurnished"],
  ["unfurnished", "unfurnished"],
  ["fully furnished", "furnished"],
  ["fully - furnished", "furnished"],
  ["full furnished", "furnished"],
  ["furnished", "furnished"],
];

export const CATEGORIES: readonly (readonly [words: string, slug: "residential" | "commercial"])[] = [
  ["commercial", "commercial"],
  ["residential", "residential"],
];

/** Kinds that the site has no type for: they are looked for in the text, whichever type the record has. */
export const TEXT_KINDS = [
  "independent builder floor",
  "independent builder floors",
  "independent floor",
  "independent floors",
  "builder floor",
  "builder floors",
  "independent house",
  "independent houses",
  "individual house",
  "ind house",
];

/** Commercial kinds; they stay words to be found. */
export const COMMERCIAL_KINDS: ReadonlySet<string> = new Set(["office", "shop", "showroom", "godown", "warehouse"]);
/** Words without which other things would be shown than were asked for. */
export const KIND_WORDS: ReadonlySet<string> = new Set([...COMMERCIAL_KINDS, "plot", "land"]);

/** What a number of rooms may be followed by. */
export const ROOM_UNITS = ["bhk", "room set", "rooms set", "room", "rooms", "kamre", "kamra", "kamron", "kamro"];

export const SORT_WORDS: readonly (readonly [words: string, sort: Sort])[] = [
  ["price low to high", "price-asc"],
  ["low to high", "price-asc"],
  ["lowest price", "price-asc"],
  ["cheapest", "price-asc"],
  ["sabse sasta", "price-asc"],
  ["sasta", "price-asc"],
  ["saste", "price-asc"],
  ["sasti", "price-asc"],
  ["cheap", "price-asc"],
  ["low budget", "price-asc"],
  ["affordable", "price-asc"],
  ["price high to low", "price-desc"],
  ["high to low", "price-desc"],
  ["highest price", "price-desc"],
  ["most expensive", "price-desc"],
  ["costliest", "price-desc"],
  ["mehnga", "price-desc"],
  ["newest", "newest"],
  ["latest", "newest"],
  ["recent", "newest"],
  ["biggest", "size-desc"],
  ["largest", "size-desc"],
];

export const BELOW = [
  "not more than",
  "no more than",
  "less than",
  "at most",
  "up to",
  "upto",
  "under",
  "below",
  "within",
  "maximum",
  "max",
  "budget of",
  "budget under",
  "budget",
  "<=",
  "<",
  "≤",
];
export const ABOVE = [
  "kam se kam",
  "not less than",
  "no less than",
  "greater than",
  "more than",
  "at least",
  "atleast",
  "starting from",
  "starting at",
  "starting",
  "minimum",
  "min",
  "above",
  "over",
  "beyond",
  ">=",
  ">",
  "≥",
];
export const ABOUT = ["around", "about", "approximately", "approx", "nearly", "roughly", "~"];
export const BETWEEN = ["between", "from"];
/** Behind the amount. 'from below' is what 'se kam' written in Hindi letters becomes. */
export const BELOW_BEHIND = [
  "se kam",
  "se niche",
  "se neeche",
  "from below",
  "ke andar",
  "tak",
  "upto",
  "or less",
  "max",
  "maximum",
];
export const ABOVE_BEHIND = [
  "se zyada",
  "se jyada",
  "se upar",
  "se adhik",
  "from above",
  "and above",
  "or more",
  "onwards",
  "plus",
  "+",
  "min",
  "minimum",
];
export const A_MONTH = ["per month", "a month", "/ month", "per mahina", "mahina", "pm", "month"];

/** Says nothing that could be filtered or found. */
export const FILLERS = new Set(
  (
    "a an the new brand in at on near with for of and or to by is are i we want wants need looking look find search show me us my please any some all only just that have has having available good nice best " +
    "home house property propertie properties listing listings luxury luxurious residential builder builders project projects city price prices costing worth option options type deal deals " +
    "big bigger large spacious huge small beautiful lovely modern posh premium well maintained decent proper size sized low budget range society family families people person persons " +
    "required require requirement wanted searching urgent urgently pls plz hi hello sir ji area side location locality close next nearby nazdeek nazdik najdeek kareeb paas pas " +
    "ghar makaan makan without no side " +
    "mein me mei main ke ki ka ko se par pe liye chahiye chaiye chahie hai hain ho koi ek do wala wali wale mujhe hume hamein dikhao dikhaye batao milega sath saath jisme aur ya bhi sabse from below above lo"
  ).split(" "),
);
