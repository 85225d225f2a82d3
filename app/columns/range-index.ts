import { type Bits, clearBit, setBit, wordsFor } from "./bits.ts";
import type { TimeSlice } from "#app/base/time-slice.ts";
import { allRows, sortRows } from "./sort-rows.ts";

/** Parts of equally many rows; between two of them stands a checkpoint. */
const PARTS = 64;

/**
 * Finds the rows whose number lies in a range without looking at every row: the rows in the order of the number, and on
 * checkpoint k the first k parts of that order as bits. A range is the difference of two checkpoints and the few rows beside them.
 * Rows without a number (NaN) are left out.
 */
export class RangeIndex {
  readonly #column: Float64Array;
  readonly #rows: number;
  /** Rows with a number, lowest first. */
  readonly #sorted: Uint32Array;
  readonly #checkpoints: readonly Bits[];
  /** How many rows of the order are on each checkpoint: none on the first, all on the last. */
  readonly #places: readonly number[];

  private constructor(
    column: Float64Array,
    rows: number,
    sorted: Uint32Array,
    checkpoints: readonly Bits[],
    places: readonly number[],
  ) {
    this.#column = column;
    this.#rows = rows;
    this.#sorted = sorted;
    this.#checkpoints = checkpoints;
    this.#places = places;
  }

  static async build(column: Float64Array, rows: number, slice: TimeSlice): Promise<RangeIndex> {
    const all = await sortRows(allRows(rows), column, false, slice);
    let known = rows;
    while (known > 0 && Number.isNaN(column[all[known - 1] ?? 0])) known--;
    const places = [...new Set(Array.from({ length: PARTS + 1 }, (_, part) => Math.floor((part * known) / PARTS)))];
    const checkpoints: Bits[] = [];
    let place = 0;
    for (const end of places) {
      const checkpoint = checkpoints.at(-1)?.slice() ?? new Uint32Array(wordsFor(rows));
      for (; place < end; place++) setBit(checkpoint, all[place] ?? 0);
      checkpoints.push(checkpoint);
      await slice.yieldIfDue();
    }
    return new RangeIndex(column, rows, all.slice(0, known), checkpoints, places);
  }

  #value(place: number): number {
    return this.#column[this.#sorted[place] ?? 0] ?? NaN;
  }

  /** First place whose number is not below `value`, or, with `beyond`, above it. */
  #placeOf(value: number, beyond: boolean): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = this.#value(middle);
      if (found < value || (beyond && found === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #nearestCheckpoint(place: number): number {
    const all = this.#sorted.length;
    return all === 0 ? 0 : Math.round((place / all) * (this.#checkpoints.length - 1));
  }

  #checkpoint(number: number): Bits {
    const checkpoint = this.#checkpoints[number];
    if (!checkpoint) throw new RangeError(`There is no checkpoint ${number}`);
    return checkpoint;
  }

  /** Writes the rows with `min <= number <= max` into the words they fill. */
  select(min: number, max: number, into: Bits): void {
    const start = this.#placeOf(min, false);
    const end = Math.max(start, this.#placeOf(max, true));
    const [low, high] = [this.#nearestCheckpoint(start), this.#nearestCheckpoint(end)];
    const [below, top] = [this.#checkpoint(low), this.#checkpoint(high)];
    for (let word = 0; word < top.length; word++) into[word] = (top[word] ?? 0) & ~(below[word] ?? 0);
    const [from, to] = [this.#places[low] ?? 0, this.#places[high] ?? 0];
    for (let place = start; place < Math.min(from, end); place++) setBit(into, this.#sorted[place] ?? 0);
    for (let place = Math.max(to, start); place < end; place++) setBit(into, this.#sorted[place] ?? 0);
    for (let place = from; place < Math.min(start, to); place++) clearBit(into, this.#sorted[place] ?? 0);
    for (let place = Math.max(end, from); place < to; place++) clearBit(into, this.#sorted[place] ?? 0);
  }

  /** Rows that came after the index was built, tested one by one. */
  selectLater(column: Float64Array, rows: number, min: number, max: number, into: Bits): void {
    into.fill(0, wordsFor(this.#rows), wordsFor(rows));
    for (let row = this.#rows; row < rows; row++) {
      const value = column[row] ?? NaN;
      if (value >= min && value <= max) setBit(into, row);
    }
  }
}
