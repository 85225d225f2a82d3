import { longestAnswer } from "#app/entities/field.ts";
import { longestSent } from "#app/entities/values/text.ts";
import type { VisitorFormFields } from "./forms.ts";

/** Bytes of the inputs that every form carries beside its fields (`hidden-inputs.ts`), and of all names. */
const OF_HIDDEN = 20_000;

/** A UTF-16 unit takes up to three bytes, and a form writes each as '%E0'. */
const BYTES_OF_UNIT = 9;

/** Bytes that the longest of some forms may have: a text that is a few times too long is still read, and refused beside what was typed. */
export function formBytes(forms: readonly VisitorFormFields[]): number {
  const units = forms.map((fields) =>
    Object.values(fields).reduce((sum, { limits }) => sum + longestSent(longestAnswer(limits)), 0),
  );
  return OF_HIDDEN + BYTES_OF_UNIT * Math.max(0, ...units);
}
