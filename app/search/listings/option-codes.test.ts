import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OptionCodes } from "./option-codes.ts";

function labelAfter(spellings: readonly string[]): string {
  const codes = new OptionCodes("location");
  for (const label of spellings) codes.add({ slug: "place", label });
  return codes.label("place");
}

describe("the label of a place", () => {
  it.each([
    [["sector 137", "Sector 137"], "Sector 137"],
    [["SECTOR 137", "Sector 137", "sector 137"], "Sector 137"],
    [["dlf phase 5", "DLF Phase 5"], "DLF Phase 5"],
    [["Jaypee greens", "jaypee Greens", "Jaypee Greens"], "Jaypee Greens"],
    [["palam vihar"], "palam vihar"],
  ])("%j is %s, whoever wrote first", (spellings, label) => {
    expect(labelAfter(spellings)).toBe(label);
    expect(labelAfter(spellings.toReversed())).toBe(label);
  });

  it("depends on no order", () => {
    const spellings = fc.array(fc.constantFrom("a Place", "A place", "A Place", "a place", "A PLACE"), {
      minLength: 1,
    });
    fc.assert(
      fc.property(spellings, (all) => {
        expect(labelAfter(all)).toBe(labelAfter(all.toSorted()));
      }),
    );
  });
});
