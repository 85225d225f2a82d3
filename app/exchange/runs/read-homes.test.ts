import { describe, expect, it } from "vitest";
import type { AnyValues } from "#app/entities/index.ts";
import { ReadHomes } from "./read-homes.ts";

function readBackOf(
  homes: readonly (AnyValues & { readonly doubts?: undefined })[],
  doubts: (line: number) => string[] = () => [],
) {
  const read = new ReadHomes();
  for (const [index, values] of homes.entries())
    read.add({
      line: index + 2,
      outcome: "taken",
      title: `Home ${index}`,
      understood: { kind: "property", values, doubts: doubts(index + 2) },
    });
  return read.result();
}

const homes = (count: number, values: AnyValues = {}) =>
  Array.from({ length: count }, () => ({ saleType: "Buy", totalPrice: 10_000_000, ...values }));

describe("the rows that are read back", () => {
  it("are the first few, with what a card shows", () => {
    const { first, standOuts, more } = readBackOf(homes(50, { size: 1_500, description: "long" }));
    expect(first.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(first[0]?.values).toEqual({ saleType: "Buy", totalPrice: 10_000_000, size: 1_500 });
    expect([standOuts, more]).toEqual([[], 0]);
  });

  it("are those far from the middle of the file, sales and rents apart", () => {
    const { standOuts } = readBackOf([
      ...homes(20),
      ...homes(20, { saleType: "Rent", totalPrice: 25_000 }),
      ...homes(1, { totalPrice: 1_000_000 }),
      ...homes(1, { saleType: "Rent", totalPrice: 250_000 }),
    ]);
    expect(standOuts.map(({ line, reasons }) => [line, reasons])).toEqual([
      [42, [expect.stringMatching(/^₹10.Lacs; the middle of this file is ₹/)]],
      [43, [expect.stringMatching(/^₹2\.5.Lacs a month; the middle/)]],
    ]);
  });

  it("are told by the square foot where the size is known: a large home is dear, and no fault", () => {
    const usual = homes(5, { size: 1_000 });
    expect(readBackOf([...usual, ...homes(1, { totalPrice: 100_000_000, size: 9_000 })]).standOuts).toEqual([]);
    expect(readBackOf([...usual, ...homes(1, { totalPrice: 100_000_000, size: 1_000 })]).standOuts).toHaveLength(1);
  });

  it("are limited, and the others are counted", () => {
    const strange = readBackOf([...homes(500), ...homes(100, { totalPrice: 100_000 })], (line) =>
      line > 501 ? ["unusual"] : [],
    );
    expect([strange.standOuts.length, strange.more]).toEqual([12, 88]);
    const far = readBackOf([
      ...homes(500),
      ...homes(40, { totalPrice: 100_000 }),
      ...homes(40, { totalPrice: 900_000_000 }),
    ]);
    expect([far.standOuts.length, far.more]).toEqual([12, 68]);
  });

  it("have no middle where there are few", () => {
    expect(readBackOf([...homes(2), ...homes(1, { totalPrice: 100_000 })]).standOuts).toEqual([]);
  });
});
