import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collect } from "#scripts/testing/stores.ts";
import { csvRows } from "./csv-rows.ts";

async function* chunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
const read = (text: string, size = 11) => collect(csvRows(chunks(text, size), ","));
const stray = (rows: Awaited<ReturnType<typeof read>>) =>
  rows.flatMap((row) => ("strayQuoteIn" in row ? [row.line] : []));
const lines = (rows: Awaited<ReturnType<typeof read>>) => rows.flatMap((row) => ("cells" in row ? [row.line] : []));

/** A header and 40 rows; `marked` lines end with a cell that a stray quotation mark opens. */
const listings = (marked: readonly number[], cell = '"Corner plot') =>
  [
    "title,price,area,place,remarks",
    ...Array.from(
      { length: 40 },
      (_, index) => `Home ${index + 2},1.5,1200,Sector ${index},${marked.includes(index + 2) ? cell : "ok"}`,
    ),
  ].join("\n");

describe("a stray quotation mark", () => {
  it.each(['"Corner plot', '"'])(
    "that another one 17 rows later would close costs its own row only: %s",
    async (cell) => {
      const rows = await read(listings([5, 22], cell));
      expect(stray(rows)).toEqual([5, 22]);
      expect(lines(rows)).toHaveLength(39);
    },
  );

  it("that nothing closes is named by the line on which it opens, and costs its own row only", async () => {
    const rows = await read(listings([5]));
    expect(rows.find((row) => "strayQuoteIn" in row)).toEqual({ line: 5, strayQuoteIn: 4 });
    expect(lines(rows)).toHaveLength(40);
  });

  it("is found in the next row, in the first column, and before properly quoted cells", async () => {
    expect(stray(await read(listings([5, 6], '"')))).toEqual([5, 6]);
    expect(stray(await read('a,b\n"x,1\ny,2\n'))).toEqual([2]);
    expect(stray(await read('a,b,c\n1,2,"x\n"y, z",3,4\n5,6,7\n'))).toEqual([2]);
  });

  it("inside a cell is text", async () => {
    expect(await read('a,b\n5" pipe,"a ""good"" one"\n"say "yes" twice",2\n')).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ['5" pipe', 'a "good" one'] },
      { line: 3, cells: ['say "yes" twice', "2"] },
    ]);
  });
});

it("takes texts of several lines with commas for one cell", async () => {
  const text = "Flat 3, Tower B\r\nSector 5, Noida, UP\n\nCall, or write";
  expect(await read(`title,remarks,city,x\nHome,"${text}",Noida,1\n`)).toEqual([
    { line: 1, cells: ["title", "remarks", "city", "x"] },
    { line: 2, cells: ["Home", text, "Noida", "1"] },
  ]);
});

it("reads back whatever is quoted by the rules, in pieces of any size", async () => {
  const cell = fc.stringMatching(/^[ab,"\r\n;]{0,8}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      async (table, size) => {
        // Cells that look like rows of this very table are what the check for swallowed rows is for.
        fc.pre(
          table
            .flat()
            .every((text) =>
              text
                .split(/[\r\n]/)
                .every((line) => line.split(",").length !== 3 && !line.startsWith('"') && !line.includes(',"')),
            ),
        );
        const text = `a,b,c\n${table.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(",")).join("\n")}\n`;
        const rows = await read(text, size);
        expect(rows.slice(1).map((row) => ("cells" in row ? row.cells : row))).toEqual(table.map((row) => [...row]));
      },
    ),
  );
});
