import { formatRupees, toUnit } from "#app/entities/values/money.ts";
import { MAX_RUPEES } from "#app/entities/kinds/rupees.ts";
import {
  type Amount,
  behindSlash,
  CHARGES,
  findAmount,
  findLabelledRate,
  findMonthly,
  findRate,
  PRICE_WORDS,
} from "#app/trade/amounts.ts";
import { findBounds } from "#app/trade/bounds.ts";
import { AREA_WORDS } from "#app/trade/areas.ts";
import { parseNumber } from "#app/trade/numbers.ts";
import { SALES } from "#app/trade/sale.ts";
import type { Found, Token } from "#app/trade/tokens.ts";
import { CRORE, LAKH } from "#app/trade/units.ts";
import { doubted, given, type Guess, type Guesses, type Scanner } from "./scanner.ts";

type Tokens = readonly Token[];

/** A sum with its unit, so that it reads the same whatever the sale type turns out to be. */
function sumText(rupees: number): string {
  if (rupees >= CRORE) return `${toUnit(rupees, "crore")} crore`;
  return rupees >= LAKH ? `${toUnit(rupees, "lakh")} lakh` : formatRupees(rupees);
}

/** Behind ':', '-', '@' and the like. */
function behindSigns(tokens: Tokens, at: number): number {
  return /^[:=@~-]$/.test(tokens[at]?.text ?? "") ? behindSigns(tokens, at + 1) : at;
}

interface Sum {
  readonly rupees: number;
  /** How certain it is that it is a price, from 0 on: with a unit, in grouped digits, beside a word that means a price. */
  readonly rank: number;
  readonly isMonthly: boolean;
  /** The lower end of a range. */
  readonly isLower?: boolean;
}

/** '1.2-1.5 cr' is a range of prices, '2100 - 3 cr' a size and a price. */
const WIDEST_RANGE = 3;

function findAmounts(tokens: Tokens, at: number): (Found<Amount> & { readonly isLower: boolean }) | undefined {
  const range = tokens[at]?.isSign ? undefined : findBounds(tokens, at, findAmount);
  const { first, second } = range?.value ?? {};
  const ratio = first && second ? (second.number * (second.unit ?? 1)) / (first.number * (first.unit ?? 1)) : NaN;
  if (range && first && ratio > 1 && ratio <= WIDEST_RANGE) return { value: first, next: range.next, isLower: true };
  const amount = findAmount(tokens, at);
  return amount && { ...amount, isLower: false };
}

const isRent = (tokens: Tokens, at: number) => SALES.find(tokens, at)?.value === "Rent";

/** A number of so many digits and nothing else. */
function findDigits(tokens: Tokens, at: number, digits: RegExp): Found<number> | undefined {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!token?.isNumber || !digits.test(token.text) || (next?.isGlued && !next.isSign && !findMonthly(tokens, at + 1)))
    return undefined;
  return AREA_WORDS.find(tokens, at + 1) || next?.text === "%"
    ? undefined
    : { value: Number(token.text), next: at + 1 };
}

function findSum(tokens: Tokens, at: number): Found<Sum> | undefined {
  const amount = findAmounts(tokens, at);
  if (amount) {
    const { number, unit, isSigned, isGrouped } = amount.value;
    const rank =
      unit === CRORE ? 0 : unit === LAKH ? 1 : unit === 1_000 ? 2 : isSigned && number >= 1_000 ? 3 : isGrouped ? 4 : 5;
    const next = behindSlash(tokens, amount.next);
    const monthly = findMonthly(tokens, next);
    if (rank < 5 && (rank < 4 || number >= 10_000))
      return {
        value: {
          rupees: Math.round(number * (unit ?? 1)),
          rank,
          isMonthly: monthly !== undefined,
          isLower: amount.isLower,
        },
        next: monthly?.next ?? next,
      };
  }
  return findLabelled(tokens, at) ?? findRent(tokens, at);
}

/** 'rent 38000', 'price: 9500000' */
function findLabelled(tokens: Tokens, at: number): Found<Sum> | undefined {
  const label = PRICE_WORDS.find(tokens, at);
  if (!label) return undefined;
  const first = behindSigns(tokens, label.next);
  const isWord = tokens[first] && !tokens[first].isSign && !tokens[first].isNumber;
  const sum = findDigits(tokens, isWord ? behindSigns(tokens, first + 1) : first, /^\d{4,9}$/);
  if (!sum) return undefined;
  const monthly = findMonthly(tokens, behindSlash(tokens, sum.next));
  return {
    value: { rupees: sum.value, rank: 5, isMonthly: monthly !== undefined || isRent(tokens, at) },
    next: monthly?.next ?? behindSlash(tokens, sum.next),
  };
}

/** '32000/- per month', '28000 rent' */
function findRent(tokens: Tokens, at: number): Found<Sum> | undefined {
  const sum = findDigits(tokens, at, /^\d{4,7}$/);
  if (!sum) return undefined;
  const next = behindSlash(tokens, sum.next);
  const monthly = findMonthly(tokens, next) ?? (isRent(tokens, next) ? { next } : undefined);
  return monthly && { value: { rupees: sum.value, rank: 6, isMonthly: true }, next: monthly.next };
}

/** What is paid beside the price. What a home could be let for, and a charge by the foot, is passed over. */
export function readCharges(scanner: Scanner): Guesses {
  const hits = scanner.takeAll((tokens, at) => {
    const label = CHARGES.find(tokens, at);
    if (!label) return undefined;
    const behind = tokens[label.next]?.text === "charges" ? label.next + 1 : label.next;
    const next = behindSigns(tokens, behind);
    const rate = findRate(tokens, next);
    if (rate) return { value: { kind: "other" as const, rupees: 0 }, next: rate.next };
    const amount = findAmount(tokens, next);
    const digits = findDigits(tokens, next, /^\d{3,6}$/);
    const isSum = amount && (amount.value.unit !== undefined || amount.value.isGrouped || digits);
    if (!isSum) return undefined;
    const paid = behindSlash(tokens, amount.next);
    return {
      value: { kind: label.value, rupees: Math.round(amount.value.number * (amount.value.unit ?? 1)) },
      next: findMonthly(tokens, paid)?.next ?? paid,
    };
  });
  const charge = (kind: "maintenance" | "deposit"): Guess | undefined => {
    const hit = hits.find(({ value }) => value.kind === kind && value.rupees <= MAX_RUPEES);
    return hit && { text: formatRupees(hit.value.rupees) };
  };
  return given({ maintenance: charge("maintenance"), deposit: charge("deposit") });
}

/** '12,500 psf', '21000/sqft', '9000 per sq ft', 'psf 12.5k' */
export function readPricePerFoot(scanner: Scanner): Guess | undefined {
  const hit = scanner.takeAll((tokens, at) => findRate(tokens, at) ?? findLabelledRate(tokens, at))[0];
  const rupees = Math.round(hit?.value ?? NaN);
  return rupees <= MAX_RUPEES ? { text: String(rupees) } : undefined;
}

export interface PriceReading {
  readonly guess: Guess;
  readonly rupees: number;
  /** The sum itself was said to be for a month. */
  readonly isMonthly: boolean;
}

/** The price: the most certain sum. */
export function readPrice(scanner: Scanner): PriceReading | undefined {
  const sums = scanner
    .takeAll(findSum)
    .map(({ value }) => value)
    .filter(({ rupees }) => rupees <= MAX_RUPEES)
    .sort((one, other) => one.rank - other.rank);
  const [first, ...others] = sums;
  if (!first) return labelledBare(scanner);
  const spread = others.some(({ rupees }) => rupees !== first.rupees);
  return {
    rupees: first.rupees,
    isMonthly: first.isMonthly,
    guess: doubted(
      sumText(first.rupees),
      first.isLower ? "The lower end of what the message names" : spread && "The message names more than one sum",
    ),
  };
}

/** 'asking 2.1': nobody asks for two rupees, so it is crore. */
function labelledBare(scanner: Scanner): PriceReading | undefined {
  const hit = scanner.take((tokens, at) => {
    const label = PRICE_WORDS.find(tokens, at);
    return label && !isRent(tokens, at)
      ? findDigits(tokens, behindSigns(tokens, label.next), /^\d{1,2}(?:\.\d{1,2})?$/)
      : undefined;
  });
  const crores = hit && parseNumber(String(hit.value));
  if (!crores) return undefined;
  const rupees = Math.round(crores * CRORE);
  return { rupees, isMonthly: false, guess: { text: sumText(rupees), doubt: "No unit was named; taken as crore" } };
}
