import { describe, expect, it } from "vitest";
import type { Field } from "#app/entities/field.ts";
import { checkForm, enquiryForms, type VisitorFormFields } from "./forms.ts";
import type { Entity } from "#app/entities/index.ts";
import { entities } from "../index.ts";
import { countryInput } from "#app/entities/values/country-input.ts";
import { FOREIGN_NUMBERS, INDIAN_NUMBERS, WRONG_NUMBERS } from "#app/entities/values/phone.testdata.ts";
import { submitterForm, visitForm } from "./sending-forms.ts";

const forms: readonly (readonly [string, VisitorFormFields])[] = [
  ...Object.entries(enquiryForms),
  ["visit", visitForm],
  ["submission", submitterForm],
];
const inForms = forms.flatMap(([form, fields]) =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === "phone")
    .map(([name]) => [form, name, fields] as const),
);
const inRecords = Object.values<Entity>(entities).flatMap((entity) =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.kind === "phone")
    .map(([key, field]) => [entity, key, field] as const),
);

describe.each(inForms)("the form %s", (form, name, fields) => {
  const read = (number: string, country?: string) =>
    checkForm(fields, { [name]: number, ...(country ? { [countryInput(name)]: country } : {}) });

  it("takes every way of writing a number, and stores one", () => {
    for (const written of INDIAN_NUMBERS)
      expect(read(written, "IN").values, written).toMatchObject({ [name]: "+919876543210" });
    for (const [written, stored, country, national] of FOREIGN_NUMBERS) {
      expect(read(written).values, written).toMatchObject({ [name]: stored });
      expect(read(national, country).values, national).toMatchObject({ [name]: stored });
    }
  });

  it("refuses wrong ones with a sentence that quotes them", () => {
    for (const [written, sentence] of WRONG_NUMBERS)
      expect(read(written).errors, form).toMatchObject({ [name]: sentence });
  });
});

describe.each(inRecords)("%o", (entity: Entity, key: string, field: Field) => {
  it(`${key} of a ${entity.singular} takes every way of writing a number, and stores one`, () => {
    for (const written of INDIAN_NUMBERS) expect(field.parse(written, {}), written).toBe("+919876543210");
    for (const [written, stored] of FOREIGN_NUMBERS) expect(field.parse(written, {}), written).toBe(stored);
  });

  it(`${key} of a ${entity.singular} that an older release stored is understood`, () => {
    expect(entity.read({ [key]: "9876543210" })).toEqual({ [key]: "+919876543210" });
    expect(entity.read({ [key]: "+6581234567" })).toEqual({ [key]: "+6581234567" });
  });
});
