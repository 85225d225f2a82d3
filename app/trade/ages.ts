import { findNumber } from "./numbers.ts";
import { decoration, readWhole, type Reading } from "./reading.ts";
import type { TokenMatch, Token } from "./tokens.ts";
import { WordTable } from "./word-table.ts";

export const AGES = ["New", "Up to 5 years", "5 to 10 years", "More than 10 years"] as const;
export type Age = (typeof AGES)[number];

const table = <V>(rows: readonly (readonly [words: string, meaning: V])[]) =>
  new WordTable(rows.flatMap(([words, meaning]) => words.split(", ").map((word) => [word, meaning] as const)));

const NEW = table([
  [
    "new, new construction, newly constructed, newly built, new built, brand new, under construction, नया",
    "New" as const,
  ],
]);
const YEARS = table([["year, years, yr, yrs, saal, साल, वर्ष", true]]);
const BEFORE = table<"below" | "above">([
  ["less than, lesser than, under, below, up to, upto", "below"],
  ["more than, above, over", "above"],
]);
const TO = table([["to, se, से", true]]);
const OLDEST = 150;

function ageOf(years: number): Age {
  if (years === 0) return "New";
  if (years <= 5) return "Up to 5 years";
  return years <= 10 ? "5 to 10 years" : "More than 10 years";
}

/** The one choice in which all years from one to another lie: '0 to 1' is new, '5 to 7' is 5 to 10; '4 to 7' is none. */
function ageBetween(from: number, to: number): Age | undefined {
  if (from >= to) return undefined;
  if (from === 0 && to <= 1) return "New";
  if (to <= 5) return "Up to 5 years";
  if (from >= 10) return "More than 10 years";
  return from >= 5 && to <= 10 ? "5 to 10 years" : undefined;
}

/** '10+ years' and 'more than 15' are the last choice; '5+ years' lies in two. */
function ageBeyond(years: number, side: "below" | "above"): Age | undefined {
  if (side === "above") return years >= 10 ? "More than 10 years" : undefined;
  return years <= 1 ? "New" : years <= 5 ? "Up to 5 years" : undefined;
}

/** Years, and the choice in which they lie, if it is one. */
function findYears(tokens: readonly Token[], at: number): TokenMatch<Age | undefined> | undefined {
  const before = BEFORE.find(tokens, at);
  const from = findNumber(tokens, before?.next ?? at);
  if (!from || !Number.isInteger(from.value) || from.value > OLDEST) return undefined;
  const found = (value: Age | undefined, next: number) => ({ value, next: YEARS.find(tokens, next)?.next ?? next });
  if (before) return found(ageBeyond(from.value, before.value), from.next);
  if (tokens[from.next]?.text === "+") return found(ageBeyond(from.value, "above"), from.next + 1);
  const unit = YEARS.find(tokens, from.next)?.next ?? from.next;
  const behind = tokens[unit]?.text === "+" ? unit + 1 : undefined;
  if (behind !== undefined) return found(ageBeyond(from.value, "above"), behind);
  const dash = /^[-–]$/.test(tokens[unit]?.text ?? "") ? unit + 1 : TO.find(tokens, unit)?.next;
  const to = dash === undefined ? undefined : findNumber(tokens, dash);
  return to ? found(ageBetween(from.value, to.value), to.next) : found(ageOf(from.value), unit);
}

const AROUND_AGES = decoration(
  "age, of, old, year old, years old, purana, puraani, पुराना, approx, about, around, construction, property",
  "()~:",
);

/** '10 yrs old', '5 saal purana', 'new construction'; without a value where the years lie in two choices: '4-7 years old'. */
export function findAge(tokens: readonly Token[], at: number): TokenMatch<Age | undefined> | undefined {
  const years = tokens[at]?.isNumber ? findYears(tokens, at) : undefined;
  const old = years && YEARS.find(tokens, years.next - 1) && OLD.find(tokens, years.next);
  if (old) return { value: years.value, next: old.next };
  const newly = NEWLY.find(tokens, at);
  return newly && { value: "New", next: newly.next };
}

/** The age, where the years lie in one choice. */
function findWholeAge(tokens: readonly Token[], at: number): TokenMatch<Age> | undefined {
  const found = NEW.find(tokens, at) ?? findYears(tokens, at);
  return found?.value && { value: found.value, next: found.next };
}

/** A whole text as an age: '7', '10+ years', '5-10 years', 'less than 5 years', 'new construction'. */
export function readAge(written: string): Reading<Age> | undefined {
  return readWhole(written, findWholeAge, AROUND_AGES);
}

const NEWLY = table([["new construction, newly constructed, newly built, new built, brand new", true]]);
const OLD = table([["old, purana, purani, puraani, पुराना, पुरानी", true]]);
/** Years above and up to which each choice goes. */
const SPANS: Readonly<Record<Age, readonly [above: number, upTo: number]>> = {
  New: [-1, 0],
  "Up to 5 years": [0, 5],
  "5 to 10 years": [5, 10],
  "More than 10 years": [10, Infinity],
};

/** 'less than 5 years old', '5 to 10 years old', '10+ years old', 'newly built' in a phrase: every choice that may fit. */
export function findAges(tokens: readonly Token[], at: number): TokenMatch<readonly Age[]> | undefined {
  const newly = NEWLY.find(tokens, at);
  if (newly) return { value: ["New"], next: newly.next };
  const before = BEFORE.find(tokens, at);
  const from = findNumber(tokens, before?.next ?? at);
  if (!from) return undefined;
  const isOpen = tokens[from.next]?.text === "+";
  const dash = /^[-–]$/.test(tokens[from.next]?.text ?? "") ? from.next + 1 : TO.find(tokens, from.next)?.next;
  const to = dash === undefined || isOpen ? undefined : findNumber(tokens, dash);
  const years = YEARS.find(tokens, to?.next ?? (isOpen ? from.next + 1 : from.next));
  const old = years && OLD.find(tokens, years.next);
  if (!old) return undefined;
  const isOlder = before?.value === "above" || isOpen;
  const [least, most] = to ? [from.value, to.value] : isOlder ? [from.value, Infinity] : [-1, from.value];
  return { value: AGES.filter((age) => SPANS[age][0] < most && SPANS[age][1] > least), next: old.next };
}
