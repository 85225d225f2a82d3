import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureRows } from "./picture-rows.ts";

const image = fc.record({
  id: fc.string({ minLength: 1 }),
  width: fc.integer({ min: 1, max: 4_000 }),
  height: fc.integer({ min: 1, max: 4_000 }),
  placeholder: fc.constant(""),
  alt: fc.string(),
});
const landscape = { id: "a", width: 1600, height: 1200, placeholder: "", alt: "" };

describe("the pictures down the page of a home", () => {
  it("are all but the first, each once and in their order", () => {
    fc.assert(
      fc.property(fc.array(image, { maxLength: 12 }), (images) => {
        const shown = pictureRows(images).flatMap(({ pictures }) => pictures);
        expect(shown.map(({ index }) => index)).toEqual(images.map((_, index) => index).slice(1));
        expect(shown.map(({ image }) => image)).toEqual(images.slice(1));
      }),
    );
  });

  it("never lie from edge to edge where they stand upright, and pairs have two", () => {
    fc.assert(
      fc.property(fc.array(image, { maxLength: 12 }), (images) => {
        for (const { kind, pictures } of pictureRows(images)) {
          expect(pictures).toHaveLength(kind === "full" || kind === "single" ? 1 : 2);
          if (kind === "full") expect(pictures[0]?.image.width).toBeGreaterThanOrEqual(pictures[0]?.image.height ?? 0);
        }
      }),
    );
  });

  it.each([
    [1, []],
    [2, ["full"]],
    [3, ["wide-left"]],
    [4, ["wide-left", "full"]],
    [5, ["wide-left", "wide-right"]],
    [6, ["wide-left", "full", "wide-right"]],
    [7, ["wide-left", "full", "wide-right", "full"]],
    [8, ["wide-left", "full", "wide-right", "halves"]],
    [9, ["wide-left", "full", "wide-right", "full", "halves"]],
  ])("take turns: a pair, then edge to edge; of %i none is left alone in a pair's place", (length, kinds) => {
    expect(pictureRows(Array.from({ length }, () => landscape)).map(({ kind }) => kind)).toEqual(kinds);
  });
});
