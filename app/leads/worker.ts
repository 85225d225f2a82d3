import { MINUTE_MS } from "#app/entities/values/day.ts";

/** Does work again and again: when it is woken, and each minute, so that it catches up with what another process left. */
export class Worker {
  readonly #work: () => Promise<unknown>;
  readonly #onError: (error: unknown) => void;
  #isStarted = false;
  #wantsMore = false;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(work: () => Promise<unknown>, onError: (error: unknown) => void) {
    this.#work = work;
    this.#onError = onError;
  }

  start(): void {
    this.#isStarted = true;
    this.#timer = setInterval(() => this.wake(), MINUTE_MS).unref();
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
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    do {
      this.#wantsMore = false;
      await this.#work().catch(this.#onError);
    } while (this.#wantsMore && this.#isStarted);
    this.#running = undefined;
  }
}
