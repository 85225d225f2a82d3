import { expect, it } from "vitest";
import { property, type PropertyRecord } from "#app/kinds/index.ts";
import type { OfferChange } from "#app/kinds/property/price-history.ts";
import { Proof } from "./proof.tsx";
import { HOME } from "./shown-home.testdata.tsx";
import { partsOf, row } from "../testing.tsx";
import { type ProofFacts, proofView } from "./proof-view.ts";

const CRORE = 10_000_000;
const at = (day: string) => Date.parse(`${day}T06:00:00Z`);
const offered = (day: string, crores: number | undefined, recordId = row.id): OfferChange => ({
  recordId,
  at: at(day),
  offer: crores === undefined ? undefined : { saleType: "Buy", price: crores * CRORE },
});

function shown(wire: Readonly<Record<string, unknown>>, facts: Partial<ProofFacts> = {}): readonly string[] {
  const record: PropertyRecord = {
    ...row,
    values: property.parse({ ...HOME, TotalPrice: 12.5, Size: 5_000, PricePSF: "", ...wire }, { asSystem: true }),
  };
  const proof = proofView(record, { changes: [], comparison: undefined, now: at("2026-11-22"), ...facts });
  return partsOf(<Proof proof={proof} />).text.split("\n");
}

it("the proof of a home says by how much and when its price was reduced, and how long it has been listed", () => {
  const changes = [
    offered("2026-07-14", 12.9, "b".repeat(24)),
    offered("2026-10-03", undefined, "b".repeat(24)),
    offered("2026-10-03", 12.5),
  ];
  const lines = shown({}, { changes });
  for (const line of [
    "Reduced once. On this site for 132 days, as of 22 November 2026.",
    "Listed at ₹12.9 Cr",
    "14 July 2026",
    "Reduced by ₹40 Lacs to ₹12.5 Cr",
    "3 October 2026",
  ])
    expect(lines).toContain(line);
});

it("the proof of a home says what was checked, by whom and when, and in the same list what was not", () => {
  const lines = shown({
    verified: true,
    papersSeen: "Yes",
    verifiedOn: "2026-07-16",
    verifiedBy: "Asha",
    confirmedAt: "2026-11-18",
    confirmedHow: "Phone",
  });
  for (const line of [
    "Title papers",
    "Seen by Asha on 16 July 2026",
    "Still for sale",
    "Confirmed by phone on 18 November 2026",
    "Not checked: the home itself",
    "Not checked: loans on the home",
  ])
    expect(lines).toContain(line);
});

it("a mark that was taken away proves nothing, and a demo home was checked by nobody", () => {
  expect(shown({ papersSeen: "Yes" })).toContain("Not checked: title papers");
  const demo = shown({ demo: true, verified: true, papersSeen: "Yes" });
  expect(demo).toContain("Demo: nobody has checked this home.");
  expect(demo).not.toContain("Title papers");
});

it("the proof compares the price with others where there are enough, and leaves the part out where not", () => {
  const comparison = { count: 14, median: 15_900.4, low: 13_800, high: 21_400 };
  const lines = shown({}, { comparison });
  for (const line of [
    "₹25,000 per sq ft",
    "Similar homes ask ₹15,900 (median)",
    "From ₹13,800 to ₹21,400 per sq ft",
    "14 other homes here: villa for sale, Sector 128, Noida, on 22 November 2026. Asking prices as listed on this site; sizes as their sellers state them.",
  ])
    expect(lines).toContain(line);
  expect(shown({})).not.toContain("Compared with similar homes");
  expect(shown({ Size: "" }, { comparison })).not.toContain("Compared with similar homes");
});

it("the proof of a home without a price does not say that its price was not changed, and announces no comparison", () => {
  const changes: readonly OfferChange[] = [
    { recordId: row.id, at: at("2026-11-20"), offer: { saleType: "Buy", price: undefined } },
  ];
  const lines = shown({ TotalPrice: "", PriceOnRequest: "Yes" }, { changes });
  expect(lines).toContain("Price on request. On this site for 3 days, as of 22 November 2026.");
  expect(lines).toContain("What we checked ourselves, and what the price has done.");
});
