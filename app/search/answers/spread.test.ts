import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeQuery } from "#app/query/index.ts";
import { spreadOf } from "./spread.ts";
import { searchOver, testRecord, villa } from "../testing.ts";

describe("how numbers of homes lie", () => {
  it("has as many numbers below the median as above it, and half between the quartiles", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 60 }), (numbers) => {
        const spread = spreadOf([...numbers, NaN]);
        if (!spread) throw new Error("no spread");
        const { count, low, lowerQuartile, median, upperQuartile, high } = spread;
        expect(count).toBe(numbers.length);
        expect([low, high]).toEqual([Math.min(...numbers), Math.max(...numbers)]);
        expect([low, lowerQuartile, median, upperQuartile, high]).toEqual(
          [low, lowerQuartile, median, upperQuartile, high].toSorted((a, b) => a - b),
        );
        expect(numbers.filter((number) => number < median).length).toBeLessThanOrEqual(count / 2);
        expect(numbers.filter((number) => number > median).length).toBeLessThanOrEqual(count / 2);
        expect(numbers.filter((number) => number < lowerQuartile).length).toBeLessThanOrEqual(Math.ceil(count / 4));
        expect(numbers.filter((number) => number > upperQuartile).length).toBeLessThanOrEqual(Math.ceil(count / 4));
      }),
    );
    expect(spreadOf([NaN])).toBeUndefined();
  });

  it("counts the homes that match and have the number, in few rows and in many", async () => {
    const search = await searchOver(
      Array.from({ length: 500 }, (_, at) => ({
        city: at < 10 ? "Delhi" : "Noida",
        location: "Sector 1",
        saleType: "Buy",
        ...(at % 2 === 0 ? { size: 1_000, totalPrice: 10_000_000 + at } : {}),
      })),
    );
    expect(search.spread(makeQuery({ city: ["delhi"] }), "price")).toMatchObject({
      count: 5,
      low: 10_000_000,
      high: 10_000_008,
    });
    expect(search.spread(makeQuery({ city: ["noida"] }), "price")).toMatchObject({ count: 245, median: 10_000_254 });
    expect(search.spread(makeQuery({ city: ["gurgaon"] }), "price")).toBeUndefined();
  });
});

it("a home is compared with the others of its place, type and deal, not with itself, and with none below eight", async () => {
  const priced = (index: number) => ({ ...villa, size: 1_000, totalPrice: 10_000_000 + index * 1_000_000 });
  const here = Array.from({ length: 9 }, (_, index) => priced(index));
  const elsewhere = [
    { ...priced(90), location: "Sector 44" },
    { ...priced(90), saleType: "Rent" },
  ];
  const first = testRecord(0, priced(0));
  const search = await searchOver([...here, ...elsewhere, { ...villa, size: 1_000 }]);
  expect(search.comparison(first)).toMatchObject({ count: 8, median: 14_500, low: 11_000, high: 18_000 });
  expect((await searchOver([...here.slice(0, 8), ...elsewhere])).comparison(first)).toBeUndefined();
  expect(search.comparison({ ...first, values: { ...first.values, city: undefined } })).toBeUndefined();
});
