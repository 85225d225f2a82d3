import { AREA_WORDS, LOWER_END } from "./areas.ts";
import { type Ends, endsOf, findBounds } from "./bounds.ts";
import { MONEY_WORDS } from "./money-words.ts";
import { findNumber } from "./numbers.ts";
import { decoration, readWhole, type Reading } from "./reading.ts";
import { type TokenMatch, type Token, tokensIn } from "./tokens.ts";
import { CRORE, LAKH, type MoneyUnit, RUPEES_PER, SQUARE_FEET } from "./units.ts";
import { tableOf, WordTable } from "./word-table.ts";

const RUPEE_WORDS = /* @__PURE__ */ tableOf("₹, rs, inr, rupee, rupees, रुपये, रुपए, रु");

/** Money of other countries: no sum beside it is in rupees. */
const FOREIGN = /* @__PURE__ */ tableOf(
  "$, us$, usd, dollar, dollars, us dollar, us dollars, aed, dirham, dirhams, €, eur, euro, euros, £, gbp, pound, pounds, sgd, cad, aud, sar, qar, riyal, riyals, डॉलर, दिरहम",
);
const FOREIGN_UNITS = /* @__PURE__ */ tableOf("m, mn, mln, million, millions, bn, billion");

/** Words behind a sum that is paid every month. */
const A_MONTH = /* @__PURE__ */ tableOf(
  "per month, a month, every month, monthly, month, pm, p m, pcm, mo, per mahina, mahina, mahine, प्रति माह, महीना, महीने",
);

const REQUESTED =
  "on request, price on request, available on request, por, p o r, price on application, on application, call for price, call for prices, call for rent, rent on request, " +
  "price on call, ask for price, contact for price, request price, get price, price on enquiry, on enquiry, कीमत पूछें";

/** Instead of a price. */
export const ON_REQUEST: WordTable<true> = /* @__PURE__ */ tableOf(REQUESTED);

/** The same in a price column, where more words mean it. */
const ON_REQUEST_CELLS = /* @__PURE__ */ tableOf(
  `${REQUESTED}, poa, p o a, call for details, call, on call, call us, call owner, call agent, call now, ask price, ask, contact us, contact, enquire, tbd, tba, to be announced`,
);

/** A sum as it is written. */
export interface Amount {
  /** In `unit`. */
  readonly number: number;
  /** Rupees per unit; undefined for a bare number. */
  readonly unit: number | undefined;
  /** A sign or word for rupees stood beside it. */
  readonly isSigned: boolean;
  /** '12,50,00,000' */
  readonly isGrouped: boolean;
}

/**
 * A sum that begins with this token: '5cr', '₹ 1 cr 20 lakh', 'dedh crore', '85,000'. None where it is a rate ('9,000 per sq ft') or where
 * another word is glued to its number ('3bhk').
 */
export function findAmount(tokens: readonly Token[], at: number): TokenMatch<Amount> | undefined {
  const found = findSum(tokens, at);
  return found && findPer(tokens, found.next) === undefined ? found : undefined;
}

function findSum(tokens: readonly Token[], at: number): TokenMatch<Amount> | undefined {
  const sign = RUPEE_WORDS.find(tokens, at);
  const number = findNumber(tokens, sign?.next ?? at);
  if (!number || isOfPhone(tokens, number.next - 1)) return undefined;
  const plus = tokens[number.next]?.text === "+" ? 1 : 0;
  const unit = MONEY_WORDS.find(tokens, number.next + plus);
  if (FOREIGN.find(tokens, at - 1) || FOREIGN.find(tokens, unit?.next ?? number.next)) return undefined;
  const own = { isGrouped: tokens[number.next - 1]?.text.includes(",") ?? false };
  if (!unit) {
    const signBehind = RUPEE_WORDS.find(tokens, number.next);
    const behind = tokens[number.next];
    if (behind?.isGlued && !behind.isSign && !signBehind && !A_MONTH.find(tokens, number.next)) return undefined;
    const isSigned = (sign ?? signBehind) !== undefined;
    return {
      value: { ...own, number: number.value, unit: isSigned ? 1 : undefined, isSigned },
      next: signBehind?.next ?? number.next,
    };
  }
  const rest = findRest(tokens, unit.next, unit.value);
  const signBehind = RUPEE_WORDS.find(tokens, rest.next);
  return {
    value: {
      ...own,
      number: number.value + rest.value / unit.value,
      unit: unit.value,
      isSigned: (sign ?? signBehind) !== undefined,
    },
    next: signBehind?.next ?? rest.next,
    ...(plus ? { doubt: LOWER_END } : {}),
  };
}

/** '0120-4123456' */
function isOfPhone(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text === "-" ? at - 2 : at - 1;
  return [before, at].some((index) => /^0\d+$/.test(tokens[index]?.text ?? ""));
}

/** A sum in other money: '$500k', 'AED 3.5 mn', '2 million dirhams'. */
export function findForeignSum(
  tokens: readonly Token[],
  at: number,
): TokenMatch<{ readonly unit: "foreign" }> | undefined {
  const before = FOREIGN.find(tokens, at);
  const number = findNumber(tokens, before?.next ?? at);
  if (!number) return undefined;
  const next = (MONEY_WORDS.find(tokens, number.next) ?? FOREIGN_UNITS.find(tokens, number.next) ?? number).next;
  const behind = FOREIGN.find(tokens, next);
  return before || behind ? { value: { unit: "foreign" }, next: behind?.next ?? next } : undefined;
}

/** The smaller sums behind a sum: the '20 lakh' of '1 crore 20 lakh'. @returns rupees */
function findRest(tokens: readonly Token[], from: number, unit: number): TokenMatch<number> {
  const isJoined = tokens[from]?.text === "and" || tokens[from]?.text === "&";
  const number = findNumber(tokens, isJoined ? from + 1 : from);
  const smaller = number && MONEY_WORDS.find(tokens, number.next);
  // '1cr45'
  if (number && !smaller && unit === CRORE && tokens[from]?.isGlued && /^\d\d$/.test(tokens[from]?.text ?? ""))
    return { value: number.value * LAKH, next: number.next };
  if (!number || !smaller || smaller.value >= unit || number.value * smaller.value >= unit)
    return { value: 0, next: from };
  const rest = findRest(tokens, smaller.next, smaller.value);
  return { value: number.value * smaller.value + rest.value, next: rest.next };
}

/** '/sq ft', 'per gaj', 'psf'. @returns square feet of the area that is paid for */
function findPer(tokens: readonly Token[], at: number): TokenMatch<number> | undefined {
  if (tokens[at]?.text === "psf" || tokens[at]?.text === "psqft") return { value: 1, next: at + 1 };
  if (tokens[at]?.text === "p" && tokens[at + 1]?.text === "s" && tokens[at + 2]?.text === "f")
    return { value: 1, next: at + 3 };
  const dash = tokens[at]?.text === "/" && tokens[at + 1]?.text === "-" ? 2 : 0;
  const per = tokens[at + dash]?.text ?? "";
  if (per !== "/" && per !== "per" && per !== "p" && per !== "a") return undefined;
  const unit = AREA_WORDS.find(tokens, at + dash + 1);
  return unit && { value: SQUARE_FEET[unit.value], next: unit.next };
}

/** A price for each square foot: '12,500 psf', '21000/sqft', '9k per gaj'. @returns rupees for one square foot */
export function findRate(tokens: readonly Token[], at: number): TokenMatch<number> | undefined {
  const sum = findSum(tokens, at);
  const per = sum && findPer(tokens, sum.next);
  return sum && per && { value: (sum.value.number * (sum.value.unit ?? 1)) / per.value, next: per.next };
}

/** Rupees: a lower rate is one of maintenance, a higher sum the price of a home. */
const [LEAST_PER_FOOT, MOST_PER_FOOT] = [500, 100_000];
const RATE_LABELS = /* @__PURE__ */ tableOf(
  "psf, per sq ft, per sqft, per square foot, per square feet, rate per sq ft, price per sq ft, sq ft rate, sqft rate, प्रति वर्ग फुट",
);

/** A rate, in rupees per sq ft; else the bare sum, as 'per sq ft' may stand at the end of its range. */
function findRateOrSum(
  tokens: readonly Token[],
  at: number,
): TokenMatch<{ number: number; unit: 1 | undefined }> | undefined {
  const rate = findRate(tokens, at);
  // In 'under 90 lakh, psf under 9000' the first sum is a price.
  if (rate && rate.value <= MOST_PER_FOOT) return { value: { number: rate.value, unit: 1 }, next: rate.next };
  const sum = findSum(tokens, at);
  return sum && { value: { number: sum.value.number * (sum.value.unit ?? 1), unit: undefined }, next: sum.next };
}

/** 'under 9000 per sq ft', 'psf below 9k', '8000 to 9000 psf' in a phrase, in rupees; one rate alone is the most that is paid. */
export function findRates(tokens: readonly Token[], at: number): TokenMatch<Ends<number>> | undefined {
  const label = RATE_LABELS.find(tokens, at);
  const found = findBounds(tokens, label?.next ?? at, findRateOrSum);
  if (!found || found.value.first.number < LEAST_PER_FOOT) return undefined;
  if (!label && found.value.first.unit === undefined) return undefined;
  const { min, max } = endsOf(found.value, "below");
  const rupees = (end: typeof min) => end && Math.round(end.number);
  return { value: { min: rupees(min), max: rupees(max) }, next: found.next };
}

/** A rate with its label in front: 'psf 12.5k'. */
export function findLabelledRate(tokens: readonly Token[], at: number): TokenMatch<number> | undefined {
  if (tokens[at]?.text !== "psf") return undefined;
  const sum = findSum(tokens, /^[:@-]$/.test(tokens[at + 1]?.text ?? "") ? at + 2 : at + 1);
  if (!sum || AREA_WORDS.find(tokens, sum.next)) return undefined;
  return { value: sum.value.number * (sum.value.unit ?? 1), next: sum.next };
}

/** No price reaches this number of crore, no monthly rent this number of lakh: a bare number from here on was meant in rupees. */
const SURELY_RUPEES_FROM = { price: 100_000, rent: 1_000 };

export interface BareAmount {
  /** Unit of a bare number. */
  readonly unit: MoneyUnit;
  /** A monthly rent is asked for. */
  readonly isRent?: boolean | undefined;
  /** The unit is that of a whole column, also for grouped digits ('1,250'). */
  readonly isColumn?: boolean;
}

/** Whether the number is in the unit that the caller knows. Grouped digits and numbers that are too large for it are rupees. */
export function isBare(
  { number, unit, isGrouped }: Amount,
  { isRent, isColumn }: Omit<BareAmount, "unit"> = {},
): boolean {
  if (unit !== undefined || (isGrouped && !isColumn)) return false;
  return number < SURELY_RUPEES_FROM[isRent ? "rent" : "price"];
}

/** Whole rupees. */
function rupeesOf(amount: Amount, bare: BareAmount): number {
  return Math.round(amount.number * (isBare(amount, bare) ? RUPEES_PER[bare.unit] : (amount.unit ?? 1)));
}

const AROUND_AMOUNTS = /* @__PURE__ */ decoration(
  "price, rent, rental, demand, asking, expected, approx, approximately, about, around, only, negotiable, slightly negotiable, nego, " +
    "neg, fixed, final, all inclusive, inclusive, all incl, per month, a month, every month, monthly, month, pm, p m, pcm, per mahina, mahina",
  "()[]~*:=@,",
);

const ONWARDS = /* @__PURE__ */ tableOf("onwards, onward, and above, above, से शुरू");

const DECIMAL_COMMA = "A comma stands where a dot belongs";

/** '1,5 Cr': digits are grouped in twos and threes, so it was meant as 1.5. */
function findDecimalComma(tokens: readonly Token[], at: number): TokenMatch<Amount> | undefined {
  const [number, unit] = [tokens[at], MONEY_WORDS.find(tokens, at + 1)];
  if (!unit || !number || !/^\d{1,3},\d{1,2}$/.test(number.text)) return undefined;
  const value = Number(number.text.replace(",", "."));
  return {
    value: { number: value, unit: unit.value, isSigned: false, isGrouped: false },
    next: unit.next,
    doubt: DECIMAL_COMMA,
  };
}

/** '1.5-2 Cr', '85 L to 90 L': the lower end of both. */
function findLowerEnd(tokens: readonly Token[], at: number): TokenMatch<Amount> | undefined {
  const range = findBounds(tokens, at, findAmount);
  const { first, second } = range?.value ?? {};
  if (!range || !first || !second) return undefined;
  // The sign of '₹ 2.1 - 2.2 Cr' stands before both.
  const isLent = first.isSigned && first.unit === 1 && first.number < second.number && !first.isGrouped;
  return { value: isLent ? { ...first, unit: second.unit } : first, next: range.next, doubt: RANGE };
}

const CHARGES = /* @__PURE__ */ tableOf(
  "reg, registry, registration, reg charges, registry charges, registration charges, stamp duty, gst, tax, taxes, charges, other charges, extra, extras, other, others, plc, maintenance, maint, mnt, brokerage, transfer, transfer charges, tm",
);
const LABEL_BEFORE = /* @__PURE__ */ tableOf("upto, up to, max, maximum, under, within");
const UPPER_END = "The upper end was taken";
/** Why a reading of two sums is in doubt. */
export const FIRST_SUM = "The first of two amounts was taken";
export const RANGE = "The lower end of a range was taken";

/** A sum as it ends in a cell: '12,50,00,000/-', '45k/month', '1.25 crore onwards', '1.2 Cr + registry', 'upto 1.5 cr'. */
function findWholeAmount(tokens: readonly Token[], at: number): TokenMatch<Amount> | undefined {
  const limit = LABEL_BEFORE.find(tokens, at);
  const amount = findAmount(tokens, limit?.next ?? at);
  const isAll = amount?.next === tokens.length;
  const found = isAll ? amount : (findLowerEnd(tokens, at) ?? amount ?? findDecimalComma(tokens, at));
  // Words are numbers before a unit only: 'five' may be anything.
  if (!found || (found.value.unit === undefined && !tokens[found.next - 1]?.isNumber)) return undefined;
  const doubted = limit ? { ...found, doubt: UPPER_END } : found;
  const next = behindSlash(tokens, found.next);
  const beside = findBeside(tokens, next, found.value);
  if (beside) return { ...doubted, ...beside };
  if (tokens[next]?.text === "+") return { ...found, next: next + 1, doubt: LOWER_END };
  const onwards = ONWARDS.find(tokens, next);
  return onwards ? { ...found, next: onwards.next, doubt: LOWER_END } : { ...doubted, next };
}

/** Text beside a price that does not change it: '+ registry', '@ 9000/sqft'. '/ 45k rent' is a doubt. */
function findBeside(
  tokens: readonly Token[],
  at: number,
  { unit }: Amount,
): Pick<TokenMatch<Amount>, "next" | "doubt"> | undefined {
  const sign = tokens[at]?.text ?? "";
  const charges = /^(?:\+|plus|and|&)$/.test(sign) ? CHARGES.find(tokens, at + 1) : undefined;
  if (charges) {
    const { next } = findAmount(tokens, charges.next) ?? charges;
    return findBeside(tokens, next, { unit } as Amount) ?? { next };
  }
  if (/^[@(]$/.test(sign)) {
    const rate = findRate(tokens, at + 1);
    return rate && { next: rate.next };
  }
  const other = sign === "/" && unit !== undefined ? findAmount(tokens, at + 1) : undefined;
  return other && { next: behindSlash(tokens, other.next), doubt: FIRST_SUM };
}

/** Behind '/-' and '/month'. */
export function behindSlash(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== "/") return at;
  return tokens[at + 1]?.text === "-" ? at + 2 : (findMonthly(tokens, at)?.next ?? at);
}

/** 'per month', '/month', 'pm' behind a sum. */
export function findMonthly(tokens: readonly Token[], at: number): TokenMatch<true> | undefined {
  return A_MONTH.find(tokens, tokens[at]?.text === "/" ? at + 1 : at);
}

/**
 * A whole text as an amount: '5cr', '5.5 crore', '1 cr 20 lakh', '2.5 lac', '75 hazar', '₹12,50,00,000/-', '45k/month', '२.५ लाख'. Ranges and
 * prices for each square foot are none.
 */
function readSum(written: string): Reading<Amount> | undefined {
  const [, sign = "", digits] = PLAIN.exec(written) ?? [];
  if (digits === undefined) return readWhole(written, findWholeAmount, AROUND_AMOUNTS);
  const isSigned = sign !== "";
  const value = { number: Number(digits), unit: isSigned ? 1 : undefined, isSigned, isGrouped: false };
  return { value, start: 0, end: written.length };
}

/** Most amounts of files, read without taking the text apart: '8500000', '₹8500000', '1.2E7'. */
const PLAIN = /^(₹?)(\d+(?:\.\d+)?(?:E\+?\d{1,2})?)$/;

/** The same in whole rupees. */
export function readAmount(
  written: string,
  unit: MoneyUnit,
  bare: Omit<BareAmount, "unit"> = {},
): Reading<number> | undefined {
  const read = readSum(written);
  return read && { ...read, value: rupeesOf(read.value, { ...bare, unit }) };
}

/** The number of a whole text that may be rupees, lakh or crore: '85', '1.2 onwards'; `undefined` where a unit, a sign or its size says which. */
export function bareNumber(written: string): number | undefined {
  const read = /^\P{L}*\d/u.test(written) && written.length <= LONGEST_BARE ? readSum(written) : undefined;
  const isRent = read !== undefined && isMonthly(written);
  return read && !read.value.isSigned && isBare(read.value, { isRent }) ? read.value.number : undefined;
}

/** Characters; longer texts are no amounts. */
const LONGEST_BARE = 40;

/** A whole text as a price for each square foot; a bare number is one too. @returns rupees */
export function readRate(written: string): Reading<number> | undefined {
  const rate = PLAIN.test(written) ? undefined : readWhole(written, findRate, AROUND_AMOUNTS);
  return rate ?? readAmount(written, "rupee");
}

const RENT_WORDS = /* @__PURE__ */ tableOf("rent, rental, lease, किराया");

/** Whether a cell says of its sum that it is paid every month: '18000 pm', '22k rent'; of '1.2 cr / 45k rent' the first sum is a price. */
export function isMonthly(text: string): boolean {
  if (!/\p{L}/u.test(text)) return false;
  const tokens = tokensIn(text);
  const says = (table: WordTable<true>) => tokens.some((_, at) => table.find(tokens, at) !== undefined);
  return says(A_MONTH) || (says(RENT_WORDS) && readSum(text)?.doubt !== FIRST_SUM);
}

/** The unit of money that a header names: 'price_in_cr', 'Rent (₹)'. */
export function moneyUnitIn(text: string): MoneyUnit | undefined {
  const tokens = tokensIn(text);
  const words = tokens.map((_, at) => MONEY_WORDS.find(tokens, at)?.value);
  if (words.includes(CRORE)) return "crore";
  if (words.includes(LAKH)) return "lakh";
  return tokens.some((_, at) => RUPEE_WORDS.find(tokens, at) !== undefined) ? "rupee" : undefined;
}

/** 'Price on request', 'POR', 'call for price': there is a price that is not told. */
export function isOnRequest(written: string): boolean {
  return ON_REQUEST_CELLS.read(written) === true;
}
