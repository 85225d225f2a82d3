import { describe, expect, it } from "vitest";
import { atPrice, figuresText } from "./owner-texts.ts";

describe("texts to owners", () => {
  it.each([
    [{ views: 31, enquiries: 0, visits: 2, offers: 1 }, "in the last 7 days 31 views of its page, 2 visits, 1 offer"],
    [{ views: 1, enquiries: 3, visits: 0, offers: 0 }, "in the last 7 days 1 view of its page, 3 enquiries, 0 visits"],
  ])("say what is counted, and of which time: %j", (figures, text) => {
    expect(figuresText(figures, "English")).toBe(text);
    expect(figuresText(figures, "Hindi")).toContain(String(figures.views));
  });

  it("name a price that is not on request", () => {
    expect([atPrice("", "English"), atPrice("₹4 Cr", "English")]).toEqual(["", "at ₹4 Cr"]);
    expect(atPrice("₹4 Cr", "Hindi")).toBe("₹4 Cr में");
  });
});
