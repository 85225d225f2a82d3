import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KEPT_SORTS } from "#app/kinds/property/numbers.ts";
import { makeQuery } from "#app/query/index.ts";
import { createSearch } from "./index.ts";
import { plain, SIZE } from "./plain-search.testdata.ts";
import { answerOf, applyTo, change, createdAt, phrases, query, values } from "./random-listings.testdata.ts";
import { runs } from "#scripts/testing/runs.ts";
import { testRecord, TestSource } from "./testing.ts";

describe("the index", () => {
  it("answers random queries over random listings as a plain filter does, also after changes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(values, createdAt), { maxLength: 50 }),
        fc.array(change, { maxLength: 12 }),
        fc.array(query, { minLength: 25, maxLength: 25 }),
        async (start, changes, queries) => {
          const source = new TestSource(start.map(([own, at], number) => testRecord(number, own, at)));
          const search = await createSearch(source);
          for (const step of changes) applyTo(source, step);
          await search.waitFor(source.changes.seq);
          for (const asked of queries) {
            const { counts, ...expected } = plain.answer(source.all, asked);
            expect(answerOf(search, asked)).toEqual({ ...expected, counts });
          }
          search.close();
        },
      ),
      { numRuns: runs(80) },
    );
  });

  it("reads, suggests and finds similar homes after changes as an index that is built afresh", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(values, createdAt), { minLength: 1, maxLength: 50 }),
        fc.array(change, { maxLength: 20 }),
        phrases,
        async (start, changes, typed) => {
          const source = new TestSource(start.map(([own, at], number) => testRecord(number, own, at)));
          const search = await createSearch(source);
          for (const step of changes) applyTo(source, step);
          await search.waitFor(source.changes.seq);
          const fresh = await createSearch(source);
          for (const text of typed) {
            expect(search.suggest(text, 5)).toEqual(fresh.suggest(text, 5));
            expect(search.readPhrase(text)).toEqual(fresh.readPhrase(text));
          }
          for (const home of source.all.slice(0, 3)) expect(search.similar(home, 3)).toEqual(fresh.similar(home, 3));
          await Promise.all([search.close(), fresh.close()]);
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it("counts right where nearly all listings match", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(values, { minLength: 80, maxLength: 80 }),
        fc.array(values, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(makeQuery({ sale: ["buy"] }), makeQuery({ size: { min: 0, max: 5_000 } })),
        async (many, few, asked) => {
          const source = new TestSource(
            [
              ...many.map((own) => ({ ...own, saleType: "Buy" as const, size: 900 })),
              ...few.map((own) => ({ ...own, saleType: "Rent" as const, size: 9_000 })),
            ].map((own, number) => testRecord(number, own)),
          );
          const search = await createSearch(source);
          const { counts, ...expected } = plain.answer(source.all, asked);
          expect(answerOf(search, asked)).toEqual({ ...expected, counts });
          search.close();
        },
      ),
      { numRuns: runs(40) },
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
    for (const asked of fc.sample(query, { seed: 9, numRuns: 110 })) {
      const { total } = search.search(asked, { size: SIZE });
      const page = 1 + Math.floor((total / SIZE) * ((asked.page * 0.37) % 1));
      const { ids, total: expected } = plain.page(records, { ...asked, page });
      expect(search.search({ ...asked, page }, { size: SIZE })).toMatchObject({ ids, total: expected });
      if (total > 512) long++;
    }
    expect(long).toBeGreaterThan(10);
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
