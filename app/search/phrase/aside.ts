import { WordTable } from "#app/trade/word-table.ts";
import { findPrices } from "./amounts.ts";
import type { Reader } from "./atoms.ts";
import { failAt, type Rule } from "./draft.ts";

const spelled = (words: string): WordTable<true> => new WordTable(words.split(", ").map((word) => [word, true]));

/** Sums that are no price: what stands beside one of these words is neither a budget nor a name such as 'Emilia'. */
const OTHER_SUMS = spelled(
  "emi, emis, loan, home loan, bank loan, loan amount, down payment, downpayment, booking amount, token, token amount, deposit, security deposit, advance, " +
    "maintenance, monthly maintenance, salary, income, stamp duty, registry, registration charges, circle rate",
);
/** No home says them in a field, and their words stand in names: 'Hightown', 'Top Towers'. */
const UNSAID = spelled(
  "high floor, higher floor, high floors, higher floors, top floor, top floors, upper floor, upper floors, middle floor, mid floor, low floor, lower floor, lower floors, " +
    "senior citizen, senior citizens, senior citizen friendly, old age, retired couple, retirement home",
);
const LINKS = new Set(["of", "is", "for"]);

function takeWord(reader: Reader, table: WordTable<true>): boolean {
  return reader.take((tokens, at) => table.find(tokens, at)) === true;
}

function takeOtherSum(reader: Reader): boolean {
  const start = reader.at;
  if (reader.take(findPrices) !== undefined && takeWord(reader, OTHER_SUMS)) return true;
  reader.at = start;
  if (!takeWord(reader, OTHER_SUMS)) return false;
  const end = reader.at;
  if (LINKS.has(reader.atom?.word ?? "")) reader.at++;
  if (reader.take(findPrices) === undefined) reader.at = end;
  return true;
}

/** 'emi 60000', '20 lakh down payment', 'high floor', 'senior citizens' */
export const aside: Rule = (reader, draft) => {
  const start = reader.at;
  if (!takeOtherSum(reader) && !takeWord(reader, UNSAID)) return failAt(reader, start);
  draft.aside.push(
    reader.atoms
      .slice(start, reader.at)
      .map(({ written }) => written)
      .join(" "),
  );
  return true;
};
