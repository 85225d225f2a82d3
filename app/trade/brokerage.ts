import { tableOf, type WordTable } from "./word-table.ts";

/** In a phrase: nobody takes a fee. */
export const NO_BROKERAGE_WORDS =
  "no brokerage, zero brokerage, without brokerage, nil brokerage, free of brokerage, brokerage free, 0 brokerage, " +
  "brokerage nahi, bina brokerage, bina brokerage ke, no commission, zero commission, without commission, बिना ब्रोकरेज, नो ब्रोकरेज";
export const NO_BROKERAGE: WordTable<true> = tableOf(NO_BROKERAGE_WORDS);
const NONE = tableOf("no, nil, none, zero, 0, na, not applicable, no fee, free");

/** Whether a cell says that there is no fee: 'No brokerage', 'Nil', '0'. */
export function isNoBrokerage(written: string): boolean {
  return NO_BROKERAGE.read(written) === true || NONE.read(written) === true;
}
