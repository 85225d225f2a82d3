import { setImmediate } from "node:timers/promises";

/** Longest stretch of work before requests get their turn, in milliseconds. */
const SLICE_MS = 4;

/** Divides long work into slices of time, so that requests are answered in between. */
export class TimeSlice {
  #end = performance.now() + SLICE_MS;

  /** Yields to the event loop where the slice is used up. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() < this.#end) return;
    await setImmediate();
    this.#end = performance.now() + SLICE_MS;
  }
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
