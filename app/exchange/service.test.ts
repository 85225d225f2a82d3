import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { property } from "#app/kinds/property/property.ts";
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
      "Asking price": { field: "TotalPrice" },
      "Area (sq yd)": { field: "Size", unit: "sq yd" },
      Contact: { field: "SellerPhone" },
      Remarks: { field: "Note" },
    });
  });

  it("makes of a ready mapping's rows what is chosen beside it: drafts unless it says otherwise, or published", async () => {
    const mapped = await TestExchange.open(
      JSON.stringify({
        name: "ready",
        kind: "property",
        key: ["Listing ID"],
        fields: {
          Title: { from: "Heading" },
          ProjectName: { from: "Society" },
          Location: { from: "Sector" },
          TotalPrice: { from: "Asking price", unit: "rupee" },
        },
        defaults: { City: "Noida", PropType: "Flat", SaleType: "Buy" },
      }),
    );
    try {
      for (const [id, state] of [
        ["A1", undefined],
        ["A2", "published"],
      ] as const) {
        const upload = await mapped.upload([`${id},Flat ${id},Lotus,Sector 44,8500000,120,9811112222,`]);
        const run = await mapped.exchange.start(ASHA, upload, { ready: "ready", state }, { dryRun: false });
        expect((await mapped.finished(run)).counts).toMatchObject({ taken: 1 });
      }
      const { items } = await mapped.store.as(ASHA).list("property", { sort: "title" });
      expect(items.map(({ state }) => state)).toEqual(["draft", "published"]);
    } finally {
      await mapped.close();
    }
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
    expect(run.reasons).toEqual([{ reason: "Location is required", count: 1, firstLine: 4 }]);
    expect(await site.exchange.rows(ASHA, run.id, { only: "refused", page: 1 })).toMatchObject({
      total: 1,
      items: [{ line: 4, outcome: "refused", reason: "Location is required" }],
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
        { plan: { ...(await site.planFor(id)), defaults: { SaleType: "Buy", PropType: "", City: "" } } },
        { dryRun: false },
      ),
    );
    // Sector 150 is in Noida only, so that one home lacks nothing.
    expect(counts).toMatchObject({ taken: 2, drafts: 1 });
    expect((await site.store.as(VISITOR).list("property", {})).total).toBe(1);
  });

  it("says what is still to choose", async () => {
    const id = await site.upload();
    const plan = await site.planFor(id);
    await expect(site.exchange.start(ASHA, id, { plan: { ...plan, key: [] } }, { dryRun: true })).rejects.toThrow(
      /tells the rows apart/,
    );
    const columns = { ...plan.columns, Sector: { field: "" }, Society: { field: "" } };
    const placeless = { ...plan, columns, defaults: { ...plan.defaults, City: "" } };
    await expect(site.exchange.start(ASHA, id, { plan: placeless }, { dryRun: true })).rejects.toThrow(/for: Location/);
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

describe("files of others, imported as suggested", () => {
  const HEAD = "Title,Society,Locality,City,Type,For";
  const HOME = "Neem Court,Sector 50,Noida,Flat";

  /** Publishes the rows of a file as suggested, under one name of the source. @returns what visitors see, by title */
  async function published(...lines: readonly string[]) {
    const stream = Readable.from([Buffer.from(lines.join("\n"))]);
    const { id } = await site.exchange.receive(ASHA, { fileName: "stock.csv", stream });
    const plan = await site.exchange.suggest(ASHA, id, "property");
    const run = await site.exchange.start(ASHA, id, { plan: { ...plan, state: "published" } }, { dryRun: false });
    const { counts } = await site.finished(run);
    const { items } = await site.store.as(VISITOR).list("property", { sort: "title" });
    return { counts, homes: items.map(({ values }) => values) };
  }

  it("have rents in rupees where the header says so, beside a cell with a unit of its own", async () => {
    const { homes } = await published(`${HEAD},Rent (₹)`, `a,${HOME},Rent,25000`, `b,${HOME},Rent,1.2 Lac`);
    expect(homes.map(({ totalPrice }) => totalPrice)).toEqual([25_000, 120_000]);
  });

  it("have a price on request where a cell says so", async () => {
    const { homes } = await published(`${HEAD},Price`, `a,${HOME},Sale,8500000`, `b,${HOME},Sale,On request`);
    expect(homes).toMatchObject([{ totalPrice: 8_500_000 }, { priceOnRequest: true }]);
    expect(homes[1]).not.toHaveProperty("totalPrice");
  });

  it("change the price of a home next month, and add none twice", async () => {
    const head = "Locality,Society,Type,For,Price,BHK,City,Title";
    await published(head, "Sector 50,Neem Court,Flat,Sale,85 lakh,3,Noida,Home");
    const { counts, homes } = await published(head, "Sector 50,Neem Court,Flat,Sale,82 lakh,3,Noida,Home");
    expect(counts).toMatchObject({ taken: 0, updated: 1 });
    expect(homes.map(({ totalPrice }) => totalPrice)).toEqual([8_200_000]);
  });

  it("never call a home verified, and keep names and numbers from visitors", async () => {
    const { homes } = await published(
      `${HEAD},Price,is_verified,Owner Name,Contact`,
      `a,${HOME},Sale,85 lakh,Y,Asha Verma,98000 00011`,
    );
    expect(homes).toHaveLength(1);
    const shown = homes.map((values) => property.toWire(values, "public"));
    expect(JSON.stringify(shown)).not.toMatch(/"verified":true|Asha|9800000011/);
    const { items } = await site.store.as(ASHA).list("property", {});
    expect(items[0]?.values).toMatchObject({ seller: "Asha Verma", sellerPhone: "+919800000011" });
  });

  it("are published as drafts where a value was more likely read wrongly than true", async () => {
    const { counts, homes } = await published(
      `${HEAD},Price,Area`,
      `a,${HOME},Sale,85 Cr,1500`,
      `b,${HOME},Sale,85 lakh,1500`,
    );
    expect(counts.taken).toBe(2);
    expect(homes.map(({ title }) => title)).toEqual(["b"]);
  });

  it("lose an optional cell that cannot be read, and say so; the home is taken", async () => {
    const { counts } = await published(
      `${HEAD},Price,Balcony`,
      `a,${HOME},Sale,85 lakh,many`,
      `b,${HOME},Sale,86 lakh,2`,
    );
    expect(counts).toMatchObject({ taken: 2, refused: 0 });
  });

  it("get a title, a city and the locality for a society that nobody named", async () => {
    const { homes } = await published("Locality,Type,For,BHK,Price", "Sector 150 Noida,Flat,Sale,4BHK,2.1 Cr");
    expect(homes).toMatchObject([
      {
        title: "4 BHK flat in Sector 150",
        city: "Noida",
        projectName: "Sector 150",
        totalPrice: 21_000_000,
      },
    ]);
  });
});
