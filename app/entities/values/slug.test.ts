import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freeSlug, isOfBase, slugOf } from "./slug.ts";

describe("slugOf", () => {
  it.each([
    ["Pool villa in stone and teak", "pool-villa-in-stone-and-teak"],
    ["  3-BHK, Sector 150 | Noida: A+ & 'B' ", "3bhk-sector-150-noida-a-b"],
    ["A / B", "a-b"],
    ["A  –  B", "a-b"],
    ["नोएडा में कोठी", "नोएडा-में-कोठी"],
    ["50% off? #1 <now>", "50-off-1-now"],
    ["..", ""],
    ["– | : +", ""],
  ])("%s → %s", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it("is safe in a path and stays what it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
        const slug = slugOf(title);
        expect(slug).not.toMatch(/[\s/?#%\\"<>\p{Cc},|:+&']/u);
        expect(slug).not.toMatch(/^[-.]|[-.]$/);
        // The rule drops hyphens of a title; those it made itself stand for spaces.
        expect(slugOf(slug.replaceAll("-", " "))).toBe(slug);
      }),
    );
  });
});

describe("freeSlug", () => {
  it("appends the number of matches plus one, then the next free one", () => {
    expect(freeSlug("villa", new Set())).toBe("villa");
    expect(freeSlug("villa", new Set(["villa"]))).toBe("villa-2");
    expect(freeSlug("villa", new Set(["villa", "villa-2", "villa-rose"]))).toBe("villa-3");
    expect(freeSlug("villa", new Set(["villa", "villa-3"]))).toBe("villa-4");
  });

  it("is always free and of the same base", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 12 })), (numbers) => {
        const taken = new Set(["villa", ...numbers.map((number) => `villa-${number}`)]);
        const slug = freeSlug("villa", taken);
        expect(taken.has(slug)).toBe(false);
        expect(isOfBase(slug, "villa")).toBe(true);
      }),
    );
  });
});
