import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { workbookOf } from "./source/workbook/testing.ts";
import { ASHA, file, TestExchange } from "./testing/exchange.ts";

const VISITOR = { type: "visitor" } as const;

let site: TestExchange;
beforeEach(async () => {
  site = await TestExchange.open();
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

describe("import in the browser", () => {
  it("suggests fields and units from headers and values", async () => {
    const plan = await site.planFor(await site.upload());
    expect(plan).toMatchObject({ source: "portal", key: ["Listing ID"] });
    expect(plan.columns).toEqual({
      "Listing ID": { field: "" },
      Heading: { field: "Title" },
      Society: { field: "ProjectName" },
      Sector: { field: "Location" },
      "Asking price": { field: "TotalPrice", unit: "rupee" },
      "Area (sq yd)": { field: "Size", unit: "sq yd" },
      Contact: { field: "SellerPhone" },
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
    const received = await site.exchange.receive(ASHA, { fileName: "listings.csv", stream: Readable.from([book]) });
    expect(received).toMatchObject({
      format: "xlsx",
      sheets: ["Summary", "Listings"],
      sheet: "Listings",
      columns: ["Listing ID", "Heading", "Society", "Sector", "Asking price"],
    });
    expect(await site.exchange.upload(ASHA, received.id, { sheet: "Summary" })).toMatchObject({
      sheet: "Summary",
      columns: ["Total"],
    });
    await site.exchange.upload(ASHA, received.id, { sheet: "Listings" });
    const run = await site.finished(
      await site.exchange.start(ASHA, received.id, { plan: await site.planFor(received.id) }, { dryRun: false }),
    );
    expect(run).toMatchObject({ state: "done", progress: 1, counts: { rows: 1, taken: 1 } });
    expect(await site.titles()).toEqual(["Corner flat"]);
    await expect(site.exchange.upload(ASHA, received.id, { sheet: "Rent" })).rejects.toThrow("no sheet 'Rent'");
  });

  it("starts one of two imports that are asked for at once, and none while an import is undone", async () => {
    const [one, other] = [await site.upload(), await site.upload()];
    const plan = await site.planFor(one);
    const outcomes = await Promise.allSettled(
      [one, other].map((id) => site.exchange.start(ASHA, id, { plan }, { dryRun: true })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    for (const outcome of outcomes) if (outcome.status === "fulfilled") await site.finished(outcome.value);
    const { id } = await site.importFile();
    await site.exchange.undo(ASHA, id);
    await expect(site.exchange.start(ASHA, one, { plan }, { dryRun: false })).rejects.toThrow(
      "is being undone at this moment",
    );
    await expect.poll(async () => (await site.exchange.past(ASHA))[0]?.undoing).toBeUndefined();
  });

  it("finds out in a dry run what would happen, row by row, and writes nothing", async () => {
    const run = await site.importFile(undefined, true);
    expect(run).toMatchObject({
      state: "done",
      isDryRun: true,
      progress: 1,
      counts: { rows: 3, taken: 2, refused: 1 },
    });
    expect(run.reasons).toEqual([{ reason: "Title is required", count: 1, firstLine: 4 }]);
    expect(await site.exchange.rows(ASHA, run.id, { only: "refused", page: 1 })).toMatchObject({
      total: 1,
      items: [{ line: 4, outcome: "refused", reason: "Title is required" }],
    });
    expect((await site.exchange.rows(ASHA, run.id, { only: "all", page: 1 })).items.map(({ line }) => line)).toEqual([
      2, 3, 4,
    ]);
    expect(await site.titles()).toEqual([]);
    expect(await site.exchange.past(ASHA)).toEqual([]);
  });

  it("imports, updates what it knows, and keeps a list of what it wrote", async () => {
    expect(await site.importFile()).toMatchObject({ state: "done", counts: { taken: 2, refused: 1 } });
    expect(
      await site.importFile(["A1,Corner flat at the park,Palm Court,Sector 150,21000000,200,9811112222,"]),
    ).toMatchObject({ counts: { taken: 0, updated: 1 } });
    const { items } = await site.store.as(ASHA).list("property", { sort: "title" });
    expect(items[0]?.values).toMatchObject({
      title: "Corner flat at the park",
      totalPrice: 21_000_000,
      size: 1_800,
      city: "Noida",
    });
    const past = await site.exchange.past(ASHA);
    expect(past).toHaveLength(2);
    expect(past[0]).toMatchObject({ by: "Asha", fileName: "portal 2025.csv", counts: { updated: 1 } });
    expect(past[0]?.undone).toBeUndefined();
  });

  it.each(["published", "draft", "archived"] as const)(
    "makes new records %s where that is chosen, and leaves those that it updates as they are",
    async (state) => {
      const visible = async () => (await site.store.as(VISITOR).list("property", {})).total;
      const id = await site.upload();
      const plan = {
        ...(await site.planFor(id)),
        state,
        defaults: { City: "Noida", SaleType: "Buy", PropType: "Flat" },
      };
      const { counts } = await site.finished(await site.exchange.start(ASHA, id, { plan }, { dryRun: false }));
      expect(counts).toMatchObject({ taken: 2 });
      expect(counts.drafts).toBeUndefined(); // nothing became one for what it lacks
      const { items } = await site.store.as(ASHA).list("property", {});
      expect(items.map((item) => item.state)).toEqual([state, state]);
      expect(await visible()).toBe(state === "published" ? 2 : 0);
      const again = await site.upload(["A1,Corner flat,Palm Court,Sector 150,22000000,200,9811112222,quiet"]);
      await site.finished(
        await site.exchange.start(ASHA, again, { plan: { ...plan, state: "published" } }, { dryRun: false }),
      );
      expect((await site.store.as(ASHA).list("property", {})).items.map((item) => item.state)).toEqual([state, state]);
    },
  );

  it("makes a draft of what lacks something, whatever is chosen, and counts it", async () => {
    const id = await site.upload();
    const { counts } = await site.finished(
      await site.exchange.start(
        ASHA,
        id,
        { plan: { ...(await site.planFor(id)), defaults: { SaleType: "Buy" } } },
        { dryRun: false },
      ),
    );
    expect(counts).toMatchObject({ taken: 2, drafts: 2 });
    expect((await site.store.as(VISITOR).list("property", {})).total).toBe(0);
  });

  it("says what is still to choose", async () => {
    const id = await site.upload();
    const plan = await site.planFor(id);
    await expect(site.exchange.start(ASHA, id, { plan: { ...plan, key: [] } }, { dryRun: true })).rejects.toThrow(
      /tells the rows apart/,
    );
    const columns = { ...plan.columns, Heading: { field: "" } };
    await expect(site.exchange.start(ASHA, id, { plan: { ...plan, columns } }, { dryRun: true })).rejects.toThrow(
      /for: Title/,
    );
    await expect(site.exchange.start(ASHA, id, { plan: { ...plan, source: "!" } }, { dryRun: true })).rejects.toThrow(
      /name/,
    );
  });

  it("takes its own export back without a mapping", async () => {
    await site.importFile();
    let text = "";
    for await (const piece of site.exchange.export(ASHA, { kinds: ["property"], format: "csv" })) text += piece;
    const { id, isOwn } = await site.exchange.receive(ASHA, {
      fileName: "export.csv",
      stream: Readable.from([Buffer.from(text)]),
    });
    expect(isOwn).toBe(true);
    expect(await site.finished(await site.exchange.start(ASHA, id, { own: true }, { dryRun: true }))).toMatchObject({
      counts: { rows: 2, unchanged: 2 },
    });
  });

  it("pages through long reports", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => `B${index},,Lotus,Sector ${index},1,1,9811112222,`);
    const run = await site.importFile(rows, true);
    const lines: number[] = [];
    for (const page of [1, 2, 3])
      lines.push(...(await site.exchange.rows(ASHA, run.id, { only: "refused", page })).items.map(({ line }) => line));
    expect(lines).toEqual(rows.map((_, index) => index + 2));
    expect((await site.exchange.rows(ASHA, run.id, { only: "refused", page: 4 })).items).toEqual([]);
  });

  it("says why a file cannot be read, and keeps nothing of it", async () => {
    await expect(site.exchange.receive(ASHA, { fileName: "empty.csv", stream: Readable.from([]) })).rejects.toThrow(
      /empty/,
    );
    await expect(
      site.exchange.receive(ASHA, { fileName: "latin.csv", stream: Readable.from([Buffer.from([0x41, 0xe9, 0x0a])]) }),
    ).rejects.toThrow(/UTF-8/);
    await expect(site.exchange.upload(ASHA, "../../etc/passwd")).rejects.toThrow(/kept for a day/);
  });

  it("is closed to visitors", async () => {
    const id = await site.upload();
    await expect(site.exchange.receive(VISITOR, { fileName: "a.csv", stream: file() })).rejects.toMatchObject({
      status: 403,
    });
    await expect(site.exchange.upload(VISITOR, id)).rejects.toMatchObject({ status: 403 });
    await expect(site.exchange.past(VISITOR)).rejects.toMatchObject({ status: 403 });
    expect(() => site.exchange.export(VISITOR, { kinds: ["property"], format: "jsonl" })).toThrow(/Sign in/);
  });
});
