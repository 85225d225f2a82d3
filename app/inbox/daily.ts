import type { InboxContext } from "#app/intake/index.ts";
import { writeDigests } from "#app/saved-searches/index.ts";
import { sweep } from "./sweep.ts";
import { indianDay, indianTime, MINUTE_MS } from "#app/entities/values/day.ts";

/** Milliseconds between two looks whether it is time. */
const LOOK_EVERY = 15 * MINUTE_MS;

/** What is done once a day, each at its hour in India, with the fact that remembers the day. */
const WORK = [
  { fact: "inbox.sweptOn", after: "03:00", run: sweep },
  { fact: "inbox.digestsOn", after: "09:00", run: writeDigests },
] as const;

export interface Daily {
  start(): void;
  /** Does what is due and has not been done today. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** After a day on which the site was down, the work is done as soon as it is up. Two processes doing it at once do no harm. */
export function createDaily(context: InboxContext, onError: (error: unknown) => void): Daily {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const today = indianDay(context.now());
    for (const { fact, after, run } of WORK) {
      if (context.now() < indianTime(today, after) || (await context.store.facts.get(fact)) === today) continue;
      try {
        await run(context);
        await context.store.facts.set(fact, today);
      } catch (error) {
        onError(error); // the next look tries again
      }
    }
  }

  const lookQuietly = () => {
    looking = look().catch(onError);
  };

  return {
    start() {
      timer = setInterval(lookQuietly, LOOK_EVERY);
      timer.unref();
      lookQuietly();
    },
    look,
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
