import { type Bits, countCommon, eachBit, hasBit, intersect, popcount, setBit, setRange, unite } from "./bits.ts";
import { GROUP_KEYS } from "./groups.ts";
import type { Ladder } from "./ladder.ts";
import { type Listings, ROW_KEYS, type RowKey } from "./listings.ts";
import { CRORE } from "#app/entities/money.ts";
import { LIST_KEYS, type ListKey } from "./options.ts";
import { comparisons } from "./orders.ts";
import type { Query, Range } from "./query.ts";
import type { Correction } from "./text-index.ts";

type Numbers = "price" | "size";

/** Up to so many matches are sorted themselves; more are picked from the kept orders. */
const SORTED_DIRECTLY = 512;

export interface Matches {
  readonly total: number;
  /** Valid until the next query. */
  readonly rows: Bits;
  readonly counts: Readonly<Record<ListKey, Uint32Array>>;
  readonly extents: Readonly<Record<Numbers, { readonly min: number; readonly max: number }>>;
  readonly corrections: readonly Correction[];
}

/** Answers queries over one set of listings. Not shared between turns of the event loop: its working space is used again. */
export class Matcher {
  readonly #listings: Listings;
  readonly #space = new Map<string, Bits>();
  /** Bit p is set where a group fails the filter GROUP_KEYS[p]. */
  #fails = new Uint8Array(0);
  #ranks = new Uint32Array(0);

  constructor(listings: Listings) {
    this.#listings = listings;
  }

  /** Working space of one name, of at least the length that is needed now. */
  #bits(name: string): Bits {
    const length = this.#listings.alive.length;
    const known = this.#space.get(name);
    if (known && known.length >= length) return known;
    const made = new Uint32Array(length);
    this.#space.set(name, made);
    return made;
  }

  match(query: Query): Matches {
    const { common, corrections, filters } = this.#filters(query);
    const failing = this.#failGroups(query);
    const passing = this.#within(common, filters, undefined, undefined, "passing");
    const groupBits = failing ? this.#groupBits() : undefined;
    const { total, counts } = this.#countGroups(passing, failing);
    const rows = groupBits ? this.#within(passing, new Map(), undefined, groupBits, "rows") : passing;
    const without = (key: string) => (filters.has(key) ? this.#within(common, filters, key, groupBits, "base") : rows);
    for (const key of ROW_KEYS) counts[key] = this.#countOptions(key, without(key));
    const extents = { price: this.#extent("price", without("price")), size: this.#extent("size", without("size")) };
    return { total, rows, counts, extents, corrections };
  }

  /** How many listings match, without the counts of the options. */
  count(query: Query): number {
    const { common, filters } = this.#filters(query);
    const failing = this.#failGroups(query);
    const rows = this.#within(common, filters, undefined, failing ? this.#groupBits() : undefined, "passing");
    return countCommon(rows, rows, this.#listings.wordCount);
  }

  /** The rows of one page, in order. */
  page(query: Query, { rows, total }: Matches, size: number): readonly number[] {
    const skip = (query.page - 1) * size;
    if (total > SORTED_DIRECTLY) return this.#listings.orders.page(query.sort, rows, total, skip, size);
    const all: number[] = [];
    eachBit(rows, this.#listings.wordCount, (row) => all.push(row));
    return all.sort(comparisons(this.#listings)[query.sort]).slice(skip, skip + size);
  }

  #filters(query: Query): { common: Bits; corrections: readonly Correction[]; filters: Map<string, Bits> } {
    const listings = this.#listings;
    const common = this.#bits("common");
    common.set(listings.alive.subarray(0, listings.wordCount));
    const corrections = query.text ? listings.text.narrow(query.text, listings.rowCount, common) : [];
    const filters = new Map<string, Bits>();
    for (const key of ROW_KEYS) if (query[key].length > 0) filters.set(key, this.#optionRows(key, query[key]));
    if (query.price) filters.set("price", this.#rangeRows("price", query.price));
    if (query.size) filters.set("size", this.#rangeRows("size", query.size));
    return { common, corrections, filters };
  }

  #optionRows(key: RowKey, slugs: readonly string[]): Bits {
    const known = slugs.map((slug) => this.#listings.values[key].codeOf(slug)).map((code) => (code === undefined ? undefined : this.#listings.options[key][code]));
    const [first] = known;
    if (known.length === 1 && first) return first;
    const rows = this.#bits(key).fill(0, 0, this.#listings.wordCount);
    for (const bits of known) if (bits) unite(rows, bits, this.#listings.wordCount);
    return rows;
  }

  #numbers(key: Numbers): { ladder: Ladder; column: Float64Array } {
    const { priceLadder, sizeLadder, ownPrice, size } = this.#listings;
    return key === "price" ? { ladder: priceLadder, column: ownPrice } : { ladder: sizeLadder, column: size };
  }

  #rangeRows(key: Numbers, range: Range): Bits {
    const rows = this.#bits(key);
    const { ladder, column } = this.#numbers(key);
    const [min, max] = ownRange(key, range);
    ladder.select(min, max, rows);
    ladder.selectLater(column, this.#listings.rowCount, min, max, rows);
    return rows;
  }

  #extent(key: Numbers, rows: Bits): { min: number; max: number } {
    const { ladder, column } = this.#numbers(key);
    const extent = ladder.extent(rows);
    ladder.extentLater(column, this.#listings.rowCount, rows, extent);
    const scale = key === "price" ? CRORE : 1;
    return { min: extent.min / scale, max: extent.max / scale };
  }

  /** Rows of `common` that pass all filters but one. */
  #within(common: Bits, filters: ReadonlyMap<string, Bits>, except: string | undefined, groupBits: Bits | undefined, name: string): Bits {
    const words = this.#listings.wordCount;
    const rows = this.#bits(name);
    rows.set(common.subarray(0, words));
    for (const [key, bits] of filters) if (key !== except) intersect(rows, bits, words);
    if (groupBits) intersect(rows, groupBits, words);
    return rows;
  }

  /** Marks for each group which of its filters it fails; answers whether there is any such filter. */
  #failGroups(query: Query): boolean {
    const { groups, values } = this.#listings;
    const chosen = GROUP_KEYS.map((key, position) => ({ key, position })).filter(({ key }) => query[key].length > 0);
    if (chosen.length === 0) return false;
    if (this.#fails.length < groups.length) this.#fails = new Uint8Array(groups.length + 1_024);
    this.#fails.fill(0, 0, groups.length);
    for (const { key, position } of chosen) {
      const allowed = new Uint8Array(values[key].length);
      for (const slug of query[key]) {
        const code = values[key].codeOf(slug);
        if (code !== undefined) allowed[code] = 1;
      }
      for (let group = 0; group < groups.length; group++)
        if (allowed[groups.code(group, position)] === 0) this.#fails[group] = (this.#fails[group] ?? 0) | (1 << position);
    }
    return true;
  }

  #groupBits(): Bits {
    const { groupStarts, builtGroups, builtRows, rowCount, group, wordCount } = this.#listings;
    const bits = this.#bits("groups").fill(0, 0, wordCount);
    for (let at = 0; at < builtGroups; at++) if (this.#fails[at] === 0) setRange(bits, groupStarts[at] ?? 0, groupStarts[at + 1] ?? 0);
    for (let row = builtRows; row < rowCount; row++) if (this.#fails[group[row] ?? 0] === 0) setBit(bits, row);
    return bits;
  }

  /**
   * Total and counts of the filters that make groups, from one count per group: a group that fails nothing counts for all
   * of them, a group that fails one filter only counts for that filter's own options, which are counted without it.
   */
  #countGroups(passing: Bits, failing: boolean): { total: number; counts: Record<ListKey, Uint32Array> } {
    const { values, groups, groupStarts, builtGroups, builtRows, rowCount, group } = this.#listings;
    const counts = Object.fromEntries(LIST_KEYS.map((key) => [key, new Uint32Array(values[key].length)])) as Record<ListKey, Uint32Array>; // fromEntries forgets the keys
    const perKey = GROUP_KEYS.map((key) => counts[key]);
    let total = 0;
    const count = (of: number, rows: number) => {
      const fails = failing ? (this.#fails[of] ?? 0) : 0;
      if (fails === 0) total += rows;
      else if ((fails & (fails - 1)) !== 0) return;
      for (let position = 0; position < perKey.length; position++) {
        const column = perKey[position];
        if (!column || (fails !== 0 && fails !== 1 << position)) continue;
        const code = groups.code(of, position);
        column[code] = (column[code] ?? 0) + rows;
      }
    };
    this.#rankWords(passing);
    let before = 0;
    for (let at = 0; at < builtGroups; at++) {
      const after = this.#rank(passing, groupStarts[at + 1] ?? 0);
      if (after > before) count(at, after - before);
      before = after;
    }
    for (let row = builtRows; row < rowCount; row++) if (hasBit(passing, row)) count(group[row] ?? 0, 1);
    return { total, counts };
  }

  /** How many bits are set before each word. */
  #rankWords(bits: Bits): void {
    const words = this.#listings.wordCount;
    if (this.#ranks.length <= words) this.#ranks = new Uint32Array(words + 1_024);
    let sum = 0;
    for (let word = 0; word < words; word++) {
      this.#ranks[word] = sum;
      sum += popcount(bits[word] ?? 0);
    }
    this.#ranks[words] = sum;
  }

  /** How many bits are set before a row. */
  #rank(bits: Bits, row: number): number {
    const before = this.#ranks[row >>> 5] ?? 0;
    const rest = row & 31;
    return rest === 0 ? before : before + popcount((bits[row >>> 5] ?? 0) & ((1 << rest) - 1));
  }

  #countOptions(key: RowKey, rows: Bits): Uint32Array {
    const { values, options, wordCount } = this.#listings;
    const counts = new Uint32Array(values[key].length);
    for (let code = 1; code < counts.length; code++) {
      const bits = options[key][code];
      if (bits && (values[key].live[code] ?? 0) > 0) counts[code] = countCommon(rows, bits, wordCount);
    }
    return counts;
  }
}

/** Price: from the listing's own unit to the one scale of the column; half a rupee of room for rounding. */
function ownRange(key: Numbers, { min, max }: Range): readonly [number, number] {
  if (key === "size") return [min, max ?? Infinity];
  return [min * CRORE - 0.5, max === undefined ? Infinity : max * CRORE + 0.5];
}
