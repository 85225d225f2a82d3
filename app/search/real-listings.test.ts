import { createReadStream } from "node:fs";
import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/entities/index.ts";
import { openSource } from "#app/exchange/index.ts";
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

async function readListings(path: string): Promise<PropertyRecord[]> {
  const { rows } = await openSource(createReadStream(path), "csv");
  const records: PropertyRecord[] = [];
  for await (const row of rows) if ("cells" in row) records.push(listingOf(row.cells, records.length));
  return records;
}

function listingOf(cells: Readonly<Record<string, unknown>>, number: number): PropertyRecord {
  const cell = (column: string) => String(cells[column] ?? "").trim();
  const isAlone = /^outside/i.test(cell("Society"));
  const propType = TYPES[cell("Flat Type")];
  return testRecord(number, {
    title: cell("Property Type"),
    projectName: isAlone ? cell("Locality") : cell("Society"),
    location: cell("Locality"),
    city: "Gurgaon",
    saleType: "Buy",
    totalPrice: Math.round(Number(cell("Price"))),
    size: Number(cell("Area").replaceAll(",", "")),
    typeMore: `${cell("BHK_Count")}BHK`,
    status: cell("Status"),
    ...(propType ? { propType } : {}),
    ...(isAlone ? {} : { builder: cell("Company Name") }),
  });
}

describe.skipIf(!file)("real listings", async () => {
  const search = await createSearch(new TestSource(file ? await readListings(file) : []));
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
