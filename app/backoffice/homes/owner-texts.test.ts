import { describe, expect, it } from "vitest";
import { availableText, figuresText } from "./owner-texts.ts";

describe("texts to owners", () => {
  it.each([
    [
      { views: 31, enquiries: 0, visits: 2, offers: 1 },
      "in the last 7 days 2 visits, 1 offer; 31 views of its page in all",
    ],
    [
      { views: 1, enquiries: 3, visits: 0, offers: 0 },
      "in the last 7 days 3 enquiries, 0 visits; 1 view of its page in all",
    ],
  ])("say what is counted, and of which time: %j", (figures, text) => {
    expect(figuresText(figures, "English")).toBe(text);
    expect(figuresText(figures, "Hindi")).toContain(String(figures.views));
  });

  it("ask without a price that is on request", () => {
    const asked = { name: "Rakesh", home: "Lake house", price: "", company: "Aangan" };
    expect(availableText(asked, "English")).toBe("Hello Rakesh, is Lake house still available? Aangan");
    expect(availableText({ ...asked, price: "₹4 Cr" }, "Hindi")).toContain("₹4 Cr में");
  });
});
