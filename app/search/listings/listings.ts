import { AMENITIES } from "#app/kinds/property/amenities.ts";
import { METRO_OPTIONS } from "#app/kinds/property/metro.ts";
import type { AmenityRows } from "../rows/amenity-rows.ts";
import { NUMBER_KEYS, type NumberKey, RANGE_KEYS, type RangeKey } from "#app/kinds/property/numbers.ts";
import { SPAN_KEYS, type SpanKey } from "#app/kinds/property/spans.ts";
import { type Bits, type KeyTable, type RangeIndex, clearBit, grown, setBit, wordsFor } from "#app/columns/index.ts";
import { type IndexedListing, ROW_KEYS, type RowKey } from "./indexed-listing.ts";
import { byKey } from "#app/base/by-key.ts";
import { GROUP_KEYS, type Groups } from "../rows/groups.ts";
import type { OptionRows } from "../rows/option-rows.ts";
import { LIST_KEYS, type ListKey } from "#app/query/index.ts";
import type { MetroRows } from "../rows/metro-rows.ts";
import type { Positions } from "../rows/positions.ts";
import type { Orders } from "../rows/orders.ts";
import type { TextIndex } from "../rows/text-index.ts";
import { OptionCodes } from "../rows/values.ts";

export function floatColumns<K extends string>(keys: readonly K[], length: number): Record<K, Float64Array> {
  return byKey(keys, () => new Float64Array(length));
}

export function newValues(): Readonly<Record<ListKey, OptionCodes>> {
  const values = byKey(LIST_KEYS, (key) => new OptionCodes(key));
  for (const amenity of AMENITIES) values.amenities.add({ slug: amenity.slug, label: amenity.label });
  for (const option of METRO_OPTIONS) values.metro.add(option);
  return values;
}

/** What the build hands over: rows in the order of their groups, columns as long as there are rows. */
export interface BuiltRows {
  readonly values: Readonly<Record<ListKey, OptionCodes>>;
  readonly groups: Groups;
  /** First row of each group; one more entry closes the last. */
  readonly groupStarts: Uint32Array;
  readonly rowCount: number;
  /** Ids of the rows; an id leads to its row while that is alive. */
  readonly ids: KeyTable;
  readonly createdAt: Float64Array;
  readonly positions: Positions;
  readonly metro: MetroRows;
  /** By what lists are ordered. */
  readonly numbers: Record<NumberKey, Float64Array>;
  /** What the ranges of queries are compared with: of prices rupees to buy and hundredfold rupees to rent, one scale for 'the listing's own unit'. */
  readonly ranges: Record<RangeKey, Float64Array>;
  /** As `IndexedListing` has them. */
  readonly spans: Record<SpanKey, Uint16Array>;
  readonly group: Uint32Array;
  readonly alive: Bits;
  readonly options: Readonly<Record<RowKey, OptionRows>>;
  readonly amenities: AmenityRows;
  readonly text: TextIndex;
  readonly orders: Orders;
  readonly rangeIndexes: Readonly<Record<RangeKey, RangeIndex>>;
}

/**
 * The published listings as columns. Rows of the build lie group by group; a changed listing is tombstoned and
 * appended at the end, so that built rows never move. All of it is in step with one seq of the change log.
 */
export class Listings {
  readonly values: BuiltRows["values"];
  readonly groups: Groups;
  readonly groupStarts: Uint32Array;
  readonly builtRows: number;
  readonly builtGroups: number;
  readonly ids: KeyTable;
  readonly options: Readonly<Record<RowKey, OptionRows>>;
  readonly amenities: AmenityRows;
  readonly text: TextIndex;
  readonly orders: Orders;
  readonly rangeIndexes: Readonly<Record<RangeKey, RangeIndex>>;
  readonly metro: MetroRows;
  readonly positions: Positions;
  createdAt: Float64Array;
  readonly numbers: Record<NumberKey, Float64Array>;
  readonly ranges: Record<RangeKey, Float64Array>;
  readonly spans: Record<SpanKey, Uint16Array>;
  group: Uint32Array;
  alive: Bits;
  rowCount: number;

  constructor(built: BuiltRows) {
    this.values = built.values;
    this.groups = built.groups;
    this.groupStarts = built.groupStarts;
    this.builtRows = built.rowCount;
    this.builtGroups = built.groupStarts.length - 1;
    this.ids = built.ids;
    this.options = built.options;
    this.amenities = built.amenities;
    this.text = built.text;
    this.orders = built.orders;
    this.rangeIndexes = built.rangeIndexes;
    this.createdAt = built.createdAt;
    this.positions = built.positions;
    this.metro = built.metro;
    this.numbers = built.numbers;
    this.ranges = built.ranges;
    this.spans = built.spans;
    this.group = built.group;
    this.alive = built.alive;
    this.rowCount = built.rowCount;
  }

  get liveCount(): number {
    return this.ids.size;
  }

  get wordCount(): number {
    return wordsFor(this.rowCount);
  }

  idOf(row: number): string {
    return this.ids.keyOf(row);
  }

  rowOf(id: string): number | undefined {
    return this.ids.rowOf(id);
  }

  /** Takes in what changed; one pass over the sort orders however many there are. */
  apply(changed: readonly IndexedListing[], goneIds: readonly string[]): void {
    for (const id of goneIds) this.#tombstone(id);
    const added = changed.map((listing) => {
      this.#tombstone(listing.id);
      return this.#append(listing);
    });
    this.orders.insert(added, this);
  }

  #tombstone(id: string): void {
    const row = this.ids.rowOf(id);
    if (row === undefined) return;
    this.ids.delete(id);
    clearBit(this.alive, row);
    const group = this.group[row] ?? 0;
    GROUP_KEYS.forEach((key, position) => this.#count(key, this.groups.code(group, position), -1));
    for (const key of ROW_KEYS) this.#count(key, this.options[key].codes[row] ?? 0, -1);
    this.amenities.countLive(row, -1);
  }

  #count(key: ListKey, code: number, change: 1 | -1): void {
    this.values[key].countLive(code, change);
  }

  #append(listing: IndexedListing): number {
    const row = this.rowCount++;
    this.#grow();
    this.ids.append(listing.id);
    setBit(this.alive, row);
    this.createdAt[row] = listing.createdAt;
    this.positions.set(row, listing.placement);
    this.metro.set(row, listing.placement);
    for (const key of NUMBER_KEYS) this.numbers[key][row] = listing.numbers[key];
    for (const key of RANGE_KEYS) this.ranges[key][row] = listing.ranges[key];
    for (const key of SPAN_KEYS) this.spans[key][row] = listing.spans[key];
    const codes = GROUP_KEYS.map((key) => this.values[key].add(listing.common.options[key]));
    this.group[row] = this.groups.add(codes);
    GROUP_KEYS.forEach((key, position) => this.#count(key, codes[position] ?? 0, 1));
    for (const key of ROW_KEYS) {
      const code = this.values[key].add(listing.options[key]);
      this.options[key].set(row, code);
      this.#count(key, code, 1);
    }
    this.amenities.set(row, listing.amenities, listing.denied);
    this.amenities.countLive(row, 1);
    this.text.addLater(row, listing.nameTokens, listing.otherTokens);
    return row;
  }

  #grow(): void {
    const rows = this.rowCount;
    this.createdAt = grown(this.createdAt, rows);
    for (const key of NUMBER_KEYS) this.numbers[key] = grown(this.numbers[key], rows);
    for (const key of RANGE_KEYS) this.ranges[key] = grown(this.ranges[key], rows);
    for (const key of SPAN_KEYS) this.spans[key] = grown(this.spans[key], rows);
    this.group = grown(this.group, rows);
    this.alive = grown(this.alive, this.wordCount);
    for (const key of ROW_KEYS) this.options[key].grow(rows, this.alive.length);
    this.amenities.grow(rows, this.alive.length);
  }
}
