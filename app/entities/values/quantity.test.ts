import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidInput, project, property } from "../index.ts";
import { readDay } from "../kinds/date.ts";
import { readAmount } from "./money.ts";
import { parseNumber, readArea } from "./quantity.ts";

describe("an area", () => {
  it.each([
    ["2400", 2_400],
    ["1,726 sqft", 1_726],
    ["2400 sq. ft.", 2_400],
    ["2,400 Sq Feet", 2_400],
    ["250 gaj", 2_250],
    ["250 गज", 2_250],
    ["150 sq yd", 1_350],
    ["150 sq. yards", 1_350],
    ["100 sq m", 1_076.39],
    ["100 m²", 1_076.39],
    ["0.5 acre", 21_780],
    ["२४०० sq ft", 2_400],
  ])("%s is %d square feet", (written, feet) => {
    expect(readArea(written)).toBe(feet);
  });

  it.each(["1,2x6", "1,2", "12 by 14", "sq ft", "2400 bananas", "2400-2600 sq ft", "1e9", ""])(
    "%j is none",
    (written) => {
      expect(readArea(written)).toBeUndefined();
    },
  );

  it("is refused with a sentence that quotes it and says what is allowed", () => {
    const home = { Title: "A", slug: "a", ProjectName: "B", Location: "C" };
    const refused = (input: Readonly<Record<string, unknown>>) => {
      try {
        property.parse({ ...home, ...input });
      } catch (error) {
        if (error instanceof InvalidInput) return error.fields;
      }
      return undefined;
    };
    expect(refused({ Size: "1,2x6" })).toEqual({
      Size: 'Size has to be a number of square feet such as 2400, or an area such as 250 gaj or 150 sq m: "1,2x6" is not one',
    });
    expect(refused({ Rooms: "four" })).toEqual({ Rooms: 'Rooms has to be a number such as 3: "four" is not one' });
    expect(refused({ TotalPrice: "many" })).toEqual({
      TotalPrice: 'Total price has to be an amount such as 12.5, 5.5 crore, 85 lakh or 12,50,00,000: "many" is not one',
    });
    expect(refused({ confirmedAt: "soon" })).toEqual({
      confirmedAt:
        'Confirmed available has to be a date such as 31 March 2027, 31/03/2027 or 2027-03-31: "soon" is not one',
    });
    expect(property.parse({ ...home, Size: "250 gaj", Terrace: "1,200 sq. ft.", Rooms: "४" })).toMatchObject({
      size: 2_250,
      terrace: 1_200,
      rooms: 4,
    });
  });
});

describe("a number", () => {
  it("keeps its value in any grouping, and is never guessed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (value) => {
        expect(parseNumber(value.toLocaleString("en-IN"))).toBe(value);
        expect(parseNumber(value.toLocaleString("en-US"))).toBe(value);
        expect(parseNumber(String(value))).toBe(value);
      }),
    );
    for (const written of ["1,2", "1,,000", "1.2.3", "+", ".", "0x10", "1 000"])
      expect(parseNumber(written), written).toBeUndefined();
  });
});

describe("an amount", () => {
  it.each([
    ["2.5 lac", 250_000],
    ["5cr", 50_000_000],
    ["75 hazar", 75_000],
    ["75 हज़ार", 75_000],
    ["२.५ लाख", 250_000],
    ["5 करोड़", 50_000_000],
    ["1 cr 20 lakh", 12_000_000],
    ["Rs 85,000 only", 85_000],
  ])("%s is %d rupees", (written, rupees) => {
    expect(readAmount(written, "crore")).toBe(rupees);
  });

  it.each(["20 lakh 1 cr", "5 cr 20", "1,2 cr", "1 cr 20 bananas"])("%s is none", (written) => {
    expect(readAmount(written, "crore")).toBeUndefined();
  });
});

describe("a day", () => {
  it.each([
    "12/03/2027",
    "12-3-2027",
    "12.03.27",
    "12 March 2027",
    "12th Mar, 2027",
    "12-Mar-27",
    "March 12, 2027",
    "2027-03-12",
    "2027-03-12T00:00:00Z",
    "१२/०३/२०२७",
  ])("%s is 12 March 2027", (written) => {
    expect(readDay(written)).toBe("2027-03-12");
  });

  it.each(["31/02/2027", "13/13/2027", "March 2027", "12/03", "tomorrow", "2027-3", "99 March 2027"])(
    "%s is none",
    (written) => {
      expect(readDay(written)).toBeUndefined();
    },
  );
});

describe("a link", () => {
  const parse = (maplink: string) =>
    project.parse({ title: "A", slug: "a", projectName: "A", location: "B", maplink }).maplink;

  it.each([
    "/\t/evil.example",
    "/\n/evil.example",
    "/\\evil.example",
    "//evil.example",
    "\\\\evil.example",
    "https:\\\\evil.example",
    "javascript:alert(1)",
    "/a b",
  ])("refuses %j", (written) => {
    expect(() => parse(written)).toThrow(InvalidInput);
  });

  it.each(["/projects", "/projects?x=1#y", "https://maps.example/a?b=c", "HTTP://maps.example"])(
    "takes %s",
    (written) => {
      expect(parse(written)).toBe(written);
    },
  );
});
