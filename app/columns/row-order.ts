import { hasBit } from "./bits.ts";
import type { RowSet } from "./row-set.ts";

/** Sorts `a` before `b` when negative. */
export type Compare = (a: number, b: number) => number;

/** All rows in one order. Rows that are gone stay until the next rebuild; who walks skips them. */
export class RowOrder {
  #rows: Uint32Array;
  #length: number;

  /** @param rows in order */
  constructor(rows: Uint32Array) {
    this.#rows = rows;
    this.#length = rows.length;
  }

  /** Puts new rows where they belong: everything behind them moves once, however many they are. */
  insert(added: readonly number[], compare: Compare): void {
    const length = this.#length + added.length;
    if (this.#rows.length < length) {
      const longer = new Uint32Array(Math.ceil(length * 1.1) + 64);
      longer.set(this.#rows.subarray(0, this.#length));
      this.#rows = longer;
    }
    this.#insertSorted([...added].sort(compare), compare);
    this.#length = length;
  }

  #insertSorted(added: readonly number[], compare: Compare): void {
    let end = this.#length;
    for (let index = added.length - 1; index >= 0; index--) {
      const row = added[index] ?? 0;
      const position = this.#firstPlace(end, (other) => compare(other, row) >= 0);
      this.#rows.copyWithin(position + index + 1, position, end);
      this.#rows[position + index] = row;
      end = position;
    }
  }

  /** First place of a row for which it holds; for all rows behind it it has to hold too. The number of rows where it holds for none. */
  firstPlace(holds: (row: number) => boolean): number {
    return this.#firstPlace(this.#length, holds);
  }

  #firstPlace(end: number, holds: (row: number) => boolean): number {
    let [low, high] = [0, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(this.#rows[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The rows of a set from place `skip` on, at most `size`; walks from the nearer end. Before `first` none of the set stands. */
  page({ bits, count }: Pick<RowSet, "bits" | "count">, skip: number, size: number, first = 0): number[] {
    const wanted = Math.min(size, count - skip);
    if (wanted <= 0) return [];
    if (count === this.#length) return [...this.#rows.subarray(skip, skip + wanted)];
    const rows = this.#rows;
    const found: number[] = [];
    if (isNearStart(skip, wanted, count)) {
      for (let at = first, seen = 0; found.length < wanted && at < this.#length; at++) {
        const row = rows[at] ?? 0;
        if (hasBit(bits, row) && seen++ >= skip) found.push(row);
      }
      return found;
    }
    const behind = count - skip - wanted;
    for (let at = this.#length - 1, seen = 0; found.length < wanted && at >= 0; at--) {
      const row = rows[at] ?? 0;
      if (hasBit(bits, row) && seen++ >= behind) found.push(row);
    }
    return found.reverse();
  }
}

/** Whether a page is nearer to the start of its list than to its end. */
export function isNearStart(skip: number, wanted: number, count: number): boolean {
  return skip + wanted <= count - skip;
}
