import { type Ends, findBounds, findKind } from "./bounds.ts";
import { findAmount } from "./amounts.ts";
import { findArea } from "./areas.ts";
import { findNumberOf } from "./counts.ts";
import { parseNumber } from "./numbers.ts";
import { type TokenMatch, type Token, tokensIn } from "./tokens.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

/** Floors by what they are called; the ground floor is 0. */
const NAMED: WordTable<number> = new WordTable(
  bySpelling({
    0: "ground, gr, upper ground, ग्राउंड, भूतल",
    1: "first, pehli, pehla, पहली, फर्स्ट",
    2: "second, dusri, doosri, दूसरी, सेकंड",
    3: "third, teesri, tisri, तीसरी, थर्ड",
    4: "fourth, chauthi, चौथी",
    5: "fifth, panchvi, पांचवीं",
    6: "sixth",
    7: "seventh",
    8: "eighth",
    9: "ninth",
    10: "tenth",
  }).map(([word, floor]) => [word, Number(floor)] as const),
);
const FLOOR = tableOf("floor, floors, flr, fl, flor, manzil, manjil, मंज़िल, फ्लोर, तल");
/** Where in a building, without a number. */
const HEIGHTS = new WordTable(
  bySpelling({ Top: "top", Upper: "upper", Higher: "high, higher", Middle: "mid, middle", Lower: "low, lower" }),
);
const ORDINAL = /^(?:st|nd|rd|th|va|wa|वीं|वां|वा|था|थी|री|रा|ला|ली)$/;
/** Floors in short, and those that no number tells. */
const SHORT = new WordTable(
  bySpelling({
    "Lower ground": "lower ground, lower ground floor, lower gr floor, lgf",
    "Upper ground": "upper ground, upper ground floor, upper gr floor, ugf",
    Ground: "gf, g floor, ground flr, ground fl, ground level",
    Basement: "basement shop, basement office, basement showroom",
  }),
);
/** 'GF?', 'GF nahi': that floor is not offered. */
const isLeftOpen = (token: Token | undefined) => /^(?:\?|nahi|nahin|नहीं)$/.test(token?.text ?? "");
const SEVERAL_FLOORS = "Several floors are named; the first was taken";
const OR = /^(?:or|and|&|\/|ya|aur)$/;

const HIGHEST = 200;

interface Level {
  readonly number: number;
  readonly unit: "floor" | undefined;
  /** '15th' and 'ground', but not '15'. */
  readonly isOrdinal: boolean;
}

function findLevel(tokens: readonly Token[], at: number): TokenMatch<Level> | undefined {
  const token = tokens[at];
  const number = token?.isNumber ? parseNumber(token.text) : undefined;
  const isFloor = number !== undefined && Number.isInteger(number) && number >= 0 && number <= HIGHEST;
  const isOrdinal = isFloor && ORDINAL.test(tokens[at + 1]?.text ?? "");
  const level = isFloor ? { value: number, next: isOrdinal ? at + 2 : at + 1 } : NAMED.find(tokens, at);
  if (!level) return undefined;
  const floor = FLOOR.find(tokens, level.next);
  return {
    value: { number: level.value, unit: floor && "floor", isOrdinal: !isFloor || isOrdinal },
    next: floor?.next ?? level.next,
  };
}

/** Behind these words the floor itself is excluded: 'above 15th floor', but not 'at least 15th floor'. */
const BEYOND = /^(?:above|over|beyond|below|under|than)$/;

function isBeyond(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ text }) => BEYOND.test(text));
}

/** The label 'floor' before a number, also in 'Floor no. 5'; not the 'floors' of '4 floors'. */
function findLabel(tokens: readonly Token[], at: number): TokenMatch<true> | undefined {
  const label = tokens[at]?.text === "floors" ? undefined : FLOOR.find(tokens, at);
  return label && tokens[label.next]?.text === "no" ? { ...label, next: label.next + 1 } : label;
}

/** Whether the number counts rooms or measures something else: 'floor 3 bhk', 'top floor 90 lakh'. */
function isMeasured(tokens: readonly Token[], at: number): boolean {
  const unit = findAmount(tokens, at)?.value.unit ?? findArea(tokens, at)?.value.unit;
  return unit !== undefined || findNumberOf("bedrooms", tokens, at) !== undefined;
}

/**
 * 'ground floor', 'above 15th floor', '5th to 10th floor', 'floor 5 to 10', 'ground or first floor', '10th floor and above'; 'high floor' and
 * 'floor 3 bhk' are none.
 */
export function findFloors(tokens: readonly Token[], at: number): TokenMatch<Ends<number>> | undefined {
  const label = findLabel(tokens, at);
  const start = label?.next ?? at;
  const found = findBounds(tokens, start, findLevel);
  if (!found) return undefined;
  const { first, second, kind } = found.value;
  const other = second || kind ? undefined : findOther(tokens, found.next);
  const unit = first.unit ?? second?.unit ?? other?.value.unit;
  const isOr = OR.test(tokens[found.next]?.text ?? "");
  const numbersAt = [findKind(tokens, start)?.next ?? start, found.next - 1, ...(isOr ? [found.next + 1] : [])];
  if (label ? unit !== undefined || numbersAt.some((number) => isMeasured(tokens, number)) : unit === undefined)
    return undefined;
  if (!label && kind === undefined && !first.isOrdinal && !isPlace(tokens, at, found.next, first.number))
    return undefined;
  const last = second ?? other?.value;
  if (last) {
    const numbers = [first.number, last.number];
    return { value: { min: Math.min(...numbers), max: Math.max(...numbers) }, next: other?.next ?? found.next };
  }
  const step = isBeyond(tokens, start, findKind(tokens, start)?.next ?? start) ? 1 : 0;
  const ends = {
    above: { min: first.number + step },
    below: { max: Math.max(0, first.number - step) },
    about: { min: Math.max(0, first.number - 1), max: first.number + 1 },
    range: { min: first.number },
  };
  return {
    value: kind ? ends[kind] : { min: first.number, max: first.number },
    next: found.next,
  };
}

/** No house that is sold as one has more floors. */
const MOST_STOREYS = 4;

/** 'in 3 floor', '12 floor', '3 floor par'; '4 floors' and '3 floor kothi' say how high a house is. */
function isPlace(tokens: readonly Token[], at: number, next: number, floor: number): boolean {
  if (tokens[next - 1]?.text === "floors" || tokens[next]?.isNumber) return false;
  const [before = "", behind = ""] = [tokens[at - 1]?.text, tokens[next]?.text];
  return floor > MOST_STOREYS || /^(?:in|on|at)$/.test(before) || /^(?:par|pe|pr|पर)$/.test(behind);
}

/** The first floor of 'ground or first floor'. */
function findOther(tokens: readonly Token[], at: number): TokenMatch<Level> | undefined {
  const other = OR.test(tokens[at]?.text ?? "") ? findLevel(tokens, at + 1) : undefined;
  return other?.value.isOrdinal && other.value.unit ? other : undefined;
}

/** The floor in a cell: 'Ground of 24', '7 of 12', '10th', '12/22', of several the lowest. 'Ground + 2' says how a house is built. */
export function readFloor(written: string): number | undefined {
  const tokens = tokensIn(written);
  const start = FLOOR.find(tokens, 0)?.next ?? 0;
  const level = findLevel(tokens, start);
  return level && tokens[level.next]?.text !== "+" ? level.value.number : undefined;
}

/** A whole cell: '4 out of 12', 'Ground (Out of 3)', 'G/14', '2nd'. @returns undefined for what says more */
export function readToldFloor(written: string): ToldFloor | undefined {
  const tokens = tokensIn(written.replace(/[()]/g, " ").replace(/^\s*g(?=\s*(?:\/|$))/i, "ground"));
  const level = findLevel(tokens, FLOOR.find(tokens, 0)?.next ?? 0);
  if (!level) return undefined;
  const { value, next } = told(level.value.number, findTotal(tokens, level.next), level.next);
  return next === tokens.length ? value : undefined;
}

/** A floor as an offer tells it, and how many the building has. */
export interface ToldFloor {
  /** '14', 'Ground', 'Higher' */
  readonly floor: string;
  readonly total?: number;
}

/** 'of 25', 'out of 25', '/25', ', कुल 25', '(25 me se)' */
function findTotal(tokens: readonly Token[], at: number): TokenMatch<Level> | undefined {
  const of = /^(?:out|\()$/.test(tokens[at]?.text ?? "") ? at + 1 : at;
  if (/^(?:of|\/|कुल)$/.test(tokens[of]?.text ?? "") && tokens[of + 1]?.isNumber) return findLevel(tokens, of + 1);
  if (tokens[at]?.text === "," && tokens[at + 1]?.text === "कुल") return findTotal(tokens, at + 1);
  const bracket = tokens[at]?.text === "hai" ? at + 1 : at;
  const isAmong = ["(", undefined, "me", "se"].every((word, index) => !word || tokens[bracket + index]?.text === word);
  return isAmong ? findLevel(tokens, bracket + 1) : undefined;
}

function told(level: number, total: TokenMatch<Level> | undefined, next: number): TokenMatch<ToldFloor> {
  const floor = level === 0 ? "Ground" : String(level);
  return {
    value: { floor, ...(total ? { total: total.value.number } : {}) },
    next: Math.max(next, total?.next ?? 0),
  };
}

/** '14th floor', 'Floor: 11', '10/22 floor', '9th floor out of 25', 'ground floor', 'higher floor'; of '4 floors' and 'builder floor 2 cr' nothing. */
export function findToldFloor(tokens: readonly Token[], at: number): TokenMatch<ToldFloor> | undefined {
  const height = HEIGHTS.find(tokens, at);
  const isHeight = height && FLOOR.find(tokens, height.next);
  if (isHeight) return { value: { floor: height.value }, next: isHeight.next };
  const short = SHORT.find(tokens, at);
  if (short) {
    const total = findTotal(tokens, short.next);
    return isLeftOpen(tokens[short.next])
      ? undefined
      : {
          value: { floor: short.value, ...(total ? { total: total.value.number } : {}) },
          next: total?.next ?? short.next,
          ...(tokens[short.next]?.text === "+" ? { doubt: SEVERAL_FLOORS } : {}),
        };
  }
  const level = findLevel(tokens, at);
  if (level) {
    const of = level.value.unit ? undefined : findTotal(tokens, level.next);
    const unit = level.value.unit ?? of?.value.unit;
    const isWhole = level.value.isOrdinal && of !== undefined;
    if ((!unit && !isWhole) || (!of && tokens[level.next - 1]?.text === "floors")) return undefined;
    return told(level.value.number, of ?? findTotal(tokens, level.next), (of ?? level).next);
  }
  const label = findLabel(tokens, at);
  if (!label) return undefined;
  const isLabel = /^[:–-]$/.test(tokens[label.next]?.text ?? "");
  const number = isLabel ? label.next + 1 : label.next;
  const isLevel = tokens[number]?.isNumber || (isLabel && NAMED.find(tokens, number));
  const found = isLevel && !isMeasured(tokens, number) ? findLevel(tokens, number) : undefined;
  return found && told(found.value.number, findTotal(tokens, found.next), found.next);
}

/** How many floors a building has: 'stilt + 4' and 's+4' four, 'G+3' four, '4 storey'; 'stilt 4' where it is sold floor by floor. */
export function findStoreys(tokens: readonly Token[], at: number): TokenMatch<number> | undefined {
  const first = tokens[at]?.text ?? "";
  const number = tokens[at + 1]?.text === "+" ? at + 2 : at + 1;
  const above = /^[1-9]\d?$/.test(tokens[number]?.text ?? "") ? Number(tokens[number]?.text) : undefined;
  if (above !== undefined && number === at + 2 && /^(?:g|ground)$/.test(first))
    return { value: above + 1, next: number + 1 };
  if (above !== undefined && (first === "stilt" || (first === "s" && number === at + 2)) && above <= MOST_STOREYS + 2)
    return { value: above, next: number + 1 };
  const storeys = findNumberOf("floors", tokens, at);
  const isAll = /^(?:floors|storey|storeys|storied|storeyed)$/.test(tokens[(storeys?.next ?? 0) - 1]?.text ?? "");
  return storeys && isAll ? storeys : undefined;
}

/** A floor that is not called one, between signs: ', 11th,', '/ 2nd /', '; First;', '1st wala', ', ground,'. */
export function findBareFloor(tokens: readonly Token[], at: number): TokenMatch<string> | undefined {
  const level = findLevel(tokens, at);
  if (!level?.value.isOrdinal) return undefined;
  const [before, behind] = [tokens[at - 1]?.text ?? "\n", tokens[level.next]?.text ?? "\n"];
  const isNumber = tokens[at]?.isNumber === true;
  const isBefore = isNumber || /^[\n,;|/.(]$/.test(before);
  const isBehind = /^(?:[\n,;|@(/.]|wala|w)$/.test(behind);
  return isBefore && isBehind
    ? { value: told(level.value.number, undefined, level.next).value.floor, next: level.next }
    : undefined;
}
