import { CRORE, formatRupees, fromUnit, LAKH, toUnit } from "#app/entities/money.ts";
import { MAX_RUPEES } from "#app/entities/kinds/rupees.ts";
import { property } from "#app/entities/property.ts";
import { SQUARE_FEET as AREA_FEET } from "#app/entities/quantity.ts";
import { doubted, given, type Hit, type Guess, type Guesses, type Scanner } from "./scanner.ts";

/** No longer than the dearest sum with its commas, and nothing from the middle of another: in endless digits every place would begin one. */
const NUMBER = String.raw`((?<!\d[.,]?)\d[\d,]{0,17}(?:\.\d{1,6})?)`;
const CRORES = String.raw`(?:cr|crs|crore|crores|करोड़)`;
const LAKHS = String.raw`(?:l|lac|lacs|lakh|lakhs|लाख)`;
const SIGN = String.raw`(?:₹|rs\.?|inr)?\s*`;
const SQUARE_FEET = String.raw`(?:sq\.?\s*-?\s*f(?:ee)?t\b\.?|sqft|sft|sq\.?\s*f\b|square\s*f(?:ee)?t)`;

function numberOf(written: string | undefined): number {
  return Number((written ?? "").replaceAll(",", ""));
}

/** A sum with its unit, so that it reads the same whatever the sale type turns out to be. */
function sumText(rupees: number): string {
  if (rupees >= CRORE) return `${toUnit(rupees, "crore")} crore`;
  return rupees >= LAKH ? `${toUnit(rupees, "lakh")} lakh` : formatRupees(rupees);
}

/** '12,500 psf', '21000/sqft', '9000 per sq ft' */
export function readPricePerFoot(scanner: Scanner): Guess | undefined {
  const hit = scanner.take(
    new RegExp(String.raw`@?\s*${SIGN}${NUMBER}\s*(?:/-)?\s*(?:psf\b|p\.?s\.?f\b|(?:/|per|p)\s*${SQUARE_FEET})`, "iu"),
  );
  const rupees = numberOf(hit?.groups[1]);
  return hit && rupees <= MAX_RUPEES ? { text: String(rupees) } : undefined;
}

interface SumHit extends Hit {
  readonly rupees: number;
  readonly doubt?: string;
}

/** What stands before a sum that is not the price. */
const OTHER_SUM =
  /(deposit|security|maint(enance)?|maint\.?|gst|token|booking amount|registration|club charges)\s*[:-]?\s*$/i;
const PER_MONTH = String.raw`(?:\s*(?:/-)?\s*(?:p\.?\s?m\b\.?|per\s*month|a\s*month|monthly|/\s*month|/\s*mo\b))?`;

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

interface Unit {
  readonly pattern: string;
  /** Square feet in one of it. */
  readonly feet: number;
  readonly name: string;
}

const UNITS: readonly Unit[] = [
  { pattern: SQUARE_FEET, feet: 1, name: "sq ft" },
  {
    pattern: String.raw`(?:sq\.?\s*-?\s*(?:yds?|yards?)\b|sqyds?|gaj|gaz|yards?\b)`,
    feet: AREA_FEET["sq yd"],
    name: "sq yd",
  },
  {
    pattern: String.raw`(?:sq\.?\s*-?\s*(?:mtrs?|meters?|metres?|m)\b|sqm|mtrs?\b|square\s*met(?:er|re)s?)`,
    feet: AREA_FEET["sq m"],
    name: "sq m",
  },
  { pattern: String.raw`acres?\b`, feet: AREA_FEET.acre, name: "acre" },
];

/** A home cannot be larger (sq ft): what says so is something else. */
const LARGEST = property.fields.size.limits.max ?? Number.POSITIVE_INFINITY;

function areaText(hit: Hit, { feet, name }: Unit): Guess | undefined {
  const amount = Math.round(numberOf(hit.groups[1]) * feet);
  if (amount > LARGEST) return undefined;
  return doubted(String(amount), feet !== 1 && `Converted from ${hit.groups[1]} ${name}`);
}

/** Terrace first, then the home itself: the super area before any other. */
export function readAreas(scanner: Scanner): Guesses {
  const terrace = firstArea(scanner, String.raw`terrace[^\d\n]{0,12}`);
  const superArea = firstArea(scanner, String.raw`(?:super|built[\s-]*up|saleable)[^\d\n]{0,12}`);
  const size = superArea ?? firstArea(scanner, "");
  for (const unit of UNITS) scanner.takeAll(new RegExp(String.raw`${NUMBER}\s*${unit.pattern}`, "iu")); // carpet and plot sizes beside it
  const bare = size ? undefined : scanner.take(/\b(?:size|area)\s*[:-]?\s*(\d{3,5})\b/i);
  const found = size ?? (bare && { text: bare.groups[1] ?? "", doubt: "No unit was named; taken as sq ft" });
  return given({ size: found, terrace });
}

function firstArea(scanner: Scanner, before: string): Guess | undefined {
  for (const unit of UNITS) {
    const hit = scanner.take(new RegExp(String.raw`${before}${NUMBER}\s*${unit.pattern}`, "iu"));
    if (hit) return areaText(hit, unit);
  }
  return undefined;
}
