import { CRORE, LAKH, SQUARE_FEET } from "#app/trade/units.ts";
import type { HomeValues } from "./derived.ts";

type Direction = "asc" | "desc";

/** A number of a home by which lists are ordered or narrowed; NaN where the home has none. */
interface HomeNumber {
  readonly label: string;
  readonly sort: readonly Direction[];
  readonly value: (home: HomeValues) => number;
  /** Lists can be narrowed to a range of it. */
  readonly range?: {
    /** Further keys in addresses. */
    readonly aliases: readonly string[];
    readonly description: string;
    readonly examples: readonly string[];
    /** The value compared with the range; default: the number itself. */
    readonly value?: (home: HomeValues) => number;
  };
}

/** One crore to buy and one lakh to rent are the same step of the budget filter: rents count a hundredfold. */
const RENT_SCALE = CRORE / LAKH;

function positive(value: unknown): number {
  return typeof value === "number" && value > 0 ? value : NaN;
}

/** Rupees. */
const price = ({ totalPrice }: HomeValues) => positive(totalPrice);
/** Sq ft. */
const size = (home: HomeValues) => positive(home.size);

/** Plots are sold by the square yard, which is a gaj. */
export const squareYards = (feet: number) => Math.round(feet / SQUARE_FEET["sq yd"]);

/** Numbers of homes, declared like the derived facets. */
export const numbers = {
  price: {
    label: "Price",
    sort: ["asc", "desc"],
    value: price,
    range: {
      aliases: ["TotalPrice", "budget"],
      description: "From and to, in the listings' own unit: crore to buy, lakh a month to rent",
      examples: ["10-50", "5-", "-20"],
      value: (home) => (home.saleType === "Rent" ? price(home) * RENT_SCALE : price(home)),
    },
  },
  size: {
    label: "Size",
    sort: ["desc"],
    value: size,
    range: { aliases: ["area"], description: "From and to, in sq ft", examples: ["2000-5000"] },
  },
  /** Rupees per sq ft. */
  psf: {
    label: "Price per sq ft",
    sort: ["asc"],
    value: (home) => positive(home.pricePsf) || price(home) / size(home),
  },
} as const satisfies Readonly<Record<string, HomeNumber>>;

export type NumberKey = keyof typeof numbers;
export type RangeKey = {
  [K in NumberKey]: (typeof numbers)[K] extends { readonly range: object } ? K : never;
}[NumberKey];
/** An order of lists: 'price-asc'; 'newest' is by the day a home was added. */
export type KeptSort = "newest" | { [K in NumberKey]: `${K}-${(typeof numbers)[K]["sort"][number]}` }[NumberKey];

export const NUMBER_KEYS = Object.keys(numbers) as readonly NumberKey[]; // the object has no other keys

export const RANGE_KEYS = NUMBER_KEYS.filter((key): key is RangeKey => "range" in numbers[key]);

interface NumberOrder {
  readonly key: NumberKey;
  readonly direction: Direction;
}

/** 'metro' goes by the way to the requested station, else to the nearest one; it is computed for each query. */
export type Sort = KeptSort | "metro";

/** What each order but 'newest' and 'metro' goes by. */
export const ORDERS: Readonly<Partial<Record<KeptSort, NumberOrder>>> = Object.fromEntries(
  NUMBER_KEYS.flatMap((key) => numbers[key].sort.map((direction) => [`${key}-${direction}`, { key, direction }])),
);

/** Orders that the index keeps for all listings. */
export const KEPT_SORTS: readonly KeptSort[] = ["newest", ...(Object.keys(ORDERS) as KeptSort[])]; // made as the type is

export const SORTS: readonly Sort[] = [...KEPT_SORTS, "metro"];
