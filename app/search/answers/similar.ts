import type { HomeValues } from "#app/kinds/property/derived.ts";
import { CRORE } from "#app/trade/units.ts";
import { type IndexedListing, numbersOf, optionsOf } from "../listings/indexed-listing.ts";
import { fittingRows } from "../listings/list.ts";
import type { Table } from "../listings/table.ts";
import { makeQuery, type Query, type SingleKey } from "#app/query/index.ts";

/** The home to find similar ones for; it need not be on the site itself. */
export interface HomeToMatch {
  readonly id: string;
  readonly values: HomeValues;
}

type Traits = Pick<IndexedListing, "numbers" | "ranges"> & { readonly options: ReturnType<typeof optionsOf> };

/** Prices within this share are alike. */
const PRICE_SHARE = 0.4;
/** The most homes that are compared: the newest of a wide circle. */
const COMPARED = 2_000;
/** Weight of one bedroom more or less: that of a price a quarter higher or lower. */
const ROOM_WEIGHT = Math.log(1.25);
/** A home without a price stands behind those whose price is alike. */
const NO_PRICE = Math.log(2);

/**
 * Queries from near to far: locality, city, anywhere; in the wider ones homes of about the same price come first. The last
 * one takes any type.
 */
function circles(traits: Traits): readonly Partial<Query>[] {
  const slugs = (key: SingleKey) => (traits.options[key] ? [traits.options[key].slug] : []);
  const sale = slugs("sale");
  const own = { type: slugs("type"), sale };
  const city = slugs("city");
  const location = slugs("location");
  const price = traits.ranges.price / CRORE;
  const alike = Number.isNaN(price)
    ? {}
    : { price: { min: price * (1 - PRICE_SHARE), max: price * (1 + PRICE_SHARE) } };
  return [
    { ...own, city, location },
    { ...own, city, ...alike },
    { ...own, city },
    { ...own, ...alike },
    own,
    { sale },
  ];
}

function rooms(slug: string | undefined): number {
  return Number.parseInt(slug ?? "", 10) || 0;
}

/** How unlike the home another one is, in price and bedrooms. */
function differenceFrom(traits: Traits, table: Table): (other: number) => number {
  const ownRooms = rooms(traits.options.bhk?.slug);
  const differenceInRooms = table.values.bhk.slugs.map((slug) => ROOM_WEIGHT * Math.abs(ownRooms - rooms(slug)));
  return (other) => {
    const ratio = Math.abs(Math.log(table.number(other, "price") / traits.numbers.price));
    return (Number.isNaN(ratio) ? NO_PRICE : ratio) + (differenceInRooms[table.code(other, "bhk")] ?? 0);
  };
}

/** The rows that differ least, least first; of those that differ as much the earlier ones. */
function leastDifferent(
  rows: readonly number[],
  difference: (row: number) => number,
  limit: number,
): readonly number[] {
  const best: { readonly row: number; readonly score: number }[] = [];
  for (const row of rows) {
    const score = difference(row);
    if (best.length === limit && score >= (best.at(-1)?.score ?? Infinity)) continue;
    best.splice(best.findLastIndex((other) => other.score <= score) + 1, 0, { row, score });
    if (best.length > limit) best.pop();
  }
  return best.map(({ row }) => row);
}

/** Rows of similar homes, most similar first: same type and sale type, nearest in place, then in price and bedrooms. */
export function similarRows(table: Table, { id, values }: HomeToMatch, limit: number): readonly number[] {
  const itself = table.rowOf(id);
  const traits = { options: optionsOf(values), ...numbersOf(values) };
  const difference = differenceFrom(traits, table);
  const found = new Set<number>();
  for (const circle of circles(traits)) {
    const near = fittingRows(table, makeQuery(circle), COMPARED).filter(
      (other) => other !== itself && !found.has(other),
    );
    for (const other of leastDifferent(near, difference, limit - found.size)) found.add(other);
    if (found.size >= limit) break;
  }
  return [...found];
}

/** Query of the homes to compare a home with: same deal, type, city and locality; undefined if the home lacks one of these. */
export function comparedWith({ values }: HomeToMatch): Query | undefined {
  const options = optionsOf(values);
  const keys = ["sale", "type", "city", "location"] as const satisfies readonly SingleKey[];
  const entries = keys.map((key) => [key, options[key]?.slug] as const);
  if (entries.some(([, slug]) => slug === undefined)) return undefined;
  return makeQuery(Object.fromEntries(entries.map(([key, slug = ""]) => [key, [slug]])));
}
