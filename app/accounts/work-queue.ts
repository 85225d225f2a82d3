import pLimit from "p-limit";
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
  const limit = pLimit(atOnce);
  return {
    async run(job) {
      if (limit.activeCount + limit.pendingCount >= atOnce + mayWait)
        throw new TooManyRequests("Many people are signing in right now. Try again in a few seconds.", 5);
      return limit(job);
    },
  };
}
