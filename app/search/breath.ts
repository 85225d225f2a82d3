import { setImmediate } from "node:timers/promises";

/** Longest stretch of work before requests get their turn, in milliseconds. */
const SLICE = 4;

/** Lets long work stop for breath: `if (breath.isDue()) await breath.take()`. */
export class Breath {
  #until = performance.now() + SLICE;

  isDue(): boolean {
    return performance.now() >= this.#until;
  }

  async take(): Promise<void> {
    await setImmediate();
    this.#until = performance.now() + SLICE;
  }
}
