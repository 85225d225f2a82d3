import { bareNumber, readAmount } from "./amounts.ts";
import { findNumber } from "./numbers.ts";
import { decoration, type Find, readWhole } from "./reading.ts";
import { CRORE, LAKH } from "./units.ts";
import { WordTable } from "./word-table.ts";

/** The deal that a sum belongs to. */
export interface SumSubject {
  readonly isRent: boolean;
  /** What the home costs: rupees, or rupees a month. Undefined: its price is not known. */
  readonly price: number | undefined;
}

export interface ReadSum {
  readonly rupees: number;
  /** Whether somebody should look again: it is far from the home's price, or a bare number of a home without one. */
  readonly isDoubtful: boolean;
}

/** Characters; longer texts are no sums. */
const LONGEST = 40;
/** What a bare number may stand for: '2.275' crore, '95' lakh, '27' thousand. */
const SALE_UNITS = [1, LAKH, CRORE] as const;
const SMALL_UNITS = [1, 1_000, LAKH] as const;

/** What is asked, offered or agreed: '2.275', '2.275 cr', '27000', '27k pm'. A bare number is read in the unit that brings it nearest to the home's price. */
export function readOffer(written: string, { isRent, price }: SumSubject): ReadSum | undefined {
  const rupees = readNear(written, isRent ? SMALL_UNITS : SALE_UNITS, price);
  if (rupees === undefined) return undefined;
  if (price === undefined) return { rupees, isDoubtful: bareNumber(written) !== undefined };
  return { rupees, isDoubtful: rupees < price / 2 || rupees > price * 2 };
}

/** What brokerage mostly is: a month of rent, or one per cent. */
const USUAL_PART = { rent: 1, sale: 0.01 };
/** Parts of the price that need no second look: a week to three months of rent, or 0.1 to 5 per cent. */
const PLAUSIBLE = { rent: [0.2, 3], sale: [0.001, 0.05] } as const;

/**
 * Brokerage: a sum, a part of the price ('1%'), or months of rent ('1 month', '15 days').
 * @param about with the price that a part is taken of: what was agreed, else offered, else asked
 */
export function readBrokerage(written: string, { isRent, price }: SumSubject): ReadSum | undefined {
  const deal = isRent ? "rent" : "sale";
  const part = written.length <= LONGEST ? readWhole(written, findPart, AROUND_PART)?.value : undefined;
  if (part?.of === "month" && !isRent) return undefined;
  if (part && price === undefined) return undefined;
  const usual = price === undefined ? undefined : price * USUAL_PART[deal];
  const rupees = part ? Math.round(part.share * (price ?? 0)) : readNear(written, SMALL_UNITS, usual);
  if (rupees === undefined) return undefined;
  const [least, most] = PLAUSIBLE[deal];
  const isFar = price !== undefined && (rupees < price * least || rupees > price * most);
  return { rupees, isDoubtful: isFar || (price === undefined && bareNumber(written) !== undefined) };
}

/** A sum that was received: near what is still due. */
export function readReceipt(written: string, about: SumSubject, due: number | undefined): ReadSum | undefined {
  if (!due) return readBrokerage(written, about);
  const rupees = readNear(written, SMALL_UNITS, due);
  return rupees === undefined ? undefined : { rupees, isDoubtful: rupees > due || rupees < due / 100 };
}

/**
 * Whole rupees. A bare number is taken in the unit that brings it nearest to `expected`; without that, nearest to one of
 * the largest unit.
 */
function readNear(written: string, units: readonly number[], expected: number | undefined): number | undefined {
  if (written.length > LONGEST) return undefined;
  const bare = bareNumber(written);
  if (bare === undefined || bare === 0) return readAmount(written, "rupee")?.value;
  const sums = units.map((unit) => Math.round(bare * unit));
  const distance = (sum: number) => Math.abs(Math.log(sum / (expected ?? units.at(-1) ?? 1)));
  return sums.reduce((nearest, sum) => (distance(sum) < distance(nearest) ? sum : nearest));
}

interface Part {
  readonly of: "price" | "month";
  readonly share: number;
}

/** Days of a month of rent. */
const MONTH_DAYS = 30;

const ONE_PER_CENT: Part = { of: "price", share: 0.01 };

/** Units of brokerage, each with its share of the price or of a month of rent. */
const PARTS = /* @__PURE__ */ new WordTable<Part>([
  ...["percent", "per cent", "pct", "fisdi", "प्रतिशत", "फीसदी"].map((word) => [word, ONE_PER_CENT] as const),
  ...["month", "months", "mahina", "mahine", "maheene", "महीना", "महीने", "माह"].map(
    (word) => [word, { of: "month", share: 1 }] as const,
  ),
  ...["day", "days", "din", "दिन"].map((word) => [word, { of: "month", share: 1 / MONTH_DAYS }] as const),
]);
/** A larger number before 'month' is a sum: '27000 a month'. */
const MOST_MONTHS = 12;

const findPart: Find<Part> = (tokens, at) => {
  const number = findNumber(tokens, at);
  const unit =
    number &&
    (tokens[number.next]?.text === "%"
      ? { value: ONE_PER_CENT, next: number.next + 1 }
      : PARTS.find(tokens, number.next));
  if (!number || !unit) return undefined;
  const share = number.value * unit.value.share;
  if (unit.value.of === "month" && share > MOST_MONTHS) return undefined;
  return { value: { of: unit.value.of, share }, next: unit.next };
};

const AROUND_PART = /* @__PURE__ */ decoration(
  "rent, kiraya, ka, ki, of, one side, the, brokerage, commission, only, fixed, final, रेंट, किराया, का, s",
  "()':=",
);
