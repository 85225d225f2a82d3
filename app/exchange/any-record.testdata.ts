import fc from "fast-check";
import { wireEntities } from "#app/catalogue/index.ts";
import { isRequiredIn } from "#app/entities/field.ts";
import { type Field, InvalidInput } from "#app/entities/index.ts";
import type { ContentKind } from "#app/kinds/index.ts";
import { fieldsOf } from "./rows/own-columns.ts";

export const PICTURES = ["ab", "cd"].map((pair) => ({
  id: pair.repeat(16),
  width: 1280,
  height: 853,
  placeholder: "",
}));

/** What spreadsheets and parsers stumble over, beside anything else. */
const awkward = fc.constantFrom(
  "=SUM(A1)",
  "＝1+1",
  "'=x",
  "''quoted",
  "-5",
  "+91",
  "@home",
  'say "no"',
  "a,b;c\td",
  "two\nlines",
  "\r\nlast",
  " कोठी 🏡 ",
  "true",
  "0012",
  "1e3",
  "null",
);
const anyText = fc.oneof(awkward, fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }));

function wireValue(field: Field): fc.Arbitrary<unknown> {
  const { choices, min = 0, max = 1e6 } = field.limits;
  switch (field.kind) {
    case "choice":
      return fc.constantFrom(...(choices ?? []));
    case "yesNo":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) });
    case "decimal":
      return fc.double({ min: Math.max(min, -1e6), max: Math.min(max, 1e6), noNaN: true });
    case "rupees":
      return fc.integer({ min: 0, max: 99_999_999_999 }).map((rupees) => `₹${rupees}`);
    case "phone":
      return fc.constant("9000000101");
    case "email":
      return fc.constant("a@b.example");
    case "link":
      return fc.constantFrom("https://homes.example/plan.pdf?a=1,2", "https://b.example/tower.pdf"); // some links have to lead to a PDF or to another site, the others may
    case "date":
      return fc.constant("2026-03-31");
    case "image":
      return fc.tuple(fc.constantFrom(...PICTURES), anyText).map(([picture, alt]) => ({ ...picture, alt }));
    case "rows":
      return fc.constant([{ fact: "Registry", paper: "Sale deed, of 2019", day: "2026-03-31" }]); // the one table of homes
    case "paragraph":
      return field.options.apiNames[0] === "RoomSizes"
        ? fc.constant("Living, dining 24 x 18 ft\nBath 8 x 6 ft")
        : anyText;
    default:
      return field.limits.pattern === undefined ? anyText : fc.constant("201301"); // PIN codes
  }
}

/** A latitude alone is refused, and so is a longitude. */
function withWholePosition(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = Object.keys(values).filter((name) => /^(?:lat|long)itude$/i.test(name));
  const isWhole = names.every((name) => values[name] !== "");
  return isWhole ? values : { ...values, ...Object.fromEntries(names.map((name) => [name, ""])) };
}

/** Records as the entity reads them: anything that the add form could have stored. */
export function recordsOf<N extends ContentKind>(kind: N) {
  const fields = fieldsOf(kind)
    .filter(([key]) => key !== "slug")
    .map(
      ([, field]) =>
        [
          field.options.apiNames[0],
          isRequiredIn(field) ? wireValue(field) : fc.option(wireValue(field), { nil: "" }),
        ] as const,
    );
  const wire = fc.record(Object.fromEntries(fields));
  return fc.tuple(wire, fc.integer({ min: 1, max: 1e6 })).map(([values, number]) => {
    try {
      return wireEntities[kind].parse({ ...withWholePosition(values), slug: `home-${number}` });
    } catch (error) {
      if (error instanceof InvalidInput) return undefined; // text that is only blanks, and such
      throw error;
    }
  });
}
