import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collect } from "#scripts/testing/stores.ts";
import { formatOfFile } from "../file-format.ts";
import { openFile } from "../source.ts";
import { sheetNames } from "./index.ts";
import { HEAD, serialOf, workbookOf, workbookParts, zipOf } from "./testing.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-workbook-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function written(bytes: Buffer, name = "listings.xlsx"): Promise<string> {
  const path = join(folder, `${(count += 1)}-${name}`);
  await writeFile(path, bytes);
  return path;
}

async function rowsOf(bytes: Buffer, sheet?: string) {
  const { source, close } = await openFile(await written(bytes), "xlsx", { sheet });
  try {
    return { columns: source.columns, rows: await collect(source.rows) };
  } finally {
    close();
  }
}

const TABLE = [
  ["Title", "Price", "Size", "Possession", "Lift"],
  ["Villa & garden", 12.5, 4_150, { day: serialOf("2027-03-31") }, true],
  [],
  ["Flat", 0.1 + 0.2, 1_450.5, { day: serialOf("2026-12-01") }, false],
] as const;

describe("a workbook", () => {
  it("gives the rows of its first sheet with Excel's own row numbers: numbers as numbers, dates as days, blanks as empty text", async () => {
    expect(await rowsOf(workbookOf({ Listings: [...TABLE, [undefined, undefined, 900]], Notes: [["a"]] }))).toEqual({
      columns: ["Title", "Price", "Size", "Possession", "Lift"],
      rows: [
        {
          line: 2,
          cells: { Title: "Villa & garden", Price: "12.5", Size: "4150", Possession: "2027-03-31", Lift: "Yes" },
        },
        { line: 4, cells: { Title: "Flat", Price: "0.3", Size: "1450.5", Possession: "2026-12-01", Lift: "No" } },
        { line: 5, cells: { Title: "", Price: "", Size: "900", Possession: "", Lift: "" } },
      ],
    });
  });

  it("gives the sheet that was chosen, and names its sheets where there is none of that name", async () => {
    const book = workbookOf({ Summary: [["Total"], [3]], "Sale & rent": TABLE.map((row) => [...row]) });
    expect(await sheetNames(await written(book))).toEqual(["Summary", "Sale & rent"]);
    expect((await rowsOf(book, "Sale & rent")).columns).toHaveLength(5);
    await expect(rowsOf(book, "Rent")).rejects.toThrow("no sheet 'Rent'. Its sheets are: 'Summary', 'Sale & rent'");
    await expect(rowsOf(workbookOf({ Empty: [], Listings: [["a"]] }))).rejects.toThrow(
      "The sheet 'Empty' is empty. Its first row has to name the columns. The sheets are: 'Empty', 'Listings'.",
    );
  });

  it("reads a hidden sheet only where it is named, and names the rows that are hidden", async () => {
    const parts = workbookParts({ Old: [["Title", "Price", "City"]], Stock: [["Title"], ["One"], ["Two"]] });
    const changed = (part: string, from: string, to: string) => ({ [part]: parts[part]?.replace(from, to) ?? "" });
    const book = zipOf({
      ...parts,
      ...changed("xl/workbook.xml", 'name="Old"', 'name="Old" state="veryHidden"'),
      ...changed("xl/worksheets/sheet2.xml", '<row r="2"', '<row r="2" hidden="1"'),
    });
    expect(await rowsOf(book)).toEqual({
      columns: ["Title"],
      rows: [
        { line: 2, fault: expect.stringContaining("hidden") },
        { line: 3, cells: { Title: "Two" } },
      ],
    });
    expect((await rowsOf(book, "Old")).columns).toHaveLength(3);
  });

  it("gives the result of a formula, a long phone number with all digits, and texts with line breaks", async () => {
    const { rows } = await rowsOf(
      workbookOf({
        A: [
          ["Title", "Phone", "Price"],
          ["Line 1\nLine 2", 919_876_543_210, { formula: "B2*2", result: "1.5 crore" }],
        ],
      }),
    );
    expect(rows).toEqual([{ line: 2, cells: { Title: "Line 1\nLine 2", Phone: "919876543210", Price: "1.5 crore" } }]);
  });

  it("is known by its first bytes, whatever its name is", async () => {
    expect(await formatOfFile(await written(workbookOf({ A: [["a"]] }), "renamed.csv"), "renamed.csv")).toBe("xlsx");
    expect(await formatOfFile(await written(Buffer.from("a,b\n"), "a.xlsx"), "a.xlsx")).toBe("csv");
    const old = await written(Buffer.from("d0cf11e0a1b11ae1", "hex"), "old.xls");
    await expect(formatOfFile(old, "old.xls")).rejects.toThrow(
      "old.xls is an old Excel file (.xls), or has a password",
    );
  });

  it.each([
    ["a PDF", "%PDF-1.4\n1 0 obj\n"],
    ["a picture", "\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF"],
    ["a picture", "\u0089PNG\r\n"],
    ["a web page", "\r\n<HTML><table><tr><td>Title</td></tr></table>"],
    ["a web page", "\u00ef\u00bb\u00bf<!DOCTYPE html><title>Homes</title>"],
  ])("is not taken for one where it is %s: %j", async (kind, text) => {
    const file = await written(Buffer.from(text, "latin1"), "list.csv");
    await expect(formatOfFile(file, "list.csv")).rejects.toThrow(`list.csv is ${kind}`);
  });
});

describe("a hostile workbook", () => {
  const parts = workbookParts({ A: [["a"], ["1"]] });
  const withSheet = (xml: string) => ({ ...parts, "xl/worksheets/sheet1.xml": xml });

  it("is refused where it declares entities", async () => {
    const bomb = `${HEAD}<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
    await expect(rowsOf(zipOf(withSheet(bomb)))).rejects.toThrow("declares entities of its own");
    await expect(rowsOf(zipOf({ ...parts, "xl/sharedStrings.xml": bomb }))).rejects.toThrow(
      "declares entities of its own",
    );
  });

  it("is refused where it unpacks to far more than a table needs, or to more than it declares", async () => {
    const zeros = Buffer.alloc(30_000_000, 0x20);
    await expect(rowsOf(zipOf({ ...parts, "xl/sharedStrings.xml": zeros }))).rejects.toThrow(
      "unpacks to far more than a table needs",
    );
    await expect(
      rowsOf(zipOf({ ...parts, "xl/worksheets/sheet1.xml": Buffer.alloc(1_000_000, 0x20) }, 2_000)),
    ).rejects.toThrow("The workbook cannot be read");
  });

  it("is refused where it has more sheets or rows than any list, or than Excel can have", async () => {
    const sheets = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`Sheet ${at}`, [["Title"]]]));
    await expect(rowsOf(workbookOf(sheets))).rejects.toThrow(
      "The workbook has more than 200 sheets. Copy the sheets with the homes into a new workbook",
    );
    const row = '<worksheet><sheetData><row r="1048577"><c r="A1"><v>1</v></c></row></sheetData></worksheet>';
    await expect(rowsOf(zipOf(withSheet(row)))).rejects.toThrow("The table has more than 10,48,576 rows. Split it");
  });

  it("is refused with a sentence where it is damaged, cut off, or another archive", async () => {
    for (const bytes of [
      Buffer.from("PK\u0003\u0004 and nothing"),
      workbookOf({ A: [["a"]] }).subarray(0, 500),
      zipOf({ "a.txt": "a" }),
      zipOf(withSheet("<worksheet><sheetData><row>")),
    ])
      await expect(rowsOf(bytes)).rejects.toThrow("The workbook cannot be read");
    await expect(
      rowsOf(
        zipOf(withSheet('<worksheet><sheetData><row r="1"><c r="ZZZZ1"><v>1</v></c></row></sheetData></worksheet>')),
      ),
    ).rejects.toThrow("a cell 'ZZZZ1'");
  });
});
