import { describe, expect, it } from "vitest";
import { fromCell, textCell } from "./csv-text.ts";

describe("a cell of CSV", () => {
  it.each([..."=+-@＝＋－＠\t\r\n"].map((sign) => `${sign}1+1`))("is no formula: %j", (text) => {
    const cell = textCell(text).replace(/^"|"$/g, "");
    expect(cell).toBe(`'${text}`);
    expect(fromCell(cell)).toBe(text);
    expect(fromCell(textCell(cell).replace(/^"|"$/g, ""))).toBe(cell);
  });

  it.each(["Villa = home", "1+1", "₹5 Cr", "कोठी"])("is left alone: %s", (text) => {
    expect(textCell(text)).toBe(text);
    expect(fromCell(text)).toBe(text);
  });
});
