import { type Bits, hasBit, setBit, wordsFor } from "./bits.ts";
import type { Breath } from "./breath.ts";

const STEPS = 64;
const SAMPLE = 4_096;

/**
 * Finds the rows whose number lies in a range without looking at every row: rung k holds the rows up to about the
 * k-th of 64 parts of all numbers. Only the two parts at the ends of a range are looked at row by row.
 * Rows without a number (NaN) are on no rung.
 */
export class Ladder {
  readonly #column: Float64Array;
  readonly #rows: number;
  /** Upper end of each part, inclusive; the last is Infinity. */
  readonly #ends: number[];
  readonly #rungs: Bits[];

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
    const ends = Array.from({ length: STEPS - 1 }, (_, index) => sample[Math.floor(((index + 1) * sample.length) / STEPS)] ?? 0);
    const ladder = new Ladder(column, rows, [...new Set(ends), Infinity]);
    for (let row = 0; row < rows; row++) {
      const value = column[row] ?? NaN;
      if (!Number.isNaN(value)) setBit(ladder.#rung(ladder.#partOf(value)), row);
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
    const below = first > 0 ? this.#rung(first - 1) : undefined;
    for (let word = 0; word < top.length; word++) {
      let bits = (top[word] ?? 0) & ~(below?.[word] ?? 0);
      // Rows strictly between the two end parts are in; those of the end parts are tested one by one.
      const sure = last > first ? (this.#rung(last - 1)[word] ?? 0) & ~(this.#rung(first)[word] ?? 0) : 0;
      let unsure = bits & ~sure;
      while (unsure !== 0) {
        const lowest = unsure & -unsure;
        const value = this.#column[(word << 5) + 31 - Math.clz32(lowest)] ?? NaN;
        if (!(value >= min && value <= max)) bits ^= lowest;
        unsure ^= lowest;
      }
      into[word] = bits;
    }
  }

  /** Smallest and largest number among the rows of `set`; Infinity and -Infinity without any. */
  extent(set: Bits): { min: number; max: number } {
    const result = { min: Infinity, max: -Infinity };
    const lowest = this.#firstPart((part) => this.#meets(set, this.#rung(part), undefined));
    if (lowest === this.#rungs.length) return result;
    const highest = this.#firstPart((part) => !this.#meets(set, this.#rung(this.#rungs.length - 1), this.#rung(part)));
    for (const part of new Set([lowest, highest])) this.#widen(result, set, part);
    return result;
  }

  #firstPart(holds: (part: number) => boolean): number {
    let [low, high] = [0, this.#rungs.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #meets(set: Bits, rung: Bits, without: Bits | undefined): boolean {
    for (let word = 0; word < rung.length; word++) if (((set[word] ?? 0) & (rung[word] ?? 0) & ~(without?.[word] ?? 0)) !== 0) return true;
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
