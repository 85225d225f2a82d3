import { memoizeBy } from "#app/base/memoize-text.ts";
import { centresOf, distanceM, pointAt } from "#app/geo/index.ts";
import { readMetroWish } from "#app/kinds/property/metro.ts";
import { isNotKey, type LabelOf, type Query, rupeesOf, SPAN_KEYS, type SpanKey } from "#app/query/index.ts";
import type { Listings } from "../listings/listings.ts";
import { spanEnds } from "../rows/range-rows.ts";
import { codeOf, type Condition, type ConditionKey } from "./conditions.ts";

type GapUnit = "rupees" | "sq ft" | "bedrooms" | "metres" | "minutes" | SpanKey;

/** By how much a home misses what is asked for. Possession counts in months. */
export interface Gap {
  /** Above 0: more, dearer, farther, later. */
  readonly by: number;
  readonly unit: GapUnit;
  /** The place from which it is that far. */
  readonly from?: string;
}

/** What a bedroom or another counted thing more or less weighs, beside a price by that share dearer. */
const ONE = 0.25;
/** A home so far away weighs as much as one at twice the price. */
const FAR_M = 20_000;
const MONTHS_LATE = 24;
const MINUTES_FARTHER = 30;
/** Another kind of home. */
const OTHER = 1;
/** Nobody knows how far away. */
const ELSEWHERE = 3;
/** To rent is not nearly to buy. */
const OTHER_DEAL = 100;

/** How far outside of a range a number is: above 0 above it, below 0 below. */
const outside = (number: number, min: number, max: number) =>
  number > max ? number - max : number < min ? number - min : 0;

function gapOfPrice(query: Query, listings: Listings, row: number): Gap {
  const { min, max } = query.price ?? { min: 0, max: undefined };
  const sale = listings.values.sale.slugs[codeOf(listings, "sale", row)] === "rent" ? "rent" : "buy";
  const top = max === undefined ? Infinity : rupeesOf(max, sale);
  return { by: outside(listings.numbers.price[row] ?? NaN, rupeesOf(min, sale), top), unit: "rupees" };
}

function gapOfSize(query: Query, { ranges }: Listings, row: number): Gap {
  const { min, max = Infinity } = query.size ?? { min: 0 };
  return { by: outside(ranges.size[row] ?? NaN, min, max), unit: "sq ft" };
}

const rooms = (slug: string) => Number.parseInt(slug, 10);

function gapOfBedrooms({ bhk }: Query, listings: Listings, row: number): Gap {
  const own = rooms(listings.values.bhk.slugs[codeOf(listings, "bhk", row)] ?? "");
  const gaps = bhk.map((slug) => own - rooms(slug)).sort((a, b) => Math.abs(a) - Math.abs(b));
  return { by: gaps[0] ?? 0, unit: "bedrooms" };
}

/** Asked for each of the homes elsewhere. */
const centres = memoizeBy(
  ({ slug, cities }: { readonly slug: string; readonly cities: readonly string[] }) => `${slug} ${cities.join(" ")}`,
  ({ slug, cities }) => centresOf(slug, cities),
);

/** From the nearest of the places whose middle is known; a sector without a city is that of the home's own city. */
function gapOfPlace({ location, city }: Query, listings: Listings, row: number, labelOf: LabelOf): Gap | undefined {
  const { x: xs, y: ys } = listings.positions;
  const [x, y] = [xs[row] ?? NaN, ys[row] ?? NaN];
  if (Number.isNaN(x)) return undefined;
  const home = pointAt({ x, y });
  const cities = city.length > 0 ? city : [listings.values.city.slugs[codeOf(listings, "city", row)] ?? ""];
  const far = location.flatMap((slug) =>
    centres({ slug, cities }).map((centre) => ({ by: distanceM(home, centre), from: labelOf("location", slug) })),
  );
  const nearest = far.sort((a, b) => a.by - b.by)[0];
  return nearest && { ...nearest, by: Math.round(nearest.by), unit: "metres" };
}

function gapOfMetro(slug: string, { metro }: Listings, row: number): Gap | undefined {
  const by = metro.excess(slug, row);
  return Number.isFinite(by)
    ? { by: Math.round(by), unit: readMetroWish(slug)?.kind === "ride" ? "minutes" : "metres" }
    : undefined;
}

function gapOfSpan(key: SpanKey, query: Query, { spans }: Listings, row: number): Gap | undefined {
  const range = query[key];
  if (!range) return undefined;
  return { by: outside(spans[key][row] ?? 0, ...spanEnds(key, range)), unit: key };
}

const isSpan = (key: ConditionKey): key is SpanKey => (SPAN_KEYS as readonly string[]).includes(key);

/** By how much a row misses a condition of the query; nothing where that is no matter of more or less. */
export function gapOf(
  { key, slugs }: Pick<Condition, "key" | "slugs">,
  query: Query,
  listings: Listings,
  row: number,
  labelOf: LabelOf,
): Gap | undefined {
  if (isNotKey(key)) return undefined;
  if (key === "price") return gapOfPrice(query, listings, row);
  if (key === "size") return gapOfSize(query, listings, row);
  if (isSpan(key)) return gapOfSpan(key, query, listings, row);
  if (key === "bhk") return gapOfBedrooms(query, listings, row);
  if (key === "location") return gapOfPlace(query, listings, row, labelOf);
  return key === "metro" ? gapOfMetro(slugs[0] ?? "", listings, row) : undefined;
}

/** The miss as a share of the limit: 0.1 for a price a tenth above. */
const share = (by: number, own = NaN) => Math.abs(by) / Math.max(1, Math.abs(own - by));

/** How much a miss counts against a home: 0.1 for a price a tenth above. */
export function weightOf(key: ConditionKey, gap: Gap | undefined, { numbers, spans }: Listings, row: number): number {
  if (key === "sale") return OTHER_DEAL;
  if (!gap) return key === "location" ? ELSEWHERE : OTHER;
  const by = Math.abs(gap.by);
  switch (gap.unit) {
    case "rupees":
      return share(gap.by, numbers.price[row]);
    case "sq ft":
      return share(gap.by, numbers.size[row]);
    case "carpet":
    case "rate":
      return share(gap.by, spans[gap.unit][row]);
    case "metres":
      return by / FAR_M;
    case "minutes":
      return by / MINUTES_FARTHER;
    case "possession":
      return by / MONTHS_LATE;
    default:
      return by * ONE;
  }
}
