import { describe, expect, it } from "vitest";
import { costsOf, isOld, oldRates, ownRatesFor, readBrokerage } from "./index.ts";
import type { SaleQuestion } from "./types.ts";

const row = (given: Readonly<Record<string, string>>) => ({
  place: "",
  what: "Stamp duty",
  percent: "",
  sum: "",
  validFrom: "",
  source: "",
  ...given,
});
const DAY = "2026-11-22";
const HOME: SaleQuestion = {
  deed: "sale",
  day: DAY,
  places: ["ghaziabad"],
  kind: "residential",
  buyer: "man",
  saleKind: "resale",
  stage: "ready",
  price: 10_000_000,
  brokerage: { rupees: 0 },
};
const rates = (
  rows: readonly Readonly<Record<string, string>>[],
  place = { city: "Gaziabad" },
  buyer: SaleQuestion["buyer"] = "man",
) => ownRatesFor(rows, { place, buyer, day: DAY });
const sums = (rows: readonly Readonly<Record<string, string>>[]) => {
  const { lines, total } = costsOf({ ...HOME, ownRates: rates(rows) });
  return { lines: lines.map(({ label, key, amount }) => [label ?? key, amount?.shown]), total: total?.shown };
};

describe("rates that the administrator enters", () => {
  it("take the place of the table's for what they name, and leave the rest", () => {
    expect(sums([])).toMatchObject({ total: 800_000 });
    expect(sums([row({ percent: "6.5" })])).toEqual({
      lines: [
        ["Stamp duty", 650_000],
        ["registration-fee", 100_000],
        ["gst", 0],
        ["brokerage", 0],
        ["tds", 100_000],
      ],
      total: 750_000,
    });
    expect(sums([row({ what: "Stamp duty and registration", percent: "6%" })])).toEqual({
      lines: [
        ["Stamp duty and registration", 600_000],
        ["gst", 0],
        ["brokerage", 0],
        ["tds", 100_000],
      ],
      total: 600_000,
    });
  });

  it("are costs of their own under any other name", () => {
    expect(sums([row({ what: "Transfer fee", sum: "50,000" })])).toMatchObject({ total: 850_000 });
  });

  it("are taken from the circle value where that is higher, as the duty itself", () => {
    const { lines } = costsOf({ ...HOME, circleValue: 12_000_000, ownRates: rates([row({ percent: "6" })]) });
    expect(lines[0]?.amount?.shown).toBe(720_000);
  });

  it("count by the closest place, then by buyer, then by the latest day that has begun", () => {
    const labels = (rows: Parameters<typeof rates>[0], ...of: [{ city: string }?, SaleQuestion["buyer"]?]) =>
      rates(rows, ...of).map(({ value }) => value);
    const rows = [
      row({ percent: "1" }),
      row({ percent: "2", place: "Uttar Pradesh" }),
      row({ percent: "3", place: "gaziabad", validFrom: "2026-01-01" }),
      row({ percent: "4", place: "Ghaziabad", validFrom: "01/04/2026" }),
      row({ percent: "5", place: "gaziabad", validFrom: "2027-01-01" }),
      row({ percent: "6", place: "gaziabad", buyer: "Woman" }),
      row({ percent: "7", place: "gaziabad", buyer: "company" }),
      row({ percent: "8", place: "gaziabad", validFrom: "2026-06-01", validTo: "2026-11-21" }),
    ];
    expect(labels(rows)).toEqual([{ percent: 4 }]);
    const last = row({ percent: "9", place: "gaziabad", validFrom: "2026-07-01", validTo: DAY });
    expect(labels([...rows, last])).toEqual([{ percent: 9 }]);
    expect(labels(rows, { city: "Gaziabad" }, "woman")).toEqual([{ percent: 6 }]);
    expect(labels(rows, { city: "Noida" })).toEqual([{ percent: 2 }]);
    expect(labels(rows, { city: "Delhi" })).toEqual([{ percent: 1 }]);
  });

  it.each([["six"], ["600"], [""], ["1,2"], ["-1"]])("give no sum where %j is no rate, and quote it", (percent) => {
    const { total, lines } = costsOf({ ...HOME, ownRates: rates([row({ percent })]) });
    expect(total).toBeUndefined();
    expect(lines[0]?.unknown).toEqual({ why: "unreadable", written: percent });
  });

  it("give a sum for a place that the table does not know", () => {
    const own = rates([row({ what: "Stamp duty and registration", percent: "6", place: "Jaipur" })], {
      city: "Jaipur",
    });
    expect(
      costsOf({ ...HOME, places: [], ownRates: [...own, { topics: ["gst"], label: "GST", value: { percent: 0 } }] })
        .total?.shown,
    ).toBe(600_000);
  });
});

describe("the age of a rate", () => {
  it("is too high from the day after a year", () => {
    expect(isOld("2025-11-22", "2026-11-22")).toBe(false);
    expect(isOld("2025-11-21", "2026-11-22")).toBe(true);
    expect(isOld("2024-02-29", "2025-02-28")).toBe(false);
    expect(isOld(undefined, "2026-11-22")).toBe(true);
  });

  it("is listed for rows, interest and the table itself", () => {
    const costRates = [
      row({ percent: "7", place: "Noida", validFrom: "2020-01-01", checkedOn: "2026-10-01" }),
      row({ percent: "7", place: "Delhi", validFrom: "2020-01-01" }),
      row({ what: "Transfer fee", sum: "1" }),
    ];
    expect(oldRates({ costRates, loanInterest: 8.6, loanInterestOn: "2025-01-01" }, DAY)).toEqual([
      { label: "Stamp duty, Delhi", checkedOn: "2020-01-01" },
      { label: "Transfer fee", checkedOn: undefined },
      { label: "Interest of the loan calculator", checkedOn: "2025-01-01" },
    ]);
    expect(oldRates({ loanInterest: 8.6 }, "2027-11-22")).toEqual([
      { label: "The table of rates that came with the site", checkedOn: "2026-11-21" },
    ]);
  });
});

describe("the brokerage of a listing", () => {
  it.each([
    ["1%", { percent: 1 }],
    ["1.5 % of the price", { percent: 1.5 }],
    ["2 percent", { percent: 2 }],
    ["No brokerage", { rupees: 0 }],
    ["Nil", { rupees: 0 }],
    ["One month's rent", { months: 1 }],
    ["15 days", { months: 0.5 }],
    ["½ month", undefined],
    ["₹50,000", { rupees: 50_000 }],
    ["2 lakh", { rupees: 200_000 }],
    ["1-2%", undefined],
    ["Negotiable", undefined],
    ["", undefined],
  ])("%j is %j", (written, read) => {
    expect(readBrokerage(written)).toEqual(read);
  });
});
