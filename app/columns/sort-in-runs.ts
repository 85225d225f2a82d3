import type { TimeSlice } from "#app/base/time-slice.ts";

const RUN = 1_024;
/** Steps of a merge between two looks at the clock. */
const STEP = 4_096;

/** Merge sort of rows in slices of time: short runs by the engine's sort, then merged pairwise. Equal ones keep their order. */
export async function sortInRuns(
  rows: Uint32Array,
  compare: (a: number, b: number) => number,
  slice: TimeSlice,
): Promise<Uint32Array> {
  let from = rows.slice();
  for (let start = 0; start < from.length; start += RUN) {
    from.subarray(start, start + RUN).sort(compare);
    await slice.yieldIfDue();
  }
  let into = new Uint32Array(from.length);
  for (let width = RUN; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width)
      await merge(from, into, { start, middle: start + width, end: start + 2 * width }, compare, slice);
    [from, into] = [into, from];
  }
  return from;
}

async function merge(
  from: Uint32Array,
  into: Uint32Array,
  run: { readonly start: number; readonly middle: number; readonly end: number },
  compare: (a: number, b: number) => number,
  slice: TimeSlice,
): Promise<void> {
  const [middle, end] = [Math.min(run.middle, from.length), Math.min(run.end, from.length)];
  let [left, right, at] = [run.start, middle, run.start];
  while (at < end) {
    for (const stop = Math.min(end, at + STEP); at < stop; at++) {
      const isRight = left >= middle || (right < end && compare(from[right] ?? 0, from[left] ?? 0) < 0);
      into[at] = from[isRight ? right++ : left++] ?? 0;
    }
    await slice.yieldIfDue();
  }
}
