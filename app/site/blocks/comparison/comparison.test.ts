import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestOf, type ComparedValue } from "./comparison.ts";

type Cell = NonNullable<Parameters<typeof bestOf>[0][number]>;

const cell = (low: number, high = low, rest: Partial<ComparedValue> = {}): Cell => ({
  value: `${low} to ${high}`,
  measure: { low, high, best: "lowest", basis: "", ...rest },
});

const words = fc.constantFrom<ComparedValue["best"]>("lowest", "largest", "nearest");
const amounts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 12 });
const ranges = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(15)).map(([low, width]) => [low, low + width] as const),
  { minLength: 2, maxLength: 12 },
);

describe("the best of a row", () => {
  it("is the one smallest, or the one largest; none where two share it", () => {
    fc.assert(
      fc.property(amounts, words, (values, best) => {
        const extreme = best === "largest" ? Math.max(...values) : Math.min(...values);
        const isAlone = values.filter((value) => value === extreme).length === 1;
        expect(bestOf(values.map((value) => cell(value, value, { best })))).toBe(
          isAlone ? values.indexOf(extreme) : undefined,
        );
      }),
    );
  });

  it("of ranges stays the best for every value in them", () => {
    fc.assert(
      fc.property(ranges, words, (all, best) => {
        const found = bestOf(all.map(([low, high]) => cell(low, high, { best })));
        const beatsAll = ([low, high]: readonly [number, number], index: number) =>
          all.every(
            ([otherLow, otherHigh], at) => at === index || (best === "largest" ? low > otherHigh : high < otherLow),
          );
        expect(found).toBe(all.findIndex(beatsAll) === -1 ? undefined : all.findIndex(beatsAll));
      }),
    );
  });

  it("does not depend on homes without a value", () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.nat(11), { maxLength: 4 }), (values, gaps) => {
        const cells: (Cell | undefined)[] = values.map((value) => cell(value));
        const best = bestOf(cells);
        const withGaps = [...cells];
        for (const gap of gaps) withGaps.splice(gap % (withGaps.length + 1), 0, undefined);
        const found = bestOf(withGaps);
        expect(found === undefined ? undefined : withGaps[found]).toBe(best === undefined ? undefined : cells[best]);
      }),
    );
  });

  it("is none where only one home has a value", () => {
    expect(bestOf([cell(5)])).toBeUndefined();
    expect(bestOf([cell(5), undefined, { value: "On request" }])).toBeUndefined();
  });

  it("is none where the figures include different things", () => {
    fc.assert(
      fc.property(amounts, fc.nat(11), (values, place) => {
        const cells = values.map((value, index) =>
          cell(value, value, { basis: index === place % values.length ? "without brokerage" : "" }),
        );
        expect(bestOf(cells)).toBeUndefined();
      }),
    );
  });

  it("is none where the two best read the same", () => {
    const reads = (value: string, low: number): Cell => ({ ...cell(low), value });
    expect(bestOf([reads("2.8 km", 2_810), reads("2.8 km", 2_790)])).toBeUndefined();
    expect(bestOf([reads("2.8 km", 2_790), reads("2.9 km", 2_860)])).toBe(0);
  });
});
