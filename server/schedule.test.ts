import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { ENQUIRY, HOME, HOUR, SYSTEM } from "#scripts/testing/inbox.ts";
import { emptyDatabase, type EngineName, engines } from "#scripts/testing/stores.ts";
import { readConfig } from "./config.ts";
import { createSchedule, type ScheduledJob, type Schedule, siteJobs } from "./schedule.ts";
import { type OpenedSite, openSite } from "./services.ts";

/** 01:30 in India. */
const NIGHT = Date.parse("2026-01-15T20:00:00Z");

const errors: unknown[] = [];
const ignore = () => undefined;
const log = {
  isDebugging: false,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: (...line: unknown[]) => void errors.push(line),
  close: ignore,
};
afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});

describe("the schedule", () => {
  const clock = { now: 0 };
  const done: string[] = [];
  /** Starts anew, as after a restart: all that is left of before are the facts. */
  function schedules() {
    const facts = new Map<string, string>();
    done.length = 0;
    clock.now = NIGHT;
    return (...jobs: readonly ScheduledJob[]): Schedule => {
      const schedule = createSchedule(jobs, {
        facts: { get: async (name) => facts.get(name), set: async (name, value) => void facts.set(name, value) },
        now: () => clock.now,
        log,
      });
      onTestFinished(() => schedule.close());
      return schedule;
    };
  }
  const job = (name: string, when: ScheduledJob["when"]): ScheduledJob => ({
    name,
    when,
    run: async () => void done.push(name),
  });

  it("runs a daily job once a day from its hour in India on, also after days of being down", async () => {
    const restart = schedules();
    const sweep = job("sweep", { after: "03:00" });
    await restart(sweep).look();
    expect(done).toEqual([]);
    for (const [hours, times] of [
      [1.5, 1],
      [2, 1],
      [19.9, 1],
      [2.2, 2],
      [240, 3],
    ] as const) {
      clock.now += hours * HOUR;
      await restart(sweep).look();
      expect(done.length, `${hours} hours later`).toBe(times);
    }
  });

  it("runs an hourly job once in each hour, however often the site starts", async () => {
    const restart = schedules();
    for (let minutes = 0; minutes < 300; minutes += 10) {
      await restart(job("collect", { every: HOUR })).look();
      clock.now += HOUR / 6;
    }
    expect(done).toHaveLength(5);
  });

  it("tries again what failed, and runs the others", async () => {
    const restart = schedules();
    let failures = 2;
    const shaky: ScheduledJob = {
      name: "shaky",
      when: { after: "00:00" },
      async run() {
        if (failures-- > 0) throw new Error("not now");
        done.push("shaky");
      },
    };
    const schedule = restart(shaky, job("other", { after: "00:00" }));
    for (let look = 0; look < 4; look += 1) await schedule.look();
    expect(done).toEqual(["other", "shaky"]);
    expect(errors.splice(0)).toHaveLength(2);
  });
});

describe.each(engines)("a site on %s that restarts every 23 hours", (engine) => {
  it.each(engine === "sqlite" ? [12, 30] : [12])(
    "empties its bin %i days after the home was deleted, and does all that has its hour",
    async (binDays) => {
      const clock = { now: NIGHT };
      const { store, services } = await siteAt(engine, clock);
      const { catalogue, inbox } = services;
      await catalogue.changeSettings(SYSTEM, { binDays });
      const home = await catalogue.add(SYSTEM, "property", HOME);
      await catalogue.remove(SYSTEM, "property", home.id);
      const startedAt = await inbox.startToken();
      clock.now += HOUR;
      const origin = { form: "contact", page: "/contact", address: "203.0.113.7", submissionKey: "form", startedAt };
      await inbox.acceptEnquiry(ENQUIRY, origin);
      const lived: number[] = [];
      for (let hours = 0; hours < 2 * binDays * 24; hours += 23) {
        const schedule = createSchedule(siteJobs({ store, services }), {
          facts: store.facts,
          now: () => clock.now,
          log,
        });
        await schedule.look();
        await schedule.close();
        if (await store.as(SYSTEM).get("property", home.id)) lived.push(hours / 24);
        clock.now += 23 * HOUR;
      }
      expect(lived.at(-1)).toBeGreaterThan(binDays - 2);
      expect(lived.at(-1)).toBeLessThan(binDays + 1);
      expect(await store.as(SYSTEM).count("enquiry")).toBe(1);
      for (const name of [
        "collect pictures",
        "back up",
        "empty the bin",
        "erase what is old",
        "homes that nobody confirmed",
        "write digests",
        "remind of visits",
      ])
        expect(await store.facts.get(`schedule.${name}`), name).toBeDefined();
    },
  );
});

async function siteAt(engine: EngineName, clock: { readonly now: number }): Promise<OpenedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "schedule-"));
  const config = {
    ...readConfig({ DATA_DIR: dataDir, PUBLIC_URL: "http://localhost", SECRET_KEY: randomBytes(32).toString("hex") }),
    databaseUrl: await emptyDatabase(engine),
  };
  const site = await openSite(config, log, { now: () => clock.now });
  onTestFinished(async () => {
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return site;
}
