import type { Ends } from "./bounds.ts";
import { parseNumber } from "./numbers.ts";
import { type TokenMatch, type Token, tokensIn } from "./tokens.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

/** A month as a number that reads as one: 202712 is December 2027. */
const monthOf = (year: number, month: number) => year * 100 + month;

/** Of homes that one can move into now: before every month. */
export const READY = 0;

export const MONTH_NAMES: WordTable<number> = new WordTable(
  bySpelling({
    1: "january, jan, जनवरी",
    2: "february, feb, फरवरी",
    3: "march, mar, मार्च",
    4: "april, apr, अप्रैल",
    5: "may, मई",
    6: "june, jun, जून",
    7: "july, jul, जुलाई",
    8: "august, aug, अगस्त",
    9: "september, sept, sep, सितंबर",
    10: "october, oct, अक्टूबर",
    11: "november, nov, नवंबर",
    12: "december, dec, दिसंबर",
  }).map(([word, month]) => [word, Number(month)] as const),
);
const QUARTERS: WordTable<number> = new WordTable(
  bySpelling({
    3: "q1, first quarter, early, start of, beginning of",
    6: "q2, second quarter, mid, middle of",
    9: "q3, third quarter",
    12: "q4, fourth quarter, end of, late, year end",
  }).map(([word, month]) => [word, Number(month)] as const),
);
const NOW: WordTable<true> = new WordTable(
  ["immediate", "immediately", "ready", "ready to move", "now", "available", "तुरंत"].map((word) => [word, true]),
);

function yearOf(token: Token | undefined): number | undefined {
  const year = token?.isNumber ? parseNumber(token.text) : undefined;
  if (year === undefined || !Number.isInteger(year)) return undefined;
  return isYear(year) ? year : undefined;
}

const isYear = (year: number) => year >= 2020 && year < 2050;

/** The year behind the name of a month: 'dec 2027', "Dec '27", 'december, 2027'. */
function findYear(tokens: readonly Token[], at: number): TokenMatch<number> | undefined {
  const next = /^['’,.\-–]$/.test(tokens[at]?.text ?? "") ? at + 1 : at;
  const token = tokens[next];
  const year = token && /^[2-4]\d$/.test(token.text) ? 2_000 + Number(token.text) : yearOf(token);
  return year === undefined ? undefined : { value: year, next: next + 1 };
}

/** 'December 2027', '15 January 2027', "dec'27", 'end of 2027', 'Q4 2027', '12/2027', '2027-12'. */
function findMonth(tokens: readonly Token[], at: number): TokenMatch<number> | undefined {
  const [first, sign, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first?.isNumber && sign && /^[/\-–]$/.test(sign.text) && second?.isNumber) {
    const [a = 0, b = 0] = [parseNumber(first.text), parseNumber(second.text)];
    const [year, month] = a > 12 ? [a, b] : [b, a];
    if (isYear(year) && Number.isInteger(month) && month >= 1 && month <= 12)
      return { value: monthOf(year, month), next: at + 3 };
  }
  const isDay = first?.isNumber === true && Number(first.text) <= 31;
  const start = isDay ? (/^(?:st|nd|rd|th)$/.test(tokens[at + 1]?.text ?? "") ? at + 2 : at + 1) : at;
  const month = MONTH_NAMES.find(tokens, start) ?? (isDay ? undefined : QUARTERS.find(tokens, at));
  const year = month && findYear(tokens, month.next);
  return month && year && { value: monthOf(year.value, month.value), next: year.next };
}

/** Whether a text names a month or a year: '19-Dec', 'Jun 2028'. */
export function namesMonth(text: string): boolean {
  const tokens = tokensIn(text);
  return tokens.some((token, at) => MONTH_NAMES.find(tokens, at) !== undefined || yearOf(token) !== undefined);
}

/** When one can move in, from a cell: a month, `READY`, or nothing. A year alone is its last month. */
export function readPossession(written: string): number | undefined {
  const tokens = tokensIn(written);
  for (let at = 0; at < tokens.length; at++) {
    const month = findMonth(tokens, at);
    if (month) return month.value;
  }
  const year = tokens.length === 1 ? yearOf(tokens[0]) : undefined;
  if (year !== undefined) return monthOf(year, 12);
  return NOW.find(tokens, 0) ? READY : undefined;
}

export const POSSESSION_WORDS =
  "possession, poss, handover, hand over, delivery, delivered, completion, complete, ready, ready to move, moving, कब्ज़ा, पज़ेशन";
const POSSESSION = tableOf(POSSESSION_WORDS);
const BEFORE: WordTable<"by" | "before" | "after" | "from"> = new WordTable(
  bySpelling({
    by: "by, available from, available by, till, until, upto, up to, within, in, on, date, due, due in, due by, expected, expected in, expected by, latest by",
    before: "before, earlier than",
    after: "after, later than, not before",
    from: "from, starting, onwards from",
  }),
);
const BEHIND: WordTable<"by" | "before" | "after" | "from"> = new WordTable(
  bySpelling({
    by: "tak, तक, mein, me, or earlier, or before",
    before: "se pehle, se pahle, से पहले",
    after: "ke baad, के बाद",
    from: "onwards, se, or later, से",
  }),
);

const monthBefore = (month: number) => (month % 100 === 1 ? month - 89 : month - 1);
const monthAfter = (month: number) => (month % 100 === 12 ? month + 89 : month + 1);

/**
 * 'possession by december 2027', 'ready by mid 2027', 'dec 2027 possession', 'december 2027 tak', 'possession 2027', 'after march 2028' in a
 * phrase. Who wants a home by then takes an earlier one too.
 */
export function findPossession(tokens: readonly Token[], at: number): TokenMatch<Ends<number>> | undefined {
  const said = POSSESSION.find(tokens, at);
  const before = BEFORE.find(tokens, said?.next ?? at);
  const start = before?.next ?? said?.next ?? at;
  const month = findMonth(tokens, start);
  const year = month ? undefined : yearOf(tokens[start]);
  const next = month?.next ?? start + 1;
  const behind = BEHIND.find(tokens, next);
  const end = behind?.next ?? next;
  const saidBehind = said ? undefined : POSSESSION.find(tokens, end);
  if (month === undefined && (year === undefined || !(said || saidBehind || isDeadline(tokens, at, before))))
    return undefined;
  const kind = before?.value ?? behind?.value ?? "by";
  const [first, last] = month ? [month.value, month.value] : [monthOf(year ?? 0, 1), monthOf(year ?? 0, 12)];
  const ends = {
    by: { max: last },
    before: { max: monthBefore(first) },
    after: { min: monthAfter(last) },
    from: { min: first },
  };
  return { value: ends[kind], next: saidBehind?.next ?? end };
}

/** 'by 2027' is a date, 'in 2027' only beside a word for possession, and 'within 2040' begins a size. */
function isDeadline(tokens: readonly Token[], at: number, before: TokenMatch<unknown> | undefined): boolean {
  return (
    before !== undefined && /^(?:by|before|till)$/.test(tokens[at]?.text ?? "") && !tokens[before.next + 1]?.isGlued
  );
}

/** Whether a number is a month as this file writes it, or `READY`. */
export function isMonth(number: number): boolean {
  const month = number % 100;
  return number === READY || (number >= 200_001 && number < 210_000 && month >= 1 && month <= 12);
}

/** The same as a number of months since 2000, without the gap between two years. */
export function monthsSince2000(month: number): number {
  return month === READY ? 0 : (Math.floor(month / 100) - 2_000) * 12 + (month % 100);
}

const TOLD = tableOf("available, avail, vacant, available from, vacant from");

/** When one can move in, as an offer tells it. */
export type ToldPossession =
  | "Immediate"
  | { readonly day?: number; readonly month?: number; readonly quarter?: number; readonly year?: number };

/** "poss dec'26", 'possession: Q4 2027', 'poss 2028', 'available 1st Dec', 'immediate possession'. */
export function findToldPossession(tokens: readonly Token[], at: number): TokenMatch<ToldPossession> | undefined {
  if (AT_ONCE.find(tokens, at)) {
    const behind = findTold(tokens, at + 1);
    return behind && { value: "Immediate", next: behind.next };
  }
  const said = findTold(tokens, at);
  if (!said) return undefined;
  const sign = /^[:-]$/.test(tokens[said.next]?.text ?? "") ? said.next + 1 : said.next;
  const start = BEFORE.find(tokens, sign)?.next ?? sign;
  const atOnce = AT_ONCE.find(tokens, start);
  return atOnce ? { value: "Immediate", next: atOnce.next } : findDate(tokens, start);
}

const AT_ONCE = tableOf("immediate, immediately, now, तुरंत");
const findTold = (tokens: readonly Token[], at: number) => POSSESSION.find(tokens, at) ?? TOLD.find(tokens, at);

function findDate(tokens: readonly Token[], at: number): TokenMatch<ToldPossession> | undefined {
  const alone = yearOf(tokens[at]);
  if (alone !== undefined) return { value: { year: alone }, next: at + 1 };
  const quarter = tokens[at]?.text === "q" ? Number(tokens[at + 1]?.text) : NaN;
  const ofQuarter = quarter >= 1 && quarter <= 4 ? findYear(tokens, at + 2) : undefined;
  if (ofQuarter) return { value: { quarter, year: ofQuarter.value }, next: ofQuarter.next };
  const day = /^\d{1,2}$/.test(tokens[at]?.text ?? "") ? Number(tokens[at]?.text) : undefined;
  const ending = day !== undefined && /^(?:st|nd|rd|th)$/.test(tokens[at + 1]?.text ?? "") ? 1 : 0;
  const month = MONTH_NAMES.find(tokens, day === undefined ? at : at + 1 + ending);
  const year = month && findYear(tokens, month.next);
  if (!month || (day === undefined && !year)) return undefined;
  return {
    value: { ...(day ? { day } : {}), month: month.value, ...(year ? { year: year.value } : {}) },
    next: year?.next ?? month.next,
  };
}
