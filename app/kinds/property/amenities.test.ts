import { describe, expect, it } from "vitest";
import { AMENITIES, amenitiesOf, furnishingIn } from "./amenities.ts";
import { wordsOf } from "#app/trade/words.ts";

const words = (text: string) => wordsOf(text).map(({ token }) => token);
const slugs = (bits: number) =>
  AMENITIES.filter((_, index) => (bits & (1 << index)) !== 0)
    .map(({ slug }) => slug)
    .sort();

describe("amenities of a home", () => {
  it.each([
    ["Swimming Pool, gymnasium and club house", ["club", "gym", "pool"]],
    ["100% power back up, 2 lifts, stilt parking", ["lift", "parking", "power-backup"]],
    ["No lift. Without power backup. Parking not available.", []],
    ["Near a club, security deposit two months", []],
    ["Park facing with servant quarter and study room", ["park-facing", "servant-room", "study"]],
    ["Terrace garden in a gated society", ["gated", "terrace"]],
  ])("are read from “%s”", (text, expected) => {
    expect(slugs(amenitiesOf({ title: "", slug: "", projectName: "", location: "" }, words(text)))).toEqual(expected);
  });

  it("are what the fields state where these say something", () => {
    const values = {
      title: "",
      slug: "",
      projectName: "",
      location: "",
      swimmingPool: false,
      lift: true,
      coveredParking: 0,
      openParking: 2,
    };
    expect(slugs(amenitiesOf(values, words("Swimming pool, no lift")))).toEqual(["lift", "parking"]);
  });

  it("furnishing is read too", () => {
    expect(
      ["Fully furnished", "semi-furnished flat", "Un-furnished", "not furnished", "a flat"].map((text) =>
        furnishingIn(words(text)),
      ),
    ).toEqual(["Furnished", "Semi-furnished", "Unfurnished", "Unfurnished", undefined]);
  });

  it("fit into one number", () => {
    expect(AMENITIES.length).toBeLessThanOrEqual(32);
    expect(new Set(AMENITIES.map(({ slug }) => slug)).size).toBe(AMENITIES.length);
  });
});
