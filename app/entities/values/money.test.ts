import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatPrice,
  formatProjectPrice,
  formatRupees,
  formatSum,
  fromUnit,
  groupDigits,
  isPremium,
  isUltra,
  rupeesInWords,
  thousandsBeside,
  toUnit,
} from "./money.ts";
import { CRORE } from "#app/trade/units.ts";
import { readAmount } from "#app/trade/amounts.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const rupees = fc.integer({ min: 0, max: 10_000 * CRORE });

describe("prices as people read them", () => {
  it.each([
    [125_000_000, "Buy", "₹12.5 Cr", undefined],
    [185_000_000, "Buy", "₹18.5 Cr", undefined],
    [8_500_000, "Buy", "₹85 Lacs", undefined],
    [9_999_999, "Buy", "₹1 Cr", undefined],
    [9_994_999, "Buy", "₹99.95 Lacs", undefined],
    [123_456_789, "Buy", "₹12.35 Cr", undefined],
    [250_000, "Rent", "₹2.5 Lacs", "₹250k"],
    [85_000, "Rent", "₹85k", undefined],
    [99_999, "Rent", "₹1 Lacs", "₹100k"],
    [9_994_999, "Rent", "₹99.95 Lacs", "₹9995k"],
    [9_999_999, "Rent", "₹1 Cr", undefined],
    [12_000_000, "Rent", "₹1.2 Cr", undefined],
    [0, "Buy", "Price on request", undefined],
    [undefined, "Rent", "Price on request", undefined],
  ] as const)("%s to %s is %s, and small beside it in a filtered list: %s", (price, saleType, written, beside) => {
    expect(plain(formatPrice(price, saleType))).toBe(written);
    expect(thousandsBeside(price, saleType)).toBe(beside);
  });

  it("marks a project's price as a starting price", () => {
    expect(plain(formatProjectPrice(55_000_000))).toBe("₹5.5 Cr*");
    expect(formatProjectPrice(undefined)).toBe("Price on request");
  });

  it("rounds first and chooses the unit then: never 100 Lacs, never 100k to buy", () => {
    fc.assert(
      fc.property(rupees, (amount) => {
        const [, number = "", unit] = /^₹([\d.,]+)\s?(Cr|Lacs)?$/.exec(plain(formatSum(amount))) ?? [];
        expect(number).toMatch(unit ? /^\d+(\.\d{1,2})?$/ : /^[\d,]+$/);
        if (unit === "Lacs") expect(Number(number)).toBeLessThan(100);
        if (unit === "Cr") expect(Number(number)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it("never shows a price that is more than half a percent off", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 10_000 * CRORE }), (amount) => {
        expect(Math.abs((readAmount(plain(formatSum(amount)), "rupee")?.value ?? 0) - amount)).toBeLessThanOrEqual(
          amount * 0.005 + 1,
        );
      }),
    );
  });
});

describe("an amount on the wire", () => {
  it("survives the way to the wire and back, to the rupee", () => {
    fc.assert(
      fc.property(rupees, fc.constantFrom("rupee", "lakh", "crore"), (amount, unit) => {
        expect(fromUnit(toUnit(amount, unit), unit)).toBe(amount);
        expect(readAmount(groupDigits(amount), "rupee")?.value).toBe(amount);
      }),
    );
  });
});

describe("tiers", () => {
  it("counts exactly 40 crore as Ultra, and no rent ever", () => {
    expect(isUltra(40 * CRORE, "Buy")).toBe(true);
    expect(isUltra(40 * CRORE - 1, "Buy")).toBe(false);
    expect(isUltra(40 * CRORE, "Rent")).toBe(false);
  });

  it("calls 5 or more premium, in the listing's own unit", () => {
    expect(isPremium(5 * CRORE, "Buy")).toBe(true);
    expect(isPremium(5 * CRORE - 1, "Buy")).toBe(false);
    expect(isPremium(500_000, "Rent")).toBe(true);
    expect(isPremium(499_999, "Rent")).toBe(false);
  });
});

describe("Indian digits and words", () => {
  it.each([
    [0, "₹0", "zero rupees"],
    [999, "₹999", "nine hundred ninety-nine rupees"],
    [1_000, "₹1,000", "one thousand rupees"],
    [100_000, "₹1,00,000", "one lac rupees"],
    [125_000_000, "₹12,50,00,000", "twelve crore fifty lacs rupees"],
    [40_00_00_001, "₹40,00,00,001", "forty crore one rupees"],
  ])("%i is %s, %s", (amount, digits, words) => {
    expect(formatRupees(amount)).toBe(digits);
    expect(rupeesInWords(amount)).toBe(words);
  });
});
