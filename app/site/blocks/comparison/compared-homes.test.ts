import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { row } from "../../testing.tsx";
import { comparisonRows } from "./comparison.ts";
import { propertyDetail } from "../home-detail/property-detail.ts";
import { comparedHome } from "./compared-homes.ts";

const cards = { settings: defaultSettings, publicUrl: "https://aangan.example", today: "2026-11-22" };

function rowsOf(...all: readonly Partial<PropertyRecord["values"]>[]) {
  const homes = all.map((values, index) => {
    const id = String(index).repeat(24);
    const record: PropertyRecord = {
      ...row,
      id,
      values: {
        title: `Home ${index}`,
        slug: `home-${index}`,
        projectName: "Neem Grove",
        location: "An unknown place",
        saleType: "Buy",
        ...values,
      },
    };
    return comparedHome(record, index + 1, propertyDetail(record, cards));
  });
  return new Map(comparisonRows(homes).map((shown) => [shown.label, shown]));
}

const NEAR = { city: "Noida", location: "Sector 94", totalPrice: 60_000_000, size: 3_000 };
const FAR = { city: "Noida", location: "Sector 150", totalPrice: 125_000_000, size: 4_900 };

describe("compared homes", () => {
  it("name the one with the lowest price, the largest area and the nearest station", () => {
    const rows = rowsOf(NEAR, FAR);
    const best = (label: string) => rows.get(label)?.cells.map((cell) => cell.best);
    expect(best("Price")).toEqual(["lowest", undefined]);
    expect(best("In all")).toEqual(["lowest", undefined]);
    expect(best("Size")).toEqual([undefined, "largest"]);
    expect(best("To the metro")).toEqual(["nearest", undefined]);
  });

  it("say 'about' where only the place is known, and name the station", () => {
    const exact = { ...NEAR, latitude: 28.5705, longitude: 77.3261, exactPosition: true };
    const cells = rowsOf(NEAR, exact).get("To the metro")?.cells;
    expect(cells?.[0]?.value).toMatch(/^about [\d.]+ k?m$/);
    expect(cells?.[1]?.value).toMatch(/^[\d.]+ k?m$/);
    expect(cells?.every(({ note }) => note)).toBe(true);
  });

  it("say of a demo home that it is demo, not that somebody has checked it", () => {
    const cells = rowsOf({ verified: true }, { verified: true, demo: true }, {}).get("Verified")?.cells;
    expect(cells?.map(({ value }) => value)).toEqual(["Verified", "Verified (demo)", "Unverified"]);
  });

  it("leave out a sum without a price and a distance without a place", () => {
    const rows = rowsOf({}, {});
    expect(rows.has("In all")).toBe(false);
    expect(rows.has("To the metro")).toBe(false);
    expect(rowsOf(NEAR, {}).get("In all")?.cells[1]?.value).toBe("");
  });

  it("name nothing the best between a home to buy and one to rent", () => {
    const rows = rowsOf(NEAR, { ...FAR, saleType: "Rent", totalPrice: 200_000 });
    for (const { cells } of rows.values()) expect(cells.map(({ best }) => best)).toEqual([undefined, undefined]);
  });
});
