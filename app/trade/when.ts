import { MONTH_NAMES } from "./possession.ts";
import type { TokenMatch, Token } from "./tokens.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

type Tokens = readonly Token[];

/** A day as people name it: so many days from today, the next of its weekday (0 is Sunday), or a date. */
export type ToldDay =
  | { readonly inDays: number }
  | { readonly weekday: number }
  | { readonly day: number; readonly month: number; readonly year?: number };

/** When something is to be done. A weekend names no day. */
export interface ToldTime {
  readonly day?: ToldDay;
  /** 'HH:MM' */
  readonly clock?: string;
}

const numbered = (table: Readonly<Record<string, string>>): WordTable<number> =>
  new WordTable(bySpelling(table).map(([word, number]) => [word, Number(number)] as const));

const FROM_TODAY = /* @__PURE__ */ numbered({
  0: "today, aaj, आज",
  1: "tomorrow, tmrw, tomm, kal, कल",
  2: "day after tomorrow, parso, parson, परसों",
});
const WEEKDAYS = /* @__PURE__ */ numbered({
  0: "sunday, ravivar, itwar, रविवार, इतवार",
  1: "monday, mon, somvar, somwar, सोमवार",
  2: "tuesday, tue, tues, mangalvar, mangalwar, मंगलवार",
  3: "wednesday, wed, budhvar, budhwar, बुधवार",
  4: "thursday, thu, thurs, guruvar, guruwar, गुरुवार",
  5: "friday, fri, shukravar, shukrawar, शुक्रवार",
  6: "saturday, sat, shanivar, shaniwar, शनिवार",
});
const NO_DAY = /* @__PURE__ */ tableOf("weekend, this weekend, this week, next month");
const NEXT_WEEK = /* @__PURE__ */ tableOf("next week, agle hafte, agle week, अगले हफ्ते, अगले सप्ताह");
const UNITS_OF_DAYS = /* @__PURE__ */ numbered({
  1: "day, days, din, दिन",
  7: "week, weeks, hafta, hafte, हफ्ते, सप्ताह",
});
const FEW = /* @__PURE__ */ numbered({
  1: "a, one, ek, एक",
  2: "two, do, दो",
  3: "three, teen, तीन",
  4: "four, char, चार",
});
const MOST_DAYS = 60;
const HALVES = /* @__PURE__ */ new WordTable<"am" | "pm">(
  bySpelling({
    am: "am, a m, morning, in the morning, subah, सुबह",
    pm: "pm, p m, afternoon, evening, in the afternoon, in the evening, dopahar, shaam, sham, दोपहर, शाम, noon",
  }),
);
const OCLOCK = /* @__PURE__ */ tableOf("baje, बजे, o clock, oclock, hrs");
const BEFORE_DAY = /* @__PURE__ */ tableOf("on, by, from, this, next, coming, every, till, until, since");
/** Behind these a bare number up to twelve is an hour: 'after 6'. */
const BEFORE_HOUR = /* @__PURE__ */ tableOf("at, after, before, by, around, till, until");
const BETWEEN = /^(?:,|at|by|around|about|after|before|ko|को|ke|के|baad|बाद|in|the)$/;

function findDay(tokens: Tokens, at: number): TokenMatch<ToldDay> | undefined {
  const fromToday = FROM_TODAY.find(tokens, at);
  if (fromToday) return { value: { inDays: fromToday.value }, next: fromToday.next };
  const weekday = WEEKDAYS.find(tokens, at);
  if (weekday) return { value: { weekday: weekday.value }, next: weekday.next };
  return findAhead(tokens, at) ?? findDate(tokens, at) ?? findNumberedDate(tokens, at);
}

/** 'after 3 days', 'in a week', '3 din baad' */
function findAhead(tokens: Tokens, at: number): TokenMatch<ToldDay> | undefined {
  const isLed = /^(?:after|in|within)$/.test(tokens[at]?.text ?? "");
  const start = isLed ? at + 1 : at;
  const token = tokens[start];
  const few = /^\d{1,2}$/.test(token?.text ?? "")
    ? { value: Number(token?.text), next: start + 1 }
    : FEW.find(tokens, start);
  const unit = few && UNITS_OF_DAYS.find(tokens, few.next);
  if (!few || !unit) return undefined;
  const behind = /^(?:ke|के)$/.test(tokens[unit.next]?.text ?? "") ? unit.next + 1 : unit.next;
  const isBehind = /^(?:later|baad|bad|mein|me|बाद|में)$/.test(tokens[behind]?.text ?? "");
  const inDays = few.value * unit.value;
  if (!(isLed || isBehind) || inDays > MOST_DAYS) return undefined;
  return { value: { inDays }, next: isBehind ? behind + 1 : unit.next };
}

/** '05/12', 'on 5/12', '5/12/2026': day and month; '10/12 floor' is none. */
function findNumberedDate(tokens: Tokens, at: number): TokenMatch<ToldDay> | undefined {
  const [day, month] = [tokens[at]?.text ?? "", tokens[at + 2]?.text ?? ""];
  if (!/^(?:0?[1-9]|[12]\d|3[01])$/.test(day) || !/^(?:0?[1-9]|1[0-2])$/.test(month)) return undefined;
  const sign = tokens[at + 1]?.text ?? "";
  if (!/^[/-]$/.test(sign)) return undefined;
  const hasYear = tokens[at + 3]?.text === sign && /^(?:20)?\d\d$/.test(tokens[at + 4]?.text ?? "");
  const isDate = hasYear || day.startsWith("0") || month.startsWith("0") || BEFORE_DAY.find(tokens, at - 1);
  if (!isDate) return undefined;
  const year = hasYear ? { year: 2_000 + (Number(tokens[at + 4]?.text) % 100) } : {};
  return { value: { day: Number(day), month: Number(month), ...year }, next: at + (hasYear ? 5 : 3) };
}

const yearAt = (tokens: Tokens, at: number) =>
  /^20\d\d$/.test(tokens[at]?.text ?? "") ? Number(tokens[at]?.text) : undefined;

/** '28 Nov', '2nd December 2026', 'Nov 28'. */
function findDate(tokens: Tokens, at: number): TokenMatch<ToldDay> | undefined {
  const dayAt = (from: number) => {
    const token = tokens[from];
    const day = token?.isNumber && /^\d{1,2}$/.test(token.text) ? Number(token.text) : 0;
    if (day < 1 || day > 31) return undefined;
    return { day, next: /^(?:st|nd|rd|th)$/.test(tokens[from + 1]?.text ?? "") ? from + 2 : from + 1 };
  };
  const before = dayAt(at);
  const month = MONTH_NAMES.find(tokens, before?.next ?? at);
  const found = month && (before ? { ...before, next: month.next } : dayAt(month.next));
  if (!month || !found) return undefined;
  const year = yearAt(tokens, found.next);
  return {
    value: { day: found.day, month: month.value, ...(year === undefined ? {} : { year }) },
    next: year === undefined ? found.next : found.next + 1,
  };
}

/** Offices see people from eight to eight: '4 baje' is the afternoon. */
const FIRST_HOUR = 8;

function clockText(hour: number, minutes: number, half: "am" | "pm" | undefined): string | undefined {
  if (hour > 23 || minutes > 59) return undefined;
  const isLater = half === "pm" ? hour < 12 : half === undefined && hour < FIRST_HOUR;
  return `${String(isLater ? hour + 12 : hour).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** '5 pm', '5:30 pm', 'subah 10 baje', '12 noon', 'after 6'. */
function findClock(tokens: Tokens, at: number): TokenMatch<string> | undefined {
  const lead = BEFORE_HOUR.find(tokens, at);
  const early = HALVES.find(tokens, lead?.next ?? at);
  const start = early?.next ?? lead?.next ?? at;
  const [hour, minutes = 0] = (tokens[start]?.isNumber ? tokens[start].text : "x").split(".").map(Number);
  if (hour === undefined || !(hour <= 24)) return undefined;
  const isColon = tokens[start + 1]?.text === ":" && /^\d\d$/.test(tokens[start + 2]?.text ?? "");
  const end = isColon ? start + 3 : start + 1;
  const exact = isColon ? Number(tokens[start + 2]?.text) : minutes;
  const oclock = OCLOCK.find(tokens, end);
  const late = early ?? HALVES.find(tokens, oclock?.next ?? end);
  const isBare = !late && !oclock;
  const behind = tokens[end];
  const isAlone = behind === undefined || behind.isSign || FROM_TODAY.find(tokens, end) || WEEKDAYS.find(tokens, end);
  if (isBare && !(isColon || (lead && hour <= 12 && isAlone))) return undefined;
  const value = clockText(hour, exact, late?.value);
  if (value === undefined) return undefined;
  return { value, next: Math.max(end, oclock?.next ?? 0, early ? 0 : (late?.next ?? 0)) };
}

/** A day with or without a time, or a time alone: 'on Friday after 6 pm', 'kal 4 baje', '5 pm tomorrow', 'from 1 Jan'. */
export function findTime(tokens: Tokens, at: number): TokenMatch<ToldTime> | undefined {
  const start = BEFORE_DAY.find(tokens, at)?.next ?? at;
  const none = NO_DAY.find(tokens, at);
  if (none) return { value: {}, next: none.next };
  const week = NEXT_WEEK.find(tokens, at);
  if (week) return { value: { day: { weekday: 1 } }, next: week.next, doubt: "Next week: is Monday right?" };
  const first = findPart(tokens, start) ?? findPart(tokens, at);
  if (!first) return undefined;
  let between = first.next;
  while (BETWEEN.test(tokens[between]?.text ?? "") && between - first.next < 2) between++;
  // 'tomorrow at 3': the hour needs the word before it.
  const second =
    findPart(tokens, first.next) ??
    (between > first.next ? findPart(tokens, between - 1) : undefined) ??
    findPart(tokens, between);
  const isMore = second && (first.value.day === undefined) !== (second.value.day === undefined);
  return isMore ? { value: { ...first.value, ...second.value }, next: second.next } : first;
}

function findPart(tokens: Tokens, at: number): TokenMatch<ToldTime> | undefined {
  const day = findDay(tokens, at);
  if (day) return { value: { day: day.value }, next: day.next };
  const clock = findClock(tokens, at);
  return clock && { value: { clock: clock.value }, next: clock.next };
}
