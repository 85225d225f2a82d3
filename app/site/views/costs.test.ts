import { describe, expect, it } from "vitest";
import type { Place } from "#app/entities/places.ts";
import { defaultSettings, type Settings } from "#app/entities/settings.ts";
import { costView } from "./costs.ts";

const CRORE = 10_000_000;
const text = (value: string | undefined) => value?.replaceAll("\u00a0", " ");
const TODAY = "2026-11-22";
const rows = (settings: Settings, place: Place = {}) =>
  costView(18.5 * CRORE, "Buy", place, settings, TODAY)?.rows.map(({ label, value }) => [label, text(value)]);

describe("what a home costs", () => {
  it("begins with the specification's rates: 6 % in rupees, 20 Lac to book, 2500 a month", () => {
    expect(rows(defaultSettings)).toEqual([
      ["Price", "₹18.5 Cr"],
      ["Stamp duty and registration, 6%", "₹1.11 Cr"],
      ["Booking amount", "₹20 Lac"],
      ["Maintenance", "₹2,500 a month"],
    ]);
    expect(text(costView(18.5 * CRORE, "Buy", {}, defaultSettings)?.total?.value)).toBe("₹19.61 Cr");
  });

  it("takes a city's own rate in place of the general one of the same name", () => {
    const rate = { what: "Stamp duty and registration", percent: "7", sum: "", validFrom: "", source: "" };
    const settings = {
      ...defaultSettings,
      costRates: [...(defaultSettings.costRates ?? []), { ...rate, place: "Gurgaon" }],
    };
    expect(rows(settings, { city: "Gurgaon" })?.[1]).toEqual(["Stamp duty and registration, 7%", "₹1.3 Cr"]);
    expect(rows(settings, { city: "Noida" })?.[1]).toEqual(["Stamp duty and registration, 6%", "₹1.11 Cr"]);
  });

  it("charges a rate from its first day on, and the one before it no longer", () => {
    const rate = (percent: string, validFrom: string, place = "") => ({
      place,
      what: "Stamp duty",
      percent,
      sum: "",
      validFrom,
      source: "",
    });
    const settings = {
      ...defaultSettings,
      costRates: [rate("7", "2030-01-01"), rate("5", "2020-04-01"), rate("6", "01/04/2025")],
    };
    const duty = (today: string) =>
      costView(10 * CRORE, "Buy", { city: "Noida" }, settings, today)
        ?.rows.filter(({ label }) => label.startsWith("Stamp"))
        .map(({ label }) => label);
    expect(duty("2025-03-31")).toEqual(["Stamp duty, 5%"]);
    expect(duty("2026-11-22")).toEqual(["Stamp duty, 6%"]);
    expect(duty("2030-01-01")).toEqual(["Stamp duty, 7%"]);
    expect(duty("2019-01-01")).toEqual([]);
  });

  it("takes the row that names the place most closely: the locality, then the city, then the state", () => {
    const rate = (percent: string, place: string) => ({
      place,
      what: "Stamp duty",
      percent,
      sum: "",
      validFrom: "",
      source: "",
    });
    const settings = {
      ...defaultSettings,
      costRates: [rate("4", "Sector 94"), rate("5", "noida"), rate("6", "Uttar Pradesh"), rate("7", "")],
    };
    const duty = (place: Place) => rows(settings, place)?.[1]?.[0];
    expect(duty({ location: "Sector 94", city: "Noida" })).toBe("Stamp duty, 4%");
    expect(duty({ location: "Sector 44", city: "Noida" })).toBe("Stamp duty, 5%");
    expect(duty({ city: "Gaziabad" })).toBe("Stamp duty, 6%");
    expect(duty({ city: "Gurgaon" })).toBe("Stamp duty, 7%");
  });

  it("adds sums that are no percentage", () => {
    const settings = {
      ...defaultSettings,
      costRates: [{ place: "", what: "Transfer fee", percent: "", sum: "50000", validFrom: "", source: "" }],
    };
    expect(rows(settings)?.[1]).toEqual(["Transfer fee", "₹50,000"]);
  });

  it("has no duty and no loan for a rental, and nothing at all without a price", () => {
    const rent = costView(250_000, "Rent", { city: "Noida" }, defaultSettings);
    expect(rent?.loan).toBeUndefined();
    expect(text(rent?.total?.value)).toBe("₹2,52,500");
    expect(costView(undefined, "Buy", { city: "Noida" }, defaultSettings)).toBeUndefined();
  });
});
