import type { CATEGORIES, CITIES, FURNISHING, PROPERTY_TYPES, SALE_TYPES } from "#app/entities/property.ts";
import { AMENITIES } from "#app/entities/property/amenities.ts";
import { placeSlug } from "#app/entities/property/localities.ts";
import { ZONES } from "#app/entities/property/zones.ts";

/** Filters that hold a list of options; OR inside one (amenities: AND), AND across them. In the order of the URL. */
export const LIST_KEYS = [
  "amenities",
  "bhk",
  "builder",
  "category",
  "city",
  "furnishing",
  "location",
  "project",
  "sale",
  "status",
  "tier",
  "type",
  "verified",
] as const;
export type ListKey = (typeof LIST_KEYS)[number];
/** Filters of which a home has one option at most. */
export type SingleKey = Exclude<ListKey, "amenities">;

export const SORTS = ["newest", "price-asc", "price-desc", "size-desc", "psf-asc"] as const;
export type Sort = (typeof SORTS)[number];
export interface Option {
  readonly slug: string;
  readonly label: string;
  /** Options in which this one lies, such as the locality around a sector: who asks for them finds it too. */
  readonly inside?: readonly Option[];
}

interface FixedOption extends Option {
  /** Other spellings, as slugs. */
  readonly also: readonly string[];
}

type ByValue<V extends readonly string[]> = Readonly<Record<V[number], FixedOption>>;

/** Keyed by what the records hold; the compiler tells when a type is added. */
export const TYPE_OPTIONS = {
  Flat: { slug: "flat", label: "Flat", also: ["flats", "apartment", "apartments", "flats-apartments", "floor"] },
  Villa: { slug: "villa", label: "Villa", also: ["villas"] },
  Penthouse: { slug: "penthouse", label: "Penthouse", also: ["penthouses"] },
  Studio: { slug: "studio", label: "Studio", also: ["studios"] },
  Bungalow: { slug: "bungalow", label: "Bungalow", also: ["bungalows"] },
  FarmHouse: { slug: "farm-house", label: "Farm House", also: ["farmhouse", "farm-houses", "farmhouses"] },
  Kothi: { slug: "kothi", label: "Kothi", also: ["kothis", "kothee"] },
} as const satisfies ByValue<typeof PROPERTY_TYPES>;

export const SALE_OPTIONS = {
  Buy: { slug: "buy", label: "Buy", also: ["sale", "for-sale", "sell", "to-buy"] },
  Rent: { slug: "rent", label: "Rent", also: ["for-rent", "lease", "to-let", "to-rent"] },
} as const satisfies ByValue<typeof SALE_TYPES>;

export const CITY_OPTIONS = {
  Noida: { slug: "noida", label: "Noida", also: ["नोएडा"] },
  Delhi: { slug: "delhi", label: "Delhi", also: ["new-delhi", "दिल्ली"] },
  Gurgaon: { slug: "gurgaon", label: "Gurgaon", also: ["gurugram", "गुड़गांव", "गुरुग्राम"] },
  "Greater Noida": { slug: "greater-noida", label: "Greater Noida", also: ["gr-noida", "greaternoida"] },
  Gaziabad: { slug: "gaziabad", label: "Gaziabad", also: ["ghaziabad", "गाजियाबाद"] },
} as const satisfies ByValue<typeof CITIES>;

export const CATEGORY_OPTIONS = {
  "Residential Property": { slug: "residential", label: "Residential", also: ["residential-property"] },
  "Commercial Property": { slug: "commercial", label: "Commercial", also: ["commercial-property"] },
} as const satisfies ByValue<typeof CATEGORIES>;

export const FURNISHING_OPTIONS = {
  Furnished: { slug: "furnished", label: "Furnished", also: ["fully-furnished"] },
  "Semi-furnished": { slug: "semi-furnished", label: "Semi-furnished", also: ["semifurnished", "partly-furnished"] },
  Unfurnished: { slug: "unfurnished", label: "Unfurnished", also: ["un-furnished", "not-furnished"] },
} as const satisfies ByValue<typeof FURNISHING>;

/** The two tiers; their public names carry the product's name, which is a setting. */
const TIERS: readonly FixedOption[] = [
  { slug: "luxury", label: "Luxury", also: ["aangan"] },
  { slug: "ultra", label: "Ultra luxury", also: ["ultra-luxury", "ultra-aangan"] },
];

/** What people read: 'Ultra Aangan' from ₹40 Cr on, 'Aangan' below. @param product its name, which is a setting */
export function tierName(slug: string, product: string): string {
  return slug === "ultra" ? `Ultra ${product}` : product;
}

const VERIFIED: readonly FixedOption[] = [
  { slug: "yes", label: "Verified", also: ["verified", "true", "1", "on"] },
  { slug: "no", label: "Unverified", also: ["unverified", "false", "0"] },
];

const BHK_MOST = 20;
/** Every possible BHK in order; the panel always shows the first five. */
export const BHK_OPTIONS: readonly Option[] = Array.from({ length: BHK_MOST }, (_, index) => ({
  slug: `${index + 1}bhk`,
  label: `${index + 1}BHK`,
}));
export const BHK_SHOWN = 5;

const FIXED: Partial<Readonly<Record<ListKey, readonly FixedOption[]>>> = {
  amenities: AMENITIES,
  category: Object.values(CATEGORY_OPTIONS),
  furnishing: Object.values(FURNISHING_OPTIONS),
  type: Object.values(TYPE_OPTIONS),
  sale: Object.values(SALE_OPTIONS),
  city: Object.values(CITY_OPTIONS),
  tier: TIERS,
  verified: VERIFIED,
};

/** Options that are known beforehand, in the order of the panel; none for the open ones (locality, builder, project, status). */
export function fixedOptions(key: ListKey): readonly Option[] {
  return key === "bhk" ? BHK_OPTIONS : (FIXED[key] ?? []);
}

/** The one rule that makes an option's name part of a URL: 'Neem & Stone' → 'neem-stone'. Letters of any script stay. */
export function facetSlug(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, 120)
    .replace(/^-+|-+$/g, "");
}

/** '4 BHK', '4bhk + study', 'Four' is not read → '4bhk' or nothing. */
function bhkSlug(written: string): string | undefined {
  const number = Number(/\d{1,3}/.exec(written)?.[0] ?? 0);
  return number >= 1 && number <= BHK_MOST ? `${number}bhk` : undefined;
}

/**
 * The slug of an option as people or links spell it.
 * @returns nothing where the name cannot be an option of this filter
 */
export function optionSlug(key: ListKey, written: string): string | undefined {
  const slug = facetSlug(written);
  if (slug === "") return undefined;
  if (key === "bhk") return bhkSlug(written);
  const fixed = FIXED[key];
  if (fixed) return fixed.find((option) => option.slug === slug || option.also.includes(slug))?.slug;
  return key === "location" ? placeSlug(written) || slug : slug;
}

/** A readable name where only the slug is known: 'sector-150' → 'Sector 150'. */
export function optionLabel(key: ListKey, slug: string): string {
  const fixed = fixedOptions(key).find((option) => option.slug === slug);
  const known = fixed?.label ?? (key === "location" ? ZONES.find((zone) => zone.slug === slug)?.label : undefined);
  return (
    known ??
    slug
      .split("-")
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(" ")
  );
}
