import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEAD_LENGTH, splitDescription } from "./description.ts";

const words = (text: string) => text.split(/\s+/).filter(Boolean);

describe("the description of a home", () => {
  it("is shown whole and in its order, with a lead that is not too long", () => {
    const sentence = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 40 });
    const text = fc.array(
      fc.oneof(
        sentence.map((all) => `${all.join(" ")}. `),
        fc.constantFrom("\n", "\n\n", "Rs. 2 Cr! "),
      ),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const { lead, text } = splitDescription(parts.join(""));
        expect(words([lead ?? "", ...text].join(" "))).toEqual(words(parts.join("")));
        expect((lead ?? "").length).toBeLessThanOrEqual(LEAD_LENGTH);
      }),
    );
  });

  it("begins with its first paragraph, or with the first sentences of a long one", () => {
    expect(splitDescription("One room deep.\nMoving air all day.")).toEqual({
      lead: "One room deep.",
      text: ["Moving air all day."],
    });
    const long = `Quiet and green. ${"A long walk around the house ".repeat(12)}ends.`;
    expect(splitDescription(long).lead).toBe("Quiet and green.");
    expect(splitDescription("word ".repeat(80)).lead).toBeUndefined();
    expect(splitDescription(undefined)).toEqual({ lead: undefined, text: [] });
  });
});
