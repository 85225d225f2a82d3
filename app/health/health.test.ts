import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { SiteFault } from "#app/entities/errors.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import type { DatabaseFault } from "#app/store/types.ts";
import { createHealth, HEALTH_PARTS, type HealthOptions, type HealthPart, type Mailing } from "./index.ts";

const SITE = { type: "system", name: "test" } as const;
const NOW = Date.UTC(2026, 10, 20, 11);

const WELL: HealthOptions = {
  store: {
    fault: async () => undefined,
    schema: async () => ({ name: "0011-roles", isKnown: true }),
    agreedTime: async () => NOW,
    changes: {
      seq: 1,
      publicSeq: 1,
      since: async () => [],
      subscribe: () => () => undefined,
      catchUp: async () => undefined,
    },
  },
  dataDir: tmpdir(),
  checkPictures: async () => undefined,
  mailing: async () => ({ waiting: 0, refused: 0, oldest: undefined, lastSent: NOW - HOUR_MS, isSetUp: true }),
  stoppedWebhooks: async () => [],
  isSearchBuilt: () => true,
  backups: { state: async () => ({ last: { at: NOW - HOUR_MS, isOk: true, text: "" }, everyMs: DAY_MS }) },
  release: "1.2.3",
  now: () => NOW,
  freeBytes: async () => 10_000_000_000,
};

/** The parts that are not well. */
async function faults(options: Partial<HealthOptions>) {
  const parts = await createHealth({ ...WELL, ...options }).look(SITE);
  return parts.filter(({ status }) => status !== "ok");
}

async function faultOf(part: HealthPart, options: Partial<HealthOptions>) {
  const found = await faults(options);
  expect(found.map((each) => each.part)).toEqual([part]);
  return found[0];
}

it("has a line for every part where all is well, and nothing to do", async () => {
  const parts = await createHealth(WELL).look(SITE);
  expect(parts.map(({ part }) => part)).toEqual(HEALTH_PARTS);
  for (const { status, text, advice } of parts)
    expect({ status, text, advice }).toEqual({ status: "ok", text: expect.stringMatching(/\.$/), advice: undefined });
});

it("is told to owners and to the site itself alone", async () => {
  const health = createHealth(WELL);
  await expect(health.look({ type: "visitor" })).rejects.toMatchObject({ status: 403 });
});

it("asks once for everybody who wants to know within a second", async () => {
  let asked = 0;
  let time = 0;
  const checkPictures = async () => void (asked += 1);
  const health = createHealth({ ...WELL, checkPictures, steady: () => time });
  await Promise.all([health.look(SITE), health.look(SITE)]);
  time = 900;
  await health.look(SITE);
  expect(asked).toBe(1);
  time = 1_100;
  await health.look(SITE);
  expect(asked).toBe(2);
});

const withFault = (kind: DatabaseFault["kind"]): Partial<HealthOptions> => ({
  store: { ...WELL.store, fault: async () => ({ kind, detail: "malformed" }) },
});

describe("the database", () => {
  it.each([
    ["unreachable", /does not answer/, /start the database/, true],
    ["full", /disk .*is full/, /room/, true],
    ["damaged", /damaged: malformed/, /restore the last backup/, true],
    ["readOnly", /takes no changes/, /writable/, undefined],
  ] as const)("that is %s is said by what a person can do", async (kind, text, advice, isFatal) => {
    expect(await faultOf("database", withFault(kind))).toMatchObject({
      status: "failed",
      text: expect.stringMatching(text),
      advice: expect.stringMatching(advice),
    });
    expect((await faults(withFault(kind)))[0]?.isFatal).toBe(isFatal);
  });

  it("that cannot be read leaves out what stands in it", async () => {
    const mailing = () => Promise.reject(new Error("no database"));
    const parts = await createHealth({ ...WELL, ...withFault("damaged"), mailing }).look(SITE);
    expect(parts.map(({ part }) => part)).toEqual(["database", "disk", "pictures", "search"]);
  });
});

describe("the disk", () => {
  it("is full, or fills up", async () => {
    expect(await faultOf("disk", { freeBytes: async () => 12_000_000 })).toMatchObject({
      status: "failed",
      isFatal: true,
      text: "The disk is full: 12 MB are free.",
    });
    expect(await faultOf("disk", { freeBytes: async () => 600_000_000 })).toMatchObject({
      status: "warning",
      text: "The disk fills up: 600 MB are free.",
    });
  });

  it("does not have the folder, or cannot be written", async () => {
    expect(await faultOf("disk", { dataDir: "/nowhere" })).toMatchObject({
      status: "failed",
      text: expect.stringContaining("cannot be written"),
    });
  });

  it.skipIf(process.getuid?.() === 0)("has a folder that belongs to another", async () => {
    const folder = await mkdtemp(join(tmpdir(), "health-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o500);
    expect(await faultOf("disk", { dataDir: folder })).toMatchObject({ status: "failed" });
  });
});

describe("the pictures", () => {
  it("are said with the sentences of their place, and do not keep the site from serving", async () => {
    const checkPictures = () => Promise.reject(new SiteFault("The bucket does not answer.", "Check its name."));
    expect(await faultOf("pictures", { checkPictures })).toEqual({
      part: "pictures",
      status: "failed",
      text: "The bucket does not answer.",
      advice: "Check its name.",
    });
  });

  it("whose place hangs are said so", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const checkPictures = () => {
      setImmediate(() => vi.runAllTimers());
      return new Promise<never>(() => undefined);
    };
    expect(await faultOf("pictures", { checkPictures })).toMatchObject({ text: expect.stringContaining("not answer") });
  });
});

describe("the mail", () => {
  const none: Mailing = { waiting: 0, refused: 0, oldest: undefined, lastSent: undefined, isSetUp: true };
  const fault = (mail: Partial<Mailing>) => faults({ mailing: async () => ({ ...none, ...mail }) });

  it("may wait a while, or be without a server while nothing waits", async () => {
    expect(await fault({ waiting: 2, oldest: NOW - MINUTE_MS })).toEqual([]);
    expect(await fault({ isSetUp: false })).toEqual([]);
  });

  it("does not go out", async () => {
    expect(await fault({ waiting: 1, oldest: NOW - HOUR_MS })).toMatchObject([
      { part: "mail", status: "failed", text: expect.stringContaining("1 email waits, the oldest since Friday") },
    ]);
    expect(await fault({ waiting: 3, oldest: NOW, isSetUp: false })).toMatchObject([
      { part: "mail", status: "warning", text: expect.stringContaining("3 emails were not sent") },
    ]);
    expect(await fault({ refused: 2 })).toMatchObject([
      { part: "mail", status: "warning", text: "2 emails were refused by the mail server." },
    ]);
  });
});

describe("the last backup", () => {
  const fault = (last: { at: number; isOk: boolean; text: string } | undefined, everyMs: number | undefined) =>
    faults({ backups: { state: async () => ({ last, everyMs }) } });

  it("failed, is old, or is made by nobody", async () => {
    expect(await fault({ at: NOW, isOk: false, text: "The disk is full." }, DAY_MS)).toMatchObject([
      { part: "backup", status: "failed", text: expect.stringContaining("did not work: The disk is full.") },
    ]);
    expect(await fault({ at: NOW - 3 * DAY_MS, isOk: true, text: "" }, DAY_MS)).toMatchObject([
      { part: "backup", status: "warning", text: expect.stringContaining("one was due since") },
    ]);
    expect(await fault(undefined, undefined)).toMatchObject([{ part: "backup", status: "warning" }]);
  });

  it("is no line where there is no such thing", async () => {
    const parts = await createHealth({ ...WELL, backups: undefined }).look(SITE);
    expect(parts.map(({ part }) => part)).not.toContain("backup");
  });
});

describe("the clock", () => {
  const changedAt = (when: number): Partial<HealthOptions> => ({
    store: {
      ...WELL.store,
      changes: {
        ...WELL.store.changes,
        since: async () => [
          { seq: 1, act: 1, kind: "property", id: "a", what: "created", touchesPublic: true, who: "Asha", when },
        ],
      },
    },
  });

  it("is behind the newest change", async () => {
    expect(await faultOf("clock", changedAt(NOW + 2 * DAY_MS))).toMatchObject({
      status: "failed",
      text: expect.stringMatching(/says Friday 20 November 2026.*changed on Sunday 22 November 2026/),
    });
    expect(await faults(changedAt(NOW + MINUTE_MS))).toEqual([]); // another machine's clock
  });

  it("is far ahead of what the site knows: nothing is erased for its age meanwhile", async () => {
    const store = { ...WELL.store, agreedTime: async () => NOW - 400 * DAY_MS };
    expect(await faultOf("clock", { store })).toMatchObject({
      status: "warning",
      text: expect.stringContaining("400 days after this site last knew the time"),
      advice: expect.stringContaining("nothing is erased"),
    });
  });

  it("was set while the site ran, which is told for a day", async () => {
    const time = { now: NOW, steady: 0 };
    const store = { ...WELL.store, agreedTime: async () => time.now };
    const health = createHealth({ ...WELL, store, now: () => time.now, steady: () => time.steady });
    const pass = (milliseconds: number, leap = 0) => {
      time.steady += milliseconds;
      time.now += milliseconds + leap;
    };
    const statusOf = async () => (await health.look(SITE)).find(({ part }) => part === "clock");
    pass(HOUR_MS);
    expect(await statusOf()).toMatchObject({ status: "ok" });
    pass(MINUTE_MS, 400 * DAY_MS);
    expect(await statusOf()).toMatchObject({ status: "warning", text: expect.stringContaining("forward by 400 days") });
    pass(MINUTE_MS, -400 * DAY_MS);
    expect(await statusOf()).toMatchObject({ status: "warning", text: expect.stringContaining("back by 400 days") });
    pass(DAY_MS);
    expect(await statusOf()).toMatchObject({ status: "ok" });
  });
});

it("says that a newer release works on the same database", async () => {
  const schema = async () => ({ name: "0099-later", isKnown: false });
  expect(await faultOf("version", { store: { ...WELL.store, schema } })).toMatchObject({
    status: "warning",
    text: expect.stringContaining("0099-later"),
  });
});
