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

  it("take turns: edge to edge, then a pair; none is left alone at the end", () => {
    expect(pictureRows(Array.from({ length: 9 }, () => landscape)).map(({ kind }) => kind)).toEqual([
      "full",
      "wide-left",
      "full",
      "halves",
      "wide-right",
    ]);
  });
});
