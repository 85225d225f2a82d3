import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { administrator, aProperty, collect, emptyDatabase, engines, testStore } from "#scripts/testing/stores.ts";
import { openStore, type Store } from "../index.ts";
import { openEngine } from "../engines/open.ts";
import { allMigrations } from "../migrations/index.ts";
import { snapshotAt } from "./at.ts";
import { fillFrom } from "./fill.ts";
import { DUMPED_TABLES, type DumpedRow, type DumpedTable, openSnapshot, type SiteSnapshot } from "./snapshot.ts";

/** Neither in the log nor derived from what is. */
const OUTSIDE: ReadonlySet<DumpedTable> = new Set([
  "fact",
  "account",
  "media",
  "view_count",
  "view_day",
  "record_media",
  "withdrawn_home",
]);

async function snapshotOf(url: string): Promise<SiteSnapshot> {
  const snapshot = await openSnapshot(url);
  onTestFinished(() => snapshot.close());
  return snapshot;
}

type Contents = Readonly<Record<string, readonly string[]>>;

/** Everything that the log can bring back, erased documents aside. */
async function contents(snapshot: Pick<SiteSnapshot, "rows">): Promise<Contents> {
  const all: Record<string, readonly string[]> = {};
  for (const table of DUMPED_TABLES.filter((name) => !OUTSIDE.has(name))) {
    const rows: readonly DumpedRow[] = (await collect(snapshot.rows(table))).flat();
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
  }
  return all;
}

async function restoredAt(from: string, to: string, point: Parameters<typeof snapshotAt>[1]): Promise<Contents> {
  const { snapshot } = await snapshotAt(await snapshotOf(from), point);
  await fillFrom(to, snapshot);
  const restored = await contents(await snapshotOf(to));
  const store = await openStore({ url: to });
  await store.close();
  return restored;
}

/** One act on one of the records that there are; what cannot be done is left. */
type Act = readonly [
  what: "create" | "update" | "price" | "move" | "remove" | "restore" | "editInBin",
  which: number,
  text: number,
];

async function perform(store: Store, ids: string[], [what, which, text]: Act, clock: { now: number }): Promise<void> {
  clock.now += 1_000;
  const records = store.as(administrator);
  const id = ids[which % Math.max(1, ids.length)];
  if (what === "create" || id === undefined) {
    const importKey = { source: "file", key: String(clock.now) };
    const made = {
      ...aProperty(`Home ${text}`),
      totalPrice: 5_000_000,
      saleType: "Buy",
      sellerPhone: `+9198100000${10 + (text % 80)}`,
    } as const;
    ids.push((await records.create("property", made, { importKey })).id);
    return;
  }
  const record = await records.get("property", id);
  if (!record) return;
  if (what === "restore") return void (record.deletedAt !== undefined && (await records.restore("property", id)));
  if (record.deletedAt !== undefined)
    return void (
      what === "editInBin" && (await records.update("property", id, { note: `bin ${text}` }, { inBin: true }))
    );
  if (what === "update")
    await records.update(
      "property",
      id,
      { note: `note ${text}` },
      { state: text % 3 === 0 ? "archived" : "published" },
    );
  if (what === "price") await records.update("property", id, { totalPrice: 4_000_000 + text * 1_000 });
  if (what === "move")
    await records.update("property", id, { slug: await records.freeSlug("property", `home-${text % 4}`) });
  if (what === "remove") await records.remove("property", id);
}

function acts(...what: readonly Act[0][]): fc.Arbitrary<readonly Act[]> {
  return fc.array(fc.tuple(fc.constantFrom(...what), fc.nat(6), fc.nat(99)), { minLength: 1, maxLength: 25 });
}

/** The log keeps no documents of what is changed in the bin: of several such changes the last one counts. */
const before = acts("create", "update", "price", "move", "remove", "restore", "editInBin");
const after = acts("create", "update", "price", "move", "remove", "restore");

describe.each(engines)("a snapshot of %s taken back to an earlier change", (engine) => {
  it("is the site as it was then, whatever came before and after", async () => {
    await fc.assert(
      fc.asyncProperty(before, after, async (earlier, later) => {
        const clock = { now: Date.UTC(2026, 10, 26) };
        const { store, url } = await testStore(engine, { now: () => clock.now });
        const ids: string[] = [];
        for (const act of earlier) await perform(store, ids, act, clock);
        const then = await contents(await snapshotOf(url));
        const moment = clock.now;
        const { seq } = store.changes;
        for (const act of later) await perform(store, ids, act, clock);
        expect(await restoredAt(url, await emptyDatabase(engine), { until: moment })).toEqual(then);
        if (seq > 0) expect(await restoredAt(url, await emptyDatabase(engine), { seq })).toEqual(then);
      }),
      { numRuns: engine === "sqlite" ? 6 : 1 },
    );
  });

  it("leaves out or takes a whole transaction, and says what stays erased", async () => {
    const clock = { now: Date.UTC(2026, 10, 26) };
    const { store, url } = await testStore(engine, { now: () => (clock.now += 7) });
    const records = store.as(administrator);
    const { id } = await records.create("property", aProperty("Gone"));
    const begun = clock.now;
    await records.transaction(async (own) => {
      for (let count = 0; count < 5; count += 1) await own.create("property", aProperty(`Home ${count}`));
    });
    await records.erase("property", id);
    for (let until = begun; until < clock.now; until += 3) {
      const { snapshot } = await snapshotAt(await snapshotOf(url), { until });
      expect([0, 5]).toContain((await collect(snapshot.rows("record"))).flat().length);
    }
    expect(await snapshotAt(await snapshotOf(url), { seq: 1 })).toMatchObject({ seq: 1, leftOut: 6, erased: 1 });
    await expect(snapshotAt(await snapshotOf(url), { seq: 8 })).rejects.toThrow("This backup ends with change 7");
  });

  it("is taken of a site whose clock was set back between two releases", async () => {
    const { store, url } = await testStore(engine);
    const raw = await openEngine(url, () => {});
    await raw.transaction((connection) =>
      connection
        .updateTable("migration")
        .set({ applied_at: 1 })
        .where("name", "=", allMigrations.at(-1) ?? "")
        .execute(),
    );
    await raw.close();
    await store.as(administrator).create("property", aProperty("Home"));
    expect(await snapshotAt(await snapshotOf(url), { seq: 1 })).toMatchObject({ seq: 1 });
  });
});
