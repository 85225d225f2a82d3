import { memoizeBy } from "#app/base/memoize-text.ts";
import { centresOf, distanceM, pointAt } from "#app/geo/index.ts";
import { readMetroWish } from "#app/kinds/property/metro.ts";
import { isNotKey, type LabelOf, type Query, rupeesOf, SPAN_KEYS, type SpanKey } from "#app/query/index.ts";
import { type Condition, type ConditionKey, spanEnds } from "../listings/conditions.ts";
import type { Table } from "../listings/table.ts";

type GapUnit = "rupees" | "sq ft" | "bedrooms" | "metres" | "minutes" | SpanKey;

/** By how much a home misses what is asked for. Possession counts in months. */
export interface Gap {
  /** Above 0: more, dearer, farther, later. */
  readonly by: number;
  readonly unit: GapUnit;
  /** The place from which it is that far. */
  readonly from?: string;
}

/** Weight of one bedroom, or another counted thing, more or less: that of a price 25 % too high. */
const ONE = 0.25;
/** A home so far away weighs as much as one at twice the price. */
const FAR_M = 20_000;
const MONTHS_LATE = 24;
const MINUTES_FARTHER = 30;
/** Weight of a miss that cannot be measured, such as another type of home. */
const OTHER = 1;
/** Weight of another place at an unknown distance. */
const ELSEWHERE = 3;
/** Weight of rent instead of sale: it ranks behind other misses. */
const OTHER_DEAL = 100;

/** How far outside of a range a number is: above 0 above it, below 0 below. */
const outside = (number: number, min: number, max: number) =>
  number > max ? number - max : number < min ? number - min : 0;

function gapOfPrice(query: Query, table: Table, row: number): Gap {
  const { min, max } = query.price ?? { min: 0, max: undefined };
  const sale = table.slug(row, "sale") === "rent" ? "rent" : "buy";
  const top = max === undefined ? Infinity : rupeesOf(max, sale);
  return { by: outside(table.number(row, "price"), rupeesOf(min, sale), top), unit: "rupees" };
}

function gapOfSize(query: Query, table: Table, row: number): Gap {
  const { min, max = Infinity } = query.size ?? { min: 0 };
  return { by: outside(table.number(row, "size"), min, max), unit: "sq ft" };
}

const rooms = (slug: string) => Number.parseInt(slug, 10);

function gapOfBedrooms({ bhk }: Query, table: Table, row: number): Gap {
  const own = rooms(table.slug(row, "bhk"));
  const gaps = bhk.map((slug) => own - rooms(slug)).sort((a, b) => Math.abs(a) - Math.abs(b));
  return { by: gaps[0] ?? 0, unit: "bedrooms" };
}

/** Cached: every home outside the places asks for them. */
const centres = memoizeBy(
  ({ slug, cities }: { readonly slug: string; readonly cities: readonly string[] }) => `${slug} ${cities.join(" ")}`,
  ({ slug, cities }) => centresOf(slug, cities),
);

/** The distance to the nearest of the places with a known centre; a sector without a city is taken in the home's own city. */
function gapOfPlace({ location, city }: Query, table: Table, row: number, labelOf: LabelOf): Gap | undefined {
  const place = table.code(row, "place");
  const [x, y] = [table.places.x(place), table.places.y(place)];
  if (Number.isNaN(x)) return undefined;
  const home = pointAt({ x, y });
  const cities = city.length > 0 ? city : [table.slug(row, "city")];
  const far = location.flatMap((slug) =>
    centres({ slug, cities }).map((centre) => ({ by: distanceM(home, centre), from: labelOf("location", slug) })),
  );
  const nearest = far.sort((a, b) => a.by - b.by)[0];
  return nearest && { ...nearest, by: Math.round(nearest.by), unit: "metres" };
}

function gapOfMetro(slug: string, table: Table, row: number): Gap | undefined {
  const by = table.places.excess(slug)(table.code(row, "place"));
  return Number.isFinite(by)
    ? { by: Math.round(by), unit: readMetroWish(slug)?.kind === "ride" ? "minutes" : "metres" }
    : undefined;
}

function gapOfSpan(key: SpanKey, query: Query, table: Table, row: number): Gap | undefined {
  const range = query[key];
  if (!range) return undefined;
  return { by: outside(table.code(row, key), ...spanEnds(key, range)), unit: key };
}

const isSpan = (key: ConditionKey): key is SpanKey => (SPAN_KEYS as readonly string[]).includes(key);

/** By how much a row misses a condition of the query; undefined for one that cannot be measured, such as a type. */
export function gapOf(
  { key, slugs }: Pick<Condition, "key" | "slugs">,
  query: Query,
  table: Table,
  row: number,
  labelOf: LabelOf,
): Gap | undefined {
  if (isNotKey(key)) return undefined;
  if (key === "price") return gapOfPrice(query, table, row);
  if (key === "size") return gapOfSize(query, table, row);
  if (isSpan(key)) return gapOfSpan(key, query, table, row);
  if (key === "bhk") return gapOfBedrooms(query, table, row);
  if (key === "location") return gapOfPlace(query, table, row, labelOf);
  return key === "metro" ? gapOfMetro(slugs[0] ?? "", table, row) : undefined;
}

/** The miss as a share of the limit: 0.1 for a price a tenth above. */
const share = (by: number, own = NaN) => Math.abs(by) / Math.max(1, Math.abs(own - by));

/** How much a miss counts against a home: 0.1 for a price a tenth above. */
export function weightOf(key: ConditionKey, gap: Gap | undefined, table: Table, row: number): number {
  if (key === "sale") return OTHER_DEAL;
  if (!gap) return key === "location" ? ELSEWHERE : OTHER;
  const by = Math.abs(gap.by);
  switch (gap.unit) {
    case "rupees":
      return share(gap.by, table.number(row, "price"));
    case "sq ft":
      return share(gap.by, table.number(row, "size"));
    case "carpet":
    case "rate":
      return share(gap.by, table.code(row, gap.unit));
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
