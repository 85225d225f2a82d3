import { type Field, longestAnswer } from "#app/entities/field.ts";
import { longestSent } from "#app/entities/values/text.ts";
import type { VisitorFormFields } from "./forms.ts";

/** Bytes of the inputs that every form carries beside its fields (`hidden-inputs.ts`), and of all names. */
export const OF_HIDDEN = 20_000;

/** A UTF-16 unit takes up to three bytes, and a form writes each as '%E0'. */
const BYTES_OF_UNIT = 9;

/** UTF-16 units that the texts of some fields may have together, as they are sent. */
export function unitsSent(fields: Readonly<Record<string, Pick<Field, "limits">>>): number {
  return Object.values(fields).reduce((sum, { limits }) => sum + longestSent(longestAnswer(limits)), 0);
}

/** Limit in bytes for the longest of some forms: a text a few times too long is still read, and refused beside what was typed. */
export function formBytes(forms: readonly VisitorFormFields[]): number {
  return OF_HIDDEN + BYTES_OF_UNIT * Math.max(0, ...forms.map(unitsSent));
}
