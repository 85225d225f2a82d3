import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { FinishedPage } from "./page.ts";

const page = (text: string) => new FinishedPage([text], { status: 200, headers: {} });
const textOf = (made: FinishedPage) => made.as("identity").body.toString();

describe("Page", () => {
  it("holds the same text in every encoding", () => {
    const text = "₹12.5 Cr".repeat(50);
    const made = page(text);
    expect(brotliDecompressSync(made.as("br").body).toString()).toBe(text);
    expect(gunzipSync(made.as("gzip").body).toString()).toBe(text);
    expect(zstdDecompressSync(made.as("zstd").body).toString()).toBe(text);
    expect(textOf(made)).toBe(text);
  });

  it.each(["zstd", "br", "gzip", "identity"] as const)(
    "gives the memory of its text back once it has a form: %s",
    (encoding) => {
      const [large, small] = [Buffer.from("home ".repeat(10_000)), Buffer.from("home")];
      for (const given of [large, small]) {
        const text = given.toString();
        const made = new FinishedPage(given, { status: 200, headers: {} });
        made.as(encoding);
        expect(made.text().toString()).toBe(text);
        expect(textOf(made)).toBe(text);
      }
      expect(large).toHaveLength(0);
      expect(small.toString()).toBe("home"); // its memory is shared with other small buffers
    },
  );

  it("takes memory only for the forms that were asked for", () => {
    const made = page("home ".repeat(10_000));
    made.as("br");
    const one = made.bytes;
    expect(one).toBeLessThan(5_000);
    made.as("identity");
    expect(made.bytes).toBe(one + 50_000);
  });
});
