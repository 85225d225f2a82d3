import { afterEach, describe, expect, it, vi } from "vitest";
import "#app/hindi.ts";
import { inLanguage } from "#app/base/in-language.ts";
import { InvalidInput, type WireRecord } from "#app/entities/index.ts";
import { PROPERTY_TYPES } from "./property/choices.ts";
import { type Field, fitsIn, longestAnswer, problemOf } from "#app/entities/field.ts";
import { longestSent } from "#app/entities/values/text.ts";
import { formBytes } from "./forms/form-bytes.ts";
import { checkForm, enquiryForms, type VisitorFormFields } from "./forms/forms.ts";
import * as sending from "./forms/sending-forms.ts";
import { entities } from "./index.ts";
import type { Entity } from "#app/entities/index.ts";

const texts = ({ fields }: Pick<Entity, "fields">) =>
  Object.entries<Field>(fields).filter(
    ([, { kind, options }]) => !["rows", "image"].includes(kind) && !options.systemOnly,
  );
const forms: readonly (readonly [string, VisitorFormFields])[] = [
  ...Object.entries(enquiryForms),
  ...Object.entries(sending).flatMap(([name, fields]) =>
    typeof fields === "function" || "parse" in fields ? [] : [[name, fields] as const],
  ),
];

/** Letters that cost the most: they have to be composed, sorted, judged by what stands before them, or read as numbers. */
const COSTLY = ["👨‍👩‍👧", "क्‍ष", "\u0301\u0323", "a\u200b", "9 ", "1-", "[("];

/** The longest text that anything of what reads texts was given meanwhile, in UTF-16 units. */
function longestRead(work: () => void): number {
  let longest = 0;
  for (const method of ["normalize", "toLowerCase", "replace", "split", "trim", "toWellFormed"] as const) {
    const own = String.prototype[method] as (...given: unknown[]) => unknown;
    vi.spyOn(String.prototype, method).mockImplementation(function (this: string, ...given: unknown[]) {
      longest = Math.max(longest, this.length);
      return own.apply(this, given) as never;
    });
  }
  work();
  vi.restoreAllMocks();
  return longest;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(Object.entries<Entity>(entities))("a %s", (_name, entity) => {
  it("looks at the length of each text before it reads it, and says how long it may be", () => {
    for (const [, field] of texts(entity)) {
      const most = longestAnswer(field.limits);
      const [wire] = field.options.apiNames;
      for (const letters of COSTLY) {
        const PropType = PROPERTY_TYPES.find((propType) => fitsIn(field, { propType })) ?? "";
        const sent: WireRecord = {
          ...(field.options.fits ? { PropType } : {}),
          [wire]: letters.repeat(longestSent(most) / letters.length + 1),
        };
        let refusal: unknown;
        const longest = longestRead(() => {
          try {
            entity.parse(sent);
          } catch (error) {
            refusal = error;
          }
        });
        expect(longest, `${wire} ${letters}`).toBeLessThan(longestSent(most));
        expect(refusal, wire).toBeInstanceOf(InvalidInput);
        expect((refusal as InvalidInput).fields?.[wire]).toContain(`can have at most ${most} characters`);
      }
    }
  });

  it("takes a text of its full length, however many units its characters have", () => {
    for (const [, field] of texts(entity).filter(([, { kind }]) => ["text", "paragraph", "markdown"].includes(kind))) {
      const { maxLength, pattern } = field.limits;
      if (maxLength === undefined || pattern !== undefined) continue;
      const full = "👩".repeat(maxLength);
      expect(problemOf(field, full, {})?.message ?? "", field.options.label).not.toContain("can have at most");
    }
  });
});

describe.each(forms)("the form %s", (_name, fields) => {
  it("refuses a text unread that is much too long, in both languages", () => {
    for (const [name, { limits }] of Object.entries(fields)) {
      const most = longestAnswer(limits);
      const sent = { [name]: "👨‍👩‍👧".repeat(longestSent(most)) };
      const errors: string[] = [];
      const longest = longestRead(() => {
        for (const language of ["en", "hi"] as const)
          inLanguage(language, () => errors.push(checkForm(fields, sent).errors[name] ?? ""));
      });
      expect(longest).toBeLessThan(longestSent(most));
      expect(errors).toEqual([
        expect.stringContaining(`can have at most ${most} characters`),
        expect.stringContaining(`ज़्यादा से ज़्यादा ${most} अक्षर`),
      ]);
    }
  });

  it("has room for every field at its full length in the letters that take most bytes", () => {
    const full = Object.entries(fields).map(([name, { limits }]) => [name, "क".repeat(longestAnswer(limits))]);
    expect(new URLSearchParams(full).toString().length).toBeLessThan(formBytes([fields]));
  });
});

describe("a small table", () => {
  it("refuses a cell that is too long, with its row, and more rows than it has room for", () => {
    const { notes } = entities.visit.fields;
    const row = (text: string) => [{ text: "short" }, { text }];
    expect(problemOf(notes, row("a".repeat(2_000)), {})).toBeUndefined();
    for (const long of ["a".repeat(2_001), "\u200b".repeat(9_000)])
      expect(problemOf(notes, row(long), {})?.message).toBe("Notes, row 2 can have at most 2000 characters");
    expect(longestRead(() => problemOf(notes, row("\u200b".repeat(90_000)), {}))).toBeLessThan(9_000);
    expect(
      problemOf(
        notes,
        Array.from({ length: 100_000 }, () => ({})),
        {},
      )?.message,
    ).toContain("cannot be more than 500 rows");
  });
});
