import { type Ends, endsOf, findBounds } from "./bounds.ts";
import { MONEY_WORDS } from "./money-words.ts";
import { findNumber, parseNumber } from "./numbers.ts";
import { decoration, readWhole, type Reading } from "./reading.ts";
import { type TokenMatch, type Token, tokensIn } from "./tokens.ts";
import { type AreaUnit, SQUARE_FEET } from "./units.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

export const AREA_WORDS: WordTable<AreaUnit> = /* @__PURE__ */ new WordTable(
  bySpelling<AreaUnit>({
    "sq ft":
      "sq ft, sq fts, sq feet, sq foot, sq f, sf, sqf, square ft, square feet, square foot, sft, ft2, feet2, वर्ग फुट, वर्ग फीट, स्क्वायर फीट, स्क्वायर फुट",
    "sq yd":
      "sq yd, sq yds, sq yrd, sq yrds, sq yard, sq yards, square yd, square yds, square yard, square yards, yd2, yd, yds, yrd, yrds, yard, yards, gaj, gaz, गज, वर्ग गज",
    "sq m":
      "sq m, sq mt, sq mts, sq mtr, sq mtrs, sq meter, sq meters, sq metre, sq metres, square m, square mt, square mtr, square meter, square meters, square metre, square metres, m2, वर्ग मीटर",
    acre: "acre, acres, एकड़",
  }),
);

/** Kinds of areas as brokers write them beside the number. */
const KINDS = {
  super:
    "super, sup, super area, sup area, super built up, super built up area, sba, sa, saleable, saleable area, सुपर, सुपर एरिया",
  "built-up": "built up, built up area, bua, covered area",
  carpet: "carpet, carpet area, rera carpet, rera carpet area, ca, cpt, कारपेट, कार्पेट",
  plot: "plot, plot area, plot size, land area, प्लॉट",
} as const;

export type AreaKind = keyof typeof KINDS | "terrace" | "lawn";
const AREA_KINDS: WordTable<AreaKind> = /* @__PURE__ */ new WordTable(
  bySpelling<AreaKind>({
    ...KINDS,
    super: `${KINDS.super}, sup built up, sup built up area`,
    terrace: "terrace, terrace area",
    lawn: "lawn, garden",
  }),
);
export const AREA_LABELS = /* @__PURE__ */ tableOf("size, area");

/** Metres alone are square metres, unless they tell a distance: '300 mtr kothi', not '300 mtr from metro'. */
const METRES = /* @__PURE__ */ tableOf("m, mt, mtr, mtrs, meter, meters, metre, metres, मीटर");
const FEWEST_METRES = 25;
/** Feet alone are square feet where no road is as wide: '1045 फुट'. */
const FEET = /* @__PURE__ */ tableOf("ft, feet, fit, fut, फुट, फ़ुट, फीट");
const FEWEST_FEET = 300;
const FAR = new Set(["from", "se", "away", "walk", "walking", "distance", "to", "road", "wide", "से", "दूर"]);

/** An area as it is written. */
export interface Area {
  readonly number: number;
  /** None of a bare number. */
  readonly unit: AreaUnit | undefined;
}

/** '250 gaj', '1,726 sqft', '2500+ sq ft'; neither 'do sau' nor a number to which another word is glued. */
export function findArea(tokens: readonly Token[], at: number): TokenMatch<Area> | undefined {
  const number = findNumber(tokens, at);
  if (!number) return undefined;
  const plus = tokens[number.next]?.text === "+" ? 1 : 0;
  const unit = AREA_WORDS.find(tokens, number.next + plus);
  if (unit)
    return {
      value: { number: number.value, unit: unit.value },
      next: unit.next,
      ...(plus ? { doubt: LOWER_END } : {}),
    };
  const behind = tokens[number.next];
  if (behind?.isGlued && !behind.isSign) return undefined;
  return { value: { number: number.value, unit: undefined }, next: number.next };
}

/** An area with its unit in a text that tells more than the area. */
export function findAreaInText(tokens: readonly Token[], at: number): TokenMatch<Area> | undefined {
  return findAreaFrom(tokens, at, { feet: FEWEST_FEET, metres: FEWEST_METRES });
}

/** The same of a shop or a plot, which may be small: '140 ft', '16 mtr'. */
export function findSmallArea(tokens: readonly Token[], at: number): TokenMatch<Area> | undefined {
  return findAreaFrom(tokens, at, { feet: 50, metres: 5 });
}

function findAreaFrom(
  tokens: readonly Token[],
  at: number,
  fewest: { readonly feet: number; readonly metres: number },
): TokenMatch<Area> | undefined {
  if (!tokens[at]?.isNumber || isPartOnly(tokens, at)) return undefined;
  const found = findArea(tokens, at);
  if (found?.value.unit !== undefined) return tokens[found.next]?.text === "?" ? undefined : found;
  const number = parseNumber(tokens[at].text);
  const feet = FEET.find(tokens, at + 1);
  if (number !== undefined && number >= fewest.feet && feet && !FAR.has(tokens[feet.next]?.text ?? ""))
    return { value: { number, unit: "sq ft" }, next: feet.next };
  // Not the metres of M3M.
  const metres = tokens[at].isGlued && !tokens[at - 1]?.isSign ? undefined : METRES.find(tokens, at + 1);
  if (number === undefined || number < fewest.metres || !metres || FAR.has(tokens[metres.next]?.text ?? ""))
    return undefined;
  return { value: { number, unit: "sq m" }, next: metres.next };
}

/** 'per 1000 ft', and the '500' of ', 1 500 sq ft' */
function isPartOnly(tokens: readonly Token[], at: number): boolean {
  const isThousands = /^\d$/.test(tokens[at - 1]?.text ?? "") && /^\d{3}$/.test(tokens[at]?.text ?? "");
  return tokens[at - 1]?.text === "per" || (isThousands && tokens[at - 2]?.isSign === true);
}

/** Two decimals where it was converted. */
export function squareFeet({ number, unit }: Area, bareUnit: AreaUnit = "sq ft"): number {
  return Math.round(number * SQUARE_FEET[unit ?? bareUnit] * 100) / 100;
}

export const LOWER_END = "It is the lower end, not the amount";

const AROUND_AREAS = /* @__PURE__ */ decoration(
  [...Object.values(KINDS), "area, size, approx, approximately, about, around, only"].join(", "),
  "()[]~*:=,",
);

/** A whole text as an area, in its unit. A range is none. */
function readWrittenArea(written: string): Reading<Area> | undefined {
  if (PLAIN.test(written))
    return { value: { number: Number(written), unit: undefined }, start: 0, end: written.length };
  return readWhole(written, findWholeArea, AROUND_AREAS);
}

/** Most areas of files, read without taking the text apart: '1850'. */
const PLAIN = /^\d+(?:\.\d+)?$/;

/**
 * A whole text as an area: '1,726 sqft', '2400 sq. ft. (super)', '1500 SBA', '250 gaj', '0.5 acre'. A range is none.
 * @param bareUnit of a number without one
 * @returns square feet, rounded to two decimals where they were converted
 */
export function readArea(written: string, bareUnit: AreaUnit = "sq ft"): Reading<number> | undefined {
  const read = readWrittenArea(written);
  return read && { ...read, value: squareFeet(read.value, bareUnit) };
}

/** '2,650 sq.ft. (246 sq.m.)': the same area twice. */
function findTwice(tokens: readonly Token[], at: number): TokenMatch<Area> | undefined {
  const first = findArea(tokens, at);
  if (!first || tokens[first.next]?.text !== "(") return undefined;
  const second = findArea(tokens, first.next + 1);
  if (!second || tokens[second.next]?.text !== ")") return undefined;
  const [one, other] = [squareFeet(first.value), squareFeet(second.value)];
  return Math.abs(one - other) <= SAME_SHARE * one ? { value: first.value, next: second.next + 1 } : undefined;
}

/** Portals round both. */
const SAME_SHARE = 0.02;

/** The unit of area that a header names: 'Area (sq yd)', 'carpet_area_sqm'. */
export function areaUnitIn(text: string): AreaUnit | undefined {
  const tokens = tokensIn(text);
  return tokens.map((_, at) => AREA_WORDS.find(tokens, at)?.value).find((unit) => unit !== undefined);
}

/** In a cell a word alone is no area, and '2500+' is a lower end. */
function findWholeArea(tokens: readonly Token[], at: number): TokenMatch<Area> | undefined {
  if (!tokens[at]?.isNumber) return undefined;
  const found = findTwice(tokens, at) ?? findArea(tokens, at);
  return found && tokens[found.next]?.text === "+" ? { ...found, next: found.next + 1, doubt: LOWER_END } : found;
}

const CARPET = /* @__PURE__ */ new WordTable<true>(
  `${KINDS.carpet}, carpet size, कारपेट एरिया`
    .split(", ")
    .flatMap((word) => (word === "ca" || word === "cpt" ? [] : [[word, true] as const])),
);

/** 'carpet area 1200 sq ft', '1200 sqft carpet', 'carpet above 900' in a phrase, in square feet; one number is about the size. */
export function findCarpet(tokens: readonly Token[], at: number): TokenMatch<Ends<number>> | undefined {
  const before = CARPET.find(tokens, at);
  const found = findBounds(tokens, before?.next ?? at, findArea);
  if (!found) return undefined;
  const behind = before ? undefined : found.value.first.unit && CARPET.find(tokens, found.next);
  if (!before && !behind) return undefined;
  const { min, max } = endsOf(found.value, "about");
  const feet = (area: Area | undefined) => area && Math.round(squareFeet(area));
  return { value: { min: feet(min), max: feet(max) }, next: behind?.next ?? found.next };
}

/** An area with its name. */
export interface NamedArea {
  readonly kind: AreaKind;
  readonly area: Area;
}

/** A number as large as a home, with or without a unit; not one of a pair such as '1525/1050'. */
export function findHomeArea(tokens: readonly Token[], at: number): TokenMatch<Area> | undefined {
  const found = findAreaInText(tokens, at);
  if (found) return found;
  const bare = tokens[at]?.isNumber ? findArea(tokens, at) : undefined;
  const isHome = bare && /^\d{3,5}$|^\d{1,2},\d{3}$/.test(tokens[at]?.text ?? "");
  if (!isHome || (tokens[at - 1]?.text === "/" && tokens[at - 2]?.isNumber)) return undefined;
  if (tokens[bare.next]?.text === "/" && tokens[bare.next + 1]?.isNumber) return undefined;
  return MONEY_WORDS.find(tokens, bare.next) ? undefined : bare;
}

/** Between 'plot' and its area no name may stand: 'plot Preet Vihar 418 yds'. */
const LINKS = new Set(["of", "is", "about", "approx", "measuring", "size", "area", "ka", "ki"]);
/** Words that may stand between a label and its number. */
const MOST_BETWEEN = 2;

/** 'carpet 1240', 'super area: 1850 sq ft', 'plot 350 gaj'; of 'built up on 215 sq yd' nothing */
export function findAreaBehindName(tokens: readonly Token[], at: number): TokenMatch<NamedArea> | undefined {
  const kind = AREA_KINDS.find(tokens, at);
  if (!kind || tokens[kind.next]?.text === "rights") return undefined;
  let [next, between] = [kind.next, 0];
  for (; between <= MOST_BETWEEN; next++) {
    const token = tokens[next];
    if (!isHomeLabel(kind.value) && token && !token.isSign && !token.isNumber && !LINKS.has(token.text)) break;
    if (!token || token.isNumber || token.text === "on" || (token.isSign && !/^[:=(@~-]$/.test(token.text))) break;
    if (!token.isSign) between++;
  }
  const area = findHomeArea(tokens, next);
  const isCertain = area?.value.unit !== undefined || (between === 0 && isHomeLabel(kind.value));
  return area && isCertain ? { value: { kind: kind.value, area: area.value }, next: area.next } : undefined;
}

/** '1925 sft super', '1410 carpet' */
export function findAreaBeforeName(tokens: readonly Token[], at: number): TokenMatch<NamedArea> | undefined {
  const area = findHomeArea(tokens, at);
  const kind = area && AREA_KINDS.find(tokens, area.next);
  const isCertain = area?.value.unit !== undefined || (kind && isHomeLabel(kind.value));
  return kind && isCertain ? { value: { kind: kind.value, area: area.value }, next: kind.next } : undefined;
}

/** Behind 'plot', 'terrace' and 'lawn' a number without a unit may be anything: 'plot 350' may name the plot. */
const isHomeLabel = (kind: AreaKind) => kind !== "plot" && kind !== "terrace" && kind !== "lawn";
