import { TooManyRequests } from "#app/entities/errors.ts";

export interface WorkQueueOptions {
  /** Jobs that run side by side. */
  readonly atOnce: number;
  /** Jobs that may wait; one more is refused. */
  readonly mayWait: number;
}

export interface WorkQueue {
  /** @throws TooManyRequests when too many jobs wait already */
  run<T>(job: () => Promise<T>): Promise<T>;
}

/** Bounds what many requests at once may cost: each password check takes 19 MiB and a core. */
export function createWorkQueue({ atOnce, mayWait }: WorkQueueOptions): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mayWait) {
      throw new TooManyRequests("Many people are signing in right now. Try again in a few seconds.", 5);
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** A waiting job inherits the turn, so that nobody slips in between. */
  function giveTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(job) {
      await takeTurn();
      try {
        return await job();
      } finally {
        giveTurn();
      }
    },
  };
}
