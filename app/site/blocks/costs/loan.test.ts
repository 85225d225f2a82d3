import { describe, expect, it } from "vitest";
import { monthlyPayment } from "./loan.ts";

describe("the monthly payment of a loan", () => {
  it("is that of any bank's table: ₹1 Cr at 8.5 % over 20 years", () => {
    expect(monthlyPayment(10_000_000, 8.5, 20)).toBe(86_782);
  });
  it("divides evenly without interest", () => {
    expect(monthlyPayment(12_000_000, 0, 10)).toBe(100_000);
  });
  it("is nothing for no loan", () => {
    expect(monthlyPayment(0, 9, 20)).toBe(0);
  });
});
