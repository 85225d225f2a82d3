import { FieldError, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";

interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
}

/** Reads '4,150' and '4150.5'; digit grouping of any style is dropped. */
function readNumber(input: unknown, label: string): number {
  const written = typeof input === "string" ? input.trim().replace(/(?<=\d),(?=\d)/g, "") : input;
  const value = typeof written === "number" ? written : typeof written === "string" && /^[-+]?(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : NaN;
  if (!Number.isFinite(value)) throw new FieldError(messages.notNumber(label));
  return value;
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
    const value = checkRange(readNumber(input, options.label), options.label, options);
    if (!Number.isSafeInteger(value)) throw new FieldError(messages.notWhole(options.label));
    return value;
  });
}

export function decimal<const O extends With<NumberLimits>>(options: O) {
  return makeField("decimal", options, numberLimits(options), (input) =>
    checkRange(readNumber(input, options.label), options.label, options),
  );
}
