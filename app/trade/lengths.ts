import { type Ends, endsOf, findBounds } from "./bounds.ts";
import { findNumber } from "./numbers.ts";
import { decoration, readWhole, type Reading } from "./reading.ts";
import type { TokenMatch, Token } from "./tokens.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

type Tokens = readonly Token[];
export type LengthUnit = "ft" | "m";

const LENGTH_WORDS: WordTable<LengthUnit> = /* @__PURE__ */ new WordTable(
  bySpelling<LengthUnit>({
    ft: "ft, fts, feet, foot, fit, fut, फुट, फ़ुट, फीट, फ़ीट",
    m: "m, mt, mts, mtr, mtrs, meter, meters, metre, metres, मीटर",
  }),
);
const FEET_IN_METRE = 3.280839895;

interface Length {
  readonly number: number;
  readonly unit: LengthUnit | undefined;
}

/** '25 ft', "30'", '9 mtr', '18' */
function findLength(tokens: Tokens, at: number): TokenMatch<Length> | undefined {
  const number = findNumber(tokens, at);
  if (!number) return undefined;
  if (/^['’′]$/.test(tokens[number.next]?.text ?? "")) {
    const inches = tokens[number.next + 1]?.isGlued ? findNumber(tokens, number.next + 1) : undefined;
    return {
      value: { number: number.value + (inches?.value ?? 0) / 12, unit: "ft" },
      next: inches?.next ?? number.next + 1,
    };
  }
  const unit = LENGTH_WORDS.find(tokens, tokens[number.next]?.text === "-" ? number.next + 1 : number.next);
  return { value: { number: number.value, unit: unit?.value }, next: unit?.next ?? number.next };
}

/** Two decimals where it was converted. */
function inUnit({ number, unit }: Length, wanted: LengthUnit): number {
  if (unit === undefined || unit === wanted) return number;
  return Math.round((wanted === "ft" ? number * FEET_IN_METRE : number / FEET_IN_METRE) * 100) / 100;
}

const AROUND_LENGTHS = /* @__PURE__ */ decoration(
  "approx, about, wide, chaudi, road, rd, sadak, front, frontage, depth, width, रोड, सड़क, चौड़ी",
  "()[]~:=,",
);

/** A whole text as a length: '9 mtr', '30 ft wide', "25'". @param unit of a number without one, and of the answer */
export function readLength(written: string, unit: LengthUnit): Reading<number> | undefined {
  const read = readWhole(written, findLength, AROUND_LENGTHS);
  return read && { ...read, value: inUnit(read.value, unit) };
}

/** Frontage and depth in feet. */
export interface Sides {
  readonly frontage?: number;
  readonly depth?: number;
}

const FRONT = /* @__PURE__ */ tableOf(
  "front, frontage, front width, width, main frontage, glass front, shutter, aage, facade, फ्रंट, फ्रंटेज, सामना, चौड़ाई, आगे",
);
const DEPTH = /* @__PURE__ */ tableOf("depth, deep, length, gehrai, lambai, गहराई, लंबाई");
const BY = /^(?:x|×|by)$/;
/** Between a name and its number. */
const isLink = (token: Token | undefined) => /^(?:[:=~(-]|is|of|approx|about|ka|ki|का|की)$/.test(token?.text ?? "");

function behindLinks(tokens: Tokens, at: number): number {
  return isLink(tokens[at]) ? behindLinks(tokens, at + 1) : at;
}

const LONG_FRONT = "The longer side is told first; taken as the front";
/** Shortest and longest side of a plot or a shop, in feet: '3x2' is none. */
const [SHORTEST, LONGEST] = [5, 2_000];
const isSide = (feet: number) => feet >= SHORTEST && feet <= LONGEST;

/** '25x60 ft', "30' x 60'", 'frontage 25 ft', '20 ft front', 'depth: 18 m' of a plot or a shop; room sizes are not told apart. */
export function findSides(tokens: Tokens, at: number): TokenMatch<Sides> | undefined {
  const first = tokens[at]?.isNumber ? findLength(tokens, at) : undefined;
  if (tokens[at]?.text === "24" && tokens[at + 2]?.text === "7") return undefined; // '24x7 security'
  const by = first && BY.test(tokens[first.next]?.text ?? "") ? findLength(tokens, first.next + 1) : undefined;
  if (first && by) {
    const unit = first.value.unit ?? by.value.unit;
    const [frontage, depth] = [first, by].map(({ value }) => inUnit({ number: value.number, unit }, "ft"));
    return frontage && depth && isSide(frontage) && isSide(depth)
      ? { value: { frontage, depth }, next: by.next, ...(frontage > depth ? { doubt: LONG_FRONT } : {}) }
      : undefined;
  }
  return findSide(FRONT, "frontage", tokens, at) ?? findSide(DEPTH, "depth", tokens, at);
}

function findSide(
  table: WordTable<true>,
  name: keyof Sides,
  tokens: Tokens,
  at: number,
): TokenMatch<Sides> | undefined {
  const before = table.find(tokens, at);
  const start = before ? behindLinks(tokens, before.next) : at;
  const length = tokens[start]?.isNumber ? findLength(tokens, start) : undefined;
  const label = before ?? (length && table.find(tokens, behindLinks(tokens, length.next)));
  // 'width 5' and 'length 8' may measure anything.
  if (!length || !label || (!length.value.unit && /^(?:width|length)$/.test(tokens[at]?.text ?? ""))) return undefined;
  const feet = inUnit(length.value, "ft");
  return isSide(feet) ? { value: { [name]: feet }, next: Math.max(length.next, label.next) } : undefined;
}

const ROAD = /* @__PURE__ */ tableOf(
  "road, rd, road width, wide road, sadak, rasta, gali, street, chaudi road, chaudi sadak, chauda road, wide sadak, रोड, सड़क, चौड़ी सड़क, चौड़ी रोड, चौड़ा रोड, रास्ता",
);
const WIDE = /* @__PURE__ */ tableOf(
  "wide, chaudi, chauda, chodi, width, ki, ka, की, का, चौड़ी, चौड़ा, clear, main, service, sector, internal, inner, approach, green belt, side",
);

function behindWide(tokens: Tokens, at: number): number {
  const wide = WIDE.find(tokens, at);
  return wide
    ? behindWide(tokens, wide.next)
    : /^[:=(-]$/.test(tokens[at]?.text ?? "")
      ? behindWide(tokens, at + 1)
      : at;
}

/** In metres. */
const [NARROWEST, WIDEST] = [2, 150];

function roadOf({ value, next }: TokenMatch<Length>): TokenMatch<number> | undefined {
  const metres = value.unit && inUnit(value, "m");
  return metres !== undefined && metres >= NARROWEST && metres <= WIDEST ? { value: metres, next } : undefined;
}

/** How wide the road is, in metres: '9 mtr road', '30 ft wide road', 'road 60 ft', '12 मीटर रोड'. A number needs its unit: '24 road' is a name. */
export function findRoad(tokens: Tokens, at: number): TokenMatch<number> | undefined {
  const label = ROAD.find(tokens, at);
  if (label) {
    const start = behindWide(tokens, label.next);
    return tokens[start]?.isNumber ? passed(tokens, findLength(tokens, start)) : undefined;
  }
  const width = tokens[at]?.isNumber ? findLength(tokens, at) : undefined;
  const road = width && ROAD.find(tokens, behindWide(tokens, width.next));
  return width && road && roadOf({ value: width.value, next: road.next });
}

function passed(tokens: Tokens, length: TokenMatch<Length> | undefined): TokenMatch<number> | undefined {
  const road = length && roadOf(length);
  const wide = road && WIDE.find(tokens, road.next);
  return road && { value: road.value, next: wide?.next ?? road.next };
}

/** 'on 12 m road', 'road above 18 mtr', 'min 9 meter road' in a phrase: one width is the least that is wanted, in metres. */
export function findRoads(tokens: Tokens, at: number): TokenMatch<Ends<number>> | undefined {
  const label = ROAD.find(tokens, at);
  const found = findBounds(tokens, label?.next ?? at, findLength);
  const road = label ?? (found && ROAD.find(tokens, behindWide(tokens, found.next)));
  if (!found || !road || found.value.first.unit === undefined) return undefined;
  const { min, max } = found.value.kind === undefined ? { min: found.value.first } : endsOf(found.value, "about");
  const metres = (length: Length | undefined) => length && Math.round(inUnit(length, "m"));
  return { value: { min: metres(min), max: metres(max) }, next: Math.max(found.next, road.next) };
}
