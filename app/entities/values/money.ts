import { language, type SiteLanguage } from "#app/base/language.ts";
import { CRORE, LAKH, type MoneyUnit, RUPEES_PER } from "#app/trade/units.ts";

/**
 * How amounts are shown. Inside the site an amount is an integer number of rupees; on the wire and in the forms it is a number in its unit.
 * How they are read: `app/trade/amounts.ts`.
 */

export type SaleType = "Buy" | "Rent";

/** From here on a listing is 'Ultra'. In rupees. */
const ULTRA_FROM = 40 * CRORE;
/** 'Premium' from this number on, in the listing's own unit. */
const PREMIUM_FROM = 5;

const NBSP = "\u00a0";
/** Words of amounts, by language. */
const WORDS = {
  en: { onRequest: "Price on request", crore: `${NBSP}Cr`, lacs: `${NBSP}Lacs`, thousands: "k" },
  hi: { onRequest: "कीमत पूछें", crore: `${NBSP}करोड़`, lacs: `${NBSP}लाख`, thousands: `${NBSP}हज़ार` },
} as const;

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

/** At most two decimals, zeros trimmed: 12.50 → '12.5'. */
function trimmed(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

/** Rounded first, so that the unit fits the number shown: 99,99,999 is 1 Cr, never 100 Lacs. */
function roundTo(rupees: number, unit: number): number {
  return Math.round((rupees / unit) * 100) / 100;
}

function crore(rupees: number, spoken: SiteLanguage): string {
  return `₹${trimmed(roundTo(rupees, CRORE))}${WORDS[spoken].crore}`;
}
function lacs(rupees: number, spoken: SiteLanguage): string {
  return `₹${trimmed(roundTo(rupees, LAKH))}${WORDS[spoken].lacs}`;
}
function thousands(rupees: number, spoken: SiteLanguage): string {
  return `₹${trimmed(roundTo(rupees, 1_000))}${WORDS[spoken].thousands}`;
}

/** A sum to pay once: crore, below one crore Lacs, below one lakh all digits. */
export function formatSum(rupees: number, spoken = language()): string {
  if (roundTo(rupees, LAKH) >= 100) return crore(rupees, spoken);
  if (roundTo(rupees, 1_000) >= 100) return lacs(rupees, spoken);
  return formatRupees(rupees);
}

/** Price of a property on cards and detail pages. Rent is per month; the words 'a month' are the page's. */
export function formatPrice(rupees: number | undefined, saleType: SaleType, spoken = language()): string {
  if (rupees === undefined || rupees === 0) return WORDS[spoken].onRequest;
  return saleType === "Buy" || roundTo(rupees, 1_000) >= 100 ? formatSum(rupees, spoken) : thousands(rupees, spoken);
}

/** '₹4 Cr', '₹28k/month': for a line where no other word tells a rent from a price. */
export function linePrice(values: { readonly totalPrice?: number | undefined; readonly saleType?: unknown }): string {
  const price = formatPrice(values.totalPrice, saleTypeOf(values));
  return values.totalPrice && saleTypeOf(values) === "Rent" ? `${price}/month` : price;
}

/** '₹250k', small beside the '₹2.5 Lacs' of a rent in the filtered lists. A smaller rent is written so anyway, and one of a crore is too long. */
export function thousandsBeside(
  rupees: number | undefined,
  saleType: SaleType,
  spoken = language(),
): string | undefined {
  if (spoken === "hi") return undefined; // nobody says 'ढाई सौ हज़ार'
  const isInLacs = rupees !== undefined && roundTo(rupees, 1_000) >= 100 && roundTo(rupees, LAKH) < 100;
  return saleType === "Rent" && isInLacs ? thousands(rupees, spoken) : undefined;
}

/** Project price: the asterisk points to the note that it is a starting price. */
export function formatProjectPrice(rupees: number | undefined, spoken = language()): string {
  return rupees === undefined || rupees === 0 ? WORDS[spoken].onRequest : `${formatSum(rupees, spoken)}*`;
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

/** '₹2,47,367.50': exact, with paise where there are some; '−₹15,165'. */
export function formatPaise(paise: number): string {
  const [rupees, rest] = [Math.trunc(Math.abs(paise) / 100), Math.abs(paise) % 100];
  return `${paise < 0 ? "−" : ""}${formatRupees(rupees)}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
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

/** 'twelve crore fifty lacs rupees', '12 करोड़ 50 लाख रुपये', for the line under a price input. */
export function rupeesInWords(rupees: number, spoken = language()): string {
  if (spoken === "hi") return rupeesInHindi(Math.round(rupees));
  const parts: string[] = [];
  let rest = Math.round(rupees);
  const crores = Math.floor(rest / CRORE);
  if (crores) parts.push(`${crores < 1_000 ? wordsBelowThousand(crores) : groupDigits(crores)} crore`);
  rest %= CRORE;
  const lakhs = Math.floor(rest / LAKH);
  if (lakhs) parts.push(`${wordsBelowThousand(lakhs)} ${lakhs === 1 ? "lac" : "lacs"}`);
  rest %= LAKH;
  if (rest >= 1_000) parts.push(`${wordsBelowThousand(Math.floor(rest / 1_000))} thousand`);
  rest %= 1_000;
  if (rest || !parts.length) parts.push(wordsBelowThousand(rest));
  return `${parts.join(" ")} rupees`;
}

function rupeesInHindi(rupees: number): string {
  const steps = [
    [Math.floor(rupees / CRORE), "करोड़"],
    [Math.floor((rupees % CRORE) / LAKH), "लाख"],
    [Math.floor((rupees % LAKH) / 1_000), "हज़ार"],
    [rupees % 1_000, ""],
  ] as const;
  const said = steps.filter(([count]) => count > 0).map(([count, word]) => `${groupDigits(count)} ${word}`.trim());
  return `${said.join(" ") || "0"} रुपये`;
}
