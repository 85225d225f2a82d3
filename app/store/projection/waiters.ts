import { AppError } from "#app/entities/errors.ts";

interface Waiter {
  readonly seq: number;
  readonly resolve: () => void;
  readonly timer: NodeJS.Timeout;
}

/** Those who wait for a point of the change log. */
export class Waiters {
  #waiting: Waiter[] = [];

  /** @param ms longest wait @throws AppError (503) after that */
  add(seq: number, ms: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      this.#waiting = this.#waiting.filter((other) => other !== waiter);
      reject(notUpToDate());
    };
    const waiter: Waiter = { seq, resolve, timer: setTimeout(giveUp, ms) };
    this.#waiting.push(waiter);
    return promise;
  }

  /** Lets go those who wait for this point or an earlier one. */
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

function notUpToDate(): AppError {
  return new AppError("The list is not up to date yet. Please try again in a moment.", {
    status: 503,
    title: "Not up to date",
    retryAfter: 5,
  });
}
