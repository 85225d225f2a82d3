import { formatRupees, fromUnit, toUnit } from "#app/entities/values/money.ts";
import { CRORE, LAKH } from "#app/trade/units.ts";
import { MAX_RUPEES } from "#app/entities/kinds/rupees.ts";
import { NUMBER, numberOf, SQUARE_FEET } from "./numbers.ts";
import { doubted, given, type Hit, type Guess, type Guesses, type Scanner } from "./scanner.ts";

const CRORES = String.raw`(?:cr|crs|crore|crores|करोड़)`;
const LAKHS = String.raw`(?:l|lac|lacs|lakh|lakhs|लाख)`;
const SIGN = String.raw`(?:₹|rs\.?|inr)?\s*`;

/** A sum with its unit, so that it reads the same whatever the sale type turns out to be. */
function sumText(rupees: number): string {
  if (rupees >= CRORE) return `${toUnit(rupees, "crore")} crore`;
  return rupees >= LAKH ? `${toUnit(rupees, "lakh")} lakh` : formatRupees(rupees);
}

/** What stands before a sum that is not the price. */
const OTHER_SUM =
  /(deposit|security|maint(enance)?|maint\.?|gst|token|booking amount|registration|club charges)\s*[:-]?\s*$/i;
const PER_MONTH = String.raw`(?:\s*(?:/-)?\s*(?:p\.?\s?m\b\.?|per\s*month|a\s*month|monthly|/\s*month|/\s*mo\b))?`;

const PER_FOOT = String.raw`(?:psf\b|p\.?s\.?f\b|(?:/|per|p)\s*${SQUARE_FEET})`;
const PRICES_PER_FOOT = [
  new RegExp(String.raw`@?\s*${SIGN}${NUMBER}\s*(k)?\s*(?:/-)?\s*${PER_FOOT}`, "iu"),
  new RegExp(String.raw`\bp\.?s\.?f\b\.?\s*[:@-]?\s*${SIGN}${NUMBER}\s*(k\b)?(?!\s*${SQUARE_FEET})`, "iu"),
];

/** '12,500 psf', '21000/sqft', '9000 per sq ft', 'psf 12.5k'; maintenance is counted by the foot as well. */
export function readPricePerFoot(scanner: Scanner): Guess | undefined {
  const hits = PRICES_PER_FOOT.flatMap((pattern) => scanner.takeAll(pattern));
  const hit = hits.find(({ start }) => !OTHER_SUM.test(scanner.text.slice(0, start)));
  const rupees = Math.round(numberOf(hit?.groups[1]) * (hit?.groups[2] ? 1_000 : 1));
  return hit && rupees <= MAX_RUPEES ? { text: String(rupees) } : undefined;
}

/** A sum with k or lakh, or of three digits and more: 'deposit 2 months' names none. */
const CHARGE = String.raw`[^\S\n]*(?:charges?)?\s*[:@-]?\s*${SIGN}(?:${NUMBER}\s*(?:(k\b)|(${LAKHS}\b))|(\d{3,6}|\d{1,3},\d{3})(?![\d,.]\d|\s*(?:%|${SQUARE_FEET})))${PER_MONTH}`;
const CHARGES = [String.raw`\bmaint(?:enance)?\b\.?`, String.raw`\b(?:security(?:\s*deposit)?|deposit)\b`].map(
  (label) => new RegExp(label + CHARGE, "iu"),
);
const POSSIBLE_RENT = new RegExp(String.raw`\brent(?:al)?\s+(?:potential|income|yield)\b${CHARGE}`, "iu");

/** What is paid beside the price. What a home could be let for is passed over. */
export function readCharges(scanner: Scanner): Guesses {
  scanner.takeAll(POSSIBLE_RENT);
  const [maintenance, deposit] = CHARGES.map((pattern) => scanner.take(pattern));
  return given({ maintenance: maintenance && chargeOf(maintenance), deposit: deposit && chargeOf(deposit) });
}

function chargeOf({ groups: [, sum, thousand, lakh, whole] }: Hit): Guess {
  if (whole !== undefined) return { text: formatRupees(numberOf(whole)) };
  const rupees =
    lakh === undefined ? Math.round(numberOf(sum) * (thousand ? 1_000 : 1)) : fromUnit(numberOf(sum), "lakh");
  return { text: formatRupees(rupees) };
}

interface SumHit extends Hit {
  readonly rupees: number;
  readonly doubt?: string;
}

/** Sums in the order in which they are certain: with a unit, grouped digits, after or before a word that means a price. */
const SUMS: readonly { readonly pattern: RegExp; readonly rupees: (hit: Hit) => number }[] = [
  {
    pattern: new RegExp(
      String.raw`${SIGN}${NUMBER}\s*${CRORES}\b\.?(?:\s*(?:and)?\s*${NUMBER}\s*${LAKHS}\b\.?)?${PER_MONTH}`,
      "iu",
    ),
    rupees: ({ groups }) =>
      fromUnit(numberOf(groups[1]), "crore") + (groups[2] ? fromUnit(numberOf(groups[2]), "lakh") : 0),
  },
  {
    pattern: new RegExp(String.raw`${SIGN}${NUMBER}\s*${LAKHS}\b\.?${PER_MONTH}`, "iu"),
    rupees: ({ groups }) => fromUnit(numberOf(groups[1]), "lakh"),
  },
  {
    pattern: new RegExp(String.raw`${SIGN}${NUMBER}\s*(?:k|thousand|hazaa?r|हज़ार|हजार)(?![\p{L}])${PER_MONTH}`, "iu"),
    rupees: ({ groups }) => Math.round(numberOf(groups[1]) * 1_000),
  },
  {
    pattern: new RegExp(String.raw`(?:₹|\brs\.?|\binr)\s*${NUMBER}(?:\s*/-)?${PER_MONTH}`, "iu"),
    rupees: ({ groups }) => Math.round(numberOf(groups[1])),
  },
  {
    pattern: new RegExp(String.raw`(?<![\d,.])(\d{1,2}(?:,\d{2})+,\d{3}|\d{2,3},\d{3})(?:\s*/-)?${PER_MONTH}`, "iu"),
    rupees: ({ groups }) => numberOf(groups[1]),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:rent|price|demand|asking|expected|cost|budget|rate)\b[^\d\n]{0,8}(\d{4,9})(?:\s*/-)?${PER_MONTH}`,
      "iu",
    ),
    rupees: ({ groups }) => numberOf(groups[1]),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(\d{4,7})(?:\s*/-)?\s*(?:rent\b|p\.?\s?m\b\.?|per\s*month|/\s*month)`, "iu"),
    rupees: ({ groups }) => numberOf(groups[1]),
  },
];

function takeSums(scanner: Scanner): readonly SumHit[] {
  return SUMS.flatMap(({ pattern, rupees }) =>
    scanner.takeAll(pattern).map((hit) => ({ ...hit, rupees: rupees(hit) })),
  ).filter(({ rupees }) => rupees <= MAX_RUPEES);
}

export interface PriceReading {
  readonly guess: Guess;
  readonly rupees: number;
  /** The sum itself was said to be for a month. */
  readonly isMonthly: boolean;
}

/** The price: the first certain sum that is not a deposit, maintenance or tax. */
export function readPrice(scanner: Scanner): PriceReading | undefined {
  const sums = takeSums(scanner).filter(({ start }) => !OTHER_SUM.test(scanner.text.slice(0, start)));
  const [first, ...others] = sums;
  if (!first) return labelledBare(scanner);
  const spread = others.some(({ rupees }) => rupees !== first.rupees);
  const written = first.groups[0] ?? "";
  return {
    rupees: first.rupees,
    isMonthly: /p\.?\s?m\b|month|\brent\b/i.test(written),
    guess: doubted(sumText(first.rupees), spread && "The message names more than one sum"),
  };
}

/** 'asking 2.1': nobody asks for two rupees, so it is crore. */
function labelledBare(scanner: Scanner): PriceReading | undefined {
  const hit = scanner.take(/\b(?:asking|demand|price|expected)\b[^\d\n]{0,4}(\d{1,2}(?:\.\d{1,2})?)(?![\d,.])/i);
  if (!hit) return undefined;
  const rupees = fromUnit(numberOf(hit.groups[1]), "crore");
  return { rupees, isMonthly: false, guess: { text: sumText(rupees), doubt: "No unit was named; taken as crore" } };
}
