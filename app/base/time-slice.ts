import { setImmediate } from "node:timers/promises";

/** Longest stretch of work before requests get their turn, in milliseconds. */
const SLICE_MS = 4;

/** Divides long work into slices of time, so that requests are answered in between. */
export class TimeSlice {
  #end = performance.now() + SLICE_MS;

  /** Lets others have their turn where the slice is used up. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() < this.#end) return;
    await setImmediate();
    this.#end = performance.now() + SLICE_MS;
  }
}

/** Items that are looked at between two looks at the clock. */
const AT_ONCE = 200;

/** Like `filter`, in slices of time. */
export async function filteredInSlices<T>(items: readonly T[], isMeant: (item: T) => boolean): Promise<readonly T[]> {
  const slice = new TimeSlice();
  const found: T[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    for (const item of items.slice(from, from + AT_ONCE)) if (isMeant(item)) found.push(item);
    await slice.yieldIfDue();
  }
  return found;
}

/** Texts one behind the other, made in slices of time: a file of everybody holds up nobody. */
export async function joinedInSlices(texts: Iterable<string>): Promise<string> {
  const slice = new TimeSlice();
  const made: string[] = [];
  for (const text of texts) {
    made.push(text);
    await slice.yieldIfDue();
  }
  return made.join("");
}
