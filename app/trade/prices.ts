import { type Amount, behindSlash, findAmount, findMonthly, findRate } from "./amounts.ts";
import { AREA_WORDS } from "./areas.ts";
import { findBounds } from "./bounds.ts";
import { SALES } from "./sale.ts";
import type { TokenMatch, Token } from "./tokens.ts";
import { CRORE, LAKH } from "./units.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

type Tokens = readonly Token[];

/** Before a price, or behind it. */
const PRICE_WORDS: WordTable<true> = /* @__PURE__ */ tableOf(
  "price, demand, asking, ask, expected, expected price, cost, budget, rate, total price, rent, expected rent, monthly rent, किराया, कीमत, दाम, रेट",
);

/** Sums that are not the price: charges, and what a home could be let for. */
const CHARGES: WordTable<Charge> = /* @__PURE__ */ new WordTable(
  bySpelling({
    maintenance: "maint, maintenance, maint charges, maintenance charges, मेंटेनेंस",
    deposit: "deposit, security, security deposit, security money, सिक्योरिटी",
    transfer: "transfer charge, transfer charges, transfer fee, tm charges, tm",
    other:
      "gst, was, earlier, emi, bayana, premium, on money, kist baki, baki, goodwill, token, token amount, booking amount, registration, registration charges, club charges, stamp duty, " +
      "rent potential, rental potential, rental income, rent income, rent yield, rental yield",
  }),
);

/** Behind ':', '-', '@' and the like. */
function behindSigns(tokens: Tokens, at: number): number {
  return /^[:=@~-]$/.test(tokens[at]?.text ?? "") ? behindSigns(tokens, at + 1) : at;
}

/** A sum that may be the price of a home. */
export interface Sum {
  readonly rupees: number;
  /** How certain it is that it is a price, from 0 on: with a unit, in grouped digits, beside a word that means a price. */
  readonly rank: number;
  readonly isMonthly: boolean;
  /** The lower end of a range. */
  readonly isLower?: boolean;
}

/** '1.2-1.5 cr' is a range of prices, '2100 - 3 cr' a size and a price. */
const WIDEST_RANGE = 3;

function findAmounts(tokens: Tokens, at: number): (TokenMatch<Amount> & { readonly isLower: boolean }) | undefined {
  const range = tokens[at]?.isSign ? undefined : findBounds(tokens, at, findAmount);
  const { first, second } = range?.value ?? {};
  const ratio = first && second ? (second.number * (second.unit ?? 1)) / (first.number * (first.unit ?? 1)) : NaN;
  if (range && first && ratio > 1 && ratio <= WIDEST_RANGE) return { value: first, next: range.next, isLower: true };
  const amount = findAmount(tokens, at);
  return amount && { ...amount, isLower: false };
}

const isRentWord = (tokens: Tokens, at: number) => SALES.find(tokens, at)?.value === "Rent";

/** A number whose digits match, and nothing else. */
function findDigits(tokens: Tokens, at: number, digits: RegExp): TokenMatch<number> | undefined {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!token?.isNumber || !digits.test(token.text) || (next?.isGlued && !next.isSign && !findMonthly(tokens, at + 1)))
    return undefined;
  return AREA_WORDS.find(tokens, at + 1) || next?.text === "%"
    ? undefined
    : { value: Number(token.text), next: at + 1 };
}

/** '2.1 cr', '₹42,000 pm', 'rent 38000', '28000 किराया'; of numbers alone nothing. */
export function findPrice(tokens: Tokens, at: number): TokenMatch<Sum> | undefined {
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
function findLabelled(tokens: Tokens, at: number): TokenMatch<Sum> | undefined {
  const label = PRICE_WORDS.find(tokens, at);
  if (!label) return undefined;
  const first = behindSigns(tokens, label.next);
  const isWord = tokens[first] && !tokens[first].isSign && !tokens[first].isNumber;
  const sum = findDigits(tokens, isWord ? behindSigns(tokens, first + 1) : first, /^\d{4,9}$/);
  if (!sum) return undefined;
  const monthly = findMonthly(tokens, behindSlash(tokens, sum.next));
  return {
    value: { rupees: sum.value, rank: 5, isMonthly: monthly !== undefined || isRentWord(tokens, at) },
    next: monthly?.next ?? behindSlash(tokens, sum.next),
  };
}

/** '32000/- per month', '28000 rent' */
function findRent(tokens: Tokens, at: number): TokenMatch<Sum> | undefined {
  const sum = findDigits(tokens, at, /^\d{4,7}$/);
  if (!sum) return undefined;
  const next = behindSlash(tokens, sum.next);
  const monthly = findMonthly(tokens, next) ?? (isRentWord(tokens, next) ? { next } : undefined);
  return monthly && { value: { rupees: sum.value, rank: 6, isMonthly: true }, next: monthly.next };
}

type Charge = "maintenance" | "deposit" | "transfer" | "other";

/** 'maint 4200', 'security: 1.2 lac'; 'maint 3.2 psf' and 'deposit 2 months' name no sum, and what a home could be let for is 'other'. */
export function findCharge(
  tokens: Tokens,
  at: number,
): TokenMatch<{ readonly kind: Charge; readonly rupees: number }> | undefined {
  const label = CHARGES.find(tokens, at);
  if (!label) return undefined;
  const behind = tokens[label.next]?.text === "charges" ? label.next + 1 : label.next;
  const next = behindSigns(tokens, behind);
  const rate = findRate(tokens, next);
  if (rate) return { value: { kind: "other", rupees: 0 }, next: rate.next };
  const amount = findAmount(tokens, next);
  const isSum =
    amount && (amount.value.unit !== undefined || amount.value.isGrouped || findDigits(tokens, next, /^\d{3,6}$/));
  if (!isSum) return undefined;
  const paid = behindSlash(tokens, amount.next);
  return {
    value: { kind: label.value, rupees: Math.round(amount.value.number * (amount.value.unit ?? 1)) },
    next: findMonthly(tokens, paid)?.next ?? paid,
  };
}

/** Below it a price in a list is in crore, from it on in lakh. */
const FEWEST_LAKHS = 20;

/** The rupees of '@ 88', '@1.25', 'sale 2.05' and of '- 9.75' at the end of a line: lists leave the unit out. */
export function findListPrice(tokens: Tokens, at: number): TokenMatch<number> | undefined {
  const sign = tokens[at]?.text ?? "";
  if (!/^(?:@|sale|-|–)$/.test(sign)) return undefined;
  const number = findDigits(tokens, at + 1, sign === "@" ? /^\d{1,3}(?:\.\d{1,2})?$/ : /^\d{1,3}\.\d{1,2}$/);
  const behind = tokens[number?.next ?? 0];
  const isLast = behind === undefined || behind.text === "\n";
  if (!number || (/^[-–]$/.test(sign) && !isLast) || behind?.text === "%") return undefined;
  return { value: Math.round(number.value * (number.value < FEWEST_LAKHS ? CRORE : LAKH)), next: number.next };
}

/** The 2.1 of 'asking 2.1'. */
export function findBarePrice(tokens: Tokens, at: number): TokenMatch<number> | undefined {
  const label = PRICE_WORDS.find(tokens, at);
  if (!label || isRentWord(tokens, at)) return undefined;
  return findDigits(tokens, behindSigns(tokens, label.next), /^\d{1,2}(?:\.\d{1,2})?$/);
}
