import { isWithin } from "#app/base/distance.ts";
import { citiesOfSector } from "#app/geo/index.ts";
import { SPAN_KEYS, spans } from "#app/kinds/property/spans.ts";
import { findAges } from "#app/trade/ages.ts";
import type { Bounds } from "#app/trade/bounds.ts";
import { latinWord } from "#app/trade/devanagari.ts";
import type { Find } from "#app/trade/reading.ts";
import { findPrices, findSizes } from "./amounts.ts";
import { isNumeric, numbersBetween, type AtomReader } from "./atoms.ts";
import { addOption, failAt, newDraft, type PhraseRule, type QueryDraft } from "./draft.ts";
import { rooms } from "./rooms.ts";

const UNITS_BEHIND =
  /^(bhk|cr|crs|crore|crores|karod|karor|lakh|lakhs|lac|lacs|laakh|l|k|hazar|hazaar|thousand|sq|sqft|sft|gaj|yard|yards|acre|floor|months?|years?|min|km|m|mtrs?|met(?:er|re)s?|lift|parking|balcony)$/;

function sectorNumber(reader: AtomReader): string | undefined {
  const { atom } = reader;
  // '16बी' is 16b
  const written = atom?.written.replace(/\p{Script=Devanagari}+$/u, latinWord).toLowerCase() ?? "";
  return isNumeric(atom) && /^\d{1,3}[a-z]?$/.test(written) && !hasUnit(reader) ? written : undefined;
}

/** '150 floor', '30 min'; in 'sector 150 floor 5' and 'sector 150 min 2 cr' the word belongs to the next number. */
function hasUnit(reader: AtomReader): boolean {
  const [unit, behind] = [reader.peek(1), reader.peek(2)];
  if (isNumeric(unit) || !UNITS_BEHIND.test(unit?.word ?? "")) return false;
  return !(/^(?:floor|min)$/.test(unit?.word ?? "") && isNumeric(behind));
}

function isSectorWord(word: string): boolean {
  return ["s", "sec", "sect", "sectors"].includes(word) || (word.length >= 4 && isWithin(word, "sector", 1));
}

const MOST_ROOMS = 9;

/** Whether the number that stands here and those behind it end in rooms: 'sector 150 2 3 bhk'. */
function countsRooms(reader: AtomReader): boolean {
  const isFew = (reader.atom?.number ?? 0) <= MOST_ROOMS;
  return isFew && reader.atoms[reader.rowEnd(reader.at)]?.word === "bhk";
}

const findUnit = (find: Find<Bounds<{ readonly unit: unknown }>>): Find<true> => {
  return (tokens, at) => {
    const found = find(tokens, at);
    return found?.value.first.unit === undefined ? undefined : { value: true, next: found.next };
  };
};
const MEASURES: readonly Find<unknown>[] = [
  findUnit(findPrices),
  findUnit(findSizes),
  findAges,
  ...SPAN_KEYS.map((key) => spans[key].asked),
];

/** Whether the number that stands here is measured, by its own unit or by that of its range: '2 to 2.6 cr', '25-30k', '3 or 4 bhk'. */
function isMeasured(reader: AtomReader): boolean {
  const start = reader.at;
  // In 'sector 7 or 8 2bhk' the 8 counts no rooms.
  const countsThese = !isNumeric(reader.peek(1)) && rooms(reader, newDraft());
  const is = countsThese || MEASURES.some((find) => reader.take(find) !== undefined);
  reader.at = start;
  return is;
}

const MAX_SECTORS_IN_RANGE = 10;

/** The sector numbers that go on behind one: 'or 62' · 'aur 11' · '77 78' · 'to 79'. */
export function nextSectors(reader: AtomReader, last: string): readonly string[] {
  const behind = reader.at;
  const isRange = reader.takeWords(["to", "se", "-", "–"]) !== undefined;
  const isJoined = isRange || reader.takeWords(["or", "and", "/", "&", "aur", "ya"]) !== undefined;
  const isOther = (!isJoined && countsRooms(reader)) || isMeasured(reader);
  const number = isOther ? undefined : takeSectorNumber(reader);
  const between = isRange ? numbersBetween(Number(last), Number(number)) : [];
  if (number !== undefined && between.length <= MAX_SECTORS_IN_RANGE && !(isRange && Number(number) <= Number(last)))
    return [...between.map(String), number];
  reader.at = behind;
  return [];
}

/** 'sector 150' · 's150' · 'sectr 150' · 'sector 44 or 62' · 'sector 76 77 78' · 'sector 74 to 79' */
export const sector: PhraseRule = (reader, draft) => {
  const glued = /^sector(\d.*)$/.exec(reader.atom?.word ?? "")?.[1];
  const start = reader.at++;
  if (glued === undefined && !isSectorWord(reader.atoms[start]?.word ?? "")) return failAt(reader, start);
  if (glued === undefined) reader.takeWords(["-", "–"]);
  // '150,151,152' reads as one number.
  const listed = /^\d{1,3}(?:,\d{3})+$/.exec(glued === undefined ? (reader.atom?.written ?? "") : "")?.[0].split(",");
  if (listed) reader.at++;
  const number = glued ?? takeSectorNumber(reader);
  if (!listed && number === undefined) return failAt(reader, start);
  addSectors(reader, draft, listed ?? [number ?? ""]);
  return true;
};

/** A bare number behind a city as its sector: 'noida 62 2bhk'. @param city as records have it */
export function takeSectorsOfCity(reader: AtomReader, draft: QueryDraft, city: string): void {
  const start = reader.at;
  const number = isMeasured(reader) || countsRooms(reader) ? undefined : takeSectorNumber(reader);
  if (number === undefined || !citiesOfSector(`sector-${number}`).includes(city)) {
    reader.at = start;
    return;
  }
  addSectors(reader, draft, [number]);
}

/** Adds these sectors and those that go on behind them. */
function addSectors(reader: AtomReader, draft: QueryDraft, first: readonly string[]): void {
  for (let numbers = first; numbers.length > 0; numbers = nextSectors(reader, numbers.at(-1) ?? ""))
    for (const one of numbers) addOption(draft, "location", `sector-${one}`);
}

function takeSectorNumber(reader: AtomReader): string | undefined {
  const number = sectorNumber(reader);
  if (number === undefined) return undefined;
  reader.at++;
  const letter = reader.atom?.latin ?? "";
  const isPart = /^\d+$/.test(number) && (/^[b-h]$/.test(letter) || (letter === "a" && reader.peek(1) === undefined));
  if (isPart) reader.at++;
  return isPart ? number + letter : number;
}
