import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openStore } from "#app/store/index.ts";
import { aangan, exported, temporaryFolder } from "./testing.ts";

const STOCK = [
  "Stock list,,,,",
  "Ref,Society,Locality,Type,Demand",
  "R1,Neem Court,Sector 50 Noida,Builder Floor,85",
  "R2,Palm Court,Sector 50 Noida,Flat,1.2 Cr",
  "Total,,,,205",
];

function stock(lines: readonly string[] = STOCK, name = "stock nov.csv"): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, lines.join("\n"));
  return file;
}

const linesOf = (out: string): readonly Record<string, unknown>[] => out.split("\n").map((line) => JSON.parse(line));
const ANSWERS = ["--answer", "unit:Demand=lakh", "--answer", "field:SaleType=Buy"];

describe("aangan import without a mapping", () => {
  it("prints how the table is read and each row as JSON, and says with 3 that something is asked", async () => {
    const site = temporaryFolder();
    const { code, out } = await aangan(site, ["import", stock(), "--dry-run", "--json"]);
    expect(code).toBe(3);
    const [head, ...rows] = linesOf(out);
    expect(head).toMatchObject({
      headerRow: 2,
      source: "stock",
      columns: { Ref: null, Society: "ProjectName", Locality: "Location", Type: "PropType", Demand: "TotalPrice" },
      units: {},
      key: ["Ref"],
      questions: [
        { about: "unit", column: "Demand", answers: ["unit:Demand=rupee|lakh|crore"] },
        { about: "field", field: "SaleType", answers: ["field:SaleType=Buy|Rent"] },
      ],
    });
    expect(rows).toMatchObject([
      { line: 3, state: "asked", notes: [expect.stringContaining("rupees, lakh or crore")] },
      { line: 4, state: "asked" },
      { line: 5, state: "refused", notes: ["A total, no home"] },
    ]);
  });

  it("takes answers, and publishes nothing before all are there", async () => {
    const site = temporaryFolder();
    const file = stock();
    const asked = await aangan(site, ["import", file, "--publish", "--answer", "unit:Demand=lakh"]);
    expect(asked).toMatchObject({ code: 3, err: expect.stringContaining('--answer "field:SaleType=Buy|Rent"') });
    expect(await exported(site)).toBe("");
    const dry = await aangan(site, ["import", file, ...ANSWERS, "--dry-run", "--json"]);
    const [head, first] = linesOf(dry.out);
    expect([dry.code, head?.["questions"], head?.["units"]]).toEqual([0, [], { Demand: "lakh" }]);
    expect(first).toMatchObject({
      state: "add",
      values: { ProjectName: "Neem Court", PropType: "BuilderFloor", City: "Noida", SaleType: "Buy", TotalPrice: 0.85 },
    });
    const done = await aangan(site, ["import", file, "--publish", ...ANSWERS]);
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining("3 rows = 2 taken") });
    expect(linesOf((await exported(site)).trim())).toMatchObject([{ state: "published" }, { state: "published" }]);
  });

  it("makes people of the sellers", async () => {
    const site = temporaryFolder();
    const lines = [
      "Ref,Society,Locality,Type,Demand,Owner,Contact",
      "R1,Neem Court,Sector 50 Noida,Flat,85,Ravi,9812345678",
    ];
    expect((await aangan(site, ["import", stock(lines), ...ANSWERS])).code).toBe(0);
    const store = await openStore({ url: join(site, "aangan.sqlite") });
    const [ravi] = await store.as({ type: "system", name: "test" }).foundBy("person", ["+919812345678"]);
    await store.close();
    expect(ravi?.values).toMatchObject({ name: "Ravi", roles: [{ role: "owner" }], source: "import" });
  });

  it("remembers the answers for next month's file of the source", async () => {
    const site = temporaryFolder();
    await aangan(site, ["import", stock(), ...ANSWERS]);
    const next = stock(
      STOCK.map((line) => line.replace(",85", ",82")),
      "Stock_Dec-2026.csv",
    );
    const { code, out } = await aangan(site, ["import", next, "--dry-run", "--json"]);
    expect(code).toBe(0);
    expect(linesOf(out)).toMatchObject([
      { source: "stock", questions: [], units: { Demand: "lakh" } },
      { state: "update", values: { TotalPrice: 0.82 } },
      { state: "same" },
      { state: "refused" },
    ]);
  });

  it("says of a row that stands out why", async () => {
    const { out } = await aangan(temporaryFolder(), [
      "import",
      stock(["Society,Locality,City,Type,For,Price,Area", "Neem Court,Sector 50,Noida,Flat,Sale,85 Cr,1500"]),
      "--dry-run",
      "--json",
    ]);
    expect(linesOf(out)[1]).toMatchObject({ state: "draft", notes: ["₹5,66,667 for a square foot is unusual"] });
  });

  it("says of a row that is far from the others of its file", async () => {
    const home = (ref: number, price: string) => `${ref},Neem Court,Sector 50,Noida,Flat,Sale,${price},1000`;
    const rows = [...Array.from({ length: 6 }, (_, at) => home(at, "85 lakh")), home(7, "8.5 Cr")];
    const file = stock(["Ref,Society,Locality,City,Type,For,Price,Area", ...rows]);
    const { out } = await aangan(temporaryFolder(), ["import", file, "--dry-run", "--json"]);
    const printed = linesOf(out).slice(1);
    expect(printed.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(printed.flatMap(({ notes }) => notes)).toEqual([
      expect.stringMatching(/^₹85,000 for a square foot; the middle of this file is/),
    ]);
  });

  it.each([
    ["unit:Price=lakh", "There is no column 'Price'. The columns are: Ref, Society, Locality, Type, Demand."],
    ["unit:Demand=rs", "'rs' is no unit. The units are: rupee, lakh, crore"],
    ["Demand is lakh", "'Demand is lakh' is no answer. Answers are written as unit:COLUMN=UNIT"],
    ["column:Ref=Prise", "'Prise' is not a field of a property."],
  ])("refuses the answer '%s' with a sentence", async (answer, sentence) => {
    const ran = await aangan(temporaryFolder(), ["import", stock(), "--answer", answer]);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining(sentence) });
  });
});

describe("aangan import of people", () => {
  const CONTACTS = ["Name,Phone", "Dubai One,+971 50 123 4567", "Noida Landline,+91 120 412 3456", "Nobody,"];
  const file = () => stock(CONTACTS, "contacts.csv");

  it("knows them by their columns, shows what it would store, and stores it", async () => {
    const site = temporaryFolder();
    const tried = await aangan(site, ["import", file(), "--dry-run", "--json"]);
    expect(tried.code).toBe(0);
    const numbers = (number: string) => ({ numbers: [{ number }] });
    expect(linesOf(tried.out)).toMatchObject([
      { kind: "person", columns: { Name: "Name", Phone: "Number" }, key: [], questions: [] },
      { line: 2, state: "add", values: { name: "Dubai One", ...numbers("+971501234567") } },
      { line: 3, state: "add", values: { name: "Noida Landline", ...numbers("+911204123456") } },
      { line: 4, state: "refused", notes: [expect.stringContaining("no number and no mail")] },
    ]);
    const done = await aangan(site, ["import", file()]);
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining("3 rows = 2 taken") });
    expect((await aangan(site, ["import", file()])).out).toContain("3 rows = 0 taken + 0 updated + 2 unchanged");
    const store = await openStore({ url: join(site, "aangan.sqlite") });
    const { items } = await store.as({ type: "system", name: "test" }).list("person", { sort: "oldest" });
    await store.close();
    expect(items.map(({ values }) => values)).toMatchObject([numbers("+971501234567"), numbers("+911204123456")]);
  });

  it("takes a mapping, and publishes nobody", async () => {
    const map = join(temporaryFolder(), "people.json");
    const fields = { Name: { from: "Name" }, Number: [{ from: "Phone" }] };
    writeFileSync(map, JSON.stringify({ name: "office", kind: "person", fields }));
    const site = temporaryFolder();
    expect((await aangan(site, ["import", file(), "--map", map])).out).toContain("3 rows = 2 taken");
    expect(await aangan(site, ["import", file(), "--publish"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("People are never published"),
    });
  });
});
