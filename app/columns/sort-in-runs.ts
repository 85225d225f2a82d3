import type { TimeSlice } from "./time-slice.ts";

const RUN = 1_024;

/** Merge sort in slices of time: short runs by the engine's sort, then merged pairwise. */
export async function sortInRuns<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  slice: TimeSlice,
): Promise<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare));
    await slice.yieldIfDue();
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, slice));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (a: T, b: T) => number,
  slice: TimeSlice,
): Promise<readonly T[]> {
  const merged: T[] = [];
  let at = 0;
  for (const item of a) {
    for (let other = b[at]; other !== undefined && compare(other, item) < 0; other = b[++at]) merged.push(other);
    merged.push(item);
    if ((merged.length & 1023) === 0) await slice.yieldIfDue();
  }
  return merged.concat(b.slice(at));
}
