import { choiceLabel } from "#app/entities/facet.ts";

export const PROPERTY_TYPES = ["Flat", "Villa", "Penthouse", "Studio", "Bungalow", "FarmHouse", "Kothi"] as const;
/** Those that stand on a plot of their own. */
export const HOUSE_TYPES: ReadonlySet<unknown> = new Set<(typeof PROPERTY_TYPES)[number]>([
  "Villa",
  "Bungalow",
  "FarmHouse",
  "Kothi",
]);
export const CATEGORIES = ["Residential Property", "Commercial Property"] as const;
/** Shorter words that mean them. */
export const CATEGORY_WORDS = { residential: "Residential Property", commercial: "Commercial Property" } as const;
export const SALE_TYPES = ["Buy", "Rent"] as const;
/** As records, calls, files and addresses spell them, which is how the specification does. People read `cityName`. */
export const CITIES = ["Noida", "Delhi", "Gurgaon", "Greater Noida", "Gaziabad"] as const;
export const CITY_ALIASES = {
  नोएडा: "Noida",
  "new delhi": "Delhi",
  दिल्ली: "Delhi",
  gurugram: "Gurgaon",
  गुड़गांव: "Gurgaon",
  गुरुग्राम: "Gurgaon",
  "gr noida": "Greater Noida",
  greaternoida: "Greater Noida",
  ghaziabad: "Gaziabad",
  गाजियाबाद: "Gaziabad",
} as const;
/** The filter of homes and projects by city, with the names that records spell otherwise. */
export const CITY_FACET = { key: "city", options: { Gaziabad: { label: "Ghaziabad" } } } as const;

/** What people read of a city: 'Ghaziabad' for 'Gaziabad'; another one, or none, as it is. */
export function cityName<C extends string | undefined>(city: C): C | string {
  return city && choiceLabel(CITY_FACET, city);
}

/** How the administrator found out that a home can still be had. */
export const CONFIRMED_HOW = ["Phone", "Visit", "Message"] as const;
export const BHK_OPTIONS = ["1BHK", "2BHK", "3BHK", "4BHK", "5BHK"] as const;
/** What people write for construction status; other text is taken too. */
export const CONSTRUCTION_STATUSES = [
  "Ready to move",
  "Under construction",
  "New launch",
  "Resale",
  "Possession soon",
] as const;
export const FURNISHING = ["Furnished", "Semi-furnished", "Unfurnished"] as const;
export const TENANTS = ["Family", "Bachelors", "Family or bachelors", "Company", "Anyone"] as const;
export const OWNERSHIP = ["Freehold", "Leasehold", "Co-operative society", "Power of attorney"] as const;
export { FACINGS, readFacing } from "#app/trade/facing.ts";

/** What somebody may have done before a home is called verified: the words of its page, by field. */
export const VERIFICATION_CHECKS = {
  papersSeen: "title papers seen",
  homeVisited: "home visited",
  ownerConfirmed: "owner confirmed",
} as const;
