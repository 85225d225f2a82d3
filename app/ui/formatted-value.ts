import { inSpokenLanguage } from "#app/base/names.ts";
import { formatDay } from "#app/entities/values/day.ts";
import { holds } from "#app/entities/entity.ts";
import { choiceLabel } from "#app/entities/facet.ts";
import type { Field, Kind, KindValues } from "#app/entities/field.ts";
import { formatRupees, formatSum, groupDigits } from "#app/entities/values/money.ts";
import { formatPhone } from "#app/entities/values/phone.ts";

export { formatDay };

type Writer<K extends Kind> = (value: KindValues[K], field: Field) => string;

/** 1250.5 → '1,250.5' with Indian grouping. */
export function formatNumber(value: number): string {
  const whole = Math.trunc(value);
  const rest = Math.round(Math.abs(value - whole) * 100) / 100;
  return groupDigits(whole) + (rest ? String(rest).slice(1) : "");
}

export const formatYesNo = (value: boolean): string => inSpokenLanguage(value ? "Yes" : "No");

const asItIs = (value: string) => value;
const withUnit = (value: number, field: Field) =>
  `${formatNumber(value)}${field.options.unit ? ` ${inSpokenLanguage(field.options.unit)}` : ""}`;

/** How each kind reads on a public page. A new kind without a line here fails the type check. */
const writers = {
  text: asItIs,
  paragraph: asItIs,
  markdown: asItIs,
  slug: asItIs,
  choice: (value, { options }) => choiceLabel(options.facet, value),
  email: asItIs,
  link: asItIs,
  phone: formatPhone,
  date: (day) => formatDay(day),
  yesNo: formatYesNo,
  integer: withUnit,
  decimal: withUnit,
  rupees: (value, field) => (field.options.unit?.startsWith("₹") ? formatRupees(value) : formatSum(value)),
  image: (value) => value.alt,
  rows: (value) => `${value.length}`,
} as const satisfies { readonly [K in Kind]: Writer<K> };

function write<K extends Kind>(field: Field<K>, value: unknown): string | undefined {
  if (!holds(field.kind, value)) return undefined;
  const writer: Writer<K> = writers[field.kind] as Writer<K>; // each key's writer takes exactly its own kind, which the table above checks
  return writer(value, field);
}

/** The text of one stored value, or `undefined` where the record holds none. */
export function formattedValue(field: Field, value: unknown): string | undefined {
  if (value === undefined || value === "") return undefined;
  return write(field, value);
}
