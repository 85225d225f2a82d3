import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { workbookOf } from "../source/workbook/testing.ts";
import type { ImportPlan, UploadedFile } from "../service-types.ts";
import { ASHA, TestExchange } from "../testing/exchange.ts";

let site: TestExchange;
beforeEach(async () => {
  site = await TestExchange.open();
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

const HEAD = "Ref,Society,Sector,Kind,Demand";
const HOME = "R1,Neem Court,Sector 50,House,85";

const receive = (fileName: string, content: string | Buffer): Promise<UploadedFile> =>
  site.exchange.receive(ASHA, { fileName, stream: Readable.from([Buffer.from(content)]) });
const suggest = ({ id }: UploadedFile, source?: string) => site.exchange.suggest(ASHA, id, "property", source);

/** What the file leaves open, answered, and imported. */
async function importWith(file: UploadedFile, change: (plan: ImportPlan) => ImportPlan): Promise<void> {
  const plan = change(await suggest(file));
  const run = await site.finished(await site.exchange.start(ASHA, file.id, { plan }, { dryRun: false }));
  expect(run).toMatchObject({ state: "done", problem: undefined });
}

const answered = (plan: ImportPlan): ImportPlan => ({
  ...plan,
  columns: {
    ...plan.columns,
    Demand: { field: "TotalPrice", unit: "lakh" },
    Kind: { field: "PropType", values: { House: "Kothi" } },
  },
  defaults: { SaleType: "Buy", City: "Noida" },
  state: "published",
});
const ANSWERS = {
  columns: { Demand: { unit: "lakh" }, Kind: { values: { House: "Kothi" } } },
  key: ["Ref"],
  defaults: { SaleType: "Buy" },
};

describe("the answers for a source", () => {
  it("count for its next file, whatever its month, and publish nothing by themselves", async () => {
    await importWith(await receive("Portal_Nov-2026.csv", `${HEAD}\n${HOME}`), answered);
    const next = await receive("portal december 2026.csv", `${HEAD}\n${HOME}`);
    expect(await suggest(next)).toMatchObject({ ...ANSWERS, source: "portal", state: "draft" });
    expect(await site.exchange.sources(ASHA, "property")).toEqual(["portal"]);
  });

  it("count for a table with the same columns under another name, and where the name is chosen", async () => {
    await importWith(await receive("portal.csv", `${HEAD}\n${HOME}`), (plan) => ({
      ...answered(plan),
      source: "Verma",
    }));
    expect(await suggest(await receive("download (3).csv", `${HEAD}\n${HOME}`))).toMatchObject({
      ...ANSWERS,
      source: "verma",
    });
    const wider = await receive("other.csv", `Remark,${HEAD}\nnew,${HOME}`);
    expect((await suggest(wider)).columns["Demand"]).not.toHaveProperty("unit");
    expect(await suggest(wider, "verma")).toMatchObject({ ...ANSWERS, columns: { Remark: { field: "Note" } } });
  });

  it("do not count for a table without the columns that told its rows apart", async () => {
    await importWith(await receive("list.csv", `${HEAD}\n${HOME}`), answered);
    const other = await receive("list.csv", "Society,Locality,Kind,Demand\nNeem Court,Sector 50,House,85");
    expect(await suggest(other)).toMatchObject({ source: "list", defaults: {} });
  });

  it("begin at the row and the sheet that were chosen, and leave another sheet alone", async () => {
    const rows = [
      ["List", "of", "Noida"],
      ["Ref", "Society", "Sector", "Kind", "Demand"],
      ["R1", "Neem Court", "Sector 50", "House", 85],
    ];
    const book = () => workbookOf({ Rent: rows, Resale: rows });
    const file = await receive("stock nov.xlsx", book());
    await importWith(await site.exchange.upload(ASHA, file.id, { sheet: "Resale" }), answered);
    const next = await receive("stock dec.xlsx", book());
    expect(next).toMatchObject({ sheet: "Resale", headerRow: 2 });
    expect(await suggest(next)).toMatchObject(ANSWERS);
    const rent = await site.exchange.upload(ASHA, next.id, { sheet: "Rent" });
    expect(await suggest(rent)).toMatchObject({ defaults: {} });
  });
});
