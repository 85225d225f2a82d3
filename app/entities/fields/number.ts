import { DoubtfulValue, FieldError, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { type Counted, readCount } from "#app/trade/counts.ts";
import { parseNumber } from "#app/trade/numbers.ts";
import { readArea } from "#app/trade/areas.ts";
import { readLength } from "#app/trade/lengths.ts";

interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  /** What it counts: '4 bathrooms' is read as 4. */
  readonly counted?: Counted;
}

/** Reads '4,150', '4150.5' and, where the field has a unit, that unit behind it; areas and lengths in any usual unit. @throws FieldError */
function readNumber(input: unknown, { label, unit, counted }: With<NumberLimits>): number {
  const value =
    typeof input === "number"
      ? input
      : typeof input === "string"
        ? readWritten(input, label, unit, counted)
        : undefined;
  if (value !== undefined && Number.isFinite(value)) return value;
  throw new FieldError(unit === "sq ft" ? messages.notArea(label, input) : messages.notNumber(label, input));
}

function readWritten(
  written: string,
  label: string,
  unit: string | undefined,
  counted: Counted | undefined,
): number | undefined {
  const bare = parseNumber(written);
  if (bare !== undefined) return bare;
  const read =
    unit === "sq ft"
      ? readArea(written)
      : unit === "ft" || unit === "m"
        ? readLength(written, unit)
        : readCount(written, counted, unit);
  if (read?.doubt !== undefined) {
    const meant = [String(read.value)];
    throw new DoubtfulValue(messages.canMean(label, written, meant), meant);
  }
  return read?.value;
}

function checkRange(value: number, label: string, { min, max }: NumberLimits): number {
  if (min !== undefined && value < min) throw new FieldError(messages.tooSmall(label, String(min)));
  if (max !== undefined && value > max) throw new FieldError(messages.tooBig(label, String(max)));
  return value;
}

function numberLimits({ min, max }: NumberLimits) {
  return { wireType: "number" as const, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

export function integer<const O extends With<NumberLimits>>(options: O) {
  return makeField("integer", options, { ...numberLimits(options), wireFormat: "int64" }, (input) => {
    const value = checkRange(readNumber(input, options), options.label, options);
    if (!Number.isSafeInteger(value)) throw new FieldError(messages.notWhole(options.label));
    return value;
  });
}

export function decimal<const O extends With<NumberLimits>>(options: O) {
  return makeField("decimal", options, numberLimits(options), (input) =>
    checkRange(readNumber(input, options), options.label, options),
  );
}
