import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import type { Actor } from "#app/store/types.ts";
import type { OpenedSite } from "./services.ts";
import { errorFields, type Log } from "./log.ts";

const SWEEP: Actor = { type: "system", name: "sweep" };

interface Chore {
  readonly name: string;
  /** Milliseconds. */
  readonly every: number;
  readonly work: () => Promise<Readonly<Record<string, number>>>;
}

/** What has to be done from time to time. Every chore is safe to run in several processes at once. */
export function startHousekeeping({ store, services }: OpenedSite, log: Log): () => void {
  const chores: readonly Chore[] = [
    {
      name: "collect pictures",
      every: HOUR_MS,
      work: async () => ({ ...(await services.media.collect({ now: await store.agreedTime() })) }),
    },
    {
      name: "back up", // looked at often, made once a night
      every: 10 * MINUTE_MS,
      work: async () => ({ made: Number(await services.backups.makeIfDue()) }),
    },
    {
      name: "empty the bin",
      every: DAY_MS,
      async work() {
        const { binDays } = await services.catalogue.settings();
        const before = (await store.agreedTime()) - binDays * DAY_MS;
        const people = await services.people.bin.purge(SWEEP, before); // first: `purgeBin` leaves what hangs on them
        return { people, records: await store.as(SWEEP).purgeBin(before) };
      },
    },
  ];
  const timers = chores.map((chore) => setInterval(() => void run(chore, log), chore.every).unref());
  return () => timers.forEach(clearInterval);
}

async function run({ name, work }: Chore, log: Log): Promise<void> {
  try {
    log.debug("housekeeping", { chore: name, ...(await work()) });
  } catch (error) {
    log.error("housekeeping failed", { chore: name, ...errorFields(error) });
  }
}
