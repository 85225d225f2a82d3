import { formatRupees, toUnit } from "#app/entities/values/money.ts";
import { MAX_RUPEES } from "#app/entities/fields/rupees.ts";
import { findLabelledRate, findRate } from "#app/trade/amounts.ts";
import { findBarePrice, findCharge, findListPrice, findPrice } from "#app/trade/prices.ts";
import { SALES } from "#app/trade/sale.ts";
import { CRORE, LAKH } from "#app/trade/units.ts";
import { guessWithDoubt, foundGuesses, type Guess, type Guesses } from "./guesses.ts";
import type { Scanner } from "#app/trade/scanner.ts";

/** A sum with its unit, so that it reads the same whatever the sale type turns out to be. */
function sumText(rupees: number): string {
  if (rupees >= CRORE) return `${toUnit(rupees, "crore")} crore`;
  return rupees >= LAKH ? `${toUnit(rupees, "lakh")} lakh` : formatRupees(rupees);
}

/** Charges beside the price; skips an expected rent and charges per square foot. */
export function readCharges(scanner: Scanner): Guesses {
  const hits = scanner.takeAll(findCharge);
  const charge = (kind: "maintenance" | "deposit" | "transfer"): Guess | undefined => {
    const hit = hits.find(({ value }) => value.kind === kind && value.rupees <= MAX_RUPEES);
    return hit && { text: formatRupees(hit.value.rupees) };
  };
  return foundGuesses({
    maintenance: charge("maintenance"),
    deposit: charge("deposit"),
    transferCharge: charge("transfer"),
  });
}

/** '12,500 psf', '21000/sqft', '9000 per sq ft', 'psf 12.5k' */
export function readPricePerFoot(scanner: Scanner): { readonly guess: Guess; readonly rupees: number } | undefined {
  const hit = scanner.takeAll((tokens, at) => findRate(tokens, at) ?? findLabelledRate(tokens, at))[0];
  const rupees = hit?.value ?? NaN;
  return rupees <= MAX_RUPEES ? { guess: { text: String(Math.round(rupees)) }, rupees } : undefined;
}

export interface PriceReading {
  readonly guess: Guess;
  readonly rupees: number;
  /** The sum itself was said to be for a month. */
  readonly isMonthly: boolean;
}

/** The price: the most certain sum; without one the price per square foot times the size. */
export function readPrice(
  scanner: Scanner,
  rate: number | undefined,
  size: Guess | undefined,
): PriceReading | undefined {
  const sums = scanner
    .takeAll(findPrice)
    .map(({ value }) => value)
    .filter(({ rupees }) => rupees <= MAX_RUPEES)
    .sort((one, other) => one.rank - other.rank);
  const [first, ...others] = sums;
  if (!first) return labelledBare(scanner) ?? priceByFoot(rate, size) ?? bareRent(scanner);
  const spread = others.some(({ rupees }) => rupees !== first.rupees);
  return {
    rupees: first.rupees,
    isMonthly: first.isMonthly,
    guess: guessWithDoubt(
      sumText(first.rupees),
      first.isLower ? "The lower end of what the message names" : spread && "The message names more than one sum",
    ),
  };
}

/** 'asking 2.1': nobody asks for two rupees, so it is crore. */
function labelledBare(scanner: Scanner): PriceReading | undefined {
  const crores = scanner.take(findBarePrice)?.value;
  if (!crores) return listPrice(scanner);
  const rupees = Math.round(crores * CRORE);
  return { rupees, isMonthly: false, guess: { text: sumText(rupees), doubt: "No unit was named; taken as crore" } };
}

function listPrice(scanner: Scanner): PriceReading | undefined {
  const rupees = scanner.take(findListPrice)?.value;
  if (!rupees) return undefined;
  const unit = rupees >= CRORE ? "crore" : "lakh";
  return { rupees, isMonthly: false, guess: { text: sumText(rupees), doubt: `No unit was named; taken as ${unit}` } };
}

/** '1850 sqft @ 11,500 psf' */
function priceByFoot(rate = NaN, size: Guess | undefined): PriceReading | undefined {
  const rupees = Math.round(rate * Number(size?.text));
  if (!(rupees <= MAX_RUPEES)) return undefined;
  const doubt = `${formatRupees(Math.round(rate))} per sq ft × ${size?.text} sq ft`;
  return { rupees, isMonthly: false, guess: { text: sumText(rupees), doubt } };
}

/** The 32000 of a message that speaks of rent somewhere else. */
function bareRent(scanner: Scanner): PriceReading | undefined {
  if (!scanner.written.some((_, at) => SALES.find(scanner.written, at)?.value === "Rent")) return undefined;
  const rupees = scanner.take((tokens, at) => {
    const number = Number(tokens[at]?.text);
    const isRent = tokens[at]?.isNumber && number >= FEWEST_RENT && number < 10 * LAKH && number % 500 === 0;
    return isRent && !tokens[at + 1]?.isGlued ? { value: number, next: at + 1 } : undefined;
  })?.value;
  if (rupees === undefined) return undefined;
  return {
    rupees,
    isMonthly: true,
    guess: { text: sumText(rupees), doubt: "A number alone; taken as the monthly rent" },
  };
}

const FEWEST_RENT = 5_000;
