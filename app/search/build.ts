import { NUMBER_KEYS, type NumberKey, RANGE_KEYS, type RangeKey } from "#app/entities/property/numbers.ts";
import {
  KeyTable,
  NumberColumns,
  RangeIndex,
  type TimeSlice,
  grown,
  inSteps,
  setBit,
  withRoom,
  wordsFor,
} from "#app/columns/index.ts";
import type { IndexedListing } from "./indexed-listing.ts";
import { GROUP_KEYS, Groups } from "./groups.ts";
import { AmenityRows } from "./amenity-rows.ts";
import { byKey } from "./by-key.ts";
import { type BuiltRows, Listings, floatColumns, newValues, ROW_KEYS, type RowKey } from "./listings.ts";
import { OptionRows } from "./option-rows.ts";
import { MetroRows } from "./metro-rows.ts";
import { Positions } from "./positions.ts";
import { Orders } from "./orders.ts";
import { TextIndex } from "./text-index.ts";

/** Characters of an id. */
const ID_LENGTH = 24;

/** Listings in the order in which they came, before they are laid out group by group. */
class Staging {
  readonly values = newValues();
  readonly groups = new Groups();
  readonly text: TextIndex;
  /** A listing that came twice counts as it came last: its id leads there. */
  readonly ids: KeyTable;
  readonly positions: Positions;
  readonly metro: MetroRows;
  readonly times: NumberColumns<"createdAt">;
  readonly numbers: NumberColumns<NumberKey>;
  readonly ranges: NumberColumns<RangeKey>;
  readonly codes: Record<RowKey, Uint16Array>;
  amenities: Uint32Array;
  group: Uint32Array;
  readonly #liveInGroup: number[] = [];
  readonly #liveWith = byKey(ROW_KEYS, (): number[] => []);

  /** @param capacity listings that are expected */
  constructor(capacity: number) {
    this.text = new TextIndex(capacity);
    this.ids = new KeyTable(capacity, ID_LENGTH);
    this.positions = new Positions(capacity);
    this.metro = new MetroRows(capacity);
    this.times = new NumberColumns(["createdAt"], capacity);
    this.numbers = new NumberColumns(NUMBER_KEYS, capacity);
    this.ranges = new NumberColumns(RANGE_KEYS, capacity);
    this.codes = byKey(ROW_KEYS, () => new Uint16Array(capacity));
    this.amenities = new Uint32Array(capacity);
    this.group = new Uint32Array(capacity);
  }

  add(listing: IndexedListing): void {
    const at = this.ids.append(listing.id);
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

  countLive(at: number): void {
    addOne(this.#liveInGroup, this.group[at] ?? 0);
    for (const key of ROW_KEYS) addOne(this.#liveWith[key], this.codes[key][at] ?? 0);
  }

  /** To be called once, when all live listings were counted. */
  addLive(): void {
    this.#liveInGroup.forEach((count, group) => {
      GROUP_KEYS.forEach((key, position) => this.values[key].countLive(this.groups.code(group, position), count));
    });
    for (const key of ROW_KEYS) this.#liveWith[key].forEach((count, code) => this.values[key].countLive(code, count));
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

function addOne(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
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
  "createdAt" | "numbers" | "ranges" | "ids" | "group" | "alive" | "amenities" | "options"
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
    ids: new KeyTable(room, ID_LENGTH),
    group: new Uint32Array(room),
    alive: new Uint32Array(wordsFor(room)),
    amenities: new AmenityRows(room),
    options,
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
  staging.addLive();
  return gathered;
}

function placeRow(staging: Staging, { ids, group, alive, amenities }: RowColumns, row: number, at: number): void {
  const isLast = staging.ids.isFound(at);
  ids.appendFrom(staging.ids, at, isLast);
  group[row] = staging.group[at] ?? 0;
  amenities.set(row, staging.amenities[at] ?? 0);
  if (!isLast) return;
  setBit(alive, row);
  staging.countLive(at);
}

/** Takes in all listings, then lays them out. */
export class ListingsBuilder {
  readonly #staging: Staging;

  /** @param capacity listings that are expected; more may come */
  constructor(capacity = 64) {
    this.#staging = new Staging(Math.max(64, capacity));
  }

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
}
