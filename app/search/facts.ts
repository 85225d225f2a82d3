import type { PropertyRecord } from "#app/entities/index.ts";
import { isUltra, LAKH, CRORE } from "#app/entities/money.ts";
import { facetSlug, type ListKey, type Option, optionSlug, optionLabel, SALE_OPTIONS, CITY_OPTIONS, TYPE_OPTIONS } from "./options.ts";
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

function open(key: ListKey, name: string | undefined): Option | undefined {
  const slug = name === undefined ? undefined : optionSlug(key, name);
  return slug === undefined || name === undefined ? undefined : { slug, label: key === "bhk" ? optionLabel(key, slug) : name };
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

const tokensOfName = new Map<string, readonly string[]>();
/** Names of places, builders and projects come again and again. */
function remembered(name: string): readonly string[] {
  const known = tokensOfName.get(name);
  if (known) return known;
  if (tokensOfName.size > 50_000) tokensOfName.clear();
  const tokens = tokensOf(name);
  tokensOfName.set(name, tokens);
  return tokens;
}

export function factsOf(record: PropertyRecord): Facts {
  const { values } = record;
  const price = positive(values.totalPrice);
  const size = positive(values.size);
  const tier = tierOf(values.totalPrice, values.saleType);
  const type = chosen(TYPE_OPTIONS, values.propType);
  const names = [values.location, values.city, values.builder, values.projectName, type?.label, values.typeMore];
  return {
    id: record.id,
    createdAt: record.createdAt,
    price,
    size,
    psf: positive(values.pricePsf) || price / size,
    options: {
      bhk: open("bhk", values.typeMore),
      builder: open("builder", values.builder),
      city: chosen(CITY_OPTIONS, values.city),
      location: open("location", values.location),
      project: open("project", values.projectName),
      sale: SALE_OPTIONS[values.saleType === "Rent" ? "Rent" : "Buy"],
      status: open("status", values.status),
      tier: tier && { slug: tier, label: optionLabel("tier", tier) },
      type,
      verified: values.verified ? { slug: "yes", label: "Verified" } : { slug: "no", label: "Unverified" },
    },
    nameTokens: [...names.flatMap((name) => (name === undefined ? [] : remembered(name))), ...tokensOf(values.title)],
    otherTokens: values.description === undefined ? [] : tokensOf(values.description),
  };
}

