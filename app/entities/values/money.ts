import { parseNumber } from "./quantity.ts";
import { asciiDigits } from "#app/base/ascii-digits.ts";
import type { MoneyUnit } from "./units.ts";

/**
 * The one module that knows what a crore is. Inside the site an amount is an integer number of rupees;
 * on the wire and in the forms it is a number in its unit.
 */

export type SaleType = "Buy" | "Rent";

export const LAKH = 100_000;
export const CRORE = 10_000_000;

const RUPEES_PER: Readonly<Record<MoneyUnit, number>> = { rupee: 1, lakh: LAKH, crore: CRORE };

/** From here on a listing is 'Ultra'. In rupees. */
const ULTRA_FROM = 40 * CRORE;
/** 'Premium' from this number on, in the listing's own unit. */
const PREMIUM_FROM = 5;

const NBSP = "\u00a0";
const PRICE_ON_REQUEST = "Price on request";

/** What is not for rent is for sale. */
export function saleTypeOf(values: { readonly saleType?: unknown }): SaleType {
  return values.saleType === "Rent" ? "Rent" : "Buy";
}

/** Crore for Buy, lakh a month for Rent. */
export function saleUnit(saleType: unknown): "crore" | "lakh" {
  return saleType === "Rent" ? "lakh" : "crore";
}

/** 12.5 crore → 125000000. Rounded to whole rupees, so that 0.1 + 0.2 never shows. */
export function fromUnit(amount: number, unit: MoneyUnit): number {
  return Math.round(amount * RUPEES_PER[unit]);
}

/** 125000000 → 12.5 crore. Exact to the rupee: `fromUnit(toUnit(n))` is n. */
export function toUnit(rupees: number, unit: MoneyUnit): number {
  return rupees / RUPEES_PER[unit];
}

/** The 5-or-more rule of the 'Premium' badge. */
export function isPremium(rupees: number, saleType: SaleType): boolean {
  return rupees >= fromUnit(PREMIUM_FROM, saleUnit(saleType));
}

/** Rentals have no tier: the threshold is a price to buy. */
export function isUltra(rupees: number, saleType: SaleType): boolean {
  return saleType === "Buy" && rupees >= ULTRA_FROM;
}

/**
 * Hindi words as NFKC writes them: with the dot of ड़ and ज़ as a character of its own. Marked as pure, like the words below: browsers that only
 * write amounts do without.
 */
const UNIT_WORDS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [
    [["cr", "crs", "crore", "crores", "karod", "करोड़", "करोड"], CRORE],
    [["l", "lac", "lacs", "lakh", "lakhs", "लाख"], LAKH],
    [["k", "thousand", "hazar", "hazaar", "हज़ार", "हजार"], 1_000],
    [["rs", "inr", "rupee", "rupees", "₹", "रुपये", "रुपए"], 1],
  ].flatMap(([words, rupees]) =>
    (words as string[]).map((word) => [word.normalize("NFKC"), rupees as number] as const),
  ), // each row is a list of words and a number
);

const AMOUNT = /^(₹|rs\.?|inr)?(\d[\d,]*\.?\d*|\.\d+)([\p{L}\p{M}]*)\.?(?:(\d{1,2}(?:\.\d+)?)([\p{L}\p{M}]+)\.?)?\*?$/u;

/**
 * Reads an amount as people write it: '5cr', '5.5 crore', '1 cr 20 lakh', '2.5 lac', '75 hazar', '₹12,50,00,000', '२.५ लाख'.
 * A bare number is in `unit`, unless its digits are grouped ('12,50,00,000'): then it is rupees.
 * @returns whole rupees, or `undefined` where it is not an amount
 */
export function readAmount(written: string, unit: MoneyUnit): number | undefined {
  const folded = asciiDigits(written)
    .toLowerCase()
    .replace(/\s+/g, "")
    .replace(/(pm|p\.m\.?|permonth|amonth|\/month|\/-|only)$/, "");
  const [matched, sign, digits = "", word = "", rest = "", restWord = ""] = AMOUNT.exec(folded) ?? [];
  const amount = matched === undefined ? undefined : parseNumber(digits);
  if (amount === undefined) return undefined;
  if (word === "")
    return rest !== "" ? undefined : sign || digits.includes(",") ? Math.round(amount) : fromUnit(amount, unit);
  const [factor, restFactor = 0] = [UNIT_WORDS.get(word), restWord === "" ? 0 : UNIT_WORDS.get(restWord)];
  if (factor === undefined || (restWord !== "" && (restFactor === 0 || restFactor >= factor))) return undefined;
  return Math.round(amount * factor + Number(rest || 0) * restFactor);
}

/** At most two decimals, zeros trimmed: 12.50 → '12.5'. */
function trimmed(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

/** Rounded first, so that the unit fits the number shown: 99,99,999 is 1 Cr, never 100 Lacs. */
function roundTo(rupees: number, unit: number): number {
  return Math.round((rupees / unit) * 100) / 100;
}

function crore(rupees: number): string {
  return `₹${trimmed(roundTo(rupees, CRORE))}${NBSP}Cr`;
}
function lacs(rupees: number): string {
  return `₹${trimmed(roundTo(rupees, LAKH))}${NBSP}Lacs`;
}
function thousands(rupees: number): string {
  return `₹${trimmed(roundTo(rupees, 1_000))}k`;
}

/** A sum to pay once: crore, below one crore Lacs, below one lakh all digits. */
export function formatSum(rupees: number): string {
  if (roundTo(rupees, LAKH) >= 100) return crore(rupees);
  if (roundTo(rupees, 1_000) >= 100) return lacs(rupees);
  return formatRupees(rupees);
}

/** Price of a property on cards and detail pages. Rent is per month; the words 'a month' are the page's. */
export function formatPrice(rupees: number | undefined, saleType: SaleType): string {
  if (rupees === undefined || rupees === 0) return PRICE_ON_REQUEST;
  if (saleType === "Buy") return formatSum(rupees);
  return roundTo(rupees, 1_000) >= 100 ? lacs(rupees) : thousands(rupees);
}

/** In the filtered lists a rent shows in thousands with k, of any size. */
export function formatListPrice(rupees: number | undefined, saleType: SaleType): string {
  if (rupees === undefined || rupees === 0) return PRICE_ON_REQUEST;
  return saleType === "Rent" ? thousands(rupees) : formatSum(rupees);
}

/** Project price: the asterisk points to the note that it is a starting price. */
export function formatProjectPrice(rupees: number | undefined): string {
  return rupees === undefined || rupees === 0 ? PRICE_ON_REQUEST : `${formatSum(rupees)}*`;
}

/** Indian digit grouping without the machine's locale: 125000000 → '12,50,00,000'. */
export function groupDigits(whole: number): string {
  const sign = whole < 0 ? "-" : "";
  const digits = String(Math.abs(Math.round(whole)));
  const head = digits.slice(0, -3);
  const tail = digits.slice(-3);
  return sign + (head ? `${head.replace(/\B(?=(\d{2})+$)/g, ",")},${tail}` : tail);
}

/** '₹12,50,00,000' */
export function formatRupees(rupees: number): string {
  return `₹${groupDigits(rupees)}`;
}

const ONES =
  /* @__PURE__ */ "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = /* @__PURE__ */ "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

function wordsBelowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const below =
    rest < 20
      ? (ONES[rest] ?? "")
      : [TENS[Math.floor(rest / 10)], rest % 10 ? ONES[rest % 10] : ""].filter(Boolean).join("-");
  return [hundreds ? `${ONES[hundreds]} hundred` : "", rest || !hundreds ? below : ""].filter(Boolean).join(" ");
}

/** 'twelve crore fifty lakh rupees', for the line under a price input. */
export function rupeesInWords(rupees: number): string {
  const parts: string[] = [];
  let rest = Math.round(rupees);
  const crores = Math.floor(rest / CRORE);
  if (crores) parts.push(`${crores < 1_000 ? wordsBelowThousand(crores) : groupDigits(crores)} crore`);
  rest %= CRORE;
  if (rest >= LAKH) parts.push(`${wordsBelowThousand(Math.floor(rest / LAKH))} lakh`);
  rest %= LAKH;
  if (rest >= 1_000) parts.push(`${wordsBelowThousand(Math.floor(rest / 1_000))} thousand`);
  rest %= 1_000;
  if (rest || !parts.length) parts.push(wordsBelowThousand(rest));
  return `${parts.join(" ")} rupees`;
}
