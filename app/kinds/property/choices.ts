export const PROPERTY_TYPES = [
  "Flat",
  "Villa",
  "Penthouse",
  "Studio",
  "Bungalow",
  "FarmHouse",
  "Kothi",
  "BuilderFloor",
  "Plot",
  "Office",
  "Shop",
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** Those that stand on a plot of their own. */
export const HOUSE_TYPES: ReadonlySet<unknown> = new Set<PropertyType>(["Villa", "Bungalow", "FarmHouse", "Kothi"]);
/** Those in which people work. */
export const WORK_TYPES: ReadonlySet<unknown> = new Set<PropertyType>(["Office", "Shop"]);

type Typed = { readonly propType?: unknown };
/** Where a field makes sense, for `fits`: what no type is named for yet is a home. */
export const FITS = {
  homes: ({ propType }: Typed) => propType !== "Plot" && !WORK_TYPES.has(propType),
  buildings: ({ propType }: Typed) => propType !== "Plot",
  land: ({ propType }: Typed) => propType === "Plot" || HOUSE_TYPES.has(propType),
  frontages: ({ propType }: Typed) => propType === "Plot" || propType === "Shop" || HOUSE_TYPES.has(propType),
  offices: ({ propType }: Typed) => propType === "Office",
} as const;

export const CATEGORIES = ["Residential Property", "Commercial Property"] as const;
/** Shorter words that mean them. */
export const CATEGORY_WORDS = { residential: "Residential Property", commercial: "Commercial Property" } as const;
/** Whether it is for business: as it says, else as its type is. */
export function isCommercial({ category, propType }: Typed & { readonly category?: unknown }): boolean {
  return category === undefined ? WORK_TYPES.has(propType) : category === "Commercial Property";
}
export const SALE_TYPES = ["Buy", "Rent"] as const;
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
export const FURNISHING = ["Furnished", "Semi-furnished", "Unfurnished", "Bare shell"] as const;
export const TENANTS = ["Family", "Bachelors", "Family or bachelors", "Company", "Anyone"] as const;
export const OWNERSHIP = ["Freehold", "Leasehold", "Co-operative society", "Power of attorney"] as const;
export { FACINGS, readFacing } from "#app/trade/facing.ts";

/** What somebody may have done before a home is called verified: the words of its page, by field. */
export const VERIFICATION_CHECKS = {
  papersSeen: "title papers seen",
  homeVisited: "home visited",
  ownerConfirmed: "owner confirmed",
} as const;
