import { NUMBER_KEYS, type NumberKey, RANGE_KEYS, type RangeKey } from "#app/kinds/property/numbers.ts";
import { grown, inSteps, KeyTable, NumberColumns, type TimeSlice } from "#app/columns/index.ts";
import { SPAN_KEYS, type SpanKey } from "#app/kinds/property/spans.ts";
import { byKey } from "#app/base/by-key.ts";
import type { CommonTraits } from "./common-traits.ts";
import { GROUP_KEYS, Groups } from "../rows/groups.ts";
import { type IndexedListing, ROW_KEYS, type RowKey } from "./indexed-listing.ts";
import { newValues } from "./listings.ts";
import { MetroRows } from "../rows/metro-rows.ts";
import { Positions } from "../rows/positions.ts";
import { TextIndex } from "../rows/text-index.ts";

/** Listings in the order in which they came, before they are laid out group by group. */
export class Staging {
  readonly values = newValues();
  readonly groups = new Groups();
  readonly text: TextIndex;
  /** A listing that came twice counts as it came last: its id leads there. */
  readonly ids = new KeyTable();
  readonly positions: Positions;
  readonly metro: MetroRows;
  readonly times: NumberColumns<"createdAt">;
  readonly numbers: NumberColumns<NumberKey>;
  readonly ranges: NumberColumns<RangeKey>;
  readonly codes: Record<RowKey, Uint16Array>;
  readonly spans: Record<SpanKey, Uint16Array>;
  amenities: Uint32Array;
  denied: Uint32Array;
  group: Uint32Array;
  /** Groups by what makes them. */
  readonly #groups = new WeakMap<CommonTraits, number>();
  readonly #liveInGroup: number[] = [];
  readonly #liveWith = byKey(ROW_KEYS, (): number[] => []);

  /** @param expected listings; more may come */
  constructor(expected = 0) {
    const capacity = Math.max(64, expected);
    this.text = new TextIndex(capacity);
    this.positions = new Positions(capacity);
    this.metro = new MetroRows(capacity);
    this.times = new NumberColumns(["createdAt"], capacity);
    this.numbers = new NumberColumns(NUMBER_KEYS, capacity);
    this.ranges = new NumberColumns(RANGE_KEYS, capacity);
    this.codes = byKey(ROW_KEYS, () => new Uint16Array(capacity));
    this.spans = byKey(SPAN_KEYS, () => new Uint16Array(capacity));
    this.amenities = new Uint32Array(capacity);
    this.denied = new Uint32Array(capacity);
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
      this.codes[key] = grown(this.codes[key], at + 1);
      this.codes[key][at] = this.values[key].add(listing.options[key]);
    }
    for (const key of SPAN_KEYS) {
      this.spans[key] = grown(this.spans[key], at + 1);
      this.spans[key][at] = listing.spans[key];
    }
    this.amenities = grown(this.amenities, at + 1);
    this.amenities[at] = listing.amenities;
    this.denied = grown(this.denied, at + 1);
    this.denied[at] = listing.denied;
    this.group = grown(this.group, at + 1);
    this.group[at] = this.#groupOf(listing.common);
    this.text.stage(listing.nameTokens, listing.otherTokens);
  }

  #groupOf(common: CommonTraits): number {
    const known = this.#groups.get(common);
    if (known !== undefined) return known;
    const group = this.groups.add(GROUP_KEYS.map((key) => this.values[key].add(common.options[key])));
    this.#groups.set(common, group);
    return group;
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
