import { MONTHS } from "#app/entities/values/day.ts";
import { MONEY_WORDS } from "#app/trade/money-words.ts";
import { findToldPossession, type ToldPossession } from "#app/trade/possession.ts";
import { SALES } from "#app/trade/sale.ts";
import type { Token } from "#app/trade/tokens.ts";
import { CONSTRUCTION_STATUSES, WORK_TYPES } from "#app/kinds/property/choices.ts";
import type { PriceReading } from "./money.ts";
import type { MessageWords } from "./message-words.ts";
import { guessWithDoubt, foundGuesses, type Guess, type Guesses } from "./guesses.ts";
import type { Scanner } from "#app/trade/scanner.ts";

type Tokens = readonly Token[];

/** 'RERA: UPRERAPRJ442214', 'UPRERAPRJ442214' */
export function readRera(scanner: Scanner): Guess | undefined {
  const hit = scanner.take((tokens, at) => {
    const label = tokens[at]?.text ?? "";
    if (label !== "rera" && !label.startsWith("uprera")) return undefined;
    let start = label === "rera" ? at + 1 : at;
    while (/^(?:no|number|id|[:#-])$/.test(tokens[start]?.text ?? "")) start++;
    if (tokens[start]?.isSign !== false) return undefined;
    let next = start + 1;
    while (tokens[next]?.isGlued && /^[\p{L}\d/-]+$/u.test(tokens[next]?.text ?? "")) next++;
    const value = scanner.textOf({ at: start, next });
    return value.length >= 6 && /\d/.test(value) ? { value, next } : undefined;
  });
  return hit && { text: hit.value.toUpperCase() };
}

/** 'brokerage 1%', '1% brokerage' */
export function readBrokerage(scanner: Scanner): Guess | undefined {
  const isShare = (tokens: Tokens, at: number) => tokens[at]?.isNumber && tokens[at + 1]?.text === "%";
  const hit = scanner.take((tokens, at) => {
    if (isShare(tokens, at) && tokens[at + 2]?.text === "brokerage") return { value: tokens[at]?.text, next: at + 3 };
    if (tokens[at]?.text !== "brokerage") return undefined;
    const next = /^[:-]$/.test(tokens[at + 1]?.text ?? "") ? at + 2 : at + 1;
    return isShare(tokens, next) ? { value: tokens[next]?.text, next: next + 2 } : undefined;
  });
  return hit && { text: `${hit.value}%` };
}

/** When one can move in. */
export function readPossession(scanner: Scanner): Guess | undefined {
  const told = scanner.takeAll(findToldPossession)[0]?.value;
  return told && { text: possessionText(told) };
}

function possessionText(told: ToldPossession): string {
  if (told === "Immediate") return told;
  const { day, month, quarter, year } = told;
  return [day, month && MONTHS[month - 1], quarter && `Q${quarter}`, year].filter(Boolean).join(" ");
}

/** How far the building is; 'ready by 2027' is not ready yet. */
export function readStatus(scanner: Scanner, words: MessageWords, possession: Guess | undefined): Guess | undefined {
  const isLater = (next: number) =>
    /^(?:in|by)$/.test(scanner.written[next]?.text ?? "") && scanner.written[next + 1]?.isNumber;
  const found = new Set<string>(
    words.hits("status").flatMap((hit) => (isLater(hit.next) || words.isDenied(hit) ? [] : [hit.value])),
  );
  const status = CONSTRUCTION_STATUSES.find((name) => found.has(name));
  if (status) return { text: status };
  const isCertified = words.agreed("occupancy") === "Yes";
  const why = isCertified ? "The occupancy certificate is there" : "One can move in at once";
  const isReady = isCertified || possession?.text === "Immediate";
  return isReady ? { text: "Ready to move", doubt: `${why}; taken as ready to move` } : undefined;
}

/** Whether it is for sale or to rent, and who offers it. Words about tenants mean that it is to rent. */
export function readOffer(scanner: Scanner, words: MessageWords, { price, perFoot, type }: Offered): Guesses {
  const sale = words.all("sale");
  const rents = sale.has("Rent") || price?.isMonthly === true || words.hits("tenants").length > 0;
  const owner = words.hits("offeredBy").filter(({ value }) => value === "yes");
  // 'no broker' and 'owner' alone may be said to brokers.
  const isDirect = owner.some(({ at, next }) => next - at > 1 && scanner.written[at]?.text !== "no");
  return foundGuesses({
    saleType: saleTypeOf(rents, sale.has("Buy") || isAlsoForSale(scanner.written), { price, perFoot, type }),
    byOwner: owner.length > 0 && guessWithDoubt("Yes", !isDirect && "The message mentions the owner"),
  });
}

/** '3.4 ya rent 85k', '3.4 cr or on rent' */
function isAlsoForSale(written: Tokens): boolean {
  return written.some((token, at) => {
    const isSum = written[at - 1]?.isNumber === true || MONEY_WORDS.find(written, at - 1) !== undefined;
    return /^(?:ya|or|या)$/.test(token.text) && isSum && SALES.find(written, at + 1)?.value === "Rent";
  });
}

/** What the sale type follows from, beside words. */
interface Offered {
  readonly price: PriceReading | undefined;
  /** Rupees per sq ft. */
  readonly perFoot: number | undefined;
  readonly type: string | undefined;
}

/** Nobody pays as much rent, and no home costs as little; shops and offices may be small. Plots are sold. */
const betweenRentAndPrice = (type: string | undefined) =>
  type === "Plot" ? 0 : WORK_TYPES.has(type) ? 1_000_000 : 2_000_000;
/** Nothing is sold for as little per sq ft. */
const MOST_RENT_PER_FOOT = 500;

function saleTypeOf(rents: boolean, sells: boolean, { price, perFoot, type }: Offered): Guess | undefined {
  const rupees = price?.rupees;
  const isRent =
    (rupees !== undefined && rupees < betweenRentAndPrice(type)) ||
    (WORK_TYPES.has(type) && (perFoot ?? Infinity) < MOST_RENT_PER_FOOT);
  if (rents && sells) return { text: isRent ? "Rent" : "Buy", doubt: "The message speaks of sale and of rent" };
  if (rents && rupees !== undefined && !isRent && rupees > betweenRentAndPrice(undefined))
    return { text: "Buy", doubt: "The message speaks of rent, but the sum is high for one" };
  if (rents) return { text: "Rent" };
  if (sells) return { text: "Buy" };
  if (isRent) return { text: "Rent", doubt: "Guessed from the price" };
  if (rupees === undefined && type !== "Plot") return undefined;
  return { text: "Buy", doubt: type === "Plot" ? "Plots are sold; nothing else is said" : "Guessed from the price" };
}
