import { describe, expect, it } from "vitest";
import examples from "./data/examples.json" with { type: "json" };
import { costsOf } from "./index.ts";
import type { Buyer, CostLine, CostPlace, Costs, LineKey, SaleQuestion } from "./types.ts";
import leases from "./worked-leases.fixture.json" with { type: "json" };
import sales from "./worked-sales.fixture.json" with { type: "json" };

/**
 * Worked out apart from the code under test and from its data: the rates were typed from the printed tables into a script of integer
 * arithmetic. A range is [least, most] in rupees; null: nothing of the kind, or not known.
 */
type Range = readonly [number, number] | null;
type SaleRow = readonly [
  day: string,
  places: string,
  buyer: Buyer,
  kind: SaleQuestion["kind"],
  saleKind: SaleQuestion["saleKind"],
  stage: SaleQuestion["stage"],
  price: number,
  circleValue: number | null,
  carpetSqFt: number | null,
  project: "REP" | "RREP" | null,
  seller: "resident" | "nri",
  duty: Range,
  fee: Range,
  gst: Range,
  tds: Range,
  section: string | null,
  total: Range,
];
type LeaseRow = readonly [
  day: string,
  places: string,
  rent: number,
  termMonths: number,
  deposit: number | null,
  duty: Range,
  fee: Range,
  tds: Range,
  total: Range,
];

const NO_BROKERAGE = { rupees: 0 } as const;
const placesIn = (written: string) => written.split(" or ").filter(Boolean) as CostPlace[]; // the fixtures hold nothing else
const range = (amount: CostLine["amount"]): Range => (amount ? [amount.low, amount.high] : null);

/** The sum of lines; null where one of them is missing or not known. */
function sumOf({ lines }: Costs, ...keys: readonly LineKey[]): Range {
  const found = lines.filter(({ key }) => keys.includes(key));
  if (found.length === 0 || found.some(({ amount }) => !amount)) return null;
  const sum = (end: "low" | "high") => found.reduce((total, { amount }) => total + (amount?.[end] ?? 0), 0);
  return [sum("low"), sum("high")];
}

describe("sales worked out by hand", () => {
  const rows = sales as unknown as readonly SaleRow[]; // JSON has no tuples
  it.each(rows.map((row) => [row.slice(0, 8).join(", "), row] as const))("%s", (_name, row) => {
    const [day, places, buyer, kind, saleKind, stage, price, circleValue, carpetSqFt, project, seller] = row;
    const [, , , , , , , , , , , duty, fee, gst, tds, section, total] = row;
    const costs = costsOf({
      deed: "sale",
      day,
      places: placesIn(places),
      buyer,
      kind,
      saleKind,
      stage,
      price,
      circleValue: circleValue ?? undefined,
      carpetSqFt: carpetSqFt ?? undefined,
      project: project ?? undefined,
      seller: seller === "nri" ? "non-resident" : "resident",
      brokerage: NO_BROKERAGE,
    });
    const tax = costs.lines.find(({ key }) => key === "tds");
    expect({
      duty: sumOf(costs, "stamp-duty"),
      fee: sumOf(costs, "registration-fee", "pasting-charge"),
      gst: sumOf(costs, "gst"),
      tds: range(tax?.amount),
      total: range(costs.total),
    }).toEqual({ duty, fee, gst, tds, total });
    expect(tax?.amount ? tax.basis : "").toContain(section ?? "");
  });
});

describe("rent agreements worked out by hand", () => {
  const rows = leases as unknown as readonly LeaseRow[]; // JSON has no tuples
  it.each(rows.map((row) => [row.slice(0, 4).join(", "), row] as const))("%s", (_name, row) => {
    const [day, places, monthlyRent, termMonths, deposit, duty, fee, tds, total] = row;
    const costs = costsOf({
      deed: "lease",
      day,
      places: placesIn(places),
      kind: "residential",
      monthlyRent,
      termMonths,
      deposit: deposit ?? undefined,
      brokerage: NO_BROKERAGE,
    });
    const found = {
      duty: sumOf(costs, "stamp-duty-lease"),
      fee: sumOf(costs, "registration-fee-lease"),
      tds: sumOf(costs, "tds"),
      total: range(costs.total),
    };
    expect(found).toEqual({ duty, fee, tds, total });
  });
});

describe("the worked cases", () => {
  it("are two hundred and more", () => {
    expect(examples.length).toBe(20);
    expect(sales.length + leases.length + examples.length).toBeGreaterThanOrEqual(200);
    expect(new Set([...sales, ...leases].map((row) => JSON.stringify(row))).size).toBe(sales.length + leases.length);
  });
});
