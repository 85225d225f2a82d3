import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseEncoding, toUtf8 } from "./encodings.ts";

describe("toUtf8", () => {
  it("is the same UTF-8 as Node writes, also for what is no text", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom("\ud800", "\udc00", "a", "₹") })),
        ),
        (parts) => {
          expect(toUtf8(parts).equals(Buffer.from(parts.join("")))).toBe(true);
        },
      ),
    );
  });
});

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["gzip, zstd", "gzip"],
    ["br, zstd;q=0", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["br;q=0.5", "br"],
    ["GZIP", "gzip"],
    ["deflate", "identity"],
  ])("%s → %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
