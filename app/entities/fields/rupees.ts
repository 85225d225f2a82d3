import { DoubtfulValue, FieldError, makeField, type Siblings, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { formatRupees, fromUnit, toUnit } from "../values/money.ts";
import { readAmount, readRate } from "#app/trade/amounts.ts";
import type { MoneyUnit } from "#app/trade/units.ts";

interface RupeesLimits {
  /** Unit of a bare number on the wire and in forms; a function where a sibling decides. */
  readonly wireUnit: MoneyUnit | ((siblings: Siblings) => MoneyUnit);
  /** Whether it is a monthly rent: '25000' then is rupees, whatever the unit. */
  readonly isRent?: (siblings: Siblings) => boolean;
  /** A price for each square foot: '9,000 per sq ft' is read, and '81000/gaj'. */
  readonly isRate?: true;
}

/** ₹10,000 crore: above it the number is in the wrong unit. */
export const MAX_RUPEES = 100_000_000_000;

/** An amount of whole rupees inside, a number in its unit (crore, lakh, rupee) outside. */
export function rupees<const O extends With<RupeesLimits>>(options: O) {
  const unitOf = (siblings: Siblings) =>
    typeof options.wireUnit === "function" ? options.wireUnit(siblings) : options.wireUnit;
  const readWritten = (input: string, unit: MoneyUnit, siblings: Siblings) => {
    const read = options.isRate ? readRate(input) : readAmount(input, unit, { isRent: options.isRent?.(siblings) });
    if (read?.doubt !== undefined) {
      const meant = [formatRupees(read.value)];
      throw new DoubtfulValue(messages.canMean(options.label, input, meant), meant);
    }
    return read && Math.round(read.value);
  };
  return makeField(
    "rupees",
    options,
    { wireType: "number", min: 0 },
    (input, siblings) => {
      const unit = unitOf(siblings);
      const value =
        typeof input === "number"
          ? fromUnit(input, unit)
          : typeof input === "string"
            ? readWritten(input, unit, siblings)
            : undefined;
      if (value === undefined || !Number.isSafeInteger(value))
        throw new FieldError(messages.notMoney(options.label, input));
      if (value < 0) throw new FieldError(messages.tooSmall(options.label, "0"));
      if (value > MAX_RUPEES) throw new FieldError(messages.tooBig(options.label, "₹10,000 crore"));
      return value;
    },
    (value, siblings) => toUnit(value, unitOf(siblings)),
  );
}
