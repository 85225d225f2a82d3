import { readAmount } from "#app/entities/money.ts";
import { type AreaUnit, MONEY_UNITS, type MoneyUnit, type Unit } from "#app/entities/units.ts";

/** Square feet in one of the unit. */
const AREA = { "sq ft": 1, "sq yd": 9, "sq m": 10.763910416709722, acre: 43_560 } as const satisfies Record<AreaUnit, number>;

/** What people write behind an area. */
const AREA_WORDS: readonly (readonly [RegExp, AreaUnit])[] = [
  [/^(sq\.? ?(ft|feet|foot)\.?|sft|square (feet|foot)|ft2|ft²)$/i, "sq ft"],
  [/^(sq\.? ?(yds?|yards?|yrds?)\.?|square yards?|gaj|gaz|yd2)$/i, "sq yd"],
  [/^(sq\.? ?(m|mt|mtr|mtrs|meters?|metres?)\.?|square (meters?|metres?)|m2|m²)$/i, "sq m"],
  [/^acres?$/i, "acre"],
];

const isMoney = (unit: Unit): unit is MoneyUnit => MONEY_UNITS.some((money) => money === unit);

/** A written number without its digit grouping, or undefined. */
export function readNumber(written: string): number | undefined {
  const digits = written.replace(/(?<=\d),(?=\d)/g, "");
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Turns an amount of the file's unit into one that every field understands: money into whole rupees with their sign
 * (which the wire's crore and lakh do not apply to), areas into square feet. A unit in the cell counts before `unit`. What is no number stays, for the field to refuse.
 */
export function convert(written: string, unit: Unit): string {
  if (isMoney(unit)) {
    const rupees = readAmount(written.replaceAll(",", ""), unit);
    return rupees === undefined ? written : `₹${rupees}`;
  }
  const [, digits = "", word = ""] = /^([-+]?[\d.,]+)\s*(.*)$/.exec(written.trim()) ?? [];
  const amount = readNumber(digits);
  const own = word === "" ? unit : AREA_WORDS.find(([pattern]) => pattern.test(word))?.[1];
  return amount === undefined || own === undefined ? written : String(Math.round(amount * AREA[own] * 100) / 100);
}
