import { NUMBER_KEYS, RANGE_KEYS, type RangeKey } from "#app/entities/property/numbers.ts";
import {
  IdMap,
  NumberColumns,
  RangeIndex,
  type TimeSlice,
  grown,
  inSteps,
  setBit,
  wordsFor,
} from "#app/columns/index.ts";
import type { IndexedListing } from "./indexed-listing.ts";
import { GROUP_KEYS, Groups } from "./groups.ts";
import { AmenityRows } from "./amenity-rows.ts";
import { type BuiltRows, Listings, byKey, floatColumns, newValues, ROW_KEYS, type RowKey } from "./listings.ts";
import { OptionRows } from "./option-rows.ts";
import { MetroRows } from "./metro-rows.ts";
import { Positions } from "./positions.ts";
import { Orders } from "./orders.ts";
import { TextIndex } from "./text-index.ts";

/** Listings in the order in which they came, before they are laid out group by group. */
class Staging {
  readonly values = newValues();
  readonly groups = new Groups();
  readonly text = new TextIndex();
  readonly ids: string[] = [];
  /** A listing that came twice counts as it came last. */
  readonly lastOfId = new IdMap();
  readonly positions = new Positions();
  readonly metro = new MetroRows();
  readonly times = new NumberColumns(["createdAt"]);
  readonly numbers = new NumberColumns(NUMBER_KEYS);
  readonly ranges = new NumberColumns(RANGE_KEYS);
  readonly codes = byKey(ROW_KEYS, () => new Uint16Array(64));
  amenities: Uint32Array = new Uint32Array(64);
  group: Uint32Array = new Uint32Array(64);

  add(listing: IndexedListing): void {
    const at = this.ids.length;
    this.ids.push(listing.id);
    this.lastOfId.set(listing.id, at);
    this.times.set(at, listing);
    this.positions.set(at, listing.placement);
    this.metro.set(at, listing.placement);
    this.numbers.set(at, listing.numbers);
    this.ranges.set(at, listing.ranges);
    for (const key of ROW_KEYS) {
      this.codes[key] = grown(this.codes[key], at + 1, (length) => new Uint16Array(length));
      this.codes[key][at] = this.values[key].add(listing.options[key]);
    }
    this.amenities = grown(this.amenities, at + 1, (length) => new Uint32Array(length));
    this.amenities[at] = listing.amenities;
    this.group = grown(this.group, at + 1, (length) => new Uint32Array(length));
    this.group[at] = this.groups.add(GROUP_KEYS.map((key) => this.values[key].add(listing.options[key])));
    this.text.stage(listing.nameTokens, listing.otherTokens);
  }

  /** Counting sort by group: where groups start, and which arrival lies in which row. */
  async layOut(slice: TimeSlice): Promise<{ readonly groupStarts: Uint32Array; readonly arrivals: Uint32Array }> {
    const count = this.ids.length;
    const groupStarts = new Uint32Array(this.groups.length + 1);
    await inSteps(count, slice, (start, end) => {
      for (let at = start; at < end; at++)
        groupStarts[(this.group[at] ?? 0) + 1] = (groupStarts[(this.group[at] ?? 0) + 1] ?? 0) + 1;
    });
    for (let group = 0; group < this.groups.length; group++)
      groupStarts[group + 1] = (groupStarts[group + 1] ?? 0) + (groupStarts[group] ?? 0);
    const next = groupStarts.slice();
    const arrivals = new Uint32Array(count);
    await inSteps(count, slice, (start, end) => {
      for (let at = start; at < end; at++) {
        const group = this.group[at] ?? 0;
        const row = next[group] ?? 0;
        arrivals[row] = at;
        next[group] = row + 1;
      }
    });
    return { groupStarts, arrivals };
  }
}

/** An option that fewer rows have is not worth a bitset: 1 row in so many. */
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
  "createdAt" | "numbers" | "ranges" | "ids" | "group" | "alive" | "amenities" | "options" | "rowOfId"
>;

async function gatherColumns<K extends string>(
  keys: readonly K[],
  columns: Readonly<Record<K, Float64Array>>,
  arrivals: Uint32Array,
  slice: TimeSlice,
): Promise<Record<K, Float64Array>> {
  const gathered = floatColumns(keys, arrivals.length);
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
  const optionRows = async (key: RowKey) =>
    [key, new OptionRows(count, await frequentCodes(staging.codes[key], count, slice))] as const;
  const options = Object.fromEntries(await Promise.all(ROW_KEYS.map(optionRows))) as Record<RowKey, OptionRows>; // fromEntries forgets the keys
  const gathered = {
    createdAt: (await gatherColumns(["createdAt"], staging.times.columns, arrivals, slice)).createdAt,
    numbers: await gatherColumns(NUMBER_KEYS, staging.numbers.columns, arrivals, slice),
    ranges: await gatherColumns(RANGE_KEYS, staging.ranges.columns, arrivals, slice),
    ids: Array.from<string>({ length: count }),
    group: new Uint32Array(count),
    alive: new Uint32Array(wordsFor(count)),
    amenities: new AmenityRows(count),
    options,
    rowOfId: new IdMap(),
  };
  for (const key of ROW_KEYS) {
    const codes = staging.codes[key];
    await inSteps(count, slice, (start, end) => {
      for (let row = start; row < end; row++) options[key].set(row, codes[arrivals[row] ?? 0] ?? 0);
    });
  }
  await inSteps(count, slice, (start, end) => {
    for (let row = start; row < end; row++) placeRow(staging, gathered, row, arrivals[row] ?? 0);
  });
  return gathered;
}

function placeRow(
  staging: Staging,
  { ids, group, alive, amenities, rowOfId }: RowColumns,
  row: number,
  at: number,
): void {
  const id = staging.ids[at] ?? "";
  ids[row] = id;
  group[row] = staging.group[at] ?? 0;
  amenities.set(row, staging.amenities[at] ?? 0);
  if (staging.lastOfId.get(id) !== at) return;
  setBit(alive, row);
  rowOfId.set(id, row);
  countLive(staging, at);
}

function countLive(staging: Staging, at: number): void {
  const group = staging.group[at] ?? 0;
  GROUP_KEYS.forEach((key, position) => {
    staging.values[key].countLive(staging.groups.code(group, position), 1);
  });
  for (const key of ROW_KEYS) staging.values[key].countLive(staging.codes[key][at] ?? 0, 1);
}

/** Takes in all listings, then lays them out. */
export class ListingsBuilder {
  readonly #staging = new Staging();

  add(listing: IndexedListing): void {
    this.#staging.add(listing);
  }

  /** To be called once, after the last listing. */
  async finish(slice: TimeSlice): Promise<Listings> {
    const staging = this.#staging;
    const { groupStarts, arrivals } = await staging.layOut(slice);
    const rows = await gatherRows(staging, arrivals, slice);
    await staging.text.finish(arrivals, slice);
    const rangeIndexes: Partial<Record<RangeKey, RangeIndex>> = {};
    for (const key of RANGE_KEYS) rangeIndexes[key] = await RangeIndex.build(rows.ranges[key], arrivals.length, slice);
    return new Listings({
      ...rows,
      positions: staging.positions.inOrder(arrivals),
      metro: staging.metro.inOrder(arrivals),
      values: staging.values,
      groups: staging.groups,
      groupStarts,
      rowCount: arrivals.length,
      text: staging.text,
      orders: await Orders.build(rows, arrivals.length, slice),
      rangeIndexes: rangeIndexes as BuiltRows["rangeIndexes"], // one for each key
    });
  }
}
