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

/** The pieces of a long list, with a turn for requests in between. */
export async function* inPieces<T>(list: readonly T[], size = 200): AsyncGenerator<readonly T[]> {
  const slice = new TimeSlice();
  for (let from = 0; from < list.length; from += size) {
    yield list.slice(from, from + size);
    await slice.yieldIfDue();
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
