import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandKey, drawBand } from "./band.ts";
import { drawnText, linesOf } from "./lettering.ts";

const setting = { size: 26, weight: "400" } as const;

describe("letters of pictures", () => {
  it("leave no character out, whatever is broken into lines", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), fc.integer({ min: 40, max: 900 }), (text, width) => {
        expect(linesOf(text, width, setting).join("").replaceAll(" ", "")).toBe(text.replace(/\s+/gu, ""));
      }),
    );
  });

  it("are outlines where there are any, and else text that cannot become markup", () => {
    expect(drawnText("UP RERA", { ...setting, x: 0, y: 0 })).not.toContain("<text");
    expect(drawnText("<b> & यूपी", { ...setting, x: 0, y: 0 })).toContain("&lt;b&gt; &amp; यूपी</text>");
  });
});

describe("the band below a preview", () => {
  const lines = ["UP RERA, up-rera.in"];
  const ofNumber = (number: string) => ({ title: "A", heading: number, lines, code: undefined });

  it("has all of the longest number, set smaller", () => {
    const long = "RC/REP/HARERA/GGM/495/227/2021/63 ".repeat(4).trim();
    const drawn = (text: string) => drawBand(ofNumber(text), true).svg.split("<path").length;
    expect(drawn(long) - drawn("R")).toBe(long.replaceAll(" ", "").length - 1);
    const scale = (text: string) => Number(/scale\((\S+)\)/.exec(drawBand(ofNumber(text), true).svg)?.[1]);
    expect(scale(long.repeat(4))).toBeLessThan(scale("R"));
  });

  it("has a key that changes with every part of it", () => {
    const keys = [ofNumber("1"), ofNumber("2"), { ...ofNumber("1"), title: "B" }, { ...ofNumber("1"), lines: [] }].map(
      bandKey,
    );
    expect(new Set(keys).size).toBe(4);
  });
});
