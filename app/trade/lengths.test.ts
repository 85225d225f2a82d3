import { describe, expect, it } from "vitest";
import { findRoad, findSides, readLength } from "./lengths.ts";
import { tokensIn } from "./tokens.ts";

function first<V>(text: string, find: (tokens: ReturnType<typeof tokensIn>, at: number) => { value: V } | undefined) {
  const tokens = tokensIn(text);
  return tokens.map((_, at) => find(tokens, at)?.value).find((value) => value !== undefined);
}

describe("lengths", () => {
  it.each([
    ["9 mtr", "m", 9],
    ["30 ft wide", "m", 9.14],
    ["25'", "ft", 25],
    ["22'6\"", "ft", 22.5],
    ["18 मीटर", "ft", 59.06],
    ["40", "ft", 40],
  ] as const)("'%s' is read in %s", (written, unit, value) => {
    expect(readLength(written.replace('"', ""), unit)?.value).toBe(value);
  });

  it.each([
    ["9 mtr road", 9],
    ["30 ft wide road", 9.14],
    ["road 18 mtr", 18],
    ["on 24 m sector road", 24],
    ["12 मीटर रोड", 12],
    ["NH 24 road", undefined],
    ["300 mtr from road", undefined],
  ])("'%s' is before a road of %s metres", (text, metres) => {
    expect(first(text, findRoad)).toBe(metres);
  });

  it.each([
    ["25x60 ft", { frontage: 25, depth: 60 }],
    ["18 x 36 mtr", { frontage: 59.06, depth: 118.11 }],
    ["front 20 ft", { frontage: 20 }],
    ["depth: 45 feet", { depth: 45 }],
    ["15 ft front", { frontage: 15 }],
    ["24x7 security", undefined],
    ["2x covered parking", undefined],
    ["park front 3 bhk", undefined],
  ])("'%s' has the sides %j", (text, sides) => {
    expect(first(text, findSides)).toEqual(sides);
  });
});
