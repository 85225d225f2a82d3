import { type Amount, findAmount, findMonthly } from "#app/trade/amounts.ts";
import { findArea, findAreaInText } from "#app/trade/areas.ts";
import { type Bounds, endsOf, findBounds } from "#app/trade/bounds.ts";
import type { TokenMatch, Token } from "#app/trade/tokens.ts";
import { CRORE, LAKH, SQUARE_FEET } from "#app/trade/units.ts";
import type { AtomReader } from "./atoms.ts";
import { addOption, type QueryDraft, failAt, type PhraseRule } from "./draft.ts";

/** Also accepts '300 mtr', and a number without a unit, which may take the unit of its range. */
const findAnyArea = (tokens: readonly Token[], at: number) => findAreaInText(tokens, at) ?? findArea(tokens, at);
export const findSizes = (tokens: readonly Token[], at: number) => findBounds(tokens, at, findAnyArea);
/** One sum or two of them, with what says whether it is a limit. */
export const findPrices = (tokens: readonly Token[], at: number) => findBounds(tokens, at, findPrice);

export const size: PhraseRule = (reader, draft) => {
  const start = reader.at;
  const taken = reader.take(findSizes);
  if (taken?.first.unit === undefined) return failAt(reader, start);
  const { min, max } = endsOf(taken, "about");
  const feet = (area: typeof min) => area && { number: area.number, unit: area.unit && SQUARE_FEET[area.unit] };
  draft.size = withEnds(draft.size, feet(min), feet(max));
  return true;
};

/** The bounds before, replaced by those named now. */
function withEnds<A>(before: { min?: A; max?: A }, min: A | undefined, max: A | undefined): { min?: A; max?: A } {
  return { ...before, ...(min ? { min } : {}), ...(max ? { max } : {}) };
}

/** A number without a unit that is a sum all the same: '₹45000', '1,50,00,000', '15000000'; not a PIN code (six digits) or a phone number (ten). */
function isSum({ number, isSigned, isGrouped }: Amount): boolean {
  if (isSigned) return number >= 1_000;
  return isGrouped ? number >= LAKH : number >= 10 * LAKH && number < 100 * CRORE;
}

function findPrice(tokens: readonly Token[], at: number): TokenMatch<Amount> | undefined {
  const found = findAmount(tokens, at);
  if (!found || (found.value.unit ?? 1) !== 1) return found;
  return { ...found, value: { ...found.value, unit: isSum(found.value) ? 1 : undefined } };
}

function isRentMeant(reader: AtomReader, draft: QueryDraft): boolean {
  return draft.lists.get("sale")?.has("rent") === true || reader.saysRent;
}

/** Whether a number without a unit is a monthly rent; six digits must be a round sum, else they are a PIN code. */
function isRent(number: number): boolean {
  return number >= 1_000 && (number < LAKH || (number < 10 * LAKH && number % 500 === 0));
}

/** A range of bare numbers from here on is a rent and no size in square feet: '40000 to 60000'. */
const LARGER_THAN_SIZES = 10_000;

function areRents({ first, second }: Bounds<Amount>, reader: AtomReader, draft: QueryDraft): boolean {
  if (!isRent(first.number) || (second && !isRent(second.number))) return false;
  return isRentMeant(reader, draft) || (second !== undefined && first.number >= LARGER_THAN_SIZES);
}

/** '1.2 to 1.4': of a price in crore, or a rent in lakh; nothing else is measured so. */
function areDecimals({ first, second }: Bounds<Amount>): boolean {
  const isDecimal = ({ number }: Amount) => number < MOST_CRORE && !Number.isInteger(number);
  return second !== undefined && (isDecimal(first) || isDecimal(second)) && second.number < MOST_CRORE;
}

const MOST_CRORE = 100;

export const price: PhraseRule = (reader, draft) => {
  const start = reader.at;
  const taken = reader.take(findPrices);
  if (!taken) return false;
  const isMonthly = reader.take(findMonthly) !== undefined;
  const isLimit = taken.kind === "below" || taken.kind === "above";
  const isBare = taken.first.unit === undefined && !isMonthly && !isLimit;
  if (isBare && !areDecimals(taken) && !areRents(taken, reader, draft)) return failAt(reader, start);
  const { min, max } = endsOf(taken, "below");
  draft.price = withEnds(draft.price, min, max);
  if (isMonthly) addOption(draft, "sale", "rent");
  return true;
};
