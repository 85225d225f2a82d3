import type { PropertyRecord } from "#app/entities/index.ts";
import { isUltra, LAKH, CRORE } from "#app/entities/money.ts";
import { amenitiesOf, furnishingIn } from "#app/entities/property/amenities.ts";
import {
  CATEGORY_OPTIONS,
  CITY_OPTIONS,
  facetSlug,
  FURNISHING_OPTIONS,
  LIST_KEYS,
  type ListKey,
  type Option,
  optionLabel,
  optionSlug,
  SALE_OPTIONS,
  type SingleKey,
  TYPE_OPTIONS,
} from "#app/query/index.ts";
import { completedLocation, placeOf } from "#app/entities/property/localities.ts";
import { tokensIn, tokensOf, wordsOf } from "#app/entities/language/words.ts";

/** What the index keeps of a listing. Numbers that are not there are NaN. */
export interface Facts {
  readonly id: string;
  readonly options: Readonly<Record<SingleKey, Option | undefined>>;
  /** Bit n is set where the home has AMENITIES[n]. */
  readonly amenities: number;
  readonly createdAt: number;
  /** Rupees. */
  readonly price: number;
  /** Sq ft. */
  readonly size: number;
  /** Rupees per sq ft. */
  readonly psf: number;
  /** Words that names are made of: may correct what is typed. */
  readonly nameTokens: readonly string[];
  readonly otherTokens: readonly string[];
}

/** One crore to buy and one lakh to rent are the same step of the budget filter: rents count a hundredfold. */
export const RENT_SCALE = CRORE / LAKH;

function openOption(key: ListKey, name: string): Option | undefined {
  if (key === "location") return placeOf(name);
  const slug = optionSlug(key, name);
  return slug === undefined ? undefined : { slug, label: key === "bhk" ? optionLabel(key, slug) : name };
}

/** Keeps what was worked out for names, which come again and again; emptied when it grows too large. */
function remembering<T>(work: (key: ListKey, name: string) => T): (key: ListKey, name: string) => T {
  const known = new Map<ListKey, Map<string, T>>(LIST_KEYS.map((key) => [key, new Map()]));
  return (key, name) => {
    const ofKey = known.get(key) ?? new Map<string, T>();
    const found = ofKey.get(name);
    if (found !== undefined) return found;
    if (ofKey.size >= REMEMBERED) ofKey.clear();
    const made = work(key, name);
    ofKey.set(name, made);
    return made;
  };
}

const REMEMBERED = 50_000;
const knownOption = remembering(openOption);
const nameTokens = remembering((_, name) => tokensOf(name));

function open(key: ListKey, name: string | undefined): Option | undefined {
  return name === undefined ? undefined : knownOption(key, name);
}

/** Choices may hold a value of an older list: it then stands for itself. */
function chosen(known: Readonly<Record<string, Option>>, value: string | undefined): Option | undefined {
  if (value === undefined) return undefined;
  return known[value] ?? { slug: facetSlug(value), label: value };
}

function positive(value: number | undefined): number {
  return value !== undefined && value > 0 ? value : NaN;
}

/** 'luxury' or 'ultra'; rentals and homes without a price have no tier. */
export function tierOf(price: number | undefined, saleType: string | undefined): "luxury" | "ultra" | undefined {
  if (price === undefined || !(price > 0) || saleType === "Rent") return undefined;
  return isUltra(price, "Buy") ? "ultra" : "luxury";
}

const NAME_KEYS = ["location", "city", "builder", "project"] as const;

/** What the options of a home come from; of some homes only a part is known. */
export interface Described {
  readonly builder?: string | undefined;
  readonly category?: string | undefined;
  readonly city?: string | undefined;
  readonly furnishing?: string | undefined;
  readonly location?: string | undefined;
  readonly projectName?: string | undefined;
  readonly propType?: string | undefined;
  readonly saleType?: string | undefined;
  readonly status?: string | undefined;
  /** Rupees. */
  readonly totalPrice?: number | undefined;
  readonly typeMore?: string | undefined;
  readonly verified?: boolean | undefined;
}

export function optionsOf(values: Described): Facts["options"] {
  const tier = tierOf(values.totalPrice, values.saleType);
  return {
    bhk: open("bhk", values.typeMore),
    builder: open("builder", values.builder),
    category: chosen(CATEGORY_OPTIONS, values.category ?? "Residential Property"),
    city: chosen(CITY_OPTIONS, values.city),
    furnishing: chosen(FURNISHING_OPTIONS, values.furnishing),
    location: open("location", values.location),
    project: open("project", values.projectName),
    sale: SALE_OPTIONS[values.saleType === "Rent" ? "Rent" : "Buy"],
    status: open("status", values.status),
    tier: tier && { slug: tier, label: optionLabel("tier", tier) },
    type: chosen(TYPE_OPTIONS, values.propType),
    verified: values.verified ? { slug: "yes", label: "Verified" } : { slug: "no", label: "Unverified" },
  };
}

/** What a home's features are called, so that text finds them too. */
function featureTexts({
  facing,
  furnishing,
  typeMorePlus,
  preferredTenants,
  category,
  floor,
  cornerHome,
  petsAllowed,
  vastu,
}: PropertyRecord["values"]): string {
  const named = [
    cornerHome && "corner",
    petsAllowed && "pets allowed",
    vastu && "vastu",
    category === "Commercial Property" && "commercial",
  ];
  return [typeMorePlus, furnishing, facing && `${facing} facing`, preferredTenants, floor && `${floor} floor`, ...named]
    .filter(Boolean)
    .join(" . ");
}

/** In a title without bedrooms they say that a place is for business. */
const COMMERCIAL_WORDS = new Set(["office", "shop", "showroom", "godown", "warehouse", "commercial"]);

export function factsOf(record: PropertyRecord): Facts {
  const { values } = record;
  const price = positive(values.totalPrice);
  const size = positive(values.size);
  const titleWords = wordsOf(values.title);
  const describedWords = wordsOf([featureTexts(values), values.description].filter(Boolean).join(" . "));
  const location = values.location === undefined ? undefined : completedLocation(values.location, titleWords);
  const named = { location: values.location, city: values.city, builder: values.builder, project: values.projectName };
  const names = NAME_KEYS.flatMap((key) => (named[key] === undefined ? [] : nameTokens(key, named[key])));
  // 'Rajouri Garden' in a title is no garden.
  const isName = new Set(names);
  const features = [
    ...titleWords.map(({ token }) => (isName.has(token) ? "" : token)),
    ".",
    ...describedWords.map(({ token }) => token),
  ];
  const isCommercial =
    values.category === undefined &&
    values.typeMore === undefined &&
    titleWords.some(({ token }) => COMMERCIAL_WORDS.has(token));
  const options = optionsOf({
    ...values,
    ...(isCommercial ? { category: "Commercial Property" } : {}),
    location,
    furnishing: values.furnishing ?? furnishingIn(features),
  });
  // What portals call an independent house is a kothi here.
  const kindWords = options.type?.slug === "kothi" ? ["independenthouse"] : [];
  const kinds = [options.type?.label, values.typeMore].flatMap((name, at) =>
    name === undefined ? [] : nameTokens(at === 0 ? "type" : "bhk", name),
  );
  return {
    id: record.id,
    createdAt: record.createdAt,
    price,
    size,
    psf: positive(values.pricePsf) || price / size,
    options,
    amenities: amenitiesOf(values, features),
    nameTokens: [...names, ...kinds, ...kindWords, ...tokensIn(titleWords)],
    otherTokens: tokensIn(describedWords),
  };
}
