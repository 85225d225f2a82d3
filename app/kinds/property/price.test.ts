import { expect, it } from "vitest";
import { property } from "./property.ts";

const HOME = { Title: "A", slug: "a", ProjectName: "B", Location: "C" };

it.each(["Price on request", "POR", "call for price"])("the price '%s' is a price on request", (TotalPrice) => {
  const read = property.parse({ ...HOME, TotalPrice });
  expect([read.totalPrice, read.priceOnRequest]).toEqual([undefined, true]);
  expect(property.parsePatch({ TotalPrice }, { ...read, totalPrice: 5_000_000 })).toEqual({
    totalPrice: null,
    priceOnRequest: true,
  });
});

it.each([
  ["Rent", "25000", 25_000],
  ["Rent", "2.5", 250_000],
  ["Rent", "75000 rent", 75_000],
  ["Buy", "8500000", 8_500_000],
  ["Buy", "1.25", 12_500_000],
] as const)("to %s, the price %s is %i rupees", (SaleType, TotalPrice, rupees) => {
  expect(property.parse({ ...HOME, SaleType, TotalPrice }).totalPrice).toBe(rupees);
});
