import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { comparedMap } from "./map-of-compared.ts";

const NEAR = { title: "Sky house", city: "Noida", location: "Sector 94" };
const FAR = { title: "Garden flat", city: "Noida", location: "Sector 150" };

const REST = { slug: "", projectName: "", title: "", location: "" };

const mapOf = (...homes: readonly Partial<PropertyRecord["values"]>[]) =>
  comparedMap(homes.map((values, index) => ({ number: index + 1, values: { ...REST, ...values } })));

describe("the map of compared homes", () => {
  it("shows each home inside the picture, under its number and with what is known of its place", () => {
    for (const shown of [mapOf(NEAR, FAR)?.phone, mapOf(NEAR, FAR)?.wide]) {
      expect(shown?.marks.map(({ text }) => text)).toEqual(["1", "2"]);
      expect(shown?.marks[0]?.label).toBe("1: Sky house, around Sector 94, Noida");
      for (const { x, y } of shown?.marks ?? []) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(shown?.drawing.width ?? 0);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(shown?.drawing.height ?? 0);
      }
    }
  });

  it("gives homes of one place one mark with their numbers", () => {
    expect(mapOf(NEAR, FAR, NEAR)?.wide.marks.map(({ text }) => text)).toEqual(["1, 3", "2"]);
  });

  it("keeps the numbers where a home has no place, and is left out where none has", () => {
    expect(mapOf({ title: "Nowhere" }, FAR)?.phone.marks.map(({ text }) => text)).toEqual(["2"]);
    expect(mapOf({ title: "Nowhere" })).toBeUndefined();
  });
});
