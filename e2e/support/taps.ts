import type { Locator } from "playwright-core";

/** Counts what a thumb does; typing costs nothing. */
export class Taps {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  async on(target: Locator): Promise<void> {
    this.#count += 1;
    await target.click();
  }
}
