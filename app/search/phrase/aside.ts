import { tableOf, type WordTable } from "#app/trade/word-table.ts";
import { findForeignSum } from "#app/trade/amounts.ts";
import { findBounds, findKind } from "#app/trade/bounds.ts";
import { findPrices } from "./amounts.ts";
import { isNumeric, type AtomReader } from "./atoms.ts";
import { failAt, type PhraseRule } from "./draft.ts";

/** Sums that are no price: what stands beside one of these words is neither a budget nor a name such as 'Emilia'. */
const OTHER_SUMS = tableOf(
  "emi, emis, loan, home loan, bank loan, loan amount, down payment, downpayment, booking amount, token, token amount, deposit, security deposit, advance, " +
    "home loan approved, loan approved, bank approved, bank loan approved, maintenance, monthly maintenance, salary, income, stamp duty, registry, registration charges, circle rate",
);
/** No field of a home states these, and a text search would find them in names: 'Hightown', 'Top Towers'. */
const UNSAID = tableOf(
  "high floor, higher floor, high floors, higher floors, top floor, top floors, upper floor, upper floors, middle floor, mid floor, low floor, lower floor, lower floors, " +
    "floor plan, floor plans, main road, main road facing, road facing, on main road, wide road, upar wala floor, " +
    "huda approved, hsvp approved, dda approved, gda approved, dtcp approved, authority approved, noida authority approved, mc approved, bank approved, registry ready, registry done, registry rights, " +
    "senior citizen, senior citizens, senior citizen friendly, old age, retired couple, retirement home",
);
const LINKS = new Set(["of", "is", "for"]);

function takeWord(reader: AtomReader, table: WordTable<true>): boolean {
  return reader.take((tokens, at) => table.find(tokens, at)) === true;
}

/** '1 lakh', '60000', '2 months'; a small number alone may count rooms. */
function takeSum(reader: AtomReader): boolean {
  const start = reader.at;
  const sum = reader.take(findPrices)?.first;
  if (sum && (sum.unit !== undefined || sum.number >= FEWEST_RUPEES)) return true;
  reader.at = start;
  return takeCount(reader);
}

const FEWEST_RUPEES = 1_000;

/** In '25k deposit 2 months' the months are the deposit, in '1 lakh deposit 25k rent' the 25k are the rent. */
function hasSumBehind(reader: AtomReader): boolean {
  const start = reader.at;
  if (LINKS.has(reader.atom?.word ?? "")) reader.at++;
  const is = takeSum(reader) && !/^(?:rent|month|monthly|pm|per)$/.test(reader.atom?.word ?? "");
  reader.at = start;
  return is;
}

function takeOtherSum(reader: AtomReader): boolean {
  const start = reader.at;
  if (takeSum(reader) && takeWord(reader, OTHER_SUMS) && !hasSumBehind(reader)) return true;
  reader.at = start;
  if (!takeWord(reader, OTHER_SUMS)) return false;
  const end = reader.at;
  if (LINKS.has(reader.atom?.word ?? "")) reader.at++;
  if (!takeSum(reader)) reader.at = end;
  return true;
}

/** 'under $500k', 'AED 3 to 4 mn' */
function takeForeignSum(reader: AtomReader): boolean {
  if (reader.take((tokens, at) => findBounds(tokens, at, findForeignSum)) === undefined) return false;
  const end = reader.at;
  if (reader.takeWords(["to", "-", "–"]) === undefined || reader.take(findPrices) === undefined) reader.at = end;
  return true;
}

/** Units of numbers that no field of a home states. */
const COUNTED = tableOf(
  "min, mins, minute, minutes, hour, hours, ghante, मिनट, घंटे, km, kms, kilometre, kilometres, kilometer, kilometers, किमी, storey, storeys, family, families, people, persons, members, " +
    "day, days, week, weeks, month, months, mahine, mahina, year, years, saal, दिन, महीने, महीना, साल",
);
const BEFORE_TIMES = new Set(["possession", "within", "in", "after", "next", "under", "upto", "agle"]);
/** A higher number before 'month' is a rent: '25000 month'. */
const MOST_COUNTED = 100;

/** 'within 2 km', 'under 40 storeys', 'above 80%'; 'possession within 6 months' depends on the day on which it is read: a phrase always means the same. */
export const countAside: PhraseRule = (reader, draft) => {
  const start = reader.at;
  // '3 floors' say how high a house is; 'in 3 floor' is a place in it.
  if (isNumeric(reader.atom) && /^floors?$/.test(reader.peek(1)?.word ?? "") && !isNumeric(reader.peek(2))) {
    reader.at += 2;
    draft.aside.push(writtenFrom(reader, start));
    return true;
  }
  while (BEFORE_TIMES.has(reader.atom?.word ?? "")) reader.at++;
  reader.take(findKind);
  if (!takeCount(reader)) return failAt(reader, start);
  draft.aside.push(writtenFrom(reader, start));
  return true;
};

function takeCount(reader: AtomReader): boolean {
  const start = reader.at;
  const number = reader.atom?.number;
  if (number === undefined || number > MOST_COUNTED) return false;
  const isGlued = isNumeric(reader.atom) && reader.atom?.word !== "";
  reader.at++;
  const isCounted = !isGlued && (reader.takeWords(["%"]) !== undefined || takeWord(reader, COUNTED));
  // 'sector 30 min 2 cr'
  const isLimit = isNumeric(reader.atom) && reader.peek(-1)?.word === "min";
  return (isCounted && !isLimit) || failAt(reader, start);
}

const writtenFrom = (reader: AtomReader, start: number) =>
  reader.atoms
    .slice(start, reader.at)
    .map(({ written }) => written)
    .join(" ");

/** 'emi 60000', '20 lakh down payment', '$500k', 'high floor', 'huda approved' */
export const aside: PhraseRule = (reader, draft) => {
  const start = reader.at;
  if (!takeWord(reader, UNSAID) && !takeOtherSum(reader) && !takeForeignSum(reader)) return failAt(reader, start);
  draft.aside.push(writtenFrom(reader, start));
  return true;
};
