import { fromUnit, LAKH, readAmount, toUnit } from "#app/entities/values/money.ts";
import type { Range } from "./value.ts";

/** An absolute sum from here on is a price to buy, below it a monthly rent. In rupees. */
const SURELY_BUY_FROM = 20 * LAKH;

/** '10-50', '10-', '-50', '10 to 50', '50+': the two ends as written. */
function splitRange(written: string): readonly [string, string] | undefined {
  const match = /^(.*?)(?:[-\u2010-\u2015\u2212]|\.\.|\bto\b)(.*)$/.exec(written) ?? /^(.+)(\+)$/.exec(written);
  if (!match) return undefined;
  const [min = "", max = ""] = [match[1]?.trim(), match[2]?.trim().replace(/^\+$/, "")];
  return min === "" && max === "" ? undefined : [min, max];
}

/** No price reaches this number in its own unit: a bare number from here on was meant in rupees. */
const SURELY_RUPEES_FROM = 100_000;

/** Five decimals of a lakh are one rupee. */
function rounded(amount: number): number {
  return Math.round(amount * 1e5) / 1e5;
}

interface TypedAmount {
  /** In the listing's own unit, where no unit was written. */
  readonly bare: number | undefined;
  readonly rupees: number;
}

function readTyped(written: string): TypedAmount | undefined {
  const inCrore = readAmount(written, "crore");
  const inLakh = readAmount(written, "lakh");
  if (inCrore === undefined || inLakh === undefined) return undefined;
  if (inCrore === inLakh && inCrore > 0) return { bare: undefined, rupees: inCrore };
  const bare = toUnit(inCrore, "crore");
  return bare < SURELY_RUPEES_FROM ? { bare, rupees: 0 } : { bare: undefined, rupees: Math.round(bare) };
}

/** Which sale type an absolute sum of rupees speaks of. */
export function saleOfSum(rupees: number): "buy" | "rent" {
  return rupees >= SURELY_BUY_FROM ? "buy" : "rent";
}

/** Rupees → the unit of that sale type, as queries hold it. */
export function inOwnUnit(rupees: number, sale: "buy" | "rent"): number {
  return rounded(toUnit(rupees, sale === "rent" ? "lakh" : "crore"));
}

/** The other way round. */
export function rupeesOf(amount: number, sale: "buy" | "rent"): number {
  return fromUnit(amount, sale === "rent" ? "lakh" : "crore");
}

/**
 * Reads a price range. Bare numbers are in the listing's own unit; '85k' or '5 cr' are sums,
 * which also decide the sale type where none is chosen.
 */
export function readPriceRange(
  written: string,
  chosenSale: readonly string[],
): { readonly range: Range; readonly sale?: "buy" | "rent" } | undefined {
  const ends = splitRange(written);
  if (!ends) return undefined;
  const [min, max] = ends.map((end) => (end === "" ? undefined : readTyped(end)));
  if ((ends[0] !== "" && !min) || (ends[1] !== "" && !max)) return undefined;
  const sums = [min, max].filter((end) => end !== undefined && end.bare === undefined).map((end) => end?.rupees ?? 0);
  const chosen = chosenSale.length === 1 ? (chosenSale[0] === "rent" ? "rent" : "buy") : undefined;
  const sale = chosen ?? saleOfSum(Math.max(0, ...sums));
  const amount = (end: TypedAmount | undefined) =>
    end === undefined ? undefined : (end.bare ?? inOwnUnit(end.rupees, sale));
  const range = { min: rounded(amount(min) ?? 0), max: max === undefined ? undefined : rounded(amount(max) ?? 0) };
  if (Math.max(range.min, range.max ?? 0) >= SURELY_RUPEES_FROM) return undefined;
  return { range, ...(sums.length > 0 && !chosen ? { sale } : {}) };
}

/** Sq ft, with or without digit grouping and unit. */
export function readSizeRange(written: string): Range | undefined {
  const ends = splitRange(written);
  if (!ends) return undefined;
  const numbers = ends.map((end) => {
    const digits = end.toLowerCase().replace(/,|\s|(?:sq\.?\s*)?(?:ft|feet)\.?$|sqft$/g, "");
    return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
  });
  if (ends.some((end, index) => end !== "" && numbers[index] === undefined)) return undefined;
  return { min: numbers[0] ?? 0, max: ends[1] === "" ? undefined : numbers[1] };
}
