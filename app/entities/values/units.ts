import type { Field } from "../field.ts";

/** Units in which a table can hold amounts and areas. Inside the site they are rupees and square feet. */
export const MONEY_UNITS = ["rupee", "lakh", "crore"] as const;
const AREA_UNITS = ["sq ft", "sq yd", "sq m", "acre"] as const;
export const UNITS = [...MONEY_UNITS, ...AREA_UNITS] as const;

export type MoneyUnit = (typeof MONEY_UNITS)[number];
export type AreaUnit = (typeof AREA_UNITS)[number];
export type Unit = (typeof UNITS)[number];

/** Units that values of a field can be in; none: it has no unit. */
export function unitsOf(field: Field | undefined): readonly Unit[] {
  if (field?.kind === "rupees") return MONEY_UNITS;
  return field?.options.unit === "sq ft" ? AREA_UNITS : [];
}
