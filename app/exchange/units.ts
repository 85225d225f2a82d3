import { readAmount } from "#app/entities/money.ts";

/** Square feet in one of the unit. */
const AREA = { "sq ft": 1, "sq yd": 9, "sq m": 10.763910416709722, acre: 43_560 } as const;
const MONEY = ["rupee", "lakh", "crore"] as const;

type AreaUnit = keyof typeof AREA;
type Money = (typeof MONEY)[number];
export type Unit = AreaUnit | Money;

export const UNITS: readonly [Unit, ...Unit[]] = ["rupee", "lakh", "crore", "sq ft", "sq yd", "sq m", "acre"];

const isMoney = (unit: Unit): unit is Money => MONEY.some((money) => money === unit);

/** A written number without its digit grouping, or undefined. */
export function readNumber(written: string): number | undefined {
  const digits = written.replace(/(?<=\d),(?=\d)/g, "");
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Turns an amount of the file's unit into one that every field understands: money into whole rupees with their sign
 * (which the wire's crore and lakh do not apply to), areas into square feet. What is no number stays, for the field to refuse.
 */
export function convert(written: string, unit: Unit): string {
  if (isMoney(unit)) {
    const rupees = readAmount(written.replaceAll(",", ""), unit);
    return rupees === undefined ? written : `₹${rupees}`;
  }
  const amount = readNumber(written);
  return amount === undefined ? written : String(Math.round(amount * AREA[unit] * 100) / 100);
}
