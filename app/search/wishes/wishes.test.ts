import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import {
  emptyQuery,
  isNotKey,
  leftOutEntries,
  LIST_KEYS,
  makeQuery,
  type Query,
  RANGE_KEYS,
  spanEntries,
} from "#app/query/index.ts";
import { createSearch, type Standing, type Wish } from "../index.ts";
import { plain } from "../plain-search.testdata.ts";
import { applyTo, change, createdAt, query, values } from "../random-listings.testdata.ts";
import { searchOver, testRecord, TestSource, villa } from "../testing.ts";
import { runs } from "#scripts/testing/runs.ts";

/** A query taken apart, each part with whether a home says anything of it. */
function parts(asked: Query): readonly { readonly part: Query; readonly isSaid: (home: PropertyRecord) => boolean }[] {
  const part = (change: Partial<Query>) => ({ ...emptyQuery, ...change });
  const isSet = (home: PropertyRecord, one: Query) =>
    LIST_KEYS.some((key) => one[key].length > 0 && hasOption(home, key));
  const hasOption = (home: PropertyRecord, key: (typeof LIST_KEYS)[number]) =>
    plain.options(key, home).some((slug) => slug !== undefined);
  const lists = LIST_KEYS.flatMap((key): readonly Query[] => {
    if (asked[key].length === 0 || (key === "city" && asked.location.length > 0)) return [];
    if (key === "amenities") return asked.amenities.map((slug) => part({ amenities: [slug] }));
    return [part(key === "location" ? { location: asked.location, city: asked.city } : { [key]: asked[key] })];
  });
  const numbers = {
    price: (home: PropertyRecord) => plain.own(home) !== undefined,
    size: ({ values: { size } }: PropertyRecord) => (size ?? 0) > 0,
  };
  return [
    ...lists.map((one) => ({
      part: one,
      isSaid(home: PropertyRecord) {
        if (one.amenities.includes("lift")) return home.values.lift !== undefined;
        if (one.amenities.includes("pool")) return home.values.swimmingPool !== undefined;
        if (one.amenities.length > 0) return false;
        if (one.tier.length > 0) return home.values.saleType === "Rent" || hasOption(home, "tier");
        if (one.location.length === 0) return isSet(home, one);
        // Who misses the one of the two that is said misses the place.
        const isMissed =
          !plain.passes(home, { ...one, city: [] }) ||
          (hasOption(home, "city") && !plain.passes(home, { ...one, location: [] }));
        return isMissed || one.city.length === 0 || hasOption(home, "city");
      },
    })),
    ...leftOutEntries(asked).map(([key, slugs]) => ({ part: part({ [key]: slugs }), isSaid: () => true })),
    ...RANGE_KEYS.flatMap((key) => (asked[key] ? [{ part: part({ [key]: asked[key] }), isSaid: numbers[key] }] : [])),
    ...spanEntries(asked).map(([key, range]) => ({
      part: part({ [key]: range }),
      isSaid: (home: PropertyRecord) =>
        isNotKey(key) || plain.passes(home, part({ [key]: { min: 0, max: undefined } })),
    })),
    ...(asked.text ? [{ part: part({ text: asked.text }), isSaid: () => true }] : []),
  ];
}

/** The rules in the plainest words. */
function standing(home: PropertyRecord, must: ReturnType<typeof parts>): Standing | undefined {
  const failed = must.filter(({ part }) => !plain.passes(home, part));
  const misses = failed.filter(({ isSaid }) => isSaid(home)).length;
  if (misses > 1) return undefined;
  if (misses === 1) return "near";
  return failed.length > 0 ? "perhaps" : "fits";
}

const wish = fc.record({ must: query, nice: query });
const home = fc.tuple(values, createdAt);
const isAfter = (a: PropertyRecord, b: PropertyRecord) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);

async function expectAsPlain(source: TestSource, wishes: readonly Wish[]): Promise<void> {
  const search = await createSearch(source);
  const all = source.all;
  const pairs = new Map<string, string[]>(all.map(({ id }) => [id, []]));
  wishes.forEach((one, at) => {
    const [must, nice] = [parts(one.must), parts(one.nice)];
    const found = search.homesFor(one, { limit: Infinity });
    const standings = all.map((own) => ({ own, is: standing(own, must) }));
    const expected = standings.flatMap(({ own, is }) => (is ? [`${own.id} ${is}`] : []));
    expect(found.map(({ id, standing: is }) => `${id} ${is}`).sort()).toEqual(expected.sort());
    const fitting = standings
      .filter(({ own, is }) => {
        expect(is === "fits").toBe(plain.passes(own, one.must));
        return is === "fits";
      })
      .map(({ own }) => ({ own, liked: nice.filter(({ part }) => plain.passes(own, part)).length }))
      .sort((a, b) => b.liked - a.liked || isAfter(a.own, b.own));
    expect(found.slice(0, fitting.length).map(({ id }) => id)).toEqual(fitting.map(({ own }) => own.id));
    expect(search.homesFor(one, { limit: 3 })).toEqual(found.slice(0, 3));
    for (const { id, ...reasons } of found) pairs.get(id)?.push(`${at} ${JSON.stringify(reasons)}`);
  });
  for (const { id } of all) {
    const back = search.wishesFor(id, wishes);
    const told = back.map(
      ({ id: _same, wish: one, ...reasons }) => `${wishes.indexOf(one)} ${JSON.stringify(reasons)}`,
    );
    expect(told.sort()).toEqual(pairs.get(id)?.sort());
  }
  await search.close();
}

describe("homes and wishes", () => {
  it("go together as a plain filter says, both ways, also after changes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(home, { maxLength: 40 }),
        fc.array(change, { maxLength: 10 }),
        fc.array(wish, { minLength: 10, maxLength: 10 }),
        async (start, changes, wishes) => {
          const source = new TestSource(start.map(([own, at], number) => testRecord(number, own, at)));
          for (const step of changes) applyTo(source, step);
          await expectAsPlain(source, wishes);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it("go together as a plain filter says for many people and 300 homes", async () => {
    const homes = fc.sample(home, { numRuns: 300, seed: 34 });
    const source = new TestSource(homes.map(([own, at], number) => testRecord(number, own, at)));
    await expectAsPlain(source, fc.sample(wish, { numRuns: runs(500, 8), seed: 34 }));
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
