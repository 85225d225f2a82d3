import { describe, expect, it } from "vitest";
import { escapeXml } from "./xml.ts";

describe("text in XML", () => {
  it("is escaped, and free of characters that XML does not know", () => {
    expect(escapeXml(`<a href="x">Neem & Stone's\u0000\u0008</a>`)).toBe(
      "&lt;a href=&quot;x&quot;&gt;Neem &amp; Stone&apos;s&lt;/a&gt;",
    );
  });
  it("keeps letters of any script", () => {
    expect(escapeXml("आँगन 🏠")).toBe("आँगन 🏠");
  });
});
