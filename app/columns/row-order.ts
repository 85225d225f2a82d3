import { grown } from "#app/base/grown.ts";
import { type Bits, hasBit } from "./bits.ts";

/** Rows, and how many they are. */
interface RowSet {
  readonly bits: Bits;
  readonly count: number;
}

/** Sorts `a` before `b` when negative. */
export type Compare = (a: number, b: number) => number;

/**
 * All rows in one order. Those of the build never move: rows that came later stand in a short list, each with its place among the built
 * ones, so that a change costs the same however many rows there are. Rows that are gone stay until the next rebuild; walks skip them.
 */
export class RowOrder {
  readonly #built: Uint32Array;
  /** Later rows in order. */
  #later: Uint32Array = new Uint32Array(0);
  /** Of each later row, how many built ones stand before it. */
  #builtBefore: Uint32Array = new Uint32Array(0);
  #laterCount = 0;

  /** @param built rows in order */
  constructor(built: Uint32Array) {
    this.#built = built;
  }

  get #length(): number {
    return this.#built.length + this.#laterCount;
  }

  /** Puts new rows where they belong. */
  insert(added: readonly number[], compare: Compare): void {
    const count = this.#laterCount + added.length;
    this.#later = grown(this.#later, count);
    this.#builtBefore = grown(this.#builtBefore, count);
    const sorted = [...added].sort(compare);
    let end = this.#laterCount;
    for (let index = sorted.length - 1; index >= 0; index--) {
      const row = sorted[index] ?? 0;
      const isBehind = (other: number) => compare(other, row) >= 0;
      const place = firstPlace(this.#later, end, isBehind);
      this.#later.copyWithin(place + index + 1, place, end);
      this.#builtBefore.copyWithin(place + index + 1, place, end);
      this.#later[place + index] = row;
      this.#builtBefore[place + index] = firstPlace(this.#built, this.#built.length, isBehind);
      end = place;
    }
    this.#laterCount = count;
  }

  /** The rows of a set from place `skip` on, at most `size`; walks from the nearer end. */
  page({ bits, count }: RowSet, skip: number, size: number): number[] {
    const wanted = Math.min(size, count - skip);
    if (wanted <= 0) return [];
    if (count === this.#length && this.#laterCount === 0) return [...this.#built.subarray(skip, skip + wanted)];
    return isNearStart(skip, wanted, count)
      ? this.#walk(bits, skip, wanted)
      : this.#walkBack(bits, count - skip - wanted, wanted).reverse();
  }

  #walk(bits: Bits, skip: number, wanted: number): number[] {
    const [built, later, builtBefore] = [this.#built, this.#later, this.#builtBefore];
    const found: number[] = [];
    let late = 0;
    for (let at = 0, seen = 0; found.length < wanted;) {
      const isLate = late < this.#laterCount && (builtBefore[late] ?? 0) <= at;
      if (!isLate && at >= built.length) break;
      const row = (isLate ? later[late++] : built[at++]) ?? 0;
      if (hasBit(bits, row) && seen++ >= skip) found.push(row);
    }
    return found;
  }

  /** From the last row on. */
  #walkBack(bits: Bits, skip: number, wanted: number): number[] {
    const [built, later, builtBefore] = [this.#built, this.#later, this.#builtBefore];
    const found: number[] = [];
    let late = this.#laterCount - 1;
    for (let at = built.length - 1, seen = 0; found.length < wanted;) {
      const isLate = late >= 0 && (builtBefore[late] ?? 0) > at;
      if (!isLate && at < 0) break;
      const row = (isLate ? later[late--] : built[at--]) ?? 0;
      if (hasBit(bits, row) && seen++ >= skip) found.push(row);
    }
    return found;
  }
}

/** First place before `end` for whose row `holds` is true. */
function firstPlace(rows: Uint32Array, end: number, holds: (row: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(rows[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether a page is nearer to the start of its list than to its end. */
function isNearStart(skip: number, wanted: number, count: number): boolean {
  return skip + wanted <= count - skip;
}
