import { describe, expect, it } from "vitest";
import { isTotalRow, repeatsHead } from "./total-row.ts";

it("a row that names the columns again is no record", () => {
  expect(repeatsHead({ Price: "Price", Locality: "Locality", Note: "" })).toBe(true);
  expect(repeatsHead({ Price: "1.2 Cr", Locality: "Locality" })).toBe(false);
  expect(repeatsHead({ Price: "Price" })).toBe(false);
});

describe("a row of totals", () => {
  it.each([
    [{ Locality: "Total", Price: "12.5 Cr", Area: "3,240" }],
    [{ "S.No": "", Locality: "Grand Total:", Units: "42 homes", Price: 325_000_000, Area: "₹ 4,500" }],
    [{ Locality: "Sub-total", Price: "" }],
    [{ Locality: "Total units", Price: "42" }],
  ])("is told from a home: %j", (cells) => {
    expect(isTotalRow(cells)).toBe(true);
  });

  it.each([
    [{ Locality: "Sector 50", Society: "Total", Price: "1.2 Cr" }],
    [{ Locality: "Total Environment", Price: "1.2 Cr" }],
    [{ Locality: "Sector 50", Price: "1.2 Cr" }],
    [{ Locality: "", Price: "" }],
  ])("is not a home: %j", (cells) => {
    expect(isTotalRow(cells)).toBe(false);
  });
});
