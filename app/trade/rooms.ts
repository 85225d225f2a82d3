import { memoizeText } from "#app/base/memoize-text.ts";
import { findNumberOf } from "./counts.ts";
import { type TokenMatch, type Token, tokensIn } from "./tokens.ts";
import { namedType } from "./types.ts";
import { bySpelling, WordTable } from "./word-table.ts";

type Tokens = readonly Token[];

const MOST_BEDROOMS = 12;

/** '3/4 bhk', '2, 3 & 4 bhk', '3,4 bhk': homes of several sizes. */
export function findRoomsRange(tokens: Tokens, at: number): TokenMatch<true> | undefined {
  let [next, numbers, isListed] = [at, 0, false];
  for (; ; next++) {
    const text = tokens[next]?.text ?? "";
    if (!tokens[next]?.isNumber || !/^\d(?:,\d)*$/.test(text)) return undefined;
    numbers += text.split(",").length;
    if (numbers > MOST_BEDROOMS) return undefined;
    const sign = tokens[++next]?.text ?? "";
    if (!/^(?:[/&,-]|or|and|to)$/.test(sign)) break;
    isListed ||= sign === ",";
  }
  const bhk = numbers > (isListed ? 2 : 1) && findNumberOf("bedrooms", tokens, next - 1);
  return bhk ? { value: true, next: bhk.next } : undefined;
}

/** '3bhk', '2.5 BHK', 'तीन बीएचके' */
export function findBedrooms(tokens: Tokens, at: number): TokenMatch<number> | undefined {
  const found = findNumberOf("bedrooms", tokens, at);
  return found && found.value >= 1 && found.value <= MOST_BEDROOMS && Number.isInteger(found.value * 2)
    ? found
    : undefined;
}

/** The bedrooms that a text names first: '6 Bedroom House in Sector 102' → 6. */
export function bedroomsIn(text: string): number | undefined {
  const tokens = tokensIn(text);
  return tokens.map((_, at) => findBedrooms(tokens, at)?.value).find((number) => number !== undefined);
}

/** '2 BHK' where a type is asked for: the rooms, and nothing of the type. */
export const saysRoomsOnly: (text: string) => boolean = memoizeText(
  (text) => bedroomsIn(text) !== undefined && namedType(text) === undefined,
);

/** '3+1', '2+1 bhk'; of '3+S' and '3+study' the three */
export function findPlusOne(tokens: Tokens, at: number): TokenMatch<number> | undefined {
  if (!/^[1-9]$/.test(tokens[at]?.text ?? "") || tokens[at + 1]?.text !== "+") return undefined;
  const isRoom = tokens[at + 2]?.text === "s" || SHORT_EXTRA_ROOMS.find(tokens, at + 2) !== undefined;
  if (isRoom) return { value: Number(tokens[at]?.text), next: at + 1 };
  if (tokens[at + 2]?.text !== "1") return undefined;
  const bhk = findNumberOf("bedrooms", tokens, at + 2);
  return { value: Number(tokens[at]?.text), next: bhk?.next ?? at + 3 };
}

/** '+ SQ', 'with study', ', 1 store room' */
export function findExtraRoom(tokens: Tokens, at: number): TokenMatch<ExtraRoom> | undefined {
  const isJoined = /^(?:[+&,]|with|and)$/.test(tokens[at]?.text ?? "") && at > 0;
  const one = isJoined ? at + 1 : at;
  const isOne = tokens[one]?.text === "1";
  if (isJoined || isOne) return SHORT_EXTRA_ROOMS.find(tokens, isOne ? one + 1 : one);
  return tokens[at - 1]?.text === "no" ? undefined : EXTRA_ROOMS.find(tokens, at);
}

const ROOM = ["room", "rooms", "rm", "quarter", "quarters", "qtr"];
const inFull = (...words: readonly string[]) =>
  words.flatMap((word) => ROOM.map((room) => `${word} ${room}`)).join(", ");

const FULL = {
  "Servant room": inFull("servant", "servants", "maid", "sq", "staff"),
  Study: inFull("study"),
  Store: inFull("store"),
  "Pooja room": inFull("pooja", "puja"),
};

type ExtraRoom = keyof typeof FULL;

/** Rooms beside the bedrooms, named in full. */
const EXTRA_ROOMS: WordTable<ExtraRoom> = new WordTable(bySpelling(FULL));

/** Behind a plus they are named in short. */
const SHORT_EXTRA_ROOMS: WordTable<ExtraRoom> = new WordTable(
  [
    FULL,
    { "Servant room": "servant, servants, sq, sr, maid", Study: "study", Store: "store", "Pooja room": "pooja, puja" },
  ].flatMap((table) => bySpelling<ExtraRoom>(table)),
);
