import { byKey } from "#app/base/by-key.ts";
import { grown } from "#app/base/grown.ts";
import { AMENITIES } from "#app/kinds/property/amenities.ts";
import { facets } from "#app/kinds/property/facets.ts";
import { METRO_OPTIONS } from "#app/kinds/property/metro.ts";
import {
  type KeptSort,
  NUMBER_KEYS,
  type NumberKey,
  ORDERS,
  RANGE_KEYS,
  type RangeKey,
} from "#app/kinds/property/numbers.ts";
import { SPAN_KEYS, type SpanKey } from "#app/kinds/property/spans.ts";
import { LIST_KEYS, type ListKey, type SingleKey } from "#app/query/index.ts";
import type { IndexedListing } from "./indexed-listing.ts";
import { OptionCodes } from "./option-codes.ts";
import { Places } from "./places.ts";
import { TextIndex } from "./text.ts";

const SINGLE = facets.filter(({ isMulti }) => !isMulti);
/** Filters with one option a home whose options lists show, each with its count. */
export const COUNTED_KEYS = SINGLE.flatMap((each) => (each.isUncounted ? [] : [each.key as SingleKey]));
export const SINGLE_KEYS = SINGLE.map(({ key }) => key as SingleKey);

/** Whole numbers of a home: codes of options and of its place, steps of spans (0: it does not say it), bits of amenities. */
export type CodeKey = SingleKey | SpanKey | "place" | "amenities" | "denied";
const CODE_KEYS: readonly CodeKey[] = [...SINGLE_KEYS, ...SPAN_KEYS, "place", "amenities", "denied"];

/** Numbers of a home; NaN where it does not say one. `own price`: as ranges ask for it, see `ownRange`. */
export type NumericKey = NumberKey | `own ${RangeKey}` | "created" | "confirmed";
const NUMERIC_KEYS: readonly NumericKey[] = [
  "created",
  "confirmed",
  ...NUMBER_KEYS,
  ...RANGE_KEYS.map((key) => `own ${key}` as const),
];

/** Misses of a row without a home: all bits are set. */
const EMPTY = 0xffff_ffff;

type Compare = (a: number, b: number) => number;

/** All rows in one order, as they were at a version of the table. */
interface Order {
  readonly version: number;
  readonly rows: Uint32Array;
}

/**
 * The published homes: a row a home, in the order in which they came. What changes gets a new row; the old one is used again
 * after the next `flush`. Nothing here waits, so nobody sees half a change.
 */
export class Table {
  readonly values: Readonly<Record<ListKey, OptionCodes>> = byKey(LIST_KEYS, (key) => new OptionCodes(key));
  readonly places = new Places();
  readonly text = new TextIndex();
  /** By row. Read a column again after a change: it is replaced when it grows. */
  readonly codes: Record<CodeKey, Uint32Array> = byKey(CODE_KEYS, () => new Uint32Array(0));
  readonly numbers: Record<NumericKey, Float64Array> = byKey(NUMERIC_KEYS, () => new Float64Array(0));
  #empty: Uint32Array = new Uint32Array(0);
  /** By row: the version of the table in which its home appeared. */
  #since: Uint32Array = new Uint32Array(0);
  /** Incremented by each batch of changes. */
  version = 0;
  rowCount = 0;
  readonly #ids: string[] = [];
  readonly #rows = new Map<string, number>();
  readonly #orders = new Map<KeptSort, Order>();
  readonly #free: number[] = [];
  readonly #gone: number[] = [];

  constructor() {
    for (const { slug, label } of AMENITIES) this.values.amenities.add({ slug, label });
    for (const option of METRO_OPTIONS) this.values.metro.add(option);
  }

  /** Homes. */
  get size(): number {
    return this.#rows.size;
  }

  idOf(row: number): string {
    return this.#ids[row] ?? "";
  }

  rowOf(id: string): number | undefined {
    return this.#rows.get(id);
  }

  code(row: number, key: CodeKey): number {
    return this.codes[key][row] ?? 0;
  }

  number(row: number, key: NumericKey): number {
    return this.numbers[key][row] ?? NaN;
  }

  /** The slug of a home's option; '' where it has none. */
  slug(row: number, key: SingleKey): string {
    return this.values[key].slugs[this.code(row, key)] ?? "";
  }

  /** A new array by row, in which conditions set a bit for each home that misses them; rows without a home have all bits set. */
  misses(): Uint32Array {
    return this.#empty.slice(0, this.rowCount);
  }

  /** All rows in the order of a list: sorted on first use; later calls remove and merge the rows changed since. */
  order(sort: KeptSort): Uint32Array {
    const before = this.#orders.get(sort);
    if (before?.version === this.version) return before.rows;
    const rows = this.#changed(before ?? { version: -1, rows: new Uint32Array(0) }, this.compare(sort));
    this.#orders.set(sort, { version: this.version, rows });
    return rows;
  }

  #changed({ version, rows }: Order, compare: Compare): Uint32Array {
    const isLeft = (row: number) => this.#empty[row] === 0 && (this.#since[row] ?? 0) <= version;
    const isAdded = (row: number) => this.#empty[row] === 0 && (this.#since[row] ?? 0) > version;
    const left = rows.filter(isLeft);
    const added = Array.from({ length: this.rowCount }, (_, row) => row)
      .filter(isAdded)
      .sort(compare);
    const merged = new Uint32Array(left.length + added.length);
    for (let at = 0, old = 0, next = 0; at < merged.length; at++) {
      const isNext = old >= left.length || (next < added.length && compare(added[next] ?? 0, left[old] ?? 0) < 0);
      merged[at] = (isNext ? added[next++] : left[old++]) ?? 0;
    }
    return merged;
  }

  /** Seen by lists after the next `flush`. */
  put(home: IndexedListing): void {
    this.remove(home.id);
    const row = this.#free.pop() ?? this.rowCount++;
    this.#ids[row] = home.id;
    this.#rows.set(home.id, row);
    this.#empty = grown(this.#empty, this.rowCount);
    this.#empty[row] = 0;
    this.#since = grown(this.#since, this.rowCount);
    this.#since[row] = this.version + 1;
    for (const key of CODE_KEYS) {
      this.codes[key] = grown(this.codes[key], this.rowCount);
      this.codes[key][row] = this.#codeOf(home, key);
    }
    for (const key of NUMERIC_KEYS) this.numbers[key] = grown(this.numbers[key], this.rowCount);
    this.numbers.created[row] = home.createdAt;
    this.numbers.confirmed[row] = home.confirmed;
    for (const key of NUMBER_KEYS) this.numbers[key][row] = home.numbers[key];
    for (const key of RANGE_KEYS) this.numbers[`own ${key}`][row] = home.ranges[key];
    this.text.add(row, home.nameTokens, home.otherTokens);
    this.#countLive(row, 1);
  }

  #codeOf({ options, spans, placement, amenities, denied }: IndexedListing, key: CodeKey): number {
    if (key === "place") return this.places.add(placement);
    if (key === "amenities") return amenities;
    if (key === "denied") return denied;
    return key in spans ? spans[key as SpanKey] : this.values[key as SingleKey].add(options[key as SingleKey]);
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#rows.delete(id);
    this.#gone.push(row);
    this.#empty[row] = EMPTY;
    this.#countLive(row, -1);
  }

  #countLive(row: number, change: 1 | -1): void {
    for (const key of SINGLE_KEYS) this.values[key].countLive(this.code(row, key), change);
  }

  /** Ends a batch of changes. */
  flush(): void {
    if (this.#gone.length > 0) this.text.remove(this.#empty);
    this.#free.push(...this.#gone.splice(0));
    this.version++;
  }

  /** Homes without the number come last in either direction; equal ones newest first, then by id, so that the order is total. */
  compare(sort: KeptSort): Compare {
    const { numbers } = this;
    const order = ORDERS[sort];
    const [column, sign] = order ? [numbers[order.key], order.direction === "asc" ? 1 : -1] : [numbers.created, -1];
    const { created } = numbers;
    return (a, b) => {
      const left = column[a] ?? NaN;
      const right = column[b] ?? NaN;
      if (left < right) return -sign;
      if (left > right) return sign;
      if (left !== right) {
        if (!Number.isNaN(left)) return -1;
        if (!Number.isNaN(right)) return 1;
      }
      const age = (created[b] ?? 0) - (created[a] ?? 0);
      return age || (this.idOf(a) < this.idOf(b) ? -1 : 1);
    };
  }
}
