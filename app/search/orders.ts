import { type Bits, hasBit } from "./bits.ts";
import type { Breath } from "./breath.ts";
import { SORTS, type Sort } from "./options.ts";
import { sortRows } from "./sort-rows.ts";

/** Sorts `a` before `b` when negative. */
export type Compare = (a: number, b: number) => number;

export interface SortColumns {
  readonly ids: readonly string[];
  readonly createdAt: Float64Array;
  readonly price: Float64Array;
  readonly size: Float64Array;
  readonly psf: Float64Array;
}

/** Rows without the number come last in either direction; equal ones newest first, then by id, so that the order is total. */
function by(column: Float64Array, sign: 1 | -1, { createdAt, ids }: SortColumns): Compare {
  return (a, b) => {
    const [left, right] = [column[a] ?? NaN, column[b] ?? NaN];
    if (left < right) return -sign;
    if (left > right) return sign;
    if (left !== right) {
      if (!Number.isNaN(left)) return -1;
      if (!Number.isNaN(right)) return 1;
    }
    const age = (createdAt[b] ?? 0) - (createdAt[a] ?? 0);
    if (age !== 0) return age;
    const [first = "", second = ""] = [ids[a], ids[b]];
    return first < second ? -1 : first > second ? 1 : 0;
  };
}

export function comparisons(columns: SortColumns): Readonly<Record<Sort, Compare>> {
  return {
    newest: by(columns.createdAt, -1, columns),
    "price-asc": by(columns.price, 1, columns),
    "price-desc": by(columns.price, -1, columns),
    "size-desc": by(columns.size, -1, columns),
    "psf-asc": by(columns.psf, 1, columns),
  };
}

/** Newest first; rows of one moment by id. */
async function newestFirst(columns: SortColumns, count: number, breath: Breath): Promise<Uint32Array> {
  const rows = await sortRows(Uint32Array.from({ length: count }, (_, row) => row), columns.createdAt, true, breath);
  const compare = comparisons(columns).newest;
  const isSameMoment = (at: number) => columns.createdAt[rows[at] ?? 0] === columns.createdAt[rows[at - 1] ?? 0];
  for (let start = 0; start < count; ) {
    let end = start + 1;
    while (end < count && isSameMoment(end)) end++;
    if (end > start + 1) rows.subarray(start, end).sort(compare);
    start = end;
    if (breath.isDue()) await breath.take();
  }
  return rows;
}

/** All rows in each order of the lists. Rows that are gone stay until the next rebuild; who walks skips them. */
export class Orders {
  readonly #rows: Record<Sort, Uint32Array>;
  #length: number;

  private constructor(rows: Record<Sort, Uint32Array>, length: number) {
    this.#rows = rows;
    this.#length = length;
  }

  static async build(columns: SortColumns, count: number, breath: Breath): Promise<Orders> {
    const newest = await newestFirst(columns, count, breath);
    const then = (column: Float64Array, isDescending: boolean) => sortRows(newest, column, isDescending, breath);
    const rows = {
      newest,
      "price-asc": await then(columns.price, false),
      "price-desc": await then(columns.price, true),
      "size-desc": await then(columns.size, true),
      "psf-asc": await then(columns.psf, false),
    };
    return new Orders(rows, count);
  }

  /** Puts new rows where they belong: everything behind them moves once, however many they are. */
  insert(added: readonly number[], columns: SortColumns): void {
    if (added.length === 0) return;
    const compare = comparisons(columns);
    const length = this.#length + added.length;
    for (const sort of SORTS) {
      if (this.#rows[sort].length < length) {
        const longer = new Uint32Array(Math.ceil(length * 1.1) + 64);
        longer.set(this.#rows[sort].subarray(0, this.#length));
        this.#rows[sort] = longer;
      }
      this.#insertSorted(this.#rows[sort], [...added].sort(compare[sort]), compare[sort]);
    }
    this.#length = length;
  }

  #insertSorted(rows: Uint32Array, added: readonly number[], compare: Compare): void {
    let end = this.#length;
    for (let index = added.length - 1; index >= 0; index--) {
      const row = added[index] ?? 0;
      const position = this.#positionOf(rows, row, end, compare);
      rows.copyWithin(position + index + 1, position, end);
      rows[position + index] = row;
      end = position;
    }
  }

  #positionOf(rows: Uint32Array, row: number, end: number, compare: Compare): number {
    let [low, high] = [0, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(rows[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The rows of `set` from place `skip` on, at most `size`; walks from the nearer end. `total` is how many rows `set` has. */
  page(sort: Sort, set: Bits, total: number, skip: number, size: number): number[] {
    const wanted = Math.min(size, total - skip);
    if (wanted <= 0) return [];
    const rows = this.#rows[sort];
    const found: number[] = [];
    if (skip + wanted <= total - skip) {
      for (let at = 0, seen = 0; found.length < wanted && at < this.#length; at++) {
        const row = rows[at] ?? 0;
        if (hasBit(set, row) && seen++ >= skip) found.push(row);
      }
      return found;
    }
    const last = total - skip - wanted;
    for (let at = this.#length - 1, seen = 0; found.length < wanted && at >= 0; at--) {
      const row = rows[at] ?? 0;
      if (hasBit(set, row) && seen++ >= last) found.push(row);
    }
    return found.reverse();
  }
}
