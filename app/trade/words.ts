import { latinWord } from "./devanagari.ts";
import { isWithin } from "#app/base/distance.ts";
import { memoizeText } from "#app/base/memoize-text.ts";
import { BEHIND_WEST, JOINED, JOINED_ENDS, NUMBERED, PLACE_ALIASES, ROMAN, SAME } from "./spellings.ts";

const ALIASES_BY_FIRST = new Map<string, (readonly [typed: readonly string[], meant: readonly string[]])[]>();
for (const [typed, meant] of PLACE_ALIASES) {
  const [words, others] = [typed.split(" "), meant.split(" ")];
  ALIASES_BY_FIRST.set(words[0] ?? "", [...(ALIASES_BY_FIRST.get(words[0] ?? "") ?? []), [words, others]]);
}
for (const aliases of ALIASES_BY_FIRST.values()) aliases.sort(([a], [b]) => b.length - a.length);
const JOINED_FIRST = new Set(Object.keys(JOINED).map((pair) => pair.split(" ")[0]));
const SECTOR_WORDS = new Set(["s", "sec", "sect", "sct", "sector", "sectors"]);

const STOP = new Set(
  "a an and are as at be by for from has in is it its near of on or that the this to with you your all any some not no".split(
    " ",
  ),
);

/** Latin letters without accents, Hindi in Latin letters, lower case. */
export function foldWord(written: string): string {
  return latinWord(written)
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

export interface Word {
  /** As it was typed. */
  readonly written: string;
  /** As the index knows it. */
  readonly token: string;
}

/** A word that is never joined with its neighbours and never stands for another: nearly all of them. */
class PlainWord implements Word {
  readonly written: string;
  readonly token: string;

  constructor(written: string, token: string) {
    this.written = written;
    this.token = token;
  }
}

const isPlainWord = (word: Word): boolean => word instanceof PlainWord;

function isPlain(token: string): boolean {
  return (
    token.length > 1 &&
    token !== "bhk" &&
    !/\d/.test(token) &&
    !ALIASES_BY_FIRST.has(token) &&
    !Object.hasOwn(ROMAN, token) &&
    !JOINED_ENDS.has(token) &&
    !JOINED_FIRST.has(token) &&
    !isSectorWord(token)
  );
}

function makeWord(written: string): Word {
  const folded = foldWord(written);
  const token = (Object.hasOwn(SAME, folded) ? SAME[folded] : undefined) ?? folded;
  return isPlain(token) ? new PlainWord(written, token) : { written, token };
}

/** 'gk2', 'ph1', 'dlf5' */
const GLUED_NUMBER = /^(gk|ph|phase|dlf)(\d{1,2})$/i;

/** What stands without a space is one word, but for 'gk2' and the like. Listings use the same few thousand over and over. */
const wordsIn = memoizeText((run): readonly Word[] => {
  const numbered = GLUED_NUMBER.exec(run);
  return (numbered ? numbered.slice(1) : [run]).map(makeWord);
});

/** Splits before folding, so that every token keeps what was typed. */
function splitWords(text: string): readonly Word[] {
  const joinedUp = text.normalize("NFKC").replace(/(?<=\p{L})['’](?=\p{L})/gu, "");
  return (joinedUp.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(wordsIn);
}

const NUMBER = /^\d{1,3}[a-z]?$/;

function isSectorWord(token: string): boolean {
  return SECTOR_WORDS.has(token) || (token.length >= 4 && token.length <= 8 && isWithin(token, "sector", 1));
}

/** 'sector 150' → sector150 · '4 bhk' → 4bhk · 'farm house' → farmhouse; otherwise nothing. */
function joined(first: Word, second: Word): string | undefined {
  const code = second.token.charCodeAt(0);
  if (code >= 48 && code <= 57 && NUMBER.test(second.token) && isSectorWord(first.token))
    return `sector${second.token}`;
  if (second.token === "bhk" && /^\d{1,2}$/.test(first.token)) return `${first.token}bhk`;
  if (JOINED_ENDS.has(second.token) && /^[a-z]{2,}$/.test(first.token)) return first.token + second.token;
  return JOINED_FIRST.has(first.token) ? JOINED[`${first.token} ${second.token}`] : undefined;
}

function joinedAlone(token: string): string {
  if (!/\d/.test(token)) return token;
  const sector = /^([a-z]+)(\d{1,3}[a-z]?)$/.exec(token);
  if (sector?.[1] && isSectorWord(sector[1])) return `sector${sector[2]}`;
  const rooms = /^(\d{1,2})(?:bed|beds|br|bedroom|bedrooms)$/.exec(token);
  return rooms ? `${rooms[1]}bhk` : token;
}

/** '79 B' is 79b, 'sector 15 a' sector 15a; but 'flat 5 a month' keeps its article. */
function joinLetters(words: readonly Word[]): readonly Word[] {
  if (words.every(({ token }) => token.length > 1)) return words;
  const result: Word[] = [];
  words.forEach((word, index) => {
    if (word.token.length > 1) return void result.push(word);
    const [before, number] = [result.at(-2), result.at(-1)];
    const isLetter =
      /^[b-h]$/.test(word.token) ||
      (word.token === "a" && before !== undefined && isSectorWord(before.token) && index === words.length - 1);
    if (isLetter && number && /^\d{1,3}$/.test(number.token))
      result[result.length - 1] = { written: `${number.written} ${word.written}`, token: number.token + word.token };
    else result.push(word);
  });
  return result;
}

function standsAt(words: readonly Word[], index: number, typed: readonly string[]): boolean {
  if (!typed.every((token, offset) => words[index + offset]?.token === token)) return false;
  return typed.at(-1) !== "west" || !BEHIND_WEST.has(words[index + typed.length]?.token ?? "");
}

/** Short names of places in full, Roman numbers behind a name as digits. The first word of a name carries all that was typed. */
function spelledOut(words: readonly Word[]): readonly Word[] {
  if (words.every(isPlainWord)) return words;
  const result: Word[] = [];
  for (let index = 0; index < words.length;) {
    const word = words[index];
    if (!word) break;
    if (word instanceof PlainWord) {
      result.push(word);
      index++;
      continue;
    }
    const alias = ALIASES_BY_FIRST.get(word.token)?.find(([typed]) => standsAt(words, index, typed));
    if (alias) {
      const [typed, meant] = alias;
      const written = words
        .slice(index, index + typed.length)
        .map((one) => one.written)
        .join(" ");
      result.push(...meant.map((token, at) => ({ written: at === 0 ? written : "", token })));
      index += typed.length;
      continue;
    }
    const digit = ROMAN[word.token];
    result.push(
      digit !== undefined && NUMBERED.has(result.at(-1)?.token ?? "") ? { written: word.written, token: digit } : word,
    );
    index++;
  }
  return result;
}

/** All words in order, with those joined that are one name. */
export function wordsOf(text: string): readonly Word[] {
  const split = splitWords(text);
  if (split.every(isPlainWord)) return split;
  const words = spelledOut(joinLetters(split));
  const result: Word[] = [];
  for (let index = 0; index < words.length; index++) {
    const [word, next] = [words[index], words[index + 1]];
    if (!word) continue;
    if (word instanceof PlainWord && (!next || next instanceof PlainWord)) {
      result.push(word);
      continue;
    }
    const token = next && joined(word, next);
    if (token !== undefined && next) {
      result.push({ written: `${word.written} ${next.written}`, token });
      index++;
    } else result.push({ written: word.written, token: joinedAlone(word.token) });
  }
  return result;
}

/** What a text can be found by. A sector can also be found by its bare number. */
export function tokensOf(text: string): readonly string[] {
  return tokensIn(wordsOf(text));
}

export function tokensIn(words: readonly Word[]): readonly string[] {
  const tokens: string[] = [];
  for (const { token } of words) {
    if (STOP.has(token)) continue;
    tokens.push(token);
    const number = token.startsWith("sector") ? /^sector(\d.*)$/.exec(token)?.[1] : undefined;
    if (number) tokens.push(number);
  }
  return tokens;
}

/** Words that a home must have to match a typed text. */
export function searchWords(text: string): readonly Word[] {
  return wordsOf(text).filter(({ token }) => !STOP.has(token));
}
