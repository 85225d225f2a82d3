import { asciiDigits } from "#app/base/ascii-digits.ts";
import type { AreaUnit } from "./units.ts";

/** Square feet in one of the unit. A gaj is a square yard. */
export const SQUARE_FEET = {
  "sq ft": 1,
  "sq yd": 9,
  "sq m": 10.763910416709722,
  acre: 43_560,
} as const satisfies Record<AreaUnit, number>;

/** Digits without grouping, or grouped in threes or the Indian way; '1,2' could be 12 or 1.2 and is neither. */
const NUMBER = /^[-+]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?$/;

/** '4,150', '4150.5', '१७२६' → a number; `undefined` for anything else. */
export function parseNumber(written: string): number | undefined {
  const text = asciiDigits(written).trim();
  if (!NUMBER.test(text) || !/\d/.test(text)) return undefined;
  return Number(text.replaceAll(",", ""));
}

/** Spellings without spaces, dots and hyphens, in lower case. */
const AREA_WORDS: readonly (readonly [RegExp, AreaUnit])[] = [
  [/^(?:(?:sq|square)(?:ft|feet|foot|f)|sft|ft2|feet2)$/, "sq ft"],
  [/^(?:(?:sq|square)(?:yd|yds|yrd|yrds|yard|yards)|yd2|yds?|yards?|gaj|gaz|गज)$/, "sq yd"],
  [/^(?:(?:sq|square)(?:m|mt|mtr|mtrs|meter|meters|metre|metres)|sqm|m2)$/, "sq m"],
  [/^acres?$/, "acre"],
];

/**
 * Reads an area as people write it: '1,726 sqft', '2400 sq. ft.', '250 gaj', '150 sq yd', '0.5 acre'.
 * @param bareUnit of a number without one
 * @returns square feet, rounded to two decimals where they were converted
 */
export function readArea(written: string, bareUnit: AreaUnit = "sq ft"): number | undefined {
  const match = /^([-+]?[\d.,]*\d\.?)\s*(\D*2?)$/.exec(asciiDigits(written).trim().toLowerCase());
  const amount = parseNumber(match?.[1] ?? "");
  if (!match || amount === undefined) return undefined;
  const word = (match[2] ?? "").replace(/[\s.\-²]+/g, "");
  const unit = word === "" ? bareUnit : AREA_WORDS.find(([pattern]) => pattern.test(word))?.[1];
  return unit && Math.round(amount * SQUARE_FEET[unit] * 100) / 100;
}
