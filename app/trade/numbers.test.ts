import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNumber } from "./numbers.ts";

describe("a number", () => {
  it("keeps its value in any grouping, and is never guessed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (value) => {
        expect(parseNumber(value.toLocaleString("en-IN"))).toBe(value);
        expect(parseNumber(value.toLocaleString("en-US"))).toBe(value);
        expect(parseNumber(String(value))).toBe(value);
      }),
    );
    for (const written of ["1,2", "1,,000", "1.2.3", "+", ".", "0x10", "1 000"])
      expect(parseNumber(written), written).toBeUndefined();
  });
});
