import { DAY_MS, HOUR_MS, indianDay, indianTime, MINUTE_MS } from "#app/entities/values/day.ts";
import type { Actor, Facts } from "#app/store/types.ts";
import type { OpenedSite } from "./services.ts";
import { errorFields, type Log } from "./log.ts";

export interface ScheduledJob {
  readonly name: string;
  /** Once a day, from this hour in India on ("03:00"), or each time that so many milliseconds have passed. */
  readonly when: { readonly after: string } | { readonly every: number };
  readonly run: () => Promise<unknown>;
}

export interface Schedule {
  /** Runs what is due and was not done in its turn; the next call tries again what failed. */
  look(): Promise<void>;
  /** Waits for the job that is running. */
  close(): Promise<void>;
}

interface ScheduleOptions {
  readonly facts: Pick<Facts, "get" | "set">;
  readonly now: () => number;
  readonly log: Pick<Log, "debug" | "error">;
}

/** Milliseconds from the start to the first look, so that the first visitors do not wait for it, and between two looks. */
const FIRST_LOOK = MINUTE_MS;
const LOOK_EVERY = 10 * MINUTE_MS;

/**
 * Runs jobs by the clock. A fact remembers the last turn of each, so a site that was down catches up: one that restarts every 23 hours
 * empties its bin each day.
 */
export function createSchedule(jobs: readonly ScheduledJob[], { facts, now, log }: ScheduleOptions): Schedule {
  let looking = Promise.resolve();
  let isClosed = false;

  async function look(): Promise<void> {
    for (const { name, when, run } of jobs) {
      if (isClosed) return;
      const turn = turnAt(when, now());
      const fact = `schedule.${name}`;
      try {
        if (turn === undefined || (await facts.get(fact)) === turn) continue;
        log.debug("scheduled job", { job: name, result: JSON.stringify(await run()) });
        await facts.set(fact, turn);
      } catch (error) {
        log.error("scheduled job failed", { job: name, ...errorFields(error) });
      }
    }
  }

  const lookNext = () => (looking = looking.then(look));
  const first = setTimeout(lookNext, FIRST_LOOK).unref();
  const timer = setInterval(lookNext, LOOK_EVERY).unref();
  return {
    look: lookNext,
    async close() {
      isClosed = true;
      clearTimeout(first);
      clearInterval(timer);
      await looking;
    },
  };
}

/** Value of a job's fact once the job is done: the day in India, or the number of the period. Undefined before its hour. */
function turnAt(when: ScheduledJob["when"], now: number): string | undefined {
  if ("every" in when) return String(Math.floor(now / when.every));
  const today = indianDay(now);
  return now < indianTime(today, when.after) ? undefined : today;
}

const SWEEP: Actor = { type: "system", name: "sweep" };

/** All that the site does by itself. Every job is safe to run in several processes at once. */
export function siteJobs({ store, services }: Pick<OpenedSite, "store" | "services">): readonly ScheduledJob[] {
  const { inbox, people } = services;
  return [
    {
      name: "collect pictures",
      when: { every: HOUR_MS },
      run: async () => services.media.collect({ now: await store.agreedTime() }),
    },
    // Looked at often, made once a night.
    { name: "back up", when: { every: LOOK_EVERY }, run: () => services.backups.makeIfDue() },
    {
      name: "empty the bin",
      when: { after: "03:00" },
      async run() {
        const { binDays } = await services.catalogue.settings();
        const before = (await store.agreedTime()) - binDays * DAY_MS;
        // People first: `purgeBin` leaves what hangs on them.
        return { people: await people.bin.purge(SWEEP, before), records: await store.as(SWEEP).purgeBin(before) };
      },
    },
    { name: "erase what is old", when: { after: "03:00" }, run: async () => inbox.sweep(await store.agreedTime()) },
    // After the night, so that nobody wonders in the middle of a day; before digests and the office's morning.
    { name: "homes that nobody confirmed", when: { after: "03:00" }, run: () => services.catalogue.leaving.look() },
    { name: "write digests", when: { after: "09:00" }, run: () => inbox.writeDigests() },
    { name: "remind of visits", when: { after: "18:00" }, run: () => inbox.writeReminders() },
  ];
}
