import type { TimeSlice } from "#app/base/time-slice.ts";

const DIGITS = 1 << 16;
/** Rows between two looks at the clock: some steps take several microseconds a row. */
const STEP = 1_024;

/** Runs `work` over 0…count in steps, and yields to other work between them. */
async function inSteps(count: number, slice: TimeSlice, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < count; from += STEP) {
    work(from, Math.min(count, from + STEP));
    await slice.yieldIfDue();
  }
}

/**
 * The numbers as 64-bit whole numbers that sort in the wanted order: the bits of a float from zero up rise with it, those of
 * a negative one fall. NaN comes last in either direction.
 */
async function sortableBits(
  column: Float64Array,
  count: number,
  isDescending: boolean,
  slice: TimeSlice,
): Promise<readonly [low: Uint32Array, high: Uint32Array]> {
  const bits = new Uint32Array(column.buffer, column.byteOffset, 2 * count);
  const [low, high] = [new Uint32Array(count), new Uint32Array(count)];
  await inSteps(count, slice, (start, end) => {
    for (let row = start; row < end; row++) {
      const number = column[row] ?? NaN;
      // -0 and 0 are one number.
      const top = number === 0 ? 0 : (bits[2 * row + 1] ?? 0);
      const mask = (top >>> 31 === 1 ? 0xffffffff : 0) ^ (isDescending ? 0xffffffff : 0);
      low[row] = Number.isNaN(number) ? 0xffffffff : ((bits[2 * row] ?? 0) ^ mask) >>> 0;
      high[row] = Number.isNaN(number) ? 0xffffffff : (top ^ mask ^ (top >>> 31 === 1 ? 0 : 0x80000000)) >>> 0;
    }
  });
  return [low, high];
}

/** All rows in their own order. */
export function allRows(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

/** The rows in a new array by the number each has; rows with the same number keep their order. */
export async function sortRows(
  rows: Uint32Array,
  column: Float64Array,
  isDescending: boolean,
  slice: TimeSlice,
): Promise<Uint32Array> {
  const count = rows.length;
  const words = await sortableBits(column, count, isDescending, slice);
  let from = rows;
  for (const word of words)
    for (const shift of [0, 16]) {
      const places = await placesOf(word, shift, slice);
      if (!places) continue;
      const into = new Uint32Array(count);
      await inSteps(count, slice, (start, end) => {
        for (let at = start; at < end; at++) {
          const row = from[at] ?? 0;
          const digit = ((word[row] ?? 0) >>> shift) & 0xffff;
          const place = places[digit] ?? 0;
          into[place] = row;
          places[digit] = place + 1;
        }
      });
      from = into;
    }
  return from === rows ? rows.slice() : from;
}

/** Where the rows of each digit start; nothing where all have the same digit. */
async function placesOf(word: Uint32Array, shift: number, slice: TimeSlice): Promise<Uint32Array | undefined> {
  const places = new Uint32Array(DIGITS);
  await inSteps(word.length, slice, (start, end) => {
    for (let row = start; row < end; row++) {
      const digit = ((word[row] ?? 0) >>> shift) & 0xffff;
      places[digit] = (places[digit] ?? 0) + 1;
    }
  });
  let sum = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const rows = places[digit] ?? 0;
    if (rows === word.length) return undefined;
    places[digit] = sum;
    sum += rows;
  }
  return places;
}
