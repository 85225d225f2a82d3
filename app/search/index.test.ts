import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/entities/index.ts";
import { KEPT_SORTS } from "#app/entities/property/numbers.ts";
import { LIST_KEYS, makeQuery, type Query } from "#app/query/index.ts";
import { createSearch, type Search } from "./index.ts";
import { plain, SIZE } from "./plain-search.ts";
import { testId, testRecord, TestSource } from "./test-source.ts";

function answerOf(search: Search, query: Query) {
  const { ids, total, facets, price, size } = search.search(query, { size: SIZE });
  const counts = Object.fromEntries(
    LIST_KEYS.map((key) => [
      key,
      Object.fromEntries(
        facets[key]
          .options()
          .filter(({ count }) => count > 0)
          .map(({ slug, count }) => [slug, count]),
      ),
    ]),
  );
  // Not listed beside the one locality in them that has all their homes, but counted.
  for (const slug of ["dwarka", "sector-10"])
    if (facets.location.count(slug) > 0) counts.location = { ...counts.location, [slug]: facets.location.count(slug) };
  return { ids, total, counts, price, size };
}

const maybe = <T>(...values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 6 });
/** A value that may be absent must be an absent key. */
const values = fc
  .record({
    title: fc.constantFrom("Orchard home", "Quiet corner", "Sunny lake view"),
    description: maybe("Large pool", "Near the lake"),
    location: fc.constantFrom("Sector 150", "Sector 44", "Raj Nagar", "Golf Road", "Sector 10 Dwarka"),
    city: maybe("Noida" as const, "Delhi" as const, "Gurgaon" as const),
    builder: maybe("Meru", "Northlight", "Kota Works"),
    projectName: fc.constantFrom("Neem Floors", "Light Court", "Alone"),
    status: maybe("Resale", "Ready to move"),
    propType: maybe("Flat" as const, "Villa" as const, "FarmHouse" as const),
    saleType: maybe("Buy" as const, "Rent" as const),
    typeMore: maybe("2BHK", "4BHK", "7BHK"),
    totalPrice: maybe(0, 200_000, 250_000, 5e7, 12.5e7, 40e7, 120e7),
    size: maybe(0, 900, 1_800.5, 1_801, 7_000),
    pricePsf: maybe(9_000, 25_000),
    swimmingPool: maybe(true, false),
    lift: maybe(true, false),
    furnishing: maybe("Furnished" as const, "Semi-furnished" as const),
    category: maybe("Commercial Property" as const, "Residential Property" as const),
    verified: maybe(true, false),
  })
  .map(
    (record) =>
      Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Partial<
        PropertyRecord["values"]
      >,
  ); // only drops keys
const someOf = (...slugs: readonly string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...slugs], { minLength: 1, maxLength: 2 }));
const bound = fc.option(fc.constantFrom(0, 0.5, 2, 2.5, 5, 12.5, 40, 110), { nil: undefined });
const query = fc
  .record({
    bhk: someOf("2bhk", "4bhk", "7bhk", "9bhk"),
    builder: someOf("meru", "kota-works", "nobody"),
    city: someOf("noida", "delhi"),
    location: someOf("sector-150", "raj-nagar", "golf-road", "dwarka", "dwarka-sector-10", "sector-10"),
    amenities: someOf("pool", "lift", "gym"),
    furnishing: someOf("furnished", "unfurnished"),
    category: someOf("commercial", "residential"),
    project: someOf("neem-floors", "alone"),
    sale: someOf("buy", "rent"),
    status: someOf("resale", "ready-to-move"),
    tier: someOf("luxury", "ultra"),
    type: someOf("flat", "farm-house"),
    verified: someOf("yes", "no"),
    price: fc.option(fc.record({ min: bound.map((end) => end ?? 0), max: bound }), { nil: undefined, freq: 2 }),
    size: fc.option(fc.constantFrom({ min: 900, max: 1_800.5 }, { min: 1_801, max: undefined }, { min: 0, max: 900 }), {
      nil: undefined,
      freq: 2,
    }),
    text: fc.oneof(
      { weight: 5, arbitrary: fc.constant("") },
      fc.constantFrom("orchard", "lake", "quiet cor", "sunny la", "pool", "meru"),
    ),
    sort: fc.constantFrom(...KEPT_SORTS),
    page: fc.constantFrom(1, 1, 2, 3, 50),
  })
  .map((change) => makeQuery(change));
const createdAt = fc.integer({ min: 0, max: 5 });

describe("the index", () => {
  it("answers 2,000 random queries over random listings as a plain filter does, also after changes", async () => {
    const change = fc.oneof(fc.record({ put: fc.nat(60), values, createdAt }), fc.record({ remove: fc.nat(60) }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(values, createdAt), { maxLength: 50 }),
        fc.array(change, { maxLength: 12 }),
        fc.array(query, { minLength: 25, maxLength: 25 }),
        async (start, changes, queries) => {
          const source = new TestSource(start.map(([own, at], number) => testRecord(number, own, at)));
          const search = await createSearch(source);
          for (const step of changes) {
            if ("put" in step) source.put(testRecord(step.put, step.values, step.createdAt));
            else source.remove(testId(step.remove));
          }
          await search.waitFor(source.changes.seq);
          for (const asked of queries) {
            const { counts, ...expected } = plain.answer(source.all, asked);
            expect(answerOf(search, asked)).toEqual({ ...expected, counts });
          }
          search.close();
        },
      ),
      { numRuns: 80 },
    );
  });

  it("finds the right page of long lists too, wherever the page lies", async () => {
    const drawn = fc.sample(values, { seed: 5, numRuns: 2_000 });
    // Every number differs, so that each order has one right answer far from ties.
    const records = Array.from({ length: 16_000 }, (_, number) => {
      const own = drawn[number % drawn.length] ?? {};
      const price = own.totalPrice ? { totalPrice: own.totalPrice + ((number * 7_919) % 16_000) } : {};
      return testRecord(
        number,
        { ...own, ...price, ...(own.size ? { size: own.size + ((number * 104_729) % 16_000) / 16_000 } : {}) },
        (number * 31) % 9_000,
      );
    });
    const search = await createSearch(new TestSource(records));
    let long = 0;
    for (const asked of fc.sample(query, { seed: 9, numRuns: 80 })) {
      const { total } = search.search(asked, { size: SIZE });
      const page = 1 + Math.floor((total / SIZE) * ((asked.page * 0.37) % 1));
      const { ids, total: expected } = plain.page(records, { ...asked, page });
      expect(search.search({ ...asked, page }, { size: SIZE })).toMatchObject({ ids, total: expected });
      if (total > 512) long++;
    }
    expect(long).toBeGreaterThan(15);
    search.close();
  });

  it("pages through everything once, in order, from both ends of a long list", async () => {
    const records = Array.from({ length: 1_500 }, (_, number) =>
      testRecord(number, { totalPrice: ((number * 7_919) % 1_500) * 1e5 + 1e5 }),
    );
    const search = await createSearch(new TestSource(records));
    for (const sort of KEPT_SORTS) {
      const ids = Array.from(
        { length: 15 },
        (_, index) => search.search(makeQuery({ sort, page: index + 1 }), { size: 100 }).ids,
      ).flat();
      expect(new Set(ids).size).toBe(1_500);
      if (sort === "price-asc")
        expect(ids).toEqual(
          [...records].sort((a, b) => (a.values.totalPrice ?? 0) - (b.values.totalPrice ?? 0)).map(({ id }) => id),
        );
    }
    expect(search.search(makeQuery({ page: 999 }), { size: 100 })).toMatchObject({ ids: [], total: 1_500, pages: 15 });
    search.close();
  });
});
