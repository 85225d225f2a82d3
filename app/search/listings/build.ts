import { NUMBER_KEYS, RANGE_KEYS, type RangeKey } from "#app/kinds/property/numbers.ts";
import { SPAN_KEYS } from "#app/kinds/property/spans.ts";
import { byKey } from "#app/base/by-key.ts";
import { inSteps, KeyTable, RangeIndex, setBit, type TimeSlice, withRoom, wordsFor } from "#app/columns/index.ts";
import { AmenityRows } from "../rows/amenity-rows.ts";
import { ROW_KEYS, type RowKey } from "./indexed-listing.ts";
import { type BuiltRows, floatColumns, Listings } from "./listings.ts";
import { OptionRows } from "../rows/option-rows.ts";
import { Orders } from "../rows/orders.ts";
import type { Staging } from "./staging.ts";

/** An option gets a bitset if at least one row in this many has it. */
const RARE = 256;

async function frequentCodes(codes: Uint16Array, rows: number, slice: TimeSlice): Promise<readonly number[]> {
  const counts: number[] = [];
  await inSteps(rows, slice, (start, end) => {
    for (let at = start; at < end; at++) counts[codes[at] ?? 0] = (counts[codes[at] ?? 0] ?? 0) + 1;
  });
  return counts.flatMap((count, code) => (count * RARE >= rows ? [code] : []));
}

type RowColumns = Pick<
  BuiltRows,
  "createdAt" | "numbers" | "ranges" | "ids" | "group" | "alive" | "amenities" | "options" | "spans"
>;

async function gatherColumns<K extends string>(
  keys: readonly K[],
  columns: Readonly<Record<K, Float64Array>>,
  arrivals: Uint32Array,
  slice: TimeSlice,
): Promise<Record<K, Float64Array>> {
  const gathered = floatColumns(keys, withRoom(arrivals.length));
  for (const key of keys) {
    const [from, into] = [columns[key], gathered[key]];
    await inSteps(arrivals.length, slice, (start, end) => {
      for (let row = start; row < end; row++) into[row] = from[arrivals[row] ?? 0] ?? NaN;
    });
  }
  return gathered;
}

async function gatherRows(staging: Staging, arrivals: Uint32Array, slice: TimeSlice): Promise<RowColumns> {
  const count = arrivals.length;
  const room = withRoom(count);
  const optionRows = async (key: RowKey) =>
    [key, new OptionRows(room, await frequentCodes(staging.codes[key], count, slice))] as const;
  const options = Object.fromEntries(await Promise.all(ROW_KEYS.map(optionRows))) as Record<RowKey, OptionRows>; // fromEntries forgets the keys
  const gathered = {
    createdAt: (await gatherColumns(["createdAt"], staging.times.columns, arrivals, slice)).createdAt,
    numbers: await gatherColumns(NUMBER_KEYS, staging.numbers.columns, arrivals, slice),
    ranges: await gatherColumns(RANGE_KEYS, staging.ranges.columns, arrivals, slice),
    ids: new KeyTable(),
    group: new Uint32Array(room),
    alive: new Uint32Array(wordsFor(room)),
    amenities: new AmenityRows(room),
    options,
    spans: byKey(SPAN_KEYS, () => new Uint16Array(room)),
  };
  for (const key of SPAN_KEYS) {
    const [from, into] = [staging.spans[key], gathered.spans[key]];
    await inSteps(count, slice, (start, end) => {
      for (let row = start; row < end; row++) into[row] = from[arrivals[row] ?? 0] ?? 0;
    });
  }
  for (const key of ROW_KEYS) {
    const codes = staging.codes[key];
    await inSteps(count, slice, (start, end) => {
      for (let row = start; row < end; row++) options[key].set(row, codes[arrivals[row] ?? 0] ?? 0);
    });
  }
  await inSteps(count, slice, (start, end) => {
    for (let row = start; row < end; row++) placeRow(staging, gathered, row, arrivals[row] ?? 0);
  });
  staging.addLive();
  return gathered;
}

function placeRow(staging: Staging, { ids, group, alive, amenities }: RowColumns, row: number, at: number): void {
  const isLast = staging.ids.size === staging.ids.length || staging.ids.isFound(at); // seldom does a listing come twice
  ids.append(staging.ids.keyOf(at), isLast);
  group[row] = staging.group[at] ?? 0;
  amenities.set(row, staging.amenities[at] ?? 0, staging.denied[at] ?? 0);
  if (!isLast) return;
  setBit(alive, row);
  amenities.countLive(row, 1);
  staging.countLive(at);
}

/** The listings that were taken in, laid out group by group. To be called once: their parts go on in what it makes. */
export async function laidOut(staging: Staging, slice: TimeSlice): Promise<Listings> {
  const { groupStarts, arrivals } = await staging.layOut(slice);
  const rows = await gatherRows(staging, arrivals, slice);
  await staging.text.finish(arrivals, slice);
  const rangeIndexes: Partial<Record<RangeKey, RangeIndex>> = {};
  for (const key of RANGE_KEYS) rangeIndexes[key] = await RangeIndex.build(rows.ranges[key], arrivals.length, slice);
  return new Listings({
    ...rows,
    positions: await staging.positions.inOrder(arrivals, slice),
    metro: await staging.metro.inOrder(arrivals, slice),
    values: staging.values,
    groups: staging.groups,
    groupStarts,
    rowCount: arrivals.length,
    text: staging.text,
    orders: await Orders.build(rows, arrivals.length, slice),
    rangeIndexes: rangeIndexes as BuiltRows["rangeIndexes"], // one for each key
  });
}
