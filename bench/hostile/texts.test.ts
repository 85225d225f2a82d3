import { describe, expect, it } from "vitest";
import { HOSTILE_TEXTS, longestWithin, textOf, varied } from "./texts.ts";

it("there are at least forty of them, each another one", () => {
  const count = HOSTILE_TEXTS.length;
  expect(count).toBeGreaterThanOrEqual(40);
  expect(new Set(HOSTILE_TEXTS.map(({ name }) => name)).size).toBe(count);
  expect(new Set(HOSTILE_TEXTS.map((text) => textOf(text, 90))).size).toBe(count);
});

describe.each(HOSTILE_TEXTS)("$name", (text) => {
  it.each([1, 2, 3, 20, 101, 5_000])("is well-formed at %i characters, and no longer", (length) => {
    const made = textOf(text, length);
    expect(made.isWellFormed()).toBe(true);
    expect(made.length).toBeLessThanOrEqual(length);
    expect(made.length).toBeGreaterThanOrEqual(length - 1);
  });

  it("is another one at each turn, of the same length", () => {
    const turns = [1, 2, 40, 2_000].map((turn) => varied(textOf(text, 101), turn));
    expect(new Set(turns).size).toBe(4);
    expect(turns.filter((made) => !made.isWellFormed() || made.length !== textOf(text, 101).length)).toEqual([]);
  });

  it.each([encodeURIComponent, JSON.stringify])("fits into 10,000 bytes as it is written", (written) => {
    const bytes = Buffer.byteLength(written(textOf(text, longestWithin(text, 10_000, written))));
    expect(bytes).toBeLessThan(10_100);
    expect(bytes).toBeGreaterThan(9_800);
  });
});
