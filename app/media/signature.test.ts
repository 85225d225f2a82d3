import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalTexts } from "#app/entities/refusals.ts";
import { HEAD_BYTES, signatureOf } from "./signature.ts";
import { painting } from "./testing.ts";

const size = fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 300 }) });

describe("the first bytes of a file", () => {
  it("say something about any bytes whatever", () => {
    const beginnings = [
      "",
      "RIFF\0\0\0\0WEBP",
      "RIFF\0\0\0\0WEBPVP8X",
      "RIFF\0\0\0\0WEBPVP8L",
      "\0\0\0\xffftyp",
      "\x89PNG\r\n\x1a\n",
      "\xff\xd8\xff",
      "GIF8",
      "<",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: HEAD_BYTES }), (beginning, rest) => {
        const signature = signatureOf(Buffer.concat([Buffer.from(beginning, "latin1"), rest]).subarray(0, HEAD_BYTES));
        if ("refused" in signature) expect(refusalTexts.picture[signature.refused]).toMatch(/^is .*\.$/);
        else expect(["jpeg", "png", "webp", "avif"]).toContain(signature.type);
      }),
    );
  });

  it.each([
    ["png", (picture: ReturnType<typeof painting>) => picture.png()],
    ["webp", (picture: ReturnType<typeof painting>) => picture.webp()],
    ["webp", (picture: ReturnType<typeof painting>) => picture.webp({ lossless: true })],
    ["webp", (picture: ReturnType<typeof painting>) => picture.ensureAlpha(0.5).webp()],
  ])("tell the size of a %s", async (type, encode) => {
    await fc.assert(
      fc.asyncProperty(size, async ({ width, height }) => {
        const file = await encode(painting(width, height)).toBuffer();
        expect(signatureOf(file.subarray(0, HEAD_BYTES))).toEqual({ type, pixels: width * height });
      }),
      { numRuns: 10 },
    );
  });

  it("tell AVIF from its relatives, whichever brand comes first", () => {
    const file = (...brands: readonly string[]) => {
      const [major = "", ...others] = brands;
      const content = Buffer.from(`ftyp${major}\0\0\0\0${others.join("")}`, "latin1");
      const length = Buffer.alloc(4);
      length.writeUInt32BE(content.length + 4);
      return signatureOf(Buffer.concat([length, content, Buffer.from("avifavifavif")]).subarray(0, HEAD_BYTES));
    };
    expect(file("avif", "mif1")).toMatchObject({ type: "avif" });
    expect(file("mif1", "miaf", "avif")).toMatchObject({ type: "avif" });
    expect(file("mif1", "heic")).toMatchObject({ refused: "heic" });
    expect(file("heic")).toMatchObject({ refused: "heic" });
    expect(file("avis", "avif")).toMatchObject({ refused: "animated" });
    expect(file("isom", "mp42")).toMatchObject({ refused: "video" });
  });
});
