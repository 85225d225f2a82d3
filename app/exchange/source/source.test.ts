import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { collect } from "#scripts/testing/stores.ts";
import type { Field } from "#app/entities/index.ts";
import { property } from "#app/kinds/index.ts";
import { HeaderNames } from "../mapping/headers.ts";
import { formatOf } from "./file-format.ts";
import { openSource } from "./source.ts";

const csv = (text: string | Buffer, chunk = 7) => openSource(Readable.from(chunksOf(Buffer.from(text), chunk)), "csv");
const jsonl = (text: string) => openSource(Readable.from([Buffer.from(text)]), "jsonl");

function* chunksOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe("CSV", () => {
  it("reads quotes, blanks, byte order mark and any line ends, with the line where each row starts", async () => {
    const source = await csv('\ufeffTitle , Price\r\n"Villa, ""large""\nwith garden","1,25,00,000"\r\n\r\nFlat, 5\n');
    expect(source.columns).toEqual(["Title", "Price"]);
    expect(await collect(source.rows)).toEqual([
      { line: 2, cells: { Title: 'Villa, "large"\nwith garden', Price: "1,25,00,000" } },
      { line: 5, cells: { Title: "Flat", Price: " 5" } },
    ]);
  });

  it.each([
    ["semicolons", "a;b\n1;2,5\n"],
    ["tabs", "a\tb\n1\t2,5\n"],
  ])("finds out about %s", async (_, text) => {
    expect(await collect((await csv(text, 1_000)).rows)).toEqual([{ line: 2, cells: { a: "1", b: "2,5" } }]);
  });

  it.each([
    ["UTF-16 LE", (text: string) => Buffer.from(text, "utf16le")],
    ["UTF-16 BE", (text: string) => Buffer.from(text, "utf16le").swap16()],
  ])("reads the %s of Excel's 'Unicode text'", async (_, encode) => {
    const source = await csv(
      encode("\ufeffTitle\tPlace\r\nCaf\u00e9 \u2013 villa\t\u0928\u094b\u090f\u0921\u093e\r\n"),
      37,
    );
    expect(await collect(source.rows)).toEqual([
      { line: 2, cells: { Title: "Caf\u00e9 \u2013 villa", Place: "\u0928\u094b\u090f\u0921\u093e" } },
    ]);
  });

  it.each(["sep=|\n", '\ufeff"sep=|"\r\n', "SEP=|\r"])(
    "takes the separator from a line for Excel: %j",
    async (line) => {
      const source = await csv(`${line}a|b\n1|2,5\n`, 1_000);
      expect(source.columns).toEqual(["a", "b"]);
      expect(await collect(source.rows)).toEqual([{ line: 3, cells: { a: "1", b: "2,5" } }]);
    },
  );

  it("names rows that do not fit the header, and goes on", async () => {
    expect(await collect((await csv("a,b\n1\n1,2,3\n4,5\n")).rows)).toEqual([
      { line: 2, fault: "It has 1 cell, but the first line names 2 columns" },
      { line: 3, fault: "It has 3 cells, but the first line names 2 columns" },
      { line: 4, cells: { a: "4", b: "5" } },
    ]);
  });

  it("refuses what is empty or not UTF-8; of two columns with one name the second is another", async () => {
    await expect(csv("")).rejects.toThrow("The file is empty");
    expect((await csv("a,b,a,a (2),a\n")).columns).toEqual(["a", "b", "a (3)", "a (2)", "a (4)"]);
    await expect(csv(Buffer.from([0x61, 0x2c, 0xe9, 0x0a]))).rejects.toThrow("not in UTF-8");
    await expect(csv(Buffer.from("a,\u00e9\n1,2\n", "utf16le"))).rejects.toThrow("not in UTF-8");
  });

  it("says of a line without an end that it is too long", async () => {
    await expect(csv(`a,b\n1,2\n${"x".repeat(5_000_000)}`, 65_536)).rejects.toThrow(
      "Line 3 is longer than 40,00,000 characters",
    );
  });

  it("refuses a table of more columns than tables have, before anything grows", async () => {
    const row = (of: (column: number) => string, columns: number) =>
      Array.from({ length: columns }, (_, at) => of(at)).join(",");
    for (const columns of [501, 200_000])
      await expect(csv(`${row((at) => `c${at}`, columns)}\n${row(String, columns)}\n`, 65_536)).rejects.toThrow(
        /^The table has (501|more than 16,384) columns; at most 500 can be read\. Delete the columns/,
      );
    const empty = await csv(`${row((at) => `c${at}`, 2_000)}\n1,2${",".repeat(1_997)},3\n`, 65_536);
    expect(empty.columns).toEqual(["c0", "c1", "c1999"]);
    expect(await collect(empty.rows)).toEqual([{ line: 2, cells: { c0: "1", c1: "2", c1999: "3" } }]);
  });

  it("refuses more rows, and longer names and cells, than tables have", async () => {
    const many = await csv(`a,b\n${"1,2\n".repeat(1_048_577)}`, 65_536);
    await expect(
      (async () => {
        for await (const _row of many.rows);
      })(),
    ).rejects.toThrow("The table has more than 10,48,576 rows. Split it into smaller files");
    await expect(csv(`Title,${"b".repeat(501)}\n1,2\n`)).rejects.toThrow(
      "The name of column 2 is longer than 500 characters",
    );
    const long = await csv(`a,b\n1,${"x".repeat(100_001)}\n3,4\n`);
    expect(await collect(long.rows)).toMatchObject([
      { line: 2, fault: "One of its cells is longer than 1,00,000 characters" },
      { line: 3 },
    ]);
  });

  it("finds the row that names the columns below a title, and takes another where it is chosen", async () => {
    const text = "Stock list - November 2026\n\nSociety,Sector,BHK,Demand\nPalm Court,Sector 50,3,85 lakh\n";
    const source = await csv(text);
    expect(source).toMatchObject({ headerRow: 3, columns: ["Society", "Sector", "BHK", "Demand"] });
    expect(await collect(source.rows)).toHaveLength(1);
    const chosen = await openSource(Readable.from([Buffer.from(text)]), "csv", { headerRow: 4 });
    expect(chosen.columns).toEqual(["Palm Court", "Sector 50", "3", "85 lakh"]);
  });

  it("looks for no name in a cell that is longer than a name", async () => {
    const names = new HeaderNames("property", Object.values<Field>(property.fields));
    expect(names.named("Price")).not.toEqual([]);
    expect(names.named("price ".repeat(100))).toEqual([]);
    const long = "[(".repeat(45_000);
    const { columns, rows } = await openSource(Readable.from([Buffer.from(`Title,City\n"${long}",Noida\n`)]), "csv");
    expect(columns).toEqual(["Title", "City"]);
    expect(await collect(rows)).toEqual([{ line: 2, cells: { Title: long, City: "Noida" } }]);
  });

  it("joins two rows of names", async () => {
    const source = await csv("Society,Sector,Area,,Price\n,,Carpet,Super,\nPalm Court,Sector 50,1200,1500,85 lakh\n");
    expect(source.columns).toEqual(["Society", "Sector", "Area Carpet", "Area Super", "Price"]);
  });

  it("opens a quoted cell behind blanks", async () => {
    const source = await csv('a,b\nflat, "1,700"\n');
    expect(await collect(source.rows)).toEqual([{ line: 2, cells: { a: "flat", b: "1,700" } }]);
  });

  it("ignores columns without a name at the end, whatever stands in them", async () => {
    const source = await csv("a,b,,\n1,2,,\n3,4,x,\n5,6\n7,8,,,\n9,10,,,y\n");
    expect(source.columns).toEqual(["a", "b"]);
    expect(await collect(source.rows)).toEqual([
      { line: 2, cells: { a: "1", b: "2" } },
      { line: 3, cells: { a: "3", b: "4" } },
      { line: 4, cells: { a: "5", b: "6" } },
      { line: 5, cells: { a: "7", b: "8" } },
      { line: 6, fault: "It has 5 cells, but the first line names 2 columns" },
    ]);
    expect((await csv("a,,b\n1,2,3\n")).columns).toEqual(["a", "Column 2", "b"]);
  });

  it("reads no faster than the rows are taken", async () => {
    let given = 0;
    const endless = Readable.from(
      (function* () {
        yield Buffer.from("a,b\n");
        for (;;) {
          given += 1;
          yield Buffer.from("1,2\n".repeat(1_000));
        }
      })(),
    );
    const { rows } = await openSource(endless, "csv");
    let taken = 0;
    for await (const _ of rows) if ((taken += 1) === 5_000) break;
    expect(given).toBeLessThan(40);
  });
});

describe("JSON lines", () => {
  it("reads one object a line and names what is none", async () => {
    const source = await jsonl('{"a":1,"b":"x"}\n\n[1]\n{"a"\n{"a":2}');
    expect(source.columns).toEqual(["a", "b"]);
    expect(await collect(source.rows)).toEqual([
      { line: 1, cells: { a: 1, b: "x" } },
      { line: 3, fault: "It is not a JSON object" },
      { line: 4, fault: "It is not JSON" },
      { line: 5, cells: { a: 2 } },
    ]);
  });

  it("refuses a file whose first line is none", async () => {
    await expect(jsonl("Title,Price\n")).rejects.toThrow("Each line has to be one JSON object");
  });

  it("is told by the name of the file", () => {
    expect(["a.jsonl", "a.NDJSON", "a.csv", "a.txt", "a"].map(formatOf)).toEqual([
      "jsonl",
      "jsonl",
      "csv",
      "csv",
      "csv",
    ]);
  });
});
