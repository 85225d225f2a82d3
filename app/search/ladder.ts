import { type Bits, hasBit, setBit, wordsFor } from "./bits.ts";
import type { Breath } from "./breath.ts";

const STEPS = 64;
const SAMPLE = 8_192;
/** Where the parts end, as shares of all numbers: even steps, and fine ones at both ends, where the extremes are looked for. */
const SHARES = [1 / 2_048, 1 / 256, ...Array.from({ length: STEPS - 1 }, (_, index) => (index + 1) / STEPS), 1 - 1 / 256, 1 - 1 / 2_048];

/**
 * Finds the rows whose number lies in a range without looking at every row: rung k holds the rows up to about the
 * k-th of some 64 parts of all numbers. Only the two parts at the ends of a range are looked at row by row.
 * Rows without a number (NaN) are on no rung.
 */
export class Ladder {
  readonly #column: Float64Array;
  readonly #rows: number;
  /** Upper end of each part, inclusive; the last is Infinity. */
  readonly #ends: number[];
  readonly #rungs: Bits[];
  /** No number is below it. */
  #least = Infinity;

  private constructor(column: Float64Array, rows: number, ends: number[]) {
    this.#column = column;
    this.#rows = rows;
    this.#ends = ends;
    this.#rungs = ends.map(() => new Uint32Array(wordsFor(rows)));
  }

  static async build(column: Float64Array, rows: number, breath: Breath): Promise<Ladder> {
    const step = Math.max(1, Math.floor(rows / SAMPLE));
    const sample: number[] = [];
    for (let row = 0; row < rows; row += step) if (!Number.isNaN(column[row])) sample.push(column[row] ?? 0);
    sample.sort((a, b) => a - b);
    const ends = SHARES.map((share) => sample[Math.floor(share * sample.length)] ?? 0);
    const ladder = new Ladder(column, rows, [...new Set(ends), Infinity]);
    for (let row = 0; row < rows; row++) {
      const value = column[row] ?? NaN;
      if (!Number.isNaN(value)) setBit(ladder.#rung(ladder.#partOf(value)), row);
      if (value < ladder.#least) ladder.#least = value;
      if ((row & 1023) === 0 && breath.isDue()) await breath.take();
    }
    for (let part = 1; part < ladder.#rungs.length; part++) {
      const [below, rung] = [ladder.#rung(part - 1), ladder.#rung(part)];
      for (let word = 0; word < rung.length; word++) rung[word] = (rung[word] ?? 0) | (below[word] ?? 0);
      if (breath.isDue()) await breath.take();
    }
    return ladder;
  }

  #rung(part: number): Bits {
    const rung = this.#rungs[part];
    if (!rung) throw new RangeError(`The ladder has no rung ${part}`);
    return rung;
  }

  /** First part whose upper end is not below the value. */
  #partOf(value: number): number {
    let [low, high] = [0, this.#ends.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ends[middle] ?? Infinity) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Writes the rows with `min <= number <= max` into the words they fill. */
  select(min: number, max: number, into: Bits): void {
    const [first, last] = [this.#partOf(min), this.#partOf(max)];
    const top = this.#rung(last);
    if (first === 0) into.set(top);
    else {
      const below = this.#rung(first - 1);
      for (let word = 0; word < top.length; word++) into[word] = (top[word] ?? 0) & ~(below[word] ?? 0);
    }
    const [isMinTested, isMaxTested] = [min > this.#least, max < Infinity];
    if (isMinTested || (first === last && isMaxTested)) this.#drop(first, min, max, into);
    if (first !== last && isMaxTested) this.#drop(last, min, max, into);
  }

  /** Tests the rows of one part one by one. */
  #drop(part: number, min: number, max: number, from: Bits): void {
    const rung = this.#rung(part);
    const below = part > 0 ? this.#rung(part - 1) : undefined;
    for (let word = 0; word < rung.length; word++) {
      let unsure = below ? (rung[word] ?? 0) & ~(below[word] ?? 0) : (rung[word] ?? 0);
      while (unsure !== 0) {
        const lowest = unsure & -unsure;
        const value = this.#column[(word << 5) + 31 - Math.clz32(lowest)] ?? NaN;
        if (!(value >= min && value <= max)) from[word] = (from[word] ?? 0) & ~lowest;
        unsure ^= lowest;
      }
    }
  }

  /** Smallest and largest number among the rows of `set`; Infinity and -Infinity without any. */
  extent(set: Bits): { min: number; max: number } {
    const result = { min: Infinity, max: -Infinity };
    const lowest = this.#firstPart((part) => this.#meets(set, this.#rung(part)));
    if (lowest === this.#rungs.length) return result;
    const highest = this.#firstPart((part) => !this.#reachesBeyond(set, part));
    this.#widen(result, set, lowest);
    if (highest !== lowest) this.#widen(result, set, highest);
    return result;
  }

  /** Binary search that looks at both ends first, where the answer mostly lies. */
  #firstPart(holds: (part: number) => boolean): number {
    if (holds(0)) return 0;
    let [low, high] = [1, this.#rungs.length];
    if (high > 2 && !holds(high - 2)) low = high - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #meets(set: Bits, rung: Bits): boolean {
    for (let word = 0; word < rung.length; word++) if (((set[word] ?? 0) & (rung[word] ?? 0)) !== 0) return true;
    return false;
  }

  #reachesBeyond(set: Bits, part: number): boolean {
    const [top, rung] = [this.#rung(this.#rungs.length - 1), this.#rung(part)];
    for (let word = 0; word < top.length; word++) if (((set[word] ?? 0) & (top[word] ?? 0) & ~(rung[word] ?? 0)) !== 0) return true;
    return false;
  }

  #widen(result: { min: number; max: number }, set: Bits, part: number): void {
    const rung = this.#rung(part);
    const below = part > 0 ? this.#rung(part - 1) : undefined;
    for (let word = 0; word < rung.length; word++) {
      let rest = (set[word] ?? 0) & (rung[word] ?? 0) & ~(below?.[word] ?? 0);
      while (rest !== 0) {
        const lowest = rest & -rest;
        const value = this.#column[(word << 5) + 31 - Math.clz32(lowest)] ?? 0;
        if (value < result.min) result.min = value;
        if (value > result.max) result.max = value;
        rest ^= lowest;
      }
    }
  }

  /** Rows that came after the ladder was built, tested one by one. */
  selectLater(column: Float64Array, rows: number, min: number, max: number, into: Bits): void {
    into.fill(0, wordsFor(this.#rows), wordsFor(rows));
    for (let row = this.#rows; row < rows; row++) {
      const value = column[row] ?? NaN;
      if (value >= min && value <= max) setBit(into, row);
    }
  }

  extentLater(column: Float64Array, rows: number, set: Bits, result: { min: number; max: number }): void {
    for (let row = this.#rows; row < rows; row++) {
      const value = column[row] ?? NaN;
      if (Number.isNaN(value) || !hasBit(set, row)) continue;
      if (value < result.min) result.min = value;
      if (value > result.max) result.max = value;
    }
  }
}
