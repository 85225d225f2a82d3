import { describe, expect, it } from "vitest";
import { bareNumber, isMonthly, isOnRequest, readAmount, readRate } from "./amounts.ts";

describe("a whole text as an amount", () => {
  it.each([
    ["5cr", 50_000_000],
    ["5.5 crore", 55_000_000],
    ["2.5 lac", 250_000],
    ["2.5 Lakhs", 250_000],
    ["2.5L", 250_000],
    ["85k", 85_000],
    ["12,50,00,000", 125_000_000],
    ["₹ 12,50,00,000/-", 125_000_000],
    ["₹12.5 Cr*", 125_000_000],
    ["Rs. 85000", 85_000],
    ["3 lakh per month", 300_000],
    ["12.5", 125_000_000],
    [".5", 5_000_000],
    ["2.5 lac", 250_000],
    ["5cr", 50_000_000],
    ["75 hazar", 75_000],
    ["75 हज़ार", 75_000],
    ["२.५ लाख", 250_000],
    ["5 करोड़", 50_000_000],
    ["1 cr 20 lakh", 12_000_000],
    ["Rs 85,000 only", 85_000],
    ["5 karod", 50_000_000],
    ["1 crore 20 lakh", 12_000_000],
    ["1cr 50 lakh", 15_000_000],
    ["1cr45", 14_500_000],
    ["38,000+mnt", 38_000],
    ["₹ 55,000 + maint 6,500", 55_000],
    ["2.05 cr all incl", 20_500_000],
    ["1 Cr 20 L", 12_000_000],
    ["2 crore 50 lakh 20 thousand", 25_020_000],
    ["dedh crore", 15_000_000],
    ["डेढ़ करोड़", 15_000_000],
    ["do crore", 20_000_000],
    ["दो करोड़", 20_000_000],
    ["साढ़े तीन करोड़", 35_000_000],
    ["sava do crore", 22_500_000],
    ["twenty five lakh", 2_500_000],
    ["45k/month", 45_000],
    ["75000 rent", 75_000],
    ["₹ 95.5 Lakh", 9_550_000],
    ["90 lakh (negotiable)", 9_000_000],
    ["12000000 INR", 12_000_000],
    ["8500000.0", 8_500_000],
    ["2,50,00,000/-", 25_000_000],
    ["~ Rs. 84 Lac", 8_400_000],
  ] as const)("%s is %i rupees where crore is asked for", (written, amount) => {
    const read = readAmount(written, "crore");
    if (written === "75000 rent") expect(readAmount(written, "lakh", { isRent: true })?.value).toBe(amount);
    else expect(read).toMatchObject({ value: amount });
    expect(read?.doubt).toBeUndefined();
  });

  it.each([
    "",
    "five",
    "12..5",
    "1e9",
    "-5",
    "5 bananas",
    "cr",
    "$500k",
    "AED 3.5 mn",
    "5 cr 20",
    "20 lakh 1 cr",
    "1 cr 20 bananas",
    "1 crore 20",
    "₹ 20,115/sq.ft.",
    "9000 psf",
    "Price on request",
    "3bhk",
  ])("%s is no amount", (written) => {
    expect(readAmount(written, "crore")).toBeUndefined();
  });

  it.each([
    "1.25 crore onwards",
    "1.25 cr+",
    "1.25+ cr",
    "1.25 cr and above",
    "1.25-2 Cr",
    "1.25 Cr to 2 Cr",
    "₹ 1.25 - 2 Cr",
  ])("%s is a lower end", (written) => {
    expect(readAmount(written, "crore")).toMatchObject({
      value: 12_500_000,
      doubt: expect.stringContaining("lower end"),
    });
  });

  it.each(["1,5 Cr", "1,50 crore", "150 l - 2 cr"])("%s is taken with a doubt", (written) => {
    expect(readAmount(written, "crore")).toMatchObject({ value: 15_000_000, doubt: expect.any(String) });
  });

  it.each([
    ["1.2 Cr + reg", 12_000_000],
    ["95 lac + gst", 9_500_000],
    ["1.2 cr + registry + gst", 12_000_000],
    ["1.2 Cr @ 9000/sqft", 12_000_000],
    ["1.2E7", 12_000_000],
    ["22k rent", 22_000],
  ])("%s has words beside it that do not change it", (written, rupees) => {
    expect(readAmount(written, "crore")).toEqual(expect.objectContaining({ value: rupees }));
    expect(readAmount(written, "crore")).not.toHaveProperty("doubt");
  });

  it.each(["upto 1.5 cr", "max 1.5 crore", "1.5 cr / 45k rent"])("%s is taken with a doubt", (written) => {
    expect(readAmount(written, "crore")).toMatchObject({ value: 15_000_000, doubt: expect.any(String) });
  });

  it("is in rupees where a monthly rent has four digits or more", () => {
    expect(readAmount("25000", "lakh", { isRent: true })?.value).toBe(25_000);
    expect(readAmount("2.5", "lakh", { isRent: true })?.value).toBe(250_000);
    expect(readAmount("25000", "lakh")?.value).toBe(2_500_000_000);
  });

  it("is in the unit of its column, grouped or not", () => {
    expect(readAmount("1,250", "crore", { isColumn: true })?.value).toBe(12_500_000_000);
    expect(readAmount("85,000", "lakh")?.value).toBe(85_000);
  });

  it("knows its place in the text", () => {
    expect(readAmount("  Rs. 84 Lac only", "crore")).toMatchObject({ start: 2, end: 12 });
  });
});

it.each([
  ["₹ 20,115/sq.ft.", 20_115],
  ["12,500 psf", 12_500],
  ["9k per sq ft", 9_000],
  ["81000/gaj", 9_000],
  ["9450", 9_450],
])("%s is %i rupees for a square foot", (written, rupees) => {
  expect(readRate(written)?.value).toBe(rupees);
});

it.each(["Price on request", "POR", "On Request", "Call for price", "P.O.A.", "call"])(
  "%s tells no price",
  (written) => {
    expect(isOnRequest(written)).toBe(true);
  },
);

it.each(["", "NA", "5 cr", "rent"])("%j is no word for a price that is not told", (written) => {
  expect(isOnRequest(written)).toBe(false);
});

it("a rent says that it is one, and a bare rent is surely in rupees", () => {
  expect(["18000 pm", "22k rent", "45k/month"].map(isMonthly)).toEqual([true, true, true]);
  expect(["1.2 cr / 45k rent", "1.2 Cr", "18000"].map(isMonthly)).toEqual([false, false, false]);
  expect([bareNumber("18000 pm"), bareNumber("18000")]).toEqual([undefined, 18_000]);
});
