import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/entities/index.ts";
import { emptyQuery, makeQuery } from "#app/query/index.ts";
import { createSearch } from "./index.ts";
import { foldedName } from "./name-book.ts";
import { testRecord, TestSource } from "./test-source.ts";

/** A file of real listings with the columns used below. It is not part of the project: without it these tests are skipped. */
const file = process.env.REAL_LISTINGS;

const TYPES: Readonly<Record<string, PropertyRecord["values"]["propType"]>> = {
  Apartment: "Flat",
  Floor: "Flat",
  Plot: "Flat",
  Villa: "Villa",
  House: "Kothi",
  Penthouse: "Penthouse",
};

function isRow(row: unknown): row is Readonly<Record<string, string>> {
  return typeof row === "object" && row !== null;
}

function readListings(path: string): PropertyRecord[] {
  const rows: readonly unknown[] = parse(readFileSync(path), { columns: true, bom: true, trim: true });
  return rows.filter(isRow).map((row, number) => {
    const isAlone = /^outside/i.test(row["Society"] ?? "");
    const propType = TYPES[row["Flat Type"] ?? ""];
    return testRecord(number, {
      title: row["Property Type"] ?? "",
      projectName: (isAlone ? row["Locality"] : row["Society"]) ?? "",
      location: row["Locality"] ?? "",
      city: "Gurgaon",
      saleType: "Buy",
      totalPrice: Math.round(Number(row["Price"])),
      size: Number(row["Area"]?.replaceAll(",", "")),
      typeMore: `${row["BHK_Count"]}BHK`,
      status: row["Status"] ?? "",
      ...(propType ? { propType } : {}),
      ...(isAlone ? {} : { builder: row["Company Name"] ?? "" }),
    });
  });
}

describe.skipIf(!file)("real listings", async () => {
  const search = await createSearch(new TestSource(file ? readListings(file) : []));
  const everything = search.search(emptyQuery, { size: 10 });
  const projects = everything.facets.project.options({ most: 200 });

  it("every large project is the first suggestion for its name, also with two letters swapped", () => {
    // A locality called like the project stands for it.
    const first = (text: string) => foldedName(search.suggest(text, 1)[0]?.label ?? "");
    const swapped = (name: string) => name.slice(0, 2) + name.charAt(3) + name.charAt(2) + name.slice(4);
    const share = (type: (name: string) => string) =>
      projects.filter(({ label }) => first(type(label)) === foldedName(label)).length / projects.length;
    expect(share((name) => name)).toBe(1);
    expect(share(swapped)).toBeGreaterThan(0.9);
  });

  it("a project's name as a phrase finds its homes", () => {
    const found = projects.filter(
      ({ label, count }) =>
        search.search(search.readPhrase(`flat in ${label}`).query, { size: 1 }).total >= count * 0.5,
    );
    expect(found.length / projects.length).toBeGreaterThan(0.9);
  });

  it("every locality's own count is what its list holds", () => {
    for (const { slug, count } of everything.facets.location.options())
      expect(search.search(makeQuery({ location: [slug] }), { size: 1 }).total).toBe(count);
  });
});
