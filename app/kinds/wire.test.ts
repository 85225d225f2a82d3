import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { property } from "./index.ts";
import { isImageValue } from "#app/entities/fields/image.ts";

const home = { Title: "Pool villa", slug: "pool-villa", ProjectName: "Neem Grove", Location: "Sector 128" };

describe("the wire", () => {
  it("answers every spelling, and keeps what is internal", () => {
    const wire = property.toWire(
      property.parse({
        ...home,
        SaleType: "Rent",
        TotalPrice: 2.5,
        PricePSF: 9_000,
        SwimmingPool: "Yes",
        Seller: "Someone",
      }),
      "public",
    );
    expect(wire).toMatchObject({
      SaleType: "Rent",
      "Sale Type": "Rent",
      TotalPrice: 2.5,
      PricePSF: 9_000,
      "Price psf": 9_000,
      SwimmingPool: "Yes",
      "Swimming Pool": "Yes",
    });
    expect(wire).not.toHaveProperty("Seller");
  });

  it("reads back what it wrote", () => {
    const record = fc.record(
      {
        Title: fc.string({ minLength: 1 }).filter((text) => /[a-z]/.test(text)),
        SaleType: fc.constantFrom("Buy", "Rent"),
        TotalPrice: fc.integer({ min: 1, max: 10_000_000 }).map((number) => number / 100_000),
        Size: fc.integer({ min: 1, max: 90_000 }),
        Gym: fc.boolean(),
        City: fc.constantFrom("Noida", "gurugram", "greater noida"),
      },
      { requiredKeys: ["Title"] },
    );
    fc.assert(
      fc.property(record, (given) => {
        const values = property.parse({ ...home, ...given });
        expect(property.parse(property.toWire(values, "administrator"))).toEqual(values);
      }),
    );
  });
});

describe("read", () => {
  it("opens an old document: what no longer fits is left out", () => {
    expect(property.read({ title: "Old", rooms: "four", gym: true, removedField: 1, imgUrl: { id: "x" } })).toEqual({
      title: "Old",
      gym: true,
    });
    expect(property.read(undefined)).toEqual({});
  });

  it("takes only whole pictures", () => {
    const image = { id: "0".repeat(32), width: 800, height: 600, placeholder: "", alt: "A house" };
    expect(isImageValue(image)).toBe(true);
    expect(isImageValue({ ...image, id: "../../etc/passwd" })).toBe(false);
    expect(isImageValue({ ...image, placeholder: "javascript:alert(1)" })).toBe(false);
  });
});
