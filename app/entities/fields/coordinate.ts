import { FieldError, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { isInNcr, NCR_BOX, readPosition } from "../values/position.ts";
import { parseNumber } from "#app/trade/numbers.ts";

interface CoordinateOptions {
  readonly axis: "latitude" | "longitude";
}

/** Decimal degrees inside Delhi NCR. From a whole position, such as a Google Maps link, it takes its own axis. */
export function coordinate<const O extends With<CoordinateOptions>>(options: O) {
  const { axis, label } = options;
  return makeField("decimal", options, { wireType: "number", ...NCR_BOX[axis] }, (input) => {
    const value =
      typeof input === "number"
        ? input
        : typeof input === "string"
          ? (readPosition(input)?.[axis] ?? parseNumber(input.replace(/\s*°\s*[NE]?\s*$/i, "")))
          : undefined;
    if (value === undefined || !Number.isFinite(value)) throw new FieldError(messages.notPosition(label, input));
    if (!isInNcr(axis, value)) throw new FieldError(messages.outsideNcr(label, value, NCR_BOX[axis]));
    return value;
  });
}
