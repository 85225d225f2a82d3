import { tableOf, type WordTable } from "#app/trade/word-table.ts";
import { findPrices } from "./amounts.ts";
import { isNumeric, type AtomReader } from "./atoms.ts";
import { failAt, type PhraseRule } from "./draft.ts";

/** Sums that are no price: what stands beside one of these words is neither a budget nor a name such as 'Emilia'. */
const OTHER_SUMS = tableOf(
  "emi, emis, loan, home loan, bank loan, loan amount, down payment, downpayment, booking amount, token, token amount, deposit, security deposit, advance, " +
    "home loan approved, loan approved, bank approved, bank loan approved, maintenance, monthly maintenance, salary, income, stamp duty, registry, registration charges, circle rate",
);
/** No home says them in a field, and their words stand in names: 'Hightown', 'Top Towers'. */
const UNSAID = tableOf(
  "high floor, higher floor, high floors, higher floors, top floor, top floors, upper floor, upper floors, middle floor, mid floor, low floor, lower floor, lower floors, " +
    "senior citizen, senior citizens, senior citizen friendly, old age, retired couple, retirement home",
);
const LINKS = new Set(["of", "is", "for"]);

function takeWord(reader: AtomReader, table: WordTable<true>): boolean {
  return reader.take((tokens, at) => table.find(tokens, at)) === true;
}

function takeOtherSum(reader: AtomReader): boolean {
  const start = reader.at;
  if (reader.take(findPrices) !== undefined && takeWord(reader, OTHER_SUMS)) return true;
  reader.at = start;
  if (!takeWord(reader, OTHER_SUMS)) return false;
  const end = reader.at;
  if (LINKS.has(reader.atom?.word ?? "")) reader.at++;
  if (reader.take(findPrices) === undefined) reader.at = end;
  return true;
}

const TIMES = tableOf(
  "day, days, week, weeks, month, months, mahine, mahina, year, years, saal, दिन, महीने, महीना, साल",
);
const BEFORE_TIMES = new Set(["possession", "within", "in", "after", "next", "under", "upto", "agle"]);
/** More of them are a sum that is paid every month. */
const MOST_TIMES = 60;

/** 'possession within 6 months' depends on the day on which it is read: a phrase always means the same. */
export const timeAside: PhraseRule = (reader, draft) => {
  const start = reader.at;
  while (BEFORE_TIMES.has(reader.atom?.word ?? "")) reader.at++;
  const number = reader.atom?.number;
  if (number === undefined || number > MOST_TIMES) return failAt(reader, start);
  const glued = isNumeric(reader.atom) && reader.atom?.word !== "";
  reader.at++;
  if (glued || !takeWord(reader, TIMES)) return failAt(reader, start);
  draft.aside.push(writtenFrom(reader, start));
  return true;
};

const writtenFrom = (reader: AtomReader, start: number) =>
  reader.atoms
    .slice(start, reader.at)
    .map(({ written }) => written)
    .join(" ");

/** 'emi 60000', '20 lakh down payment', 'high floor', 'senior citizens' */
export const aside: PhraseRule = (reader, draft) => {
  const start = reader.at;
  if (!takeOtherSum(reader) && !takeWord(reader, UNSAID)) return failAt(reader, start);
  draft.aside.push(writtenFrom(reader, start));
  return true;
};
