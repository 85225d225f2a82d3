import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { execute } from "#scripts/testing/postgres.ts";
import { administrator, aProperty, collect, emptyDatabase, engines, testStore } from "#scripts/testing/stores.ts";
import { fillFrom } from "./fill.ts";
import { openStore, type Store } from "../index.ts";
import { DUMPED_TABLES, type DumpedRow, LEFT_OUT_TABLES, openSnapshot, type SiteSnapshot } from "./snapshot.ts";

const PICTURE = { id: "ab".repeat(16), width: 1280, height: 853, placeholder: "data:image/webp;base64,AA==" };

/** Something in every table. */
async function fill(store: Store): Promise<string> {
  const records = store.as(administrator);
  await store.media.add(PICTURE);
  const { id } = await records.create(
    "property",
    { ...aProperty("Palm Villa"), description: "नमस्ते 🏡\n'x'", imgUrl: { ...PICTURE, alt: "" } },
    { importKey: { source: "portal", key: "1" } },
  );
  await records.update("property", id, { slug: "the-palm-villa", floor: "2" });
  const binned = await records.create("property", aProperty("Lake Flat"), { state: "archived" });
  await records.remove("property", binned.id);
  await store.facts.set("secret", "value");
  await store.facts.addView("property", id);
  await store.accounts.createUser({
    username: "priya",
    name: "Priya",
    passwordHash: "hash",
    totpSecret: undefined,
    recoveryHashes: ["a"],
    role: "agent",
  });
  return id;
}

async function snapshotOf(url: string): Promise<SiteSnapshot> {
  const snapshot = await openSnapshot(url);
  onTestFinished(() => snapshot.close());
  return snapshot;
}

async function contents(snapshot: SiteSnapshot): Promise<Readonly<Record<string, readonly string[]>>> {
  const all: Record<string, readonly string[]> = {};
  for (const table of DUMPED_TABLES) {
    const rows: readonly DumpedRow[] = (await collect(snapshot.rows(table))).flat();
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
  }
  return all;
}

describe.each(engines.flatMap((from) => engines.map((to) => ({ from, to }))))(
  "a dump from $from into $to",
  ({ from, to }) => {
    it("carries everything: versions, bin, old addresses, import keys, accounts, counts", async () => {
      const source = await testStore(from);
      const id = await fill(source.store);
      await source.store.close();
      const url = await emptyDatabase(to);
      const counts = await fillFrom(url, await snapshotOf(source.url));
      expect(counts).toMatchObject({
        record: 2,
        media: 1,
        account: 1,
        import_key: 1,
        redirect: 1,
        record_media: 1,
        view_count: 1,
        view_day: 1,
      });
      expect(await contents(await snapshotOf(url))).toEqual(await contents(await snapshotOf(source.url)));

      const store = await openStore({ url });
      onTestFinished(() => store.close());
      const records = store.as(administrator);
      expect(await records.getBySlug("property", "palm-villa")).toEqual({ movedTo: "the-palm-villa" });
      expect(await records.count("property", { bin: true })).toBe(1);
      expect((await records.history("property", id)).map(({ what }) => what)).toEqual(["updated", "created"]);
      const added = await records.create("property", aProperty("New Villa"));
      expect((await records.history("property", added.id))[0]?.seq).toBe(store.changes.seq);
    });
  },
);

describe.each(engines)("a snapshot of %s", (engine) => {
  it("shows one moment, while others go on writing", async () => {
    const { store, url } = await testStore(engine);
    const records = store.as(administrator);
    await records.createMany(
      "property",
      Array.from({ length: 1_200 }, (_, index) => ({ values: aProperty(`Home ${index}`) })),
    );
    const snapshot = await snapshotOf(url);
    const rows = snapshot.rows("record")[Symbol.asyncIterator]();
    await rows.next();
    await records.create("property", aProperty("Later"));
    let count = 500;
    for (let next = await rows.next(); !next.done; next = await rows.next()) count += next.value.length;
    expect(count).toBe(1_200);
    expect((await collect(snapshot.rows("change"))).flat()).toHaveLength(1_200);
    expect(await records.count("property")).toBe(1_201);
  });

  it("knows every table of the schema", async () => {
    const { url } = await testStore(engine);
    const snapshot = await snapshotOf(url);
    for (const table of DUMPED_TABLES) await collect(snapshot.rows(table));
    expect(snapshot.migrations.length).toBeGreaterThan(0);
  });

  it("fills only what is empty", async () => {
    const { store, url } = await testStore(engine);
    await fill(store);
    await expect(fillFrom(url, await snapshotOf(url))).rejects.toMatchObject({ status: 409 });
    expect(await store.as(administrator).count("property")).toBe(1);
  });

  it("of a newer release is refused", async () => {
    const { url } = await testStore(engine);
    const snapshot = await snapshotOf(url);
    await expect(
      fillFrom(await emptyDatabase(engine), { ...snapshot, migrations: [...snapshot.migrations, "9999-later"] }),
    ).rejects.toThrow("newer release");
  });
});

describe("the tables of a dump", () => {
  it("are all that the schema has, less those that are left out on purpose", async () => {
    const { default: BetterSqlite } = await import("better-sqlite3");
    const { url } = await testStore("sqlite");
    const database = new BetterSqlite(url, { readonly: true });
    const names = database
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
      .all();
    database.close();
    expect(names.map(({ name }) => name).toSorted()).toEqual([...DUMPED_TABLES, ...LEFT_OUT_TABLES].toSorted());
  });

  it("of a site that is not there are missing with a sentence", async () => {
    await expect(openSnapshot("/nowhere/aangan.sqlite")).rejects.toThrow(
      "There is no database at /nowhere/aangan.sqlite.",
    );
  });
});

it.runIf(engines.includes("postgres"))(
  "a snapshot whose connection breaks ends with an error, and nothing else does",
  async () => {
    const { url } = await testStore("postgres", { onError: () => {} });
    const snapshot = await openSnapshot(url);
    await execute(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aangan backup' and datname = current_database()",
    );
    await sleep(50); // it hears of its end while no query runs on it
    await expect(collect(snapshot.rows("record"))).rejects.toThrow();
    await snapshot.close();
  },
);
