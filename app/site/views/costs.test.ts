import { describe, expect, it } from "vitest";
import { defaultSettings, type Settings } from "#app/entities/settings.ts";
import { costView } from "./costs.ts";

const CRORE = 10_000_000;
const text = (value: string | undefined) => value?.replaceAll("\u00a0", " ");
const rows = (settings: Settings, city?: string) => costView(18.5 * CRORE, "Buy", city, settings)?.rows.map(({ label, value }) => [label, text(value)]);

describe("what a home costs", () => {
  it("begins with the specification's rates: 6 % in rupees, 20 Lac to book, 2500 a month", () => {
    expect(rows(defaultSettings)).toEqual([
      ["Price", "₹18.5 Cr"],
      ["Stamp duty and registration, 6%", "₹1.11 Cr"],
      ["Booking amount", "₹20 Lac"],
      ["Maintenance", "₹2,500 a month"],
    ]);
    expect(text(costView(18.5 * CRORE, "Buy", undefined, defaultSettings)?.total?.value)).toBe("₹19.61 Cr");
  });

  it("takes a city's own rate in place of the general one of the same name", () => {
    const rate = { what: "Stamp duty and registration", percent: "7", sum: "", validFrom: "", source: "" };
    const settings = { ...defaultSettings, costRates: [...(defaultSettings.costRates ?? []), { ...rate, place: "Gurgaon" }] };
    expect(rows(settings, "Gurgaon")?.[1]).toEqual(["Stamp duty and registration, 7%", "₹1.3 Cr"]);
    expect(rows(settings, "Noida")?.[1]).toEqual(["Stamp duty and registration, 6%", "₹1.11 Cr"]);
  });

  it("adds sums that are no percentage", () => {
    const settings = { ...defaultSettings, costRates: [{ place: "", what: "Transfer fee", percent: "", sum: "50000", validFrom: "", source: "" }] };
    expect(rows(settings)?.[1]).toEqual(["Transfer fee", "₹50,000"]);
  });

  it("has no duty and no loan for a rental, and nothing at all without a price", () => {
    const rent = costView(250_000, "Rent", "Noida", defaultSettings);
    expect(rent?.loan).toBeUndefined();
    expect(text(rent?.total?.value)).toBe("₹2,52,500");
    expect(costView(undefined, "Buy", "Noida", defaultSettings)).toBeUndefined();
  });
});
