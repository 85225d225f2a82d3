import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blog, project, property } from "#app/kinds/index.ts";
import type { Field } from "#app/entities/field.ts";
import { parseable, refusal, toCall, toInput } from "./input-value.ts";
import { inputs } from "./registry.ts";

const all: readonly (readonly [string, Field])[] = [property, project, blog].flatMap(({ fields }) =>
  Object.entries<Field>(fields),
);

/** A text that a kind takes, and one for each field that takes less than its kind: a brochure has to be a PDF. */
const SAMPLES: Readonly<Record<string, string>> = {
  text: "Neem",
  paragraph: "One\ntwo",
  markdown: "# A",
  slug: "a-b",
  yesNo: "Yes",
  integer: "4",
  decimal: "4.5",
  rupees: "2.1 crore",
  phone: "9000000000",
  email: "a@b.example",
  link: "https://a.example",
  brochure: "https://a.example/plan.pdf",
  pinCode: "201301",
  roomSizes: "Living room 24 x 18 ft",
  latitude: "28.45",
  longitude: "77.49",
  date: "2026-03-31",
  rows: "[]",
  image: JSON.stringify({ id: "0123456789abcdef0123456789abcdef", width: 800, height: 600, placeholder: "", alt: "A" }),
};

describe("the text of a field", () => {
  it("comes back as the value it was made of, for every field there is", () => {
    for (const [key, field] of all) {
      const sample =
        field.kind === "choice" ? (field.limits.choices?.[0] ?? "") : (SAMPLES[key] ?? SAMPLES[field.kind] ?? "");
      const value = field.parse(parseable(field, sample), {});
      expect(field.parse(parseable(field, toInput(field, value, {})), {}), key).toEqual(value);
    }
  });

  it("keeps a price to the rupee, whatever its unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), fc.constantFrom("Buy", "Rent"), (rupees, saleType) => {
        const { totalPrice } = property.fields;
        expect(totalPrice.parse(toInput(totalPrice, rupees, { saleType }), { saleType })).toBe(rupees);
      }),
    );
  });

  it("is refused with the field's own sentence", () => {
    expect(refusal(property.fields.rooms, "many", {})).toBe('Rooms has to be a number such as 3: "many" is not one');
    expect(refusal(property.fields.rooms, "3", {})).toBeUndefined();
    expect(refusal(property.fields.imgUrl, "nonsense", {})).toMatch(/picture/);
  });

  it("sends a picture by its id", () => {
    expect(toCall(property.fields.imgUrl, SAMPLES["image"] ?? "")).toEqual({
      id: "0123456789abcdef0123456789abcdef",
      alt: "A",
    });
    expect(toCall(property.fields.imgUrl, "")).toBe("");
  });

  it("has an input for every kind in use", () => {
    for (const [, field] of all) expect(inputs[field.kind].Input).toBeTypeOf("function");
  });
});
