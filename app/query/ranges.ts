import { fromUnit, toUnit } from "#app/entities/values/money.ts";
import { type Amount, findAmount, isBare } from "#app/trade/amounts.ts";
import { findArea, squareFeet } from "#app/trade/areas.ts";
import { type Ends, endsOf, findBounds } from "#app/trade/bounds.ts";
import { type SpanKey, type Span, spans } from "#app/kinds/property/spans.ts";
import { type TokenMatch, type Token, tokensIn } from "#app/trade/tokens.ts";
import { LAKH } from "#app/trade/units.ts";
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

interface Written {
  readonly number: number;
  /** None where the caller knows it. */
  readonly unit: unknown;
}

/**
 * Both ends: '10-50', '10-', '10 to 50 cr', and as people write them: '5 crore tak', '2500+ sq ft', '250 gaj'. An end without a unit takes that
 * of the other. Nothing where one cannot be read.
 */
function readEnds<A extends Written>(
  written: string,
  find: (tokens: readonly Token[], at: number) => TokenMatch<A> | undefined,
  bare: "below" | "about",
): Ends<A> | undefined {
  const ends = splitRange(written)?.map((end) => (end === "" ? "" : readPlain(end, find)));
  if (!ends) return readWritten(written, find, bare);
  const [min, max] = ends;
  if (min === undefined || max === undefined) return readWritten(written, find, bare);
  return lent(min || undefined, max || undefined);
}

function lent<A extends Written>(min: A | undefined, max: A | undefined): Ends<A> {
  return { min: min && max && min.unit === undefined ? { ...min, unit: max.unit } : min, max };
}

function readPlain<A>(written: string, find: (tokens: readonly Token[], at: number) => TokenMatch<A> | undefined) {
  const tokens = tokensIn(written);
  const found = find(tokens, 0);
  return found?.next === tokens.length ? found.value : undefined;
}

function readWritten<A extends Written>(
  written: string,
  find: (tokens: readonly Token[], at: number) => TokenMatch<A> | undefined,
  bare: "below" | "about",
): Ends<A> | undefined {
  const read = readPlain(written, (tokens, at) => findBounds(tokens, at, find));
  if (!read || (read.kind === undefined && read.first.unit === undefined)) return undefined;
  return endsOf(read, bare);
}

/** No price reaches this number in a listing's own unit. */
const MOST_IN_OWN_UNIT = 100_000;

/** Five decimals of a lakh are one rupee. */
function rounded(amount: number): number {
  return Math.round(amount * 1e5) / 1e5;
}

/** Which sale type an absolute sum of rupees speaks of. */
export function saleOfSum(rupees: number): "buy" | "rent" {
  return rupees >= SURELY_BUY_FROM ? "buy" : "rent";
}

/** Rupees → the unit of that sale type, as queries hold it. */
export function inOwnUnit(rupees: number, sale: "buy" | "rent"): number {
  return rounded(toUnit(rupees, sale === "rent" ? "lakh" : "crore"));
}

/** The inverse of `inOwnUnit`. */
export function rupeesOf(amount: number, sale: "buy" | "rent"): number {
  return fromUnit(amount, sale === "rent" ? "lakh" : "crore");
}

/** Grouped digits are rupees. */
function findTypedAmount(tokens: readonly Token[], at: number): TokenMatch<Amount> | undefined {
  const found = findAmount(tokens, at);
  return found?.value.isGrouped && found.value.unit === undefined
    ? { ...found, value: { ...found.value, unit: 1 } }
    : found;
}

/**
 * Reads a price range. Bare numbers are in the listing's own unit; '85k' or '5 cr' are sums, which also decide the sale type where none is
 * chosen. In '2-3 cr' both are.
 */
export function readPriceRange(
  written: string,
  chosenSale: readonly string[],
): { readonly range: Range; readonly sale?: "buy" | "rent" } | undefined {
  const read = readEnds(written, findTypedAmount, "below");
  if (!read) return undefined;
  const ends = [read.min, read.max];
  const chosen = chosenSale.length === 1 ? (chosenSale[0] === "rent" ? "rent" : "buy") : undefined;
  const isOwn = (amount: Amount) => isBare(amount, { isRent: chosen === "rent" });
  const rupees = ({ number, unit = 1 }: Amount) => Math.round(number * unit);
  const sums = ends.flatMap((end) => (end && !isOwn(end) ? [rupees(end)] : []));
  const sale = chosen ?? saleOfSum(Math.max(0, ...sums));
  const [min, max] = ends.map((end) => end && (isOwn(end) ? rounded(end.number) : inOwnUnit(rupees(end), sale)));
  const range = { min: min ?? 0, max };
  if (Math.max(range.min, max ?? 0) >= MOST_IN_OWN_UNIT) return undefined;
  return { range, ...(sums.length > 0 && !chosen ? { sale } : {}) };
}

/** Sq ft, or any unit of areas; the first end may take its unit from the second. */
export function readSizeRange(written: string): Range | undefined {
  const read = readEnds(written, findArea, "about");
  if (!read) return undefined;
  const [min, max] = [read.min, read.max].map((end) => end && squareFeet(end));
  return { min: min ?? 0, max };
}

const PLAIN_SPAN = /^(\d+(?:\.\d+)?)?\s*([-\u2010-\u2015\u2212+]?)\s*(\d+(?:\.\d+)?)?$/;

/** '3-', '2-4', '3+', '3', and what a phrase would say: 'ground floor', 'by december 2027'. */
export function readSpan(key: SpanKey, written: string): Range | undefined {
  const { alone, asked, isNumber = () => true }: Span = spans[key];
  const [, first, sign, second] = PLAIN_SPAN.exec(written.trim()) ?? [];
  const [min, max] = [first, second].map((end) => (end === undefined ? undefined : Number(end)));
  const ends =
    min === undefined && max === undefined
      ? readPlain(written, asked)
      : sign === "" && min !== undefined
        ? alone(min)
        : { min, max };
  if (!ends || ![ends.min, ends.max].every((end) => end === undefined || isNumber(end))) return undefined;
  return { min: ends.min ?? 0, max: ends.max };
}
