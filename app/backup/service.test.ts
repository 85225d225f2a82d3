import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import S3rver from "s3rver";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DAY_MS, HOUR_MS, indianTime } from "#app/entities/values/day.ts";
import { createMedia } from "#app/media/index.ts";
import { fillFrom, type Store } from "#app/store/index.ts";
import { adoptPictures } from "#demo/ready-pictures.ts";
import { administrator, aProperty, emptyDatabase, engines, testStore } from "#scripts/testing/stores.ts";
import { openBackup } from "./open.ts";
import { type BackupsOptions, createBackups } from "./service.ts";

const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const agent = { ...administrator, role: { name: "agent", kinds: new Set(["property"] as const), hidden: new Map() } };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "aangan-backups-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function bucket(): Promise<string> {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder(),
    configureBuckets: [{ name: "backups", configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return `s3://backups/of/homes?endpoint=http://127.0.0.1:${port}&forcePathStyle=true`;
}

interface Opened {
  readonly store: Store;
  readonly options: BackupsOptions;
}

const clock = { now: 0 };

async function site(engine: (typeof engines)[number], wanted: Partial<BackupsOptions> = {}): Promise<Opened> {
  const { store, url: databaseUrl } = await testStore(engine);
  const dataDir = folder();
  const media = await createMedia({ dataDir, table: store.media });
  onTestFinished(() => media.close());
  await adoptPictures(media, ["villa-01.webp"]);
  await store.as(administrator).create("property", aProperty("Palm Villa"));
  const options: BackupsOptions = {
    store,
    databaseUrl,
    media,
    dataDir,
    url: pathToFileURL(join(dataDir, "backups")).href,
    credentials: KEYS,
    key: undefined,
    retention: { days: 7, weeks: 4 },
    now: () => clock.now,
    onError: () => undefined,
    ...wanted,
  };
  return { store, options };
}

beforeEach(() => {
  clock.now = indianTime("2026-11-26", "12:00");
});

describe.each(engines)("backups of a site on %s", (engine) => {
  it("are made once a night, by one of several processes, and after a night that was missed", async () => {
    const { options } = await site(engine);
    const processes = [createBackups(options), createBackups(options), createBackups(options)];
    const [one] = processes;
    if (!one) throw new Error("three were made");
    const made = async () => (await Promise.all(processes.map((each) => each.makeIfDue()))).filter(Boolean).length;
    expect(await made()).toBe(1); // there is none yet
    expect(await made()).toBe(0);
    clock.now = indianTime("2026-11-27", "02:29");
    expect(await made()).toBe(0);
    clock.now = indianTime("2026-11-27", "02:31");
    expect(await made()).toBe(1);
    clock.now = indianTime("2026-11-30", "18:00");
    expect(await made()).toBe(1);
    const view = await one.view(administrator);
    expect(view).toMatchObject({ running: undefined, next: indianTime("2026-12-01", "02:30"), last: { isOk: true } });
    expect(view.kept).toMatchObject([{ records: 1, pictures: 1 }, { records: 1 }, { records: 1 }]);
    expect(await one.state()).toMatchObject({ last: { text: expect.stringContaining("1 record and 1 picture") } });
  });

  it("go to a bucket, and come back from it", async () => {
    const url = await bucket();
    const { options } = await site(engine, { url, key: "five words of the house" });
    const backups = createBackups(options);
    expect(await backups.makeIfDue()).toBe(true);
    clock.now += 24 * HOUR_MS;
    expect(await backups.makeIfDue()).toBe(true);
    const opened = await openBackup({
      from: url,
      credentials: KEYS,
      key: "five words of the house",
      dataDir: folder(),
    });
    onTestFinished(() => opened.close());
    expect(await fillFrom(await emptyDatabase(engine), opened.snapshot)).toMatchObject({ record: 1, media: 1 });
  });
});

describe("backups", () => {
  it("are begun by a button, seen while they are made, and refused beside another", async () => {
    const { options, store } = await site("sqlite");
    const gate = Promise.withResolvers<void>();
    const media: BackupsOptions["media"] = {
      ...options.media,
      async open(id, file) {
        await gate.promise;
        return options.media.open(id, file);
      },
    };
    const backups = createBackups({ ...options, media });
    await backups.start(administrator);
    expect((await backups.view(administrator)).running).toMatchObject({ since: clock.now });
    await expect(createBackups(options).start(administrator)).rejects.toMatchObject({ status: 409 });
    gate.resolve();
    await vi.waitFor(async () => expect((await backups.view(administrator)).running).toBeUndefined(), 5_000);
    expect((await backups.view(administrator)).kept).toHaveLength(1);
    expect(await store.facts.get("backup-lock")).toBe("");
  });

  it("that a process died over are made by another one a minute later", async () => {
    const { options, store } = await site("sqlite");
    const turn = { by: "gone", since: clock.now, seenAt: clock.now };
    await store.facts.set("backup-lock", JSON.stringify(turn));
    const backups = createBackups(options);
    expect(await backups.makeIfDue()).toBe(false);
    clock.now += 61_000;
    expect(await backups.makeIfDue()).toBe(true);
  });

  it("are made again at once when the clock had run ahead and is right", async () => {
    const { options } = await site("sqlite");
    const backups = createBackups(options);
    const right = clock.now;
    clock.now += 400 * DAY_MS;
    expect(await backups.makeIfDue()).toBe(true);
    clock.now = right;
    expect(await backups.makeIfDue()).toBe(true);
    expect(await backups.makeIfDue()).toBe(false);
  });

  it("that fail say why, and are tried again an hour later, not each time somebody looks", async () => {
    const { options } = await site("sqlite");
    const blocked = join(options.dataDir, "file");
    writeFileSync(blocked, "");
    const errors: unknown[] = [];
    const url = pathToFileURL(join(blocked, "backups")).href;
    const backups = createBackups({ ...options, url, onError: (error) => errors.push(error) });
    expect(await backups.makeIfDue()).toBe(false);
    expect(await backups.makeIfDue()).toBe(false);
    expect(errors).toHaveLength(1);
    expect((await backups.state()).last).toMatchObject({ isOk: false, at: clock.now });
    expect(typeof (await backups.view(administrator)).kept).toBe("string");
    rmSync(blocked);
    clock.now += HOUR_MS;
    expect(await backups.makeIfDue()).toBe(true);
    expect((await backups.state()).last).toMatchObject({ isOk: true });
  });

  it("stop with the site: nothing half made stays, and the next process makes it", async () => {
    const { options } = await site("sqlite");
    const media: BackupsOptions["media"] = {
      ...options.media,
      async open(id, file) {
        await sleep(50);
        return options.media.open(id, file);
      },
    };
    const backups = createBackups({ ...options, media });
    await backups.start(administrator);
    await backups.close();
    expect(readdirSync(options.dataDir).filter((name) => name.startsWith("unfinished"))).toEqual([]);
    expect(await createBackups(options).makeIfDue()).toBe(true);
  });

  it("take away what a process left that was killed, a day later", async () => {
    const { options } = await site("sqlite");
    const [old, young] = ["unfinished-backup-old", "unfinished-backup-young"];
    for (const name of [old, young]) mkdirSync(join(options.dataDir, name));
    const dayBefore = new Date(Date.now() - 25 * HOUR_MS);
    utimesSync(join(options.dataDir, old), dayBefore, dayBefore);
    await createBackups(options).makeIfDue();
    const left = readdirSync(options.dataDir);
    expect([left.includes(old), left.includes(young)]).toEqual([false, true]);
  });

  it("are shown, begun and handed out to owners alone; a download is in the change log", async () => {
    const { options, store } = await site("sqlite");
    const backups = createBackups(options);
    await backups.makeIfDue();
    const { kept } = await backups.view(administrator);
    const name = typeof kept === "string" ? "" : (kept[0]?.name ?? "");
    const { stream, bytes } = await backups.download(administrator, name);
    expect(await buffer(stream)).toEqual(await buffer(createReadStream(join(options.dataDir, "backups", name))));
    expect(bytes).toBeGreaterThan(1_000);
    expect((await store.changes.since(0, 100)).at(-1)).toMatchObject({ kind: "download", who: "Priya" });
    for (const other of ["../aangan.sqlite", "backups.json", ""])
      await expect(backups.download(administrator, other)).rejects.toMatchObject({ status: 404 });
    for (const work of [
      () => backups.view(agent),
      () => backups.start(agent),
      () => backups.download(agent, name),
      () => backups.start({ type: "visitor" }),
    ])
      await expect(work()).rejects.toMatchObject({ status: 403 });
  });

  it("are off where no place is set", async () => {
    const { options } = await site("sqlite", { url: undefined });
    const backups = createBackups(options);
    expect(await backups.makeIfDue()).toBe(false);
    expect(await backups.state()).toEqual({ last: undefined, everyMs: undefined });
    expect(await backups.view(administrator)).toMatchObject({ place: undefined, next: undefined, kept: [] });
    for (const work of [() => backups.start(administrator), () => backups.download(administrator, "aangan.tar.gz")])
      await expect(work()).rejects.toMatchObject({ status: 400, message: expect.stringContaining("BACKUP_URL") });
  });
});
