import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import {
  emptyQuery,
  leftOutEntries,
  LIST_KEYS,
  makeQuery,
  type Query,
  RANGE_KEYS,
  spanEntries,
} from "#app/query/index.ts";
import { createSearch, type Wish } from "../index.ts";
import { applyTo, change, createdAt, query, values } from "../random-listings.testdata.ts";
import { searchOver, testRecord, TestSource, villa } from "../testing.ts";
import { runs } from "#scripts/testing/runs.ts";

/** A query taken apart into the parts that a home fits or misses. */
function parts(asked: Query): readonly Query[] {
  const part = (change: Partial<Query>): Query => ({ ...emptyQuery, ...change });
  const lists = LIST_KEYS.flatMap((key): readonly Query[] => {
    if (asked[key].length === 0 || (key === "city" && asked.location.length > 0)) return [];
    if (key === "amenities") return asked.amenities.map((slug) => part({ amenities: [slug] }));
    return [part(key === "location" ? { location: asked.location, city: asked.city } : { [key]: asked[key] })];
  });
  return [
    ...lists,
    ...leftOutEntries(asked).map(([key, slugs]) => part({ [key]: slugs })),
    ...RANGE_KEYS.flatMap((key) => (asked[key] ? [part({ [key]: asked[key] })] : [])),
    ...spanEntries(asked).map(([key, range]) => part({ [key]: range })),
    ...(asked.text ? [part({ text: asked.text })] : []),
  ];
}

const wish = fc.record({ must: query, nice: query });
const home = fc.tuple(values, createdAt);
const isAfter = (a: PropertyRecord | undefined, b: PropertyRecord | undefined) =>
  (b?.createdAt ?? 0) - (a?.createdAt ?? 0) || ((a?.id ?? "") < (b?.id ?? "") ? -1 : 1);

const ALL = { size: 1_000 };

/** What a home fits of a wish is what the lists of its parts show. */
async function expectAsLists(source: TestSource, wishes: readonly Wish[]): Promise<void> {
  const search = await createSearch(source);
  const listed = (asked: Query) => new Set(search.search({ ...asked, page: 1 }, ALL).ids);
  const homes = new Map(source.all.map((own) => [own.id, own]));
  const pairs = new Map<string, string[]>(source.all.map(({ id }) => [id, []]));
  wishes.forEach((one, at) => {
    const [must, nice] = [parts(one.must).map(listed), parts(one.nice).map(listed)];
    const having = (lists: typeof must, id: string) => lists.filter((ids) => ids.has(id)).length;
    const found = search.homesFor(one, { limit: Infinity });
    const fitting = found.filter(({ standing }) => standing === "fits");
    expect(new Set(fitting.map(({ id }) => id))).toEqual(listed(one.must));
    expect(found.slice(0, fitting.length)).toEqual(fitting);
    expect(fitting).toEqual(
      fitting.toSorted((a, b) => b.nice.length - a.nice.length || isAfter(homes.get(a.id), homes.get(b.id))),
    );
    for (const { id, standing, fits, misses, unknown, nice: liked } of found) {
      expect([fits.length, misses.length + unknown.length]).toEqual([having(must, id), must.length - having(must, id)]);
      expect(standing).toBe(misses.length === 1 ? "near" : unknown.length > 0 ? "perhaps" : "fits");
      expect(liked.length).toBe(having(nice, id));
    }
    const ids = new Set(found.map(({ id }) => id));
    for (const { id } of source.all) if (!ids.has(id)) expect(must.length - having(must, id)).toBeGreaterThan(1);
    expect(search.homesFor(one, { limit: 3 })).toEqual(found.slice(0, 3));
    for (const { id, ...reasons } of found) pairs.get(id)?.push(`${at} ${JSON.stringify(reasons)}`);
  });
  for (const { id } of source.all) {
    const back = search.wishesFor(id, wishes);
    const told = back.map(
      ({ id: _same, wish: one, ...reasons }) => `${wishes.indexOf(one)} ${JSON.stringify(reasons)}`,
    );
    expect(told.sort()).toEqual(pairs.get(id)?.sort());
  }
  await search.close();
}

describe("homes and wishes", () => {
  it("go together as the lists say, both ways, also after changes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(home, { maxLength: 40 }),
        fc.array(change, { maxLength: 10 }),
        fc.array(wish, { minLength: 10, maxLength: 10 }),
        async (start, changes, wishes) => {
          const source = new TestSource(start.map(([own, at], number) => testRecord(number, own, at)));
          for (const step of changes) applyTo(source, step);
          await expectAsLists(source, wishes);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it("go together as the lists say for many people and 300 homes", async () => {
    const homes = fc.sample(home, { numRuns: 300, seed: 34 });
    const source = new TestSource(homes.map(([own, at], number) => testRecord(number, own, at)));
    await expectAsLists(source, fc.sample(wish, { numRuns: runs(500, 8), seed: 34 }));
  });

  it("says by how much a home misses, and what it does not say", async () => {
    const priced = { ...villa, totalPrice: 54_000_000, size: 2_000, bathrooms: 3 };
    const search = await searchOver([
      priced,
      { ...priced, typeMore: "3BHK" },
      { ...priced, location: "Sector 137" },
      { ...priced, lift: false },
      { ...villa, size: 2_000, bathrooms: 3 },
      { ...priced, location: "Sector 37", city: "Gurgaon" },
      { ...priced, dateOfPossession: "December 2028" },
    ]);
    const matches = (must: Partial<Query>) =>
      search
        .homesFor({ must: makeQuery(must), nice: makeQuery({ facing: ["east"] }) }, { limit: 10 })
        .map(({ id, standing: is, misses, unknown }) => [Number.parseInt(id, 16), is, ...misses, ...unknown]);
    expect(matches({ price: { min: 0, max: 5 }, sale: ["buy"], location: ["sector-150"], bhk: ["4bhk"] })).toEqual([
      [4, "perhaps", { key: "price", label: "Up to ₹5\u00a0Cr" }],
      [6, "near", { key: "price", label: "Up to ₹5\u00a0Cr", gap: { by: 4_000_000, unit: "rupees" } }],
      [3, "near", { key: "price", label: "Up to ₹5\u00a0Cr", gap: { by: 4_000_000, unit: "rupees" } }],
      [0, "near", { key: "price", label: "Up to ₹5\u00a0Cr", gap: { by: 4_000_000, unit: "rupees" } }],
    ]);
    expect(matches({ bhk: ["4bhk", "5bhk"], size: { min: 1_000, max: undefined } }).at(-1)).toEqual([
      1,
      "near",
      { key: "bhk", label: "4 BHK or 5 BHK", is: "3 BHK", gap: { by: -1, unit: "bedrooms" } },
    ]);
    const near = matches({ location: ["sector-150"], city: ["noida"] }).filter(([, is]) => is === "near");
    expect(near).toEqual([
      [
        2,
        "near",
        {
          key: "location",
          label: "Sector 150",
          is: "Sector 137, Noida",
          gap: { by: expect.any(Number), unit: "metres", from: "Sector 150" },
        },
      ],
      [5, "near", { key: "location", label: "Sector 150", is: "Sector 37, Gurgaon" }],
    ]);
    expect(matches({ amenities: ["lift"] }).find(([id]) => id === 3)).toEqual([
      3,
      "near",
      { key: "amenities", label: "Lift" },
    ]);
    expect(matches({ amenities: ["lift"] })[0]).toEqual([6, "perhaps", { key: "amenities", label: "Lift" }]);
    expect(matches({ possession: { min: 0, max: 202_809 }, bathrooms: { min: 3, max: undefined } }).at(-1)).toEqual([
      6,
      "near",
      { key: "possession", label: "Possession by September 2028", gap: { by: 3, unit: "possession" } },
    ]);
  });
});
