import { describe, expect, it, onTestFinished } from "vitest";
import { administrator, emptyDatabase, engines, testStore } from "#scripts/testing/stores.ts";
import { CRORE, home } from "#scripts/testing/offers.ts";
import { fillFrom } from "./dump/fill.ts";
import { openSnapshot, type DumpedRow, type SiteSnapshot } from "./dump/snapshot.ts";
import { openStore, type Records, type Store } from "./index.ts";
import { LOGGED_UNTIL } from "./offer-backlog.ts";

const NOW = Date.parse("2026-03-03T06:00:00Z");
const HOMES = 50;
const PRICES = [8, 7, 9, 6];

async function idsOf(records: Records): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { id } of records.stream("property", {})) ids.push(id);
  return ids.sort();
}

/** What people do to homes, the same on every site: prices, archives, erasures and new records of homes that left. */
async function act(records: Records, ids: readonly string[], turn: number): Promise<void> {
  for (const [number, id] of ids.entries()) {
    const kind = (number + turn) % 5;
    if (kind === 0) await records.update("property", id, {}, { state: "archived" });
    else if (kind === 1)
      await records.update("property", id, { totalPrice: (5 - turn) * CRORE }, { state: "published" });
    else if (kind === 2 && turn === 0 && number % 3 === 0) await eraseHome(records, id);
    else await records.update("property", id, { totalPrice: (turn + 3) * CRORE });
  }
}

async function eraseHome(records: Records, id: string): Promise<void> {
  await records.remove("property", id);
  await records.erase("property", id);
}

async function rowsOf(url: string, table: "offer_change" | "withdrawn_home" | "record"): Promise<readonly unknown[]> {
  const snapshot = await openSnapshot(url);
  const rows: DumpedRow[] = [];
  for await (const part of snapshot.rows(table)) rows.push(...part);
  await snapshot.close();
  return rows
    .map((row) => (table === "record" ? [row["id"], row["reduced_from"], row["reduced_on"]] : Object.values(row)))
    .map((row) => JSON.stringify(row))
    .sort();
}

/** The same site as a release left it that did not keep the log. */
function withoutLog(snapshot: SiteSnapshot): SiteSnapshot {
  return {
    ...snapshot,
    async *rows(table) {
      if (table === "offer_change" || table === "withdrawn_home") return;
      if (table === "fact") yield [{ name: LOGGED_UNTIL, value: "0" }];
      for await (const rows of snapshot.rows(table))
        yield table === "record" ? rows.map((row) => ({ ...row, reduced_from: null, reduced_on: null })) : rows;
    },
  };
}

async function copyWithoutLog(engine: (typeof engines)[number], url: string): Promise<{ url: string; store: Store }> {
  const snapshot = await openSnapshot(url);
  onTestFinished(() => snapshot.close());
  const target = await emptyDatabase(engine);
  await fillFrom(target, withoutLog(snapshot));
  const store = await openStore({ url: target, now: () => NOW });
  onTestFinished(() => store.close());
  return { url: target, store };
}

describe.each(engines)("a log of offers that is made beside the running site, on %s", (engine) => {
  it("is the log that a site has which kept it from the first day, whatever is changed and erased meanwhile", async () => {
    const kept = await testStore(engine, { now: () => NOW });
    const records = kept.store.as(administrator);
    await records.createMany(
      "property",
      Array.from({ length: HOMES }, (_, at) => ({ values: { ...home(9), title: `Villa ${at}`, slug: `villa-${at}` } })),
    );
    const ids = await idsOf(records);
    await records.transaction(async () => {
      for (const totalPrice of PRICES.map((crores) => crores * CRORE))
        for (const id of ids) await records.update("property", id, { totalPrice });
    });

    const late = await copyWithoutLog(engine, kept.url);
    expect(late.store.offers.isComplete).toBe(false);
    for (const turn of [0, 1]) {
      const living = await idsOf(records);
      await act(records, living, turn);
      await act(late.store.as(administrator), living, turn);
    }
    await late.store.offers.done;
    expect(late.store.offers.isComplete).toBe(true);
    for (const table of ["offer_change", "withdrawn_home", "record"] as const)
      expect(await rowsOf(late.url, table), table).toEqual(await rowsOf(kept.url, table));
    expect(await late.store.facts.get(LOGGED_UNTIL)).toBeUndefined();
  });

  it("goes on after a restart where it was", async () => {
    const kept = await testStore(engine, { now: () => NOW });
    const records = kept.store.as(administrator);
    const { id } = await records.create("property", home(9));
    await records.transaction(async () => {
      for (let turn = 1; turn <= 250; turn += 1) await records.update("property", id, { totalPrice: turn * CRORE });
    });
    const late = await copyWithoutLog(engine, kept.url);
    await late.store.close();
    const again = await openStore({ url: late.url, now: () => NOW });
    onTestFinished(() => again.close());
    await again.offers.done;
    expect(await rowsOf(late.url, "offer_change")).toEqual(await rowsOf(kept.url, "offer_change"));
  });
});
