import type { PropertyRecord } from "#app/entities/index.ts";
import { isUltra, LAKH, CRORE } from "#app/entities/money.ts";
import { facetSlug, LIST_KEYS, type ListKey, type Option, optionSlug, optionLabel, SALE_OPTIONS, CITY_OPTIONS, TYPE_OPTIONS } from "./options.ts";
import { tokensOf } from "./words.ts";

/** What the index keeps of a listing. Numbers that are not there are NaN. */
export interface Facts {
  readonly id: string;
  readonly options: Readonly<Record<ListKey, Option | undefined>>;
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

const NAME_KEYS = ["location", "city", "builder", "project", "type", "bhk"] as const;

/** What the options of a home come from; of some homes only a part is known. */
export interface Described {
  readonly builder?: string | undefined;
  readonly city?: string | undefined;
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
    city: chosen(CITY_OPTIONS, values.city),
    location: open("location", values.location),
    project: open("project", values.projectName),
    sale: SALE_OPTIONS[values.saleType === "Rent" ? "Rent" : "Buy"],
    status: open("status", values.status),
    tier: tier && { slug: tier, label: optionLabel("tier", tier) },
    type: chosen(TYPE_OPTIONS, values.propType),
    verified: values.verified ? { slug: "yes", label: "Verified" } : { slug: "no", label: "Unverified" },
  };
}

export function factsOf(record: PropertyRecord): Facts {
  const { values } = record;
  const price = positive(values.totalPrice);
  const size = positive(values.size);
  const options = optionsOf(values);
  const names = { location: values.location, city: values.city, builder: values.builder, project: values.projectName, type: options.type?.label, bhk: values.typeMore };
  return {
    id: record.id,
    createdAt: record.createdAt,
    price,
    size,
    psf: positive(values.pricePsf) || price / size,
    options,
    nameTokens: [...NAME_KEYS.flatMap((key) => (names[key] === undefined ? [] : nameTokens(key, names[key]))), ...tokensOf(values.title)],
    otherTokens: values.description === undefined ? [] : tokensOf(values.description),
  };
}

