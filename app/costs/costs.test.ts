import fc from "fast-check";
import { describe, expect, it } from "vitest";
import table from "./data/rates.json" with { type: "json" };
import { casesOf, isAbout } from "./cases.ts";
import { costsOf, largestLoan, placesOf } from "./index.ts";
import { distinctCases, findReadings } from "./readings.ts";
import { readTable, rateTable } from "./rules.ts";
import { BUYERS, COST_PLACES, type CostQuestion, type LeaseQuestion, type SaleQuestion } from "./types.ts";

const rupees = fc.oneof(fc.integer({ min: 1, max: 3_000_000_000 }), fc.integer({ min: 1, max: 12_000_000 }));
const day = fc
  .date({ min: new Date("2018-01-01"), max: new Date("2028-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const common = {
  day,
  places: fc.uniqueArray(fc.constantFrom(...COST_PLACES), { maxLength: 3 }),
  kind: fc.constantFrom("residential" as const, "commercial" as const),
  maintenance: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
  brokerage: fc.option(fc.record({ percent: fc.integer({ min: 0, max: 5 }) }), { nil: undefined }),
};
const saleQuestion: fc.Arbitrary<SaleQuestion> = fc.record({
  ...common,
  deed: fc.constant("sale" as const),
  buyer: fc.constantFrom(...BUYERS),
  saleKind: fc.constantFrom("new" as const, "resale" as const),
  stage: fc.constantFrom("ready" as const, "under-construction" as const),
  price: rupees,
  circleValue: fc.option(rupees, { nil: undefined }),
  carpetSqFt: fc.option(fc.integer({ min: 100, max: 20_000 }), { nil: undefined }),
  seller: fc.constantFrom("resident" as const, "non-resident" as const),
});
const leaseQuestion: fc.Arbitrary<LeaseQuestion> = fc.record({
  ...common,
  deed: fc.constant("lease" as const),
  monthlyRent: fc.integer({ min: 1_000, max: 3_000_000 }),
  termMonths: fc.integer({ min: 1, max: 120 }),
  deposit: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined }),
});
const question: fc.Arbitrary<CostQuestion> = fc.oneof(saleQuestion, leaseQuestion);

describe("what a home costs", () => {
  it("is looked up once for cases that a topic does not tell apart", () => {
    const topics = [...new Set(rateTable.rules.map(({ topic }) => topic))];
    fc.assert(
      fc.property(question, fc.constantFrom(...topics), (asked, topic) => {
        const cases = casesOf(asked);
        const distinct = distinctCases(topic, cases);
        for (const { place } of cases) {
          const findings = (some: typeof cases) =>
            new Set(some.filter((one) => one.place === place).map((one) => JSON.stringify(findReadings(topic, one))));
          expect(findings(distinct)).toEqual(findings(cases));
        }
      }),
    );
  });

  it("adds up: the total is the sum of its lines, without what is withheld, monthly or given back", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { lines, total, leftOut } = costsOf(asked);
        const known = lines.filter(({ kind, amount }) => kind === "cost" && amount);
        expect(leftOut.every(({ unknown }) => unknown)).toBe(true);
        expect(leftOut.some(({ isEssential }) => isEssential)).toBe(total === undefined);
        for (const end of ["low", "shown", "high"] as const)
          if (total) expect(total[end]).toBe(known.reduce((sum, { amount }) => sum + (amount?.[end] ?? 0), 0));
      }),
    );
  });

  it("has whole rupees, the shown one within its range, and either an amount or a reason why there is none", () => {
    fc.assert(
      fc.property(question, (asked) => {
        for (const { amount, unknown, readings } of costsOf(asked).lines) {
          expect(amount === undefined).toBe(unknown !== undefined);
          if (!amount) continue;
          const { low, high, shown } = amount;
          expect([low, high, shown].every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true);
          expect(low <= shown && shown <= high).toBe(true);
          if (readings.length > 0)
            expect(readings.map((reading) => reading.amount)).toEqual(expect.arrayContaining([low, high]));
        }
      }),
    );
  });

  /** Prices between which no rule changes; the women's limit of 1 crore is one of the borders. */
  const BORDERS = [
    1, 50_000, 100_000, 500_000, 1_000_000, 2_000_000, 2_500_000, 3_000_000, 4_000_000, 4_500_000, 5_000_000,
  ];
  const MORE_BORDERS = [6_000_000, 7_000_000, 8_000_000, 9_000_000, 10_000_000, 5_000_000_000];

  it("never gets cheaper by a higher price within one slab", () => {
    const borders = [...BORDERS, ...MORE_BORDERS];
    const slab = fc.integer({ min: 0, max: borders.length - 2 });
    fc.assert(
      fc.property(
        saleQuestion,
        slab,
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
        (asked, at, parts) => {
          const [from, to] = [(borders[at] ?? 0) + 1, (borders[at + 1] ?? 0) - 1];
          const [less, more] = parts.sort((a, b) => a - b).map((part) => Math.round(from + part * (to - from)));
          const at_ = (price = 0) => costsOf({ ...asked, circleValue: undefined, price }).total;
          const [cheap, dear] = [at_(less), at_(more)];
          expect(cheap === undefined).toBe(dear === undefined);
          for (const end of ["low", "shown", "high"] as const)
            expect(dear?.[end] ?? 0).toBeGreaterThanOrEqual(cheap?.[end] ?? 0);
        },
      ),
    );
  });

  it("gives no sum for a place that the table does not know, and says that it is the place", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { total, lines } = costsOf({ ...asked, places: [] });
        expect(total).toBeUndefined();
        expect(lines.find(({ isEssential }) => isEssential)).toMatchObject({ unknown: { why: "place" } });
      }),
    );
    expect(placesOf("Jaipur")).toEqual({ choices: [], assumed: [] });
    expect(placesOf(undefined).assumed).toEqual([]);
  });

  it("gives no sum before the first and after the last day of a rate, and says which day that is", () => {
    const sale = {
      deed: "sale",
      places: ["delhi-mcd"],
      kind: "residential",
      buyer: "man",
      saleKind: "resale",
      stage: "ready",
      price: 9_000_000,
    } as const;
    expect(costsOf({ ...sale, day: "2022-12-31" }).lines[0]).toMatchObject({
      unknown: { why: "not-begun", on: "2023-01-01" },
    });
    const lease = {
      deed: "lease",
      places: ["ghaziabad"],
      kind: "residential",
      monthlyRent: 50_000,
      termMonths: 24,
    } as const;
    expect(costsOf({ ...lease, day: "2026-05-19" }).total?.shown).toBe(9_000);
    const after = costsOf({ ...lease, day: "2026-05-20" });
    expect(after.total).toBeUndefined();
    expect(after.lines[0]).toMatchObject({ unknown: { why: "expired", on: "2026-05-19" } });
  });

  it("counts the dearer place where that is not known, and says so", () => {
    const { lines } = costsOf({
      deed: "sale",
      day: "2026-11-22",
      places: placesOf("Gurgaon").assumed,
      kind: "residential",
      buyer: "man",
      saleKind: "resale",
      stage: "ready",
      price: 10_000_000,
    });
    expect(lines[0]).toMatchObject({ amount: { low: 500_000, high: 700_000, shown: 700_000 }, dependsOn: ["place"] });
    expect(lines[0]?.dispute).toBeUndefined();
  });
});

describe("the table of rates", () => {
  it("has one rule to show for each topic in any case", () => {
    fc.assert(
      fc.property(question, (asked) => {
        for (const facts of casesOf(asked)) {
          const inForce = rateTable.rules.filter(
            (rule) =>
              isAbout(rule, facts) &&
              (rule.validFrom ?? rateTable.undatedFrom) <= facts.day &&
              (rule.validTo ?? "9999") >= facts.day &&
              rule.alternativeOf === undefined,
          );
          const replaced = inForce.flatMap(({ replaces = [] }) => replaces);
          const topics = inForce.filter(({ id }) => !replaced.includes(id)).map(({ topic }) => topic);
          expect(topics.length).toBe(new Set(topics).size);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("has a source with a title for every rate, and says why a rate is disputed", () => {
    for (const { id, sources, notFound, confidence, alternativeOf, dispute } of rateTable.rules) {
      if (!notFound) expect([id, sources.length > 0]).toEqual([id, true]);
      if (confidence === "disputed" && !alternativeOf && !notFound)
        expect([id, dispute]).toEqual([id, expect.any(String)]);
    }
  });

  const [first, ...rest] = table.rules;
  it.each([
    ["two rates in one rule", { ...first, amount: 5 }],
    ["no rate at all", { ...first, rate: undefined }],
    ["a rate above 100%", { ...first, rate: 7 }],
    ["no source", { ...first, sources: [] }],
    ["a day that is none", { ...first, validTo: "2026-02-30" }],
    ["a place that nobody knows", { ...first, appliesTo: { place: ["jaipur"] } }],
    ["a field that nobody reads", { ...first, validUntil: "2026-02-03" }],
    ["another rule's id", { ...first, id: table.rules[1]?.id }],
    ["an alternative of nothing", { ...first, alternativeOf: "nothing" }],
  ])("is refused with %s", (_fault, faulty) => {
    expect(() => readTable({ ...table, rules: [faulty, ...rest] })).toThrow();
    expect(readTable(table).rules.length).toBe(table.rules.length);
  });
});

describe("the largest loan", () => {
  it.each([
    [1_000_000, 900_000],
    [3_333_333, 3_000_000],
    [3_600_000, 3_000_000],
    [8_000_000, 6_400_000],
    [9_375_000, 7_500_000],
    [9_900_000, 7_500_000],
    [10_000_001, 7_500_001],
    [185_000_000, 138_750_000],
  ])("for a price of %d is %d", (price, loan) => {
    expect(largestLoan(price)).toBe(loan);
  });
});
