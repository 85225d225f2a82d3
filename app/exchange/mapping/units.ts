import { isMonthly, readAmount } from "#app/trade/amounts.ts";
import { readArea } from "#app/trade/areas.ts";
import { isMoney, type Unit } from "#app/trade/units.ts";

/**
 * Turns an amount of the file's unit into one that every field understands: money into whole rupees with their sign
 * (which the wire's crore and lakh do not apply to), areas into square feet. A unit in the cell counts before `unit`. What is no number stays, for the field to refuse.
 */
export function convert(written: string, unit: Unit): string {
  if (isMoney(unit)) {
    const isRent = isMonthly(written);
    const read = readAmount(written, unit, { isColumn: true, isRent });
    return read === undefined
      ? written
      : `₹${read.value}${isRent ? "/month" : ""}${read.doubt === undefined ? "" : "+"}`;
  }
  const read = readArea(written, unit);
  return read === undefined || read.doubt ? written : String(read.value);
}
