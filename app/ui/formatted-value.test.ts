import { formatMoment } from "#app/entities/values/moments.ts";
import { describe, expect, it } from "vitest";
import { property } from "#app/kinds/property/property.ts";
import { formatDay, formatNumber, formattedValue } from "./formatted-value.ts";

describe("values as visitors read them", () => {
  it("groups numbers the Indian way and keeps two decimals", () => {
    expect(formatNumber(8_900)).toBe("8,900");
    expect(formatNumber(1_234_567.5)).toBe("12,34,567.5");
    expect(formatNumber(0)).toBe("0");
  });
  it("writes days in words and moments as days in India", () => {
    expect(formatDay("2025-05-04")).toBe("4 May 2025");
    expect(formatMoment(Date.UTC(2025, 4, 3, 19, 0))).toBe("4 May 2025");
  });
  it("writes a choice as the filters call it", () => {
    expect(formattedValue(property.fields.propType, "FarmHouse")).toBe("Farm House");
    expect(formattedValue(property.fields.city, "Noida")).toBe("Noida");
  });
  it("adds units, says yes and no, and is nothing for nothing", () => {
    expect(formattedValue(property.fields.size, 8_900)).toBe("8,900 sq ft");
    expect(formattedValue(property.fields.gym, false)).toBe("No");
    expect(formattedValue(property.fields.pricePsf, 20_786)).toBe("₹20,786");
    expect(formattedValue(property.fields.builder, undefined)).toBeUndefined();
    expect(formattedValue(property.fields.size, "what an old document holds")).toBeUndefined();
  });
});
