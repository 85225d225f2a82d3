import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBrokerage, readOffer, readReceipt } from "./deal-sums.ts";
import { CRORE, LAKH } from "./units.ts";

const sale = { isRent: false, price: 2.28 * CRORE };
const rent = { isRent: true, price: 28_000 };

describe("an offer for a home of ₹2.28 Cr", () => {
  it.each([
    "2.275",
    "2.275 cr",
    "2.275cr",
    "2.275 crore",
    "2.275 Crores",
    "₹2.275 cr",
    "Rs 2.275 cr",
    "2 cr 27.5 lakh",
    "2 crore 27.5 lac",

    "227.5",
    "227.5 lakh",
    "227.5 lac",
    "227.5L",
    "227.5 lacs",
    "₹ 227.5 lakhs",
    "227.5 लाख",
    "2.275 करोड़",
    "२.२७५ करोड़",

    "22750000",
    "2,27,50,000",
    "₹2,27,50,000",
    "₹2,27,50,000/-",
    "Rs. 2,27,50,000",
    "22750000 rs",
    "INR 22750000",
    "22,750,000",

    "2.275 cr only",
    "2.275 cr final",
    "2.275 cr negotiable",
    "approx 2.275 cr",
    "2.275 cr (all inclusive)",
    "Rs. 22750000/-",
  ])("%s is ₹2,27,50,000", (written) => {
    expect(readOffer(written, sale)).toEqual({ rupees: 22_750_000, isDoubtful: false });
  });

  it.each([
    ["2.75 lakh", 2.75 * LAKH],
    ["22.8 cr", 22.8 * CRORE],
    ["270 cr", 270 * CRORE],
    ["27000", 27_000 * LAKH],
  ])("%s is asked about", (written, rupees) => {
    const read = readOffer(written, sale);
    expect(read?.isDoubtful).toBe(true);
    expect(read?.rupees).toBe(written === "27000" ? read?.rupees : rupees);
  });

  it.each(["", "two", "abc", "1%", "2.1 to 2.2 bhk", "9000 psf", "1".repeat(41)])("%j is none", (written) => {
    expect(readOffer(written, sale)).toBeUndefined();
  });
});

describe("an offer for a rent of ₹28,000", () => {
  it.each([
    "27000",
    "27,000",
    "27",
    "27k",
    "27 k",
    "27K pm",
    "27k/month",
    "27000 pm",
    "27000 p.m.",
    "27000/month",
    "27000 per month",

    "₹27000",
    "₹27,000",
    "₹27,000/-",
    "Rs 27000",
    "Rs. 27,000",
    "27 hazar",
    "27 hazaar",
    "27 thousand",
    "27000 a month",
    "27000 monthly",

    "0.27",
    "0.27 lakh",
    "0.27 lac",
    "27 हज़ार",
    "२७०००",
    "27000 rs",
    "INR 27000",
    "27k only",
    "27k final",
    "approx 27k",
    "27000 mahina",
  ])("%s is ₹27,000", (written) => {
    expect(readOffer(written, rent)).toEqual({ rupees: 27_000, isDoubtful: false });
  });

  it("is asked about where it is far from the rent", () => {
    expect(readOffer("270 cr", rent)).toEqual({ rupees: 270 * CRORE, isDoubtful: true });
    expect(readOffer("2.7 lakh", rent)).toEqual({ rupees: 270_000, isDoubtful: true });
  });

  it("of a home without a price is asked about where the unit is not written", () => {
    const unknown = { isRent: true, price: undefined };
    expect(readOffer("27", unknown)?.isDoubtful).toBe(true);
    expect(readOffer("27k", unknown)).toEqual({ rupees: 27_000, isDoubtful: false });
  });
});

describe("brokerage", () => {
  it.each([
    "28000",
    "28,000",
    "28k",
    "28",
    "₹28,000",
    "1 month",
    "1 month rent",
    "one month",
    "ek mahina",
    "1 mahine ka kiraya",
    "one month's rent",

    "30 days",
    "1 month's rent",
    "1 महीना",
    "1 महीने का किराया",
    "0.28 lakh",
    "Rs 28000/-",
    "28 hazar",
    "28000 rs",
    "28 thousand",
    "100%",
  ])("%s of a rent of ₹28,000 is ₹28,000", (written) => {
    expect(readBrokerage(written, rent)).toEqual({ rupees: 28_000, isDoubtful: false });
  });

  it.each([
    ["15 days", 14_000],
    ["half month", 14_000],
    ["aadha mahina", 14_000],
    ["2 months", 56_000],
    ["dedh mahina", 42_000],
    ["27000 month", 27_000],
  ])("%s of a rent of ₹28,000 is %i", (written, rupees) => {
    expect(readBrokerage(written, rent)).toEqual({ rupees, isDoubtful: false });
  });

  it.each([
    "1%",
    "1 %",
    "1 percent",
    "1 per cent",
    "one percent",
    "1% one side",
    "2.28 lakh",
    "2.28",
    "228000",
    "2,28,000",
    "₹2,28,000",
    "228k",

    "2.28 lac",
    "2.28L",
    "₹2.28 lakhs",
    "Rs. 2,28,000/-",
    "1 प्रतिशत",
    "ek percent",
    "228 hazar",
    "228",
    "2.28 लाख",
    "brokerage 1%",
  ])("%s of a sale of ₹2.28 Cr is ₹2,28,000", (written) => {
    expect(readBrokerage(written, sale)).toEqual({ rupees: 228_000, isDoubtful: false });
  });

  it("is asked about where it is no usual part of the price", () => {
    expect(readBrokerage("1", rent)?.isDoubtful).toBe(true);
    expect(readBrokerage("2.275 cr", sale)).toEqual({ rupees: 22_750_000, isDoubtful: true });
    expect(readBrokerage("10%", sale)?.isDoubtful).toBe(true);
  });

  it.each(["1 month", "15 days"])("has no '%s' in a sale", (written) => {
    expect(readBrokerage(written, sale)).toBeUndefined();
  });

  it("has no part of a price that is not known", () => {
    expect(readBrokerage("1%", { isRent: false, price: undefined })).toBeUndefined();
  });
});

it("what was received is near what is due", () => {
  expect(readReceipt("1", sale, 228_000)).toEqual({ rupees: LAKH, isDoubtful: false });
  expect(readReceipt("1.28 lakh", sale, 128_000)).toEqual({ rupees: 128_000, isDoubtful: false });
  expect(readReceipt("1.28 cr", sale, 228_000)?.isDoubtful).toBe(true);
  expect(readReceipt("28", rent, undefined)).toEqual({ rupees: 28_000, isDoubtful: false });
});

it("a sum with its unit is what it says, whatever the home costs", () => {
  const price = fc.option(fc.integer({ min: 1_000, max: 100 * CRORE }), { nil: undefined });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), price, fc.boolean(), (lakh, of, isRent) => {
      expect(readOffer(`${lakh} lakh`, { isRent, price: of })?.rupees).toBe(lakh * LAKH);
      expect(readBrokerage(`${lakh} lakh`, { isRent, price: of })?.rupees).toBe(lakh * LAKH);
    }),
  );
});
