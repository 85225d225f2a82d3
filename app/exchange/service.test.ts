import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore, type Store } from "#app/store/index.ts";
import { createExchange } from "./service.ts";
import { workbookOf } from "./workbook/testing.ts";
import type { Exchange, ImportPlan, ImportRun, ListedImport } from "./service-types.ts";

const ASHA = { type: "administrator", id: "0123456789abcdef01234567", name: "Asha" } as const;
const VISITOR = { type: "visitor" } as const;

let folder: string;
let store: Store;
let exchange: Exchange;
let failures: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "exchange-"));
  store = await openStore({ url: ":memory:" });
  failures = [];
  exchange = createExchange({ store, folder, onError: (error) => failures.push(error) });
});
afterEach(async () => {
  expect(failures).toEqual([]);
  await exchange.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const HEAD = "Listing ID,Heading,Society,Sector,Asking price,Area (sq yd),Contact,Remarks";
const ROWS = [
  "A1,Corner flat,Palm Court,Sector 150,21000000,200,9811112222,quiet",
  "A2,Garden flat,Lotus,Sector 44,8500000,120,98111 13333,",
  "A3,,Lotus,Sector 44,8500000,120,9811114444,",
];
const file = (rows: readonly string[] = ROWS) => Readable.from([Buffer.from([HEAD, ...rows].join("\n"))]);

async function upload(rows?: readonly string[]): Promise<string> {
  return (await exchange.receive(ASHA, { fileName: "portal 2025.csv", stream: file(rows) })).id;
}

async function planFor(id: string): Promise<ImportPlan> {
  return { ...(await exchange.suggest(ASHA, id, "property")), defaults: { City: "Noida", SaleType: "Buy" } };
}

async function finished({ id }: ImportRun): Promise<ImportRun> {
  await expect.poll(async () => (await exchange.run(ASHA, id)).state, { timeout: 5_000 }).not.toBe("running");
  return exchange.run(ASHA, id);
}

async function importFile(rows?: readonly string[], dryRun = false): Promise<ImportRun> {
  const id = await upload(rows);
  return finished(await exchange.start(ASHA, id, { plan: await planFor(id) }, { dryRun }));
}

/** Undoes an import and waits for what comes of it. */
async function undone(id: string, options?: { readonly alsoChanged: boolean }): Promise<ListedImport | undefined> {
  await exchange.undo(ASHA, id, options);
  const entry = async () => (await exchange.past(ASHA)).find((other) => other.id === id);
  await expect.poll(async () => (await entry())?.undoing, { timeout: 5_000 }).toBeUndefined();
  return entry();
}

const titles = async () =>
  (await store.as(ASHA).list("property", { sort: "title" })).items.map(({ values }) => values.title);

describe("import in the browser", () => {
  it("suggests fields and units from headers and values", async () => {
    const plan = await planFor(await upload());
    expect(plan).toMatchObject({ source: "portal", key: ["Listing ID"] });
    expect(plan.columns).toEqual({
      "Listing ID": { field: "" },
      Heading: { field: "Title" },
      Society: { field: "ProjectName" },
      Sector: { field: "Location" },
      "Asking price": { field: "TotalPrice", unit: "rupee" },
      "Area (sq yd)": { field: "Size", unit: "sq yd" },
      Contact: { field: "Phone" },
      Remarks: { field: "Note" },
    });
  });

  it("reads a workbook, of which another sheet can be chosen, also when it is called .csv", async () => {
    const book = workbookOf({
      Summary: [["Total"], [2]],
      Listings: [
        ["Listing ID", "Heading", "Society", "Sector", "Asking price"],
        ["A1", "Corner flat", "Palm Court", "Sector 150", 21_000_000],
      ],
    });
    const received = await exchange.receive(ASHA, { fileName: "listings.csv", stream: Readable.from([book]) });
    expect(received).toMatchObject({
      format: "xlsx",
      sheets: ["Summary", "Listings"],
      sheet: "Summary",
      columns: ["Total"],
    });
    const chosen = await exchange.upload(ASHA, received.id, "Listings");
    expect(chosen).toMatchObject({
      sheet: "Listings",
      columns: ["Listing ID", "Heading", "Society", "Sector", "Asking price"],
    });
    const run = await finished(
      await exchange.start(ASHA, received.id, { plan: await planFor(received.id) }, { dryRun: false }),
    );
    expect(run).toMatchObject({ state: "done", progress: 1, counts: { rows: 1, taken: 1 } });
    expect(await titles()).toEqual(["Corner flat"]);
    await expect(exchange.upload(ASHA, received.id, "Rent")).rejects.toThrow("no sheet 'Rent'");
  });

  it("starts one of two imports that are asked for at once, and none while an import is undone", async () => {
    const [one, other] = [await upload(), await upload()];
    const plan = await planFor(one);
    const outcomes = await Promise.allSettled(
      [one, other].map((id) => exchange.start(ASHA, id, { plan }, { dryRun: true })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    for (const outcome of outcomes) if (outcome.status === "fulfilled") await finished(outcome.value);
    const { id } = await importFile();
    await exchange.undo(ASHA, id);
    await expect(exchange.start(ASHA, one, { plan }, { dryRun: false })).rejects.toThrow(
      "is being undone at this moment",
    );
    await expect.poll(async () => (await exchange.past(ASHA))[0]?.undoing, { timeout: 5_000 }).toBeUndefined();
  });

  it("finds out in a dry run what would happen, row by row, and writes nothing", async () => {
    const run = await importFile(undefined, true);
    expect(run).toMatchObject({
      state: "done",
      isDryRun: true,
      progress: 1,
      counts: { rows: 3, taken: 2, refused: 1 },
    });
    expect(run.reasons).toEqual([{ reason: "Title is required", count: 1, firstLine: 4 }]);
    expect(await exchange.rows(ASHA, run.id, { only: "refused", page: 1 })).toMatchObject({
      total: 1,
      items: [{ line: 4, outcome: "refused", reason: "Title is required" }],
    });
    expect((await exchange.rows(ASHA, run.id, { only: "all", page: 1 })).items.map(({ line }) => line)).toEqual([
      2, 3, 4,
    ]);
    expect(await titles()).toEqual([]);
    expect(await exchange.past(ASHA)).toEqual([]);
  });

  it("imports, updates what it knows, and keeps a list of what it wrote", async () => {
    expect(await importFile()).toMatchObject({ state: "done", counts: { taken: 2, refused: 1 } });
    expect(
      await importFile(["A1,Corner flat at the park,Palm Court,Sector 150,21000000,200,9811112222,"]),
    ).toMatchObject({ counts: { taken: 0, updated: 1 } });
    const { items } = await store.as(ASHA).list("property", { sort: "title" });
    expect(items[0]?.values).toMatchObject({
      title: "Corner flat at the park",
      totalPrice: 21_000_000,
      size: 1_800,
      city: "Noida",
    });
    const past = await exchange.past(ASHA);
    expect(past).toHaveLength(2);
    expect(past[0]).toMatchObject({ by: "Asha", fileName: "portal 2025.csv", counts: { updated: 1 } });
    expect(past[0]?.undone).toBeUndefined();
  });

  it.each(["published", "draft", "archived"] as const)(
    "makes new records %s where that is chosen, and leaves those that it updates as they are",
    async (state) => {
      const visible = async () => (await store.as(VISITOR).list("property", {})).total;
      const id = await upload();
      const plan = { ...(await planFor(id)), state, defaults: { City: "Noida", SaleType: "Buy", PropType: "Flat" } };
      const { counts } = await finished(await exchange.start(ASHA, id, { plan }, { dryRun: false }));
      expect(counts).toMatchObject({ taken: 2 });
      expect(counts.drafts).toBeUndefined(); // nothing became one for what it lacks
      const { items } = await store.as(ASHA).list("property", {});
      expect(items.map((item) => item.state)).toEqual([state, state]);
      expect(await visible()).toBe(state === "published" ? 2 : 0);
      const again = await upload(["A1,Corner flat,Palm Court,Sector 150,22000000,200,9811112222,quiet"]);
      await finished(await exchange.start(ASHA, again, { plan: { ...plan, state: "published" } }, { dryRun: false }));
      expect((await store.as(ASHA).list("property", {})).items.map((item) => item.state)).toEqual([state, state]);
    },
  );

  it("makes a draft of what lacks something, whatever is chosen, and counts it", async () => {
    const id = await upload();
    const { counts } = await finished(
      await exchange.start(ASHA, id, { plan: { ...(await planFor(id)), defaults: {} } }, { dryRun: false }),
    );
    expect(counts).toMatchObject({ taken: 2, drafts: 2 });
    expect((await store.as(VISITOR).list("property", {})).total).toBe(0);
  });

  it("says what is still to choose", async () => {
    const id = await upload();
    const plan = await planFor(id);
    await expect(exchange.start(ASHA, id, { plan: { ...plan, key: [] } }, { dryRun: true })).rejects.toThrow(
      /tells the rows apart/,
    );
    const columns = { ...plan.columns, Heading: { field: "" } };
    await expect(exchange.start(ASHA, id, { plan: { ...plan, columns } }, { dryRun: true })).rejects.toThrow(
      /for: Title/,
    );
    await expect(exchange.start(ASHA, id, { plan: { ...plan, source: "!" } }, { dryRun: true })).rejects.toThrow(
      /name/,
    );
  });

  it("takes back a whole import: what it made goes, what it changed is as it was", async () => {
    await importFile();
    const before = (await store.as(ASHA).list("property", { sort: "title" })).items;
    await importFile([
      "A1,Corner flat,Palm Court,Sector 150,25000000,210,9811112222,loud",
      "A9,Third flat,Lotus,Sector 44,8500000,120,9811114444,",
    ]);
    const corner = before[0];
    if (!corner) throw new Error("The first import made nothing");
    await store.as(ASHA).update("property", corner.id, { note: "Asha wrote this" });
    const [second] = await exchange.past(ASHA);
    expect((await undone(second?.id ?? ""))?.undone).toMatchObject({
      removed: 1,
      restored: 1,
      keptCount: 0,
      by: "Asha",
    });
    const after = (await store.as(ASHA).list("property", { sort: "title" })).items;
    expect(after.map(({ values }) => values)).toEqual([
      { ...corner.values, note: "Asha wrote this" },
      before[1]?.values,
    ]);
    await expect(exchange.undo(ASHA, second?.id ?? "")).rejects.toThrow(/already been undone/);
  });

  it("keeps what somebody changed since, unless told otherwise; the file can be imported again", async () => {
    await importFile();
    const [corner] = (await store.as(ASHA).list("property", { sort: "title" })).items;
    await store.as(ASHA).update("property", corner?.id ?? "", { verified: true });
    const [entry] = await exchange.past(ASHA);
    expect((await undone(entry?.id ?? ""))?.undone).toMatchObject({
      removed: 1,
      keptCount: 1,
      kept: [{ id: corner?.id, title: "Corner flat" }],
    });
    expect(await titles()).toEqual(["Corner flat"]);
    expect((await undone(entry?.id ?? "", { alsoChanged: true }))?.undone).toMatchObject({ removed: 1, keptCount: 0 });
    expect(await importFile()).toMatchObject({ counts: { taken: 2 } });
  });

  it("says how far an undo is; one that is stopped can be done again", async () => {
    const rows = Array.from(
      { length: 600 },
      (_, index) => `A${index},Flat ${index},Lotus,Sector 44,8500000,120,9811114444,`,
    );
    await importFile(rows);
    const entry = async () => (await exchange.past(ASHA))[0];
    const id = (await entry())?.id ?? "";
    await exchange.undo(ASHA, id);
    await expect(exchange.undo(ASHA, id)).rejects.toThrow(/being undone/);
    await expect.poll(async () => (await entry())?.undoing?.total, { interval: 0, timeout: 5_000 }).toBe(600);
    await exchange.close();
    expect(await entry()).toMatchObject({ undoing: undefined, undoProblem: expect.stringMatching(/undo it again/) });
    expect((await entry())?.undone).toBeUndefined();
    expect((await titles()).length).toBeGreaterThan(0);
    expect(await undone(id)).toMatchObject({ undoProblem: undefined, undone: { keptCount: 0 } });
    expect(await titles()).toEqual([]);
  });

  it("takes its own export back without a mapping", async () => {
    await importFile();
    let text = "";
    for await (const piece of exchange.export(ASHA, { kinds: ["property"], format: "csv" })) text += piece;
    const { id, isOwn } = await exchange.receive(ASHA, {
      fileName: "export.csv",
      stream: Readable.from([Buffer.from(text)]),
    });
    expect(isOwn).toBe(true);
    expect(await finished(await exchange.start(ASHA, id, { own: true }, { dryRun: true }))).toMatchObject({
      counts: { rows: 2, unchanged: 2 },
    });
  });

  it("pages through long reports", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => `B${index},,Lotus,Sector ${index},1,1,9811112222,`);
    const run = await importFile(rows, true);
    const lines: number[] = [];
    for (const page of [1, 2, 3])
      lines.push(...(await exchange.rows(ASHA, run.id, { only: "refused", page })).items.map(({ line }) => line));
    expect(lines).toEqual(rows.map((_, index) => index + 2));
    expect((await exchange.rows(ASHA, run.id, { only: "refused", page: 4 })).items).toEqual([]);
  });

  it("says why a file cannot be read, and keeps nothing of it", async () => {
    await expect(exchange.receive(ASHA, { fileName: "empty.csv", stream: Readable.from([]) })).rejects.toThrow(/empty/);
    await expect(
      exchange.receive(ASHA, { fileName: "latin.csv", stream: Readable.from([Buffer.from([0x41, 0xe9, 0x0a])]) }),
    ).rejects.toThrow(/UTF-8/);
    await expect(exchange.upload(ASHA, "../../etc/passwd")).rejects.toThrow(/kept for a day/);
  });

  it("is closed to visitors", async () => {
    const id = await upload();
    await expect(exchange.receive(VISITOR, { fileName: "a.csv", stream: file() })).rejects.toMatchObject({
      status: 403,
    });
    await expect(exchange.upload(VISITOR, id)).rejects.toMatchObject({ status: 403 });
    await expect(exchange.past(VISITOR)).rejects.toMatchObject({ status: 403 });
    expect(() => exchange.export(VISITOR, { kinds: ["property"], format: "jsonl" })).toThrow(/Sign in/);
  });
});
