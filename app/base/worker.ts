/** Longest and shortest pause between two turns, in milliseconds. */
const LONGEST_REST = 60_000;
const SHORTEST_REST = 10;

/** Does work again and again: when it is woken, when it is due, and each minute, so that it catches up with what another process left. */
export class Worker {
  readonly #work: () => Promise<number | undefined>;
  readonly #onError: (error: unknown) => void;
  #isStarted = false;
  #wantsMore = false;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param work answers in how many milliseconds more is due, where it knows that */
  constructor(work: () => Promise<number | undefined>, onError: (error: unknown) => void) {
    this.#work = work;
    this.#onError = onError;
  }

  start(): void {
    this.#isStarted = true;
    this.wake();
  }

  wake(): void {
    if (!this.#isStarted) return;
    if (this.#running) this.#wantsMore = true;
    else this.#running = this.#run();
  }

  /** Waits for the work under way. */
  async close(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    let rest: number | undefined;
    do {
      this.#wantsMore = false;
      rest = await this.#work().catch((error: unknown) => void this.#onError(error));
    } while (this.#wantsMore && this.#isStarted);
    this.#running = undefined;
    if (!this.#isStarted) return;
    const pause = Math.min(Math.max(rest ?? LONGEST_REST, SHORTEST_REST), LONGEST_REST);
    this.#timer = setTimeout(() => this.wake(), pause).unref();
  }
}
