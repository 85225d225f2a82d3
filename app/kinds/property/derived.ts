import { labelTexts } from "./label-words.ts";
import { lowerFirst } from "#app/entities/values/text.ts";
import { asciiDigits } from "#app/base/ascii-digits.ts";
import { isNoBrokerage, NO_BROKERAGE } from "#app/trade/brokerage.ts";
import { byKey } from "#app/base/by-key.ts";
import { FACINGS, findFacing, readFacing } from "#app/trade/facing.ts";
import { OFFERED_BY } from "#app/trade/owner.ts";
import { CORNER } from "#app/trade/features.ts";
import { finding } from "#app/trade/reading.ts";
import { RERA_REGISTERED } from "#app/trade/rera.ts";
import { isRegistrationNumber } from "#app/entities/values/rera.ts";
import { isUltra } from "#app/entities/values/money.ts";
import { type FacetOptions, facetSlug, type FixedOption, type Option } from "#app/entities/facet.ts";
import type { property } from "./property.ts";
import type { FieldValues } from "#app/entities/entity.ts";
import { AMENITIES } from "./amenities.ts";
import type { RecordMeta } from "#app/entities/record.ts";
import { localityName, placeOf, placeSlug } from "#app/places/localities.ts";
import { METRO_OPTIONS, metroLabel, metroSlug, readMetroWish } from "./metro.ts";
import { memoizeText } from "#app/base/memoize-text.ts";
import { isZone, ZONES } from "#app/places/zones.ts";

/** What the facets of a home come from; of some homes only a part is known. */
export type HomeValues = { readonly [K in keyof FieldValues<typeof property.fields>]?: unknown } & {
  readonly location?: string | undefined;
  readonly saleType?: string | undefined;
  readonly totalPrice?: number | undefined;
  readonly typeMore?: string | undefined;
  /** Of the record, beside its values. */
  readonly reduced?: RecordMeta["reduced"];
};

/** A facet computed from fields: declared like a field's facet, with its function. */
export interface DerivedFacet extends FacetOptions {
  readonly label: string;
  /** The field that it is made from; it shares that field's names in addresses. */
  readonly field?: keyof FieldValues<typeof property.fields>;
  /** All possible options, in order; undefined where listings bring them. */
  readonly fixed?: readonly FixedOption[];
  /** A home has any number of its options, and a query asks for all that are chosen. */
  readonly isMulti?: boolean;
  /** The slug of an option as people and links spell it. */
  readonly slugOf?: (written: string) => string | undefined;
  /** The name of an option known only by its slug: 'noida' → Noida. */
  readonly labelOf?: (slug: string) => string | undefined;
  /** Options that are typed or suggested, but not listed. */
  readonly isListed?: (slug: string) => boolean;
  /** No counts beside its options: they are worked out from where homes lie, and counting them would cost each list too much. */
  readonly isUncounted?: boolean;
  /** The option of a home; of a facet with many per home see `amenitiesOf`. */
  readonly value: (home: HomeValues) => Option | undefined;
}

const MAX_BEDROOMS = 20;
/** Every possible number of bedrooms in order. */
export const BEDROOM_OPTIONS: readonly FixedOption[] = Array.from({ length: MAX_BEDROOMS }, (_, index) => ({
  slug: `${index + 1}bhk`,
  label: `${index + 1} BHK`,
  aliases: [],
}));

/** '4BHK' → '4 BHK', '4.5bhk + study' → '4.5 BHK + study'; what begins otherwise stays. */
export function formatBedrooms(written: string): string {
  return written.replace(/^(\d+(?:\.\d+)?)\s*BHK/i, "$1 BHK");
}

/** '4 BHK', '4bhk + study' → '4bhk'; 'Four' is not read. */
function bedroomSlug(written: string): string | undefined {
  const number = Number(/\d{1,3}/.exec(asciiDigits(written))?.[0] ?? 0);
  return number >= 1 && number <= MAX_BEDROOMS ? `${number}bhk` : undefined;
}

const bedroomsOf = memoizeText((written): Option | undefined => {
  const slug = bedroomSlug(written);
  return slug === undefined ? undefined : { slug, label: formatBedrooms(slug) };
});

const knownPlaceOf = memoizeText(placeOf);

/** The two tiers; their public names carry the product's name, which is a setting. */
const LUXURY: FixedOption = { slug: "luxury", label: "Luxury", aliases: ["aangan"] };
const ULTRA: FixedOption = { slug: "ultra", label: "Ultra luxury", aliases: ["ultra-luxury", "ultra-aangan"] };

const REDUCED: FixedOption = {
  slug: "yes",
  label: "Price reduced",
  aliases: ["reduced", "reduced price", "price drop", "price dropped", "reduction", "true", "1", "on"],
};

const AT_CORNER: FixedOption = { slug: "yes", label: "Corner", aliases: ["true", "1", "on", "corner"] };
const NO_FEE: FixedOption = { slug: "none", label: "No brokerage", aliases: ["no", "no brokerage", "zero"] };
const BY_OWNER: FixedOption = { slug: "yes", label: "By owner", aliases: ["true", "1", "on", "by owner"] };
const BY_BROKER: FixedOption = { slug: "no", label: "By a broker", aliases: ["false", "0", "by broker"] };
const REGISTERED: FixedOption = { slug: "yes", label: "RERA registered", aliases: ["true", "1", "on", "registered"] };
const DIRECTIONS = byKey(FACINGS, (facing): FixedOption => ({
  slug: facetSlug(facing),
  label: `${facing} facing`,
  aliases: [facing],
}));

function offeredBy({ byOwner, ownerDeal, brokerDeal }: HomeValues): FixedOption | undefined {
  if (byOwner === true || ownerDeal === true) return BY_OWNER;
  return byOwner === false || brokerDeal === true ? BY_BROKER : undefined;
}

/** Rentals and homes without a price have no tier. @param price rupees */
function tierOf(price: number | undefined, saleType: string | undefined): "luxury" | "ultra" | undefined {
  if (price === undefined || !(price > 0) || saleType === "Rent") return undefined;
  return isUltra(price, "Buy") ? "ultra" : "luxury";
}

/** In the form of a field's facet, each with its function. */
export const derivedFacets = {
  brokerage: {
    key: "brokerage",
    field: "brokerage",
    label: "Brokerage",
    fixed: [NO_FEE],
    asked: finding(NO_BROKERAGE, () => [NO_FEE.slug]),
    panel: false,
    value: ({ brokerage }) => (typeof brokerage === "string" && isNoBrokerage(brokerage) ? NO_FEE : undefined),
  },
  corner: {
    key: "corner",
    field: "cornerHome",
    label: "Corner",
    fixed: [AT_CORNER],
    asked: finding(CORNER, () => [AT_CORNER.slug]),
    panel: { sparse: true, folded: true },
    value: ({ cornerHome }) => (cornerHome === true ? AT_CORNER : undefined),
  },
  facing: {
    key: "facing",
    field: "facing",
    label: "Facing",
    fixed: Object.values(DIRECTIONS),
    slugOf: (written) => {
      const read = readFacing(written);
      return read && DIRECTIONS[read].slug;
    },
    asked: findFacing,
    panel: { sparse: true, folded: true },
    value: ({ facing }) => {
      const read = typeof facing === "string" ? readFacing(facing) : undefined;
      return read && DIRECTIONS[read];
    },
  },
  owner: {
    key: "owner",
    field: "byOwner",
    label: "Offered by",
    fixed: [BY_OWNER, BY_BROKER],
    asked: finding(OFFERED_BY, (isOwner) => [isOwner]),
    panel: false,
    value: offeredBy,
  },
  rera: {
    key: "rera",
    field: "rera",
    label: "RERA",
    description: "Homes with a registration number",
    fixed: [REGISTERED],
    asked: finding(RERA_REGISTERED, () => [REGISTERED.slug]),
    panel: false,
    value: ({ rera }) => (isRegistrationNumber(rera) ? REGISTERED : undefined),
  },
  amenities: {
    key: "amenities",
    label: "Amenities",
    aliases: ["amenity", "features"],
    description: "Amenities, all of which a home has to have",
    notLabel: (label) => labelTexts.no(lowerFirst(label)),
    fixed: AMENITIES,
    isMulti: true,
    panel: { position: 7, maxOptions: 8, sparse: true },
    value: () => undefined,
  },
  bhk: {
    key: "bhk",
    field: "typeMore",
    label: "Bedrooms",
    aliases: ["bedrooms"],
    fixed: BEDROOM_OPTIONS,
    alwaysListed: 5,
    panel: { position: 3, form: "pills", writtenAs: (slug) => slug.toUpperCase() }, // as the specification has the options
    slugOf: bedroomSlug,
    value: ({ typeMore }) => (typeMore === undefined ? undefined : bedroomsOf(typeMore)),
  },
  location: {
    key: "location",
    field: "location",
    label: "Location",
    aliases: ["locality"],
    description: "Locality, or one around it",
    panel: { position: 5, maxOptions: 5 },
    slugOf: (written) => placeSlug(written) || undefined,
    labelOf: (slug) => ZONES.find((zone) => zone.slug === slug)?.label ?? localityName(slug.replaceAll("-", " ")),
    isListed: (slug) => !isZone(slug),
    value: ({ location }) => (location === undefined ? undefined : knownPlaceOf(location)),
  },
  reduced: {
    key: "reduced",
    label: "Price history",
    aliases: ["pricereduced"],
    description: "Homes whose price was reduced",
    fixed: [REDUCED],
    notLabel: () => labelTexts.priceNotReduced,
    panel: { position: 9, sparse: true, folded: true },
    value: ({ reduced }) => (reduced ? REDUCED : undefined),
  },
  metro: {
    key: "metro",
    label: "Metro",
    aliases: ["bymetro"],
    description:
      "How near to the metro, all of which a home has to fulfil: any-1000m, noida-sector-142-1000m, cyber-city-40min",
    fixed: METRO_OPTIONS,
    notLabel: (label) => `Not ${lowerFirst(label)}`,
    isMulti: true,
    isUncounted: true,
    slugOf: (written) => {
      const wish = readMetroWish(written);
      return wish && metroSlug(wish);
    },
    labelOf: metroLabel,
    panel: { position: 8, folded: true },
    value: () => undefined,
  },
  tier: {
    key: "tier",
    label: "Collection",
    description: "Below ₹40 Cr, or from there on",
    fixed: [LUXURY, ULTRA],
    panel: { position: 10, folded: true },
    value: ({ totalPrice, saleType }) =>
      ({ luxury: LUXURY, ultra: ULTRA, none: undefined })[tierOf(totalPrice, saleType) ?? "none"],
  },
} as const satisfies Readonly<Record<string, DerivedFacet>>;
