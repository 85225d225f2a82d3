import { CRORE, LAKH } from "#app/trade/units.ts";
import { bySpelling } from "#app/trade/by-spelling.ts";
import { wordsOf } from "#app/trade/words.ts";

/** The smallest piece of a phrase: a word, a number with what is glued to it ('3bhk', '40cr', '15a'), or a sign. */
export interface Atom {
  readonly written: string;
  /** Folded and in one spelling; for '3bhk' what follows the number. */
  readonly word: string;
  readonly number: number | undefined;
}

const ATOMS = /₹|[<>≤≥~]=?|[+\-–/&]|\d+(?:,\d{2,3})*(?:\.\d+)?\p{L}*|[\p{L}\p{M}\p{N}]+/gu;

const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  bySpelling({
    1: "one, ek",
    "1.25": "sava",
    "1.5": "dedh",
    2: "two, do",
    "2.5": "dhai, adhai",
    3: "three, teen, tin",
    4: "four, char, chaar",
    5: "five, paanch, panch",
    6: "six, chhe, chhah",
    7: "seven, saat",
    8: "eight, aath",
    9: "nine",
    10: "ten, das",
    15: "fifteen",
    20: "bees, twenty",
    25: "pachees, pachis",
    30: "tees, thirty",
    40: "chalees, chalis, forty",
    50: "pachaas, pachas, fifty",
    60: "saath, sixty",
    70: "sattar, seventy",
    80: "assi, eighty",
    90: "nabbe, ninety",
  }).map(([word, number]) => [word, Number(number)]),
);

function fold(written: string): string {
  return wordsOf(written)
    .map(({ token }) => token)
    .join("");
}

/** From the hyphen to the horizontal bar, and minus: keyboards write one for another. The plain hyphen stays. */
const DASHES = /[\u2010-\u2015\u2212]/g;
/** In '3+1 bhk' the one is a servant's or study room. */
const EXTRA_ROOM = /(\d)\s*\+\s*1(?=\s*bhk)/gi;

export function atomsOf(phrase: string): readonly Atom[] {
  const text = phrase
    .normalize("NFKC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
    .replace(DASHES, "–")
    .replace(EXTRA_ROOM, "$1");
  return (text.match(ATOMS) ?? []).map((written) => {
    const number = /^(\d[\d,]*(?:\.\d+)?)(.*)$/u.exec(written);
    if (number)
      return { written, word: number[2] ? fold(number[2]) : "", number: Number(number[1]?.replaceAll(",", "")) };
    const word = fold(written) || written;
    return { written, word, number: NUMBER_WORDS[word] };
  });
}

/** Reads along the atoms of a phrase. Every `take…` moves on only where it succeeds. */
export class Reader {
  readonly atoms: readonly Atom[];
  at = 0;

  constructor(atoms: readonly Atom[], at = 0) {
    this.atoms = atoms;
    this.at = at;
  }

  get atom(): Atom | undefined {
    return this.atoms[this.at];
  }

  peek(offset: number): Atom | undefined {
    return this.atoms[this.at + offset];
  }

  /** Takes the first of these word sequences that stands here. */
  takeWords(sequences: readonly string[]): string | undefined {
    const found = sequences.find((sequence) =>
      sequence.split(" ").every((word, offset) => this.peek(offset)?.word === word && !isNumeric(this.peek(offset))),
    );
    if (found !== undefined) this.at += found.split(" ").length;
    return found;
  }

  /** Takes the first of these word sequences that stands here. @returns what it means */
  takeMeaning<M>(table: readonly (readonly [words: string, meaning: M])[]): M | undefined {
    const taken = this.takeWords(table.map(([words]) => words));
    return table.find(([words]) => words === taken)?.[1];
  }
}

/** A number in digits; 'three' is a word that also has a number. */
export function isNumeric(atom: Atom | undefined): boolean {
  return atom !== undefined && /^\d/.test(atom.written);
}

const MONEY: readonly (readonly [rupees: number, words: readonly string[]])[] = [
  [CRORE, ["cr", "crs", "crore", "crores", "karod", "karor"]],
  [LAKH, ["lakh", "lakhs", "lac", "lacs", "l", "laakh"]],
  [1_000, ["k", "thousand", "hazar", "hazaar"]],
];
const RUPEE_SIGNS = ["₹", "rs", "inr", "rupees", "rupee"];

/** Whether a number without a unit is rupees: '₹45000', '1,50,00,000', '15000000'; not a PIN code (six digits) or a phone number (ten). */
function isSum({ written, number = 0 }: Atom, isSigned: boolean): boolean {
  if (isSigned) return number >= 1_000;
  return written.includes(",") ? number >= LAKH : number >= 10 * LAKH && number < 100 * CRORE;
}

/** Sq ft per unit. */
const AREAS: readonly (readonly [squareFeet: number, words: readonly string[]])[] = [
  [1, ["sqft", "sq ft", "sq feet", "square feet", "square foot", "sft", "squarefeet", "sqfeet"]],
  [9, ["gaj", "sq yards", "sq yard", "sq yd", "sqyd", "square yards", "square yard", "yards"]],
  [10.764, ["sqm", "sq m", "sq meter", "sq metre", "sq meters", "square meters", "square metres"]],
];

export interface Amount {
  readonly number: number;
  /** Rupees or sq ft per unit; nothing where no unit was written. */
  readonly unit: number | undefined;
}

function takeUnit(
  reader: Reader,
  glued: string,
  units: readonly (readonly [number, readonly string[]])[],
): number | undefined {
  if (glued !== "") return units.find(([, words]) => words.includes(glued))?.[0];
  return units.find(([, words]) => reader.takeWords(words) !== undefined)?.[0];
}

function takeAmount(reader: Reader, units: readonly (readonly [number, readonly string[]])[]): Amount | undefined {
  const start = reader.at;
  const isSigned = units === MONEY && reader.takeWords(RUPEE_SIGNS) !== undefined;
  const atom = reader.atom;
  if (atom?.number !== undefined) {
    reader.at++;
    const glued = isNumeric(atom) ? atom.word : "";
    const unit = takeUnit(reader, glued, units);
    if (unit !== undefined || glued === "") {
      const isRupees = units === MONEY && (reader.takeWords(RUPEE_SIGNS) !== undefined || isSigned);
      return { number: atom.number, unit: unit ?? (units === MONEY && isSum(atom, isRupees) ? 1 : undefined) };
    }
  }
  reader.at = start;
  return undefined;
}

export function takeMoney(reader: Reader): Amount | undefined {
  return takeAmount(reader, MONEY);
}

export function takeArea(reader: Reader): Amount | undefined {
  return takeAmount(reader, AREAS);
}

export function numbersBetween(low: number, high: number): readonly number[] {
  return Array.from({ length: Math.max(0, high - low - 1) }, (_, index) => low + 1 + index);
}

/** So many words from the reader on, as they were typed. */
export function writtenWords(reader: Reader, words: number): string {
  return reader.atoms
    .slice(reader.at, reader.at + words)
    .map((atom) => atom.written)
    .join(" ");
}
