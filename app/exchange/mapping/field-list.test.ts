import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FIELDS_BEGIN, FIELDS_END, fieldList, withFieldList } from "./field-list.ts";

const document = readFileSync(new URL("../../../docs/import.md", import.meta.url), "utf8");

it("docs/import.md has the fields as they are declared (otherwise run: node scripts/make-import-fields.ts)", () => {
  expect(document).toContain(FIELDS_BEGIN);
  expect(document).toContain(FIELDS_END);
  expect(withFieldList(document)).toBe(document);
});

it("names units and choices", () => {
  expect(fieldList()).toContain("| `CarpetArea` | Carpet area | number | sq ft, sq yd, sq m, acre |  |");
  expect(fieldList()).toContain("| `TotalPrice` | Total price | amount | rupee, lakh, crore |  |");
  expect(fieldList()).toContain("Furnished, Semi-furnished, Unfurnished");
});
