import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { KEPT_SORTS, numbers, ORDERS, RANGE_KEYS, type RangeKey } from "#app/kinds/property/numbers.ts";
import { SPAN_KEYS, spans } from "#app/kinds/property/spans.ts";
import { LIST_KEYS, type ListKey, makeQuery, notKey, type Query } from "#app/query/index.ts";
import { CRORE } from "#app/trade/units.ts";
import { createSearch } from "./index.ts";
import { answerOf, applyTo, change, createdAt, phrases, query, SIZE, values } from "./random-listings.testdata.ts";
import { runs } from "#scripts/testing/runs.ts";
import { testRecord, TestSource } from "./testing.ts";

/** The options of a home, and those in which they lie. */
function optionsOf({ values: home }: PropertyRecord, key: ListKey): readonly string[] {
  const hasPool = home.swimmingPool ?? home.description === "Large pool";
  if (key === "amenities") return [...(hasPool ? ["pool"] : []), ...(home.lift ? ["lift"] : [])];
  const option = key === "metro" ? undefined : facetOf(key).value(home);
  return option ? [option, ...(option.inside ?? [])].map(({ slug }) => slug) : [];
}

const inRange: Record<RangeKey, (home: PropertyRecord) => number> = {
  price: ({ values: home }) => numbers.price.range.value(home) / CRORE,
  size: ({ values: home }) => numbers.size.value(home),
};

function lies(number: number | undefined, range: Query["price"]): boolean {
  return range !== undefined && number !== undefined && number >= range.min && number <= (range.max ?? Infinity);
}

function hasWords({ values: home }: PropertyRecord, text: string): boolean {
  const { title, location, city, builder, projectName, propType, typeMore, description } = home;
  const said = [title, location, city, builder, projectName, propType, typeMore, description].join(" ").toLowerCase();
  const typed = text.split(" ").filter(Boolean);
  return typed.every((word, at) =>
    said.split(" ").some((own) => (at === typed.length - 1 ? own.startsWith(word) : own === word)),
  );
}

/** Whether a list shows a home, by looking at its fields. @param except a filter that does not count */
function isListed(home: PropertyRecord, asked: Query, except?: string): boolean {
  const fitsOptions = LIST_KEYS.every((key) => {
    const [own, wanted] = [optionsOf(home, key), asked[key]];
    if (asked[notKey(key)].some((slug) => own.includes(slug))) return false;
    if (key === "amenities") return wanted.every((slug) => own.includes(slug));
    return key === except || wanted.length === 0 || wanted.some((slug) => own.includes(slug));
  });
  const fitsNumbers = SPAN_KEYS.every((key) => {
    const own = spans[key].value(home.values);
    return (!asked[key] || lies(own, asked[key])) && !lies(own, asked[notKey(key)]);
  });
  const fitsRanges = RANGE_KEYS.every((key) => key === except || !asked[key] || lies(inRange[key](home), asked[key]));
  return fitsOptions && fitsNumbers && fitsRanges && hasWords(home, asked.text);
}

/** What a list answers, by a plain filter over all homes. */
function plainPage(homes: readonly PropertyRecord[], asked: Query) {
  const order = asked.sort === "metro" ? undefined : ORDERS[asked.sort];
  const rank = (home: PropertyRecord) => {
    const number = order && numbers[order.key].value(home.values);
    return number === undefined || Number.isNaN(number) ? Infinity : order?.direction === "desc" ? -number : number;
  };
  const listed = homes.filter((home) => isListed(home, asked));
  listed.sort((a, b) =>
    rank(a) === rank(b) ? b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1) : rank(a) - rank(b),
  );
  const page = listed.slice((asked.page - 1) * SIZE, asked.page * SIZE);
  return { ids: page.map(({ id }) => id), total: listed.length };
}

function plainCounts(homes: readonly PropertyRecord[], asked: Query, key: ListKey): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const home of facetOf(key).isUncounted ? [] : homes)
    for (const slug of isListed(home, asked, key) ? optionsOf(home, key) : []) counts[slug] = (counts[slug] ?? 0) + 1;
  return counts;
}

function plainExtent(homes: readonly PropertyRecord[], asked: Query, key: RangeKey) {
  const own = homes.filter((home) => isListed(home, asked, key)).map(inRange[key]);
  const known = own.filter((number) => !Number.isNaN(number));
  return known.length > 0 ? { min: Math.min(...known), max: Math.max(...known) } : undefined;
}

const plainAnswer = (homes: readonly PropertyRecord[], asked: Query) => ({
  ...plainPage(homes, asked),
  counts: Object.fromEntries(LIST_KEYS.map((key) => [key, plainCounts(homes, asked, key)])),
  price: plainExtent(homes, asked, "price"),
  size: plainExtent(homes, asked, "size"),
});

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
            expect(answerOf(search, asked)).toEqual(plainAnswer(source.all, asked));
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
          expect(answerOf(search, asked)).toEqual(plainAnswer(source.all, asked));
          search.close();
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it("pages through everything once, in order", async () => {
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
