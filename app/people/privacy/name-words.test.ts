import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameFinder, nameWordsOf } from "./name-words.ts";

describe("words of a name", () => {
  it.each([
    ["Ravi Menon", 2],
    ["Dr. Ravi Menon ji", 2],
    ["Ravi Client Noida 150", 1],
    ["Sharma Properties", 1],
    ["Mr. & Mrs. Rao", 1],
    ["रवि मेनन जी", 2],
    ["Om", 0],
    ["Owner", 0],
    ["+91 98123 45678", 0],
    ["", 0],
  ])("of %j are %i", (name, count) => {
    expect(nameWordsOf(name)).toHaveLength(count);
  });
});

describe("a name in a text", () => {
  const found = (names: readonly string[], text: string) =>
    nameFinder(names)(text).map(({ start, end }) => text.slice(start, end));

  it.each([
    ["Ravi has the keys, call RAVI first", ["Ravi", "RAVI"]],
    ["ravi ke paas chabi hai; Ravi's wife too", ["ravi", "Ravi"]],
    ["Ask Ravi  Menon, not Menon Ravi", ["Ravi  Menon", "Menon", "Ravi"]],
    ["Raavi Menan came", ["Raavi"]],
    ["रवि जी के पास चाबी", ["रवि"]],
    ["Travis, Ravindra and the ravine", []],
    ["", []],
  ])("%j", (text, words) => {
    expect(found(["Ravi Menon"], text)).toEqual(words);
  });

  it("is the longest that fits, of several", () => {
    expect(found(["Ravi Menon", "Ravi Kumar Menon"], "Ravi Kumar Menon and Ravi Menon")).toEqual([
      "Ravi Kumar Menon",
      "Ravi Menon",
    ]);
  });

  it("is found wherever it stands, and marks nothing but words of the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, after) => {
        const text = `${before} Ravi ${after}`;
        const hits = nameFinder(["Ravi Menon"])(text);
        expect(hits.some(({ start }) => text.slice(start).startsWith("Ravi "))).toBe(true);
        for (const { start, end } of hits) expect(text.slice(start, end)).toMatch(/^\p{L}/u);
      }),
    );
  });
});
