import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/entities/index.ts";
import { KEPT_SORTS, type KeptSort } from "#app/entities/property/numbers.ts";
import { emptyQuery, LIST_KEYS, type ListKey, makeQuery, type Query } from "#app/query/index.ts";
import { createSearch, type Search, searchOnDemand } from "./index.ts";
import { testId, testRecord, TestSource } from "./test-source.ts";

const SIZE = 4;

/** Counts what the index asks for, and can keep a rebuild from getting on. */
class WatchedSource extends TestSource {
  /** How many listings each reading asked for. */
  readonly readings: number[] = [];
  /** How often all listings were read to the end. */
  passes = 0;
  #gate: Promise<void> | undefined;
  #letGo = () => {};
  #reached = () => {};
  /** Resolves when the next pass over all listings stands at the gate. */
  heldBack: Promise<void> = Promise.resolve();

  holdBack(): void {
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    [this.#gate, this.#letGo, this.#reached, this.heldBack] = [
      gate.promise,
      gate.resolve,
      reached.resolve,
      reached.promise,
    ];
  }

  letGo(): void {
    this.#letGo();
  }

  override async *stream(): AsyncIterable<PropertyRecord> {
    this.#reached();
    await this.#gate;
    yield* super.stream();
    this.passes += 1;
  }

  override getMany(ids: readonly string[]): Promise<readonly PropertyRecord[]> {
    this.readings.push(ids.length);
    return super.getMany(ids);
  }
}

function psfOf({ values }: PropertyRecord): number | undefined {
  return values.pricePsf || (values.totalPrice && values.size ? values.totalPrice / values.size : undefined);
}

/** The same rules in the plainest words, one listing at a time. */
const plain = {
  own: ({ values }: PropertyRecord) =>
    values.totalPrice ? values.totalPrice / (values.saleType === "Rent" ? 1e5 : 1e7) : undefined,
  /** Localities lie in others, and homes have several amenities. */
  options(key: ListKey, { values }: PropertyRecord): readonly (string | undefined)[] {
    const has = (field: boolean | undefined, word: string) =>
      field ?? values.description?.toLowerCase().split(/[ .]/).includes(word) ?? false;
    if (key === "amenities")
      return [...(has(values.swimmingPool, "pool") ? ["pool"] : []), ...(values.lift ? ["lift"] : [])];
    if (key === "location")
      return values.location === "Sector 10 Dwarka"
        ? ["dwarka-sector-10", "dwarka", "sector-10"]
        : [plain.option(key, { values })];
    return [plain.option(key, { values })];
  },
  option(key: Exclude<ListKey, "amenities">, { values }: Pick<PropertyRecord, "values">): string | undefined {
    const slug = (text: string | undefined) => text?.toLowerCase().replaceAll(" ", "-");
    switch (key) {
      case "bhk":
        return slug(values.typeMore);
      case "builder":
        return slug(values.builder);
      case "category":
        return values.category === "Commercial Property" ? "commercial" : "residential";
      case "city":
        return slug(values.city);
      case "furnishing":
        return slug(values.furnishing);
      case "location":
        return slug(values.location);
      case "project":
        return slug(values.projectName);
      case "sale":
        return values.saleType === "Rent" ? "rent" : "buy";
      case "status":
        return slug(values.status);
      case "tier":
        return values.saleType !== "Rent" && values.totalPrice
          ? values.totalPrice >= 40e7
            ? "ultra"
            : "luxury"
          : undefined;
      case "type":
        return values.propType === "FarmHouse" ? "farm-house" : slug(values.propType);
      case "verified":
        return values.verified ? "yes" : "no";
    }
  },
  words: ({ values }: PropertyRecord) =>
    [
      values.title,
      values.location,
      values.city,
      values.builder,
      values.projectName,
      values.propType,
      values.typeMore,
      values.description,
    ]
      .join(" ")
      .toLowerCase()
      .split(" "),
  passes(record: PropertyRecord, query: Query, except?: string): boolean {
    const within = (value: number | undefined, range: Query["price"]) =>
      !range || (value !== undefined && value >= range.min && value <= (range.max ?? Infinity));
    const lists = LIST_KEYS.every((key) => {
      if (query[key].length === 0) return true;
      const own = plain.options(key, record);
      if (key === "amenities") return query[key].every((slug) => own.includes(slug));
      return key === except || own.some((slug) => query[key].includes(slug ?? ""));
    });
    const typed = query.text.split(" ").filter(Boolean);
    const text = typed.every((word, index) =>
      plain.words(record).some((own) => (index === typed.length - 1 ? own.startsWith(word) : own === word)),
    );
    return (
      lists &&
      text &&
      (except === "price" || within(plain.own(record), query.price)) &&
      (except === "size" || within(record.values.size || undefined, query.size))
    );
  },
  key: {
    newest: (record: PropertyRecord) => -record.createdAt,
    "price-asc": ({ values }: PropertyRecord) => values.totalPrice || undefined,
    "price-desc": ({ values }: PropertyRecord) => (values.totalPrice ? -values.totalPrice : undefined),
    "size-desc": ({ values }: PropertyRecord) => (values.size ? -values.size : undefined),
    "psf-asc": psfOf,
  } satisfies Record<KeptSort, (record: PropertyRecord) => number | undefined>,
  page(records: readonly PropertyRecord[], query: Query): { ids: readonly string[]; total: number } {
    // The order by metro has a model of its own in metro.test.ts.
    const key = plain.key[query.sort === "metro" ? "newest" : query.sort];
    const rank = (record: PropertyRecord) => key(record) ?? Infinity;
    const matching = records.filter((record) => plain.passes(record, query));
    matching.sort((a, b) =>
      rank(a) === rank(b) ? b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1) : rank(a) - rank(b),
    );
    return {
      ids: matching.slice((query.page - 1) * SIZE, query.page * SIZE).map(({ id }) => id),
      total: matching.length,
    };
  },
  answer(records: readonly PropertyRecord[], query: Query) {
    const extent = (numbers: readonly (number | undefined)[]) => {
      const known = numbers.filter((number) => number !== undefined);
      return known.length > 0 ? { min: Math.min(...known), max: Math.max(...known) } : undefined;
    };
    return {
      ...plain.page(records, query),
      counts: Object.fromEntries(LIST_KEYS.map((listKey) => [listKey, plain.counts(records, query, listKey)])),
      price: extent(records.filter((record) => plain.passes(record, query, "price")).map(plain.own)),
      size: extent(
        records.filter((record) => plain.passes(record, query, "size")).map(({ values }) => values.size || undefined),
      ),
    };
  },
  counts(records: readonly PropertyRecord[], query: Query, key: ListKey): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const record of records) {
      for (const option of plain.options(key, record))
        if (option !== undefined && plain.passes(record, query, key)) counts[option] = (counts[option] ?? 0) + 1;
    }
    return counts;
  },
};

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

describe("following the change log", () => {
  it("shows a change at once: it reads that one listing and waits for no rebuild", async () => {
    const source = new WatchedSource(
      Array.from({ length: 3_000 }, (_, number) => testRecord(number, { location: `Sector ${number % 40}` })),
    );
    const search = await createSearch(source);
    const total = () => search.search(makeQuery({ location: ["sector-99"] }), { size: SIZE }).total;
    source.holdBack();
    for (let number = 2_000; number < 5_500; number++) source.put(testRecord(number, { location: "Sector 99" }));
    await search.waitFor(source.changes.seq);
    expect([search.count, total()]).toEqual([5_500, 3_500]);
    // In steps, between which visitors are answered.
    expect(source.readings.length).toBeGreaterThan(10);
    expect(Math.max(...source.readings)).toBeLessThanOrEqual(400);
    await source.heldBack; // so many changes have begun a rebuild, and it gets no further
    source.readings.length = 0;
    source.remove(testId(5_000));
    await search.waitFor(source.changes.seq);
    expect([total(), source.readings]).toEqual([3_499, [1]]);
    source.letGo();
    await expect.poll(() => source.passes).toBe(2);
    source.put(testRecord(0, { location: "Sector 99" }));
    await search.waitFor(source.changes.seq);
    expect([search.count, total()]).toEqual([5_499, 3_500]);
    search.close();
  });

  it("every answer shows one point of the log while many write", async () => {
    // A home moves from one locality to the next with each change: at any point of the log the counts add up.
    const source = new TestSource(
      Array.from({ length: 40 }, (_, number) => testRecord(number, { location: "Sector 0" })),
    );
    const search = await createSearch(source);
    const writer = async (number: number) => {
      for (let step = 1; step <= 25; step++) {
        source.put(testRecord(number, { location: `Sector ${step}` }));
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const reader = async () => {
      let last = 0;
      for (let look = 0; look < 40; look++) {
        const { total, facets, seq } = search.search(emptyQuery, { size: SIZE });
        expect(facets.location.options().reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(total).toBe(40);
        expect(seq).toBeGreaterThanOrEqual(last);
        last = seq;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await Promise.all([
      ...Array.from({ length: 20 }, (_, number) => writer(number)),
      ...Array.from({ length: 50 }, reader),
    ]);
    await search.waitFor(source.changes.seq);
    expect(search.search(makeQuery({ location: ["sector-25"] }), { size: SIZE })).toMatchObject({
      total: 20,
      seq: source.changes.seq,
    });
    search.close();
  });

  it("is handed out only when it shows what was public before, and says so when it cannot", async () => {
    const source = new TestSource([testRecord(1, {})]);
    const { open, close } = searchOnDemand(source);
    expect((await open()).count).toBe(1);
    source.put(testRecord(2, {}));
    expect((await open()).count).toBe(2);
    await close();
    source.getMany = () => Promise.reject(new Error("away"));
    const stuck = await createSearch(source, { waitMs: 10, onError: () => {} });
    source.put(testRecord(3, {}));
    await expect(stuck.waitFor(source.changes.seq)).rejects.toMatchObject({ status: 503 });
    stuck.close();
  });

  it("tells of a failure and tries again", async () => {
    const source = new TestSource();
    const failures: unknown[] = [];
    let isBroken = true;
    const read = source.getMany.bind(source);
    source.getMany = (ids) => (isBroken ? Promise.reject(new Error("The database is away")) : read(ids));
    const search = await createSearch(source, {
      retryMs: 5,
      onError: (error) => {
        failures.push(error);
        isBroken = false;
      },
    });
    source.put(testRecord(1, {}));
    await search.waitFor(1);
    expect([failures.length, search.count]).toEqual([1, 1]);
    search.close();
  });
});
