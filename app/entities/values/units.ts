import type { Field } from "../field.ts";
import { AREA_UNITS, MONEY_UNITS, type Unit } from "#app/trade/units.ts";

/** Units that values of a field can be in; none: it has no unit. */
export function unitsOf(field: Field | undefined): readonly Unit[] {
  if (field?.kind === "rupees") return MONEY_UNITS;
  return field?.options.unit === "sq ft" ? AREA_UNITS : [];
}
