import { CRORE } from "#app/trade/units.ts";
import { byKey } from "#app/base/by-key.ts";
import { LIST_KEYS, type ListKey, type Query, RANGE_KEYS, type RangeKey } from "#app/query/index.ts";
import { type Condition, conditionsOf } from "./conditions.ts";
import { COUNTED_KEYS, type Table } from "./table.ts";
import type { Correction } from "./text.ts";

export interface Extent {
  readonly min: number;
  readonly max: number;
}

export interface List {
  /** The rows of the page, in order. */
  readonly page: readonly number[];
  readonly total: number;
  /** By code of the option: homes that would be listed if only it were asked for in its filter, under all other filters. */
  readonly counts: Readonly<Record<ListKey, Uint32Array>>;
  /** Lowest and highest number under the other filters, in the listings' own unit; nothing where no home has one. */
  readonly extents: Readonly<Record<RangeKey, Extent | undefined>>;
  readonly corrections: readonly Correction[];
}

interface Page {
  readonly skip: number;
  readonly size: number;
  /** Homes last confirmed on this day (epoch ms) or before come last where they are listed by their age. */
  readonly unconfirmedUpTo: number;
}

/** The bit of a condition. Those from the 32nd on share one: no counts are made without them. */
const bitOf = (condition: number) => 2 ** Math.min(condition, 31);

/** By row a bit for each condition that the home misses. */
function missesOf(table: Table, conditions: readonly Condition[]): Uint32Array {
  const misses = table.misses();
  conditions.forEach(({ note }, at) => note(misses, bitOf(at)));
  return misses;
}

/** The homes that miss nothing, and those that miss one condition. */
function nearest(misses: Uint32Array): { readonly fitting: Uint32Array; readonly near: Uint32Array } {
  const [fitting, near] = [new Uint32Array(misses.length), new Uint32Array(misses.length)];
  let [fit, almost] = [0, 0];
  for (let row = 0; row < misses.length; row++) {
    const missed = misses[row] ?? 0;
    if (missed === 0) fitting[fit++] = row;
    else if ((missed & (missed - 1)) === 0) near[almost++] = row;
  }
  return { fitting: fitting.subarray(0, fit), near: near.subarray(0, almost) };
}

function missingOnly(bit: number, near: Uint32Array, misses: Uint32Array): Uint32Array {
  const rows = new Uint32Array(near.length);
  let count = 0;
  for (let at = 0; at < near.length; at++) if (misses[near[at] ?? 0] === bit) rows[count++] = near[at] ?? 0;
  return rows.subarray(0, count);
}

function countCodes(rows: Uint32Array, codes: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const code = codes[rows[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

/** Each home can have several. */
function countAmenities(rows: Uint32Array, { codes, values }: Table): Uint32Array {
  const counts = new Uint32Array(values.amenities.length);
  for (let at = 0; at < rows.length; at++)
    for (let rest = codes.amenities[rows[at] ?? 0] ?? 0; rest !== 0; rest &= rest - 1) {
      const code = 32 - Math.clz32(rest & -rest);
      counts[code] = (counts[code] ?? 0) + 1;
    }
  return counts;
}

function extentOf(table: Table, key: RangeKey, some: readonly Uint32Array[]): Extent | undefined {
  const numbers = table.numbers[`own ${key}`];
  let [min, max] = [Infinity, -Infinity];
  for (const rows of some)
    for (let at = 0; at < rows.length; at++) {
      const number = numbers[rows[at] ?? 0] ?? NaN;
      if (number < min) min = number;
      if (number > max) max = number;
    }
  const scale = key === "price" ? CRORE : 1;
  return min <= max ? { min: min / scale, max: max / scale } : undefined;
}

const NO_COUNTS = new Uint32Array(0);

/** Asks every home once: the page, how many there are, and all counts. */
export function listOf(table: Table, query: Query, page: Page): List {
  const conditions = conditionsOf(table, query);
  const misses = missesOf(table, conditions);
  const { fitting, near } = nearest(misses);
  /** The homes that the counts of a filter are about: its own condition is left out. */
  const under = (key: string) => {
    const own = conditions.findIndex((condition) => condition.key === key);
    return own < 0 ? [fitting] : [fitting, missingOnly(bitOf(own), near, misses)];
  };
  const counts: Record<ListKey, Uint32Array> = byKey(LIST_KEYS, () => NO_COUNTS);
  for (const key of COUNTED_KEYS) {
    counts[key] = new Uint32Array(table.values[key].length);
    for (const rows of under(key)) countCodes(rows, table.codes[key], counts[key]);
    counts[key][0] = 0;
  }
  table.values.location.addInside(counts.location);
  counts.amenities = countAmenities(fitting, table);
  return {
    page: pageOf(table, query, misses, page, fitting.length),
    total: fitting.length,
    counts,
    extents: byKey(RANGE_KEYS, (key) => extentOf(table, key, under(key))),
    corrections: query.text ? table.text.corrections(query.text) : [],
  };
}

function pageOf(
  table: Table,
  query: Query,
  misses: Uint32Array,
  { skip, size, unconfirmedUpTo }: Page,
  total: number,
): readonly number[] {
  if (skip >= total) return [];
  const { confirmed } = table.numbers;
  const isLast = (row: number) => (confirmed[row] ?? 0) <= unconfirmedUpTo;
  if (query.sort !== "metro")
    return inOrder(
      table.order(query.sort),
      misses,
      skip,
      Math.min(size, total - skip),
      query.sort === "newest" ? isLast : undefined,
    );
  const all = inOrder(table.order("newest"), misses, 0, total);
  return nearestFirst(table, all, query.metro).slice(skip, skip + size);
}

/** Fitting rows in an order; those that are last follow all others. */
function inOrder(
  order: Uint32Array,
  misses: Uint32Array,
  skip: number,
  size: number,
  isLast?: (row: number) => boolean,
): readonly number[] {
  const found: number[] = [];
  let seen = 0;
  for (const last of isLast ? [false, true] : [false])
    for (let place = 0; place < order.length && found.length < size; place++) {
      const row = order[place] ?? 0;
      if (misses[row] === 0 && (isLast?.(row) ?? false) === last && seen++ >= skip) found.push(row);
    }
  return found;
}

/** Homes that are equally far stay in their order. */
function nearestFirst(table: Table, rows: readonly number[], wishes: readonly string[]): readonly number[] {
  const distance = table.places.distance(wishes);
  const groups = [...Map.groupBy(rows, (row) => distance(table.code(row, "place")))];
  return groups.sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, group]) => group);
}

/** The rows that fit, newest first. */
export function fittingRows(table: Table, query: Query, limit = Infinity): readonly number[] {
  return inOrder(table.order("newest"), missesOf(table, conditionsOf(table, query)), 0, limit);
}

export function countOf(table: Table, query: Query): number {
  const misses = missesOf(table, conditionsOf(table, query));
  let count = 0;
  for (let row = 0; row < misses.length; row++) if (misses[row] === 0) count++;
  return count;
}

/** Lowest and highest number among the homes that fit; nothing where none has one. */
export function reachOf(table: Table, query: Query, key: RangeKey): Extent | undefined {
  return extentOf(table, key, [Uint32Array.from(fittingRows(table, query))]);
}
