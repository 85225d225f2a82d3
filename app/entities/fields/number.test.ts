import { describe, expect, it } from "vitest";
import { DoubtfulValue } from "../field.ts";
import { InvalidInput } from "../index.ts";
import { property } from "#app/kinds/index.ts";

describe("what is written for a number", () => {
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
      TotalPrice: 'Total price has to be an amount such as 12.5, 5.5 crore, 85 Lacs or 12,50,00,000: "many" is not one',
    });
    expect(refused({ confirmedAt: "soon" })).toEqual({
      confirmedAt:
        'Checked available on has to be a date such as 31 March 2027, 31/03/2027 or 2027-03-31: "soon" is not one',
    });
    expect(property.parse({ ...home, Size: "250 gaj", Terrace: "1,200 sq. ft.", Rooms: "४" })).toMatchObject({
      size: 2_250,
      terrace: 1_200,
      rooms: 4,
    });
  });

  it.each([
    ["bathrooms", "4 Bathrooms", 4],
    ["totalFloors", "3 Floors", 3],
    ["coveredParking", "2 cov parking", 2],
    ["coveredParking", "01 car park", 1],
    ["balconies", "2 bal", 2],
  ] as const)("of %s may name what is counted: %s", (field, written, count) => {
    expect(property.fields[field].parse(written, {})).toBe(count);
  });

  it.each([
    ["balconies", "3+", "3"],
    ["size", "2500+ sq ft", "2500"],
    ["totalPrice", "1.25 crore onwards", "₹1,25,00,000"],
    ["sellerPhone", "9800000001 / 9800000002", "+919800000001", "+919800000002"],
  ] as const)("of %s is asked about where it is in doubt: %s", (field, written, ...candidates) => {
    const read = () => property.fields[field].parse(written, {});
    expect(read).toThrow(expect.objectContaining({ candidates }));
    expect(read).toThrow(DoubtfulValue);
  });

  it("is not the number of something else", () => {
    expect(() => property.fields.bathrooms.parse("4 balconies", {})).toThrow("has to be a number");
  });
});
