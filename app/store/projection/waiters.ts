import { counted, patience } from "#app/base/current-request.ts";
import { Unavailable } from "#app/entities/errors.ts";

interface Waiter {
  readonly seq: number;
  readonly resolve: () => void;
  readonly timer: NodeJS.Timeout | undefined;
}

/** Those who wait for a point of the change log. */
export class Waiters {
  readonly #sentence: () => string;
  #waiting: Waiter[] = [];

  /** @param sentence message of the error after too long a wait */
  constructor(sentence: () => string) {
    this.#sentence = sentence;
  }

  /** @param ms longest wait; Infinity for none @throws Unavailable after that */
  add(seq: number, ms: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      this.#waiting = this.#waiting.filter((other) => other !== waiter);
      reject(new Unavailable(this.#sentence(), { title: "Not up to date", retryAfter: 5 }));
    };
    const waiter: Waiter = { seq, resolve, timer: ms === Infinity ? undefined : setTimeout(giveUp, patience(ms)) };
    this.#waiting.push(waiter);
    return counted(promise);
  }

  /** Resolves the waits for this point and for earlier ones. */
  release(seq: number): void {
    if (this.#waiting.length === 0) return;
    const ready = this.#waiting.filter((waiter) => waiter.seq <= seq);
    this.#waiting = this.#waiting.filter((waiter) => waiter.seq > seq);
    for (const { resolve, timer } of ready) {
      clearTimeout(timer);
      resolve();
    }
  }
}
