import { BUILDER_WORDS, BUILDERS, SMALL_WORDS } from "#app/trade/project-names.ts";
import { latinWord } from "#app/trade/devanagari.ts";
import { type Token, tokensIn } from "#app/trade/tokens.ts";
import { WordTable } from "#app/trade/word-table.ts";
import type { KnownNames } from "./index.ts";
import type { PlaceReading } from "./places.ts";
import { guessWithDoubt, foundGuesses, type Guesses } from "./guesses.ts";
import type { Scanner } from "#app/trade/scanner.ts";

/** Small words inside a name that is written with capitals: 'Live by the Greens'. */
const JOINING = new Set(["by", "the", "of"]);

/** Behind a builder's name in small letters too: 'Gaur city 1'. */
const COMMON = /^(?:city|county|estate|gardens?|greens?|heights|homes|park|towers?|village)$/;

/** Longest name, in words. */
const MAX_WORDS = 5;

interface Run {
  readonly words: readonly string[];
  readonly start: number;
  readonly end: number;
  /** A question is no statement: 'Lodha? no.' */
  readonly isAsked: boolean;
}

export interface NameContext {
  readonly known: Pick<KnownNames, "builders">;
  /** Where sector or locality stood. */
  readonly place: Pick<PlaceReading, "at" | "next">;
  /** A project that the site knows. */
  readonly project: string | undefined;
}

const tableOfNames = (names: readonly string[]) => new WordTable(names.map((name) => [name, name] as const));

/** A project that the site knows; it is taken before any other word is. */
export function takeKnownProject(scanner: Scanner, projects: readonly string[]): string | undefined {
  const known = tableOfNames(projects.filter((name) => name.length > 3));
  const hits = scanner.see((tokens, at) => known.find(tokens, at));
  const longest = hits.toSorted((one, other) => other.value.length - one.value.length)[0];
  if (longest) scanner.use(longest);
  return longest?.value;
}

const LABELS = new Set(["project", "society", "building"]);
const MAX_LABELLED = 60;

/** 'Project: Purvanchal Royal City', up to the end of the line or what was read as something else. */
function labelledProject(scanner: Scanner): string | undefined {
  return scanner.take((tokens, at) => {
    if (!LABELS.has(tokens[at]?.text ?? "")) return undefined;
    const sign = tokens[at + 1]?.text === "name" ? at + 2 : at + 1;
    if (!/^[:-]$/.test(tokens[sign]?.text ?? "")) return undefined;
    let next = sign + 1;
    // A number of five digits is no part of a name.
    while (tokens[next] && !/^(?:[\n,|]|[\d,.]{5,})$/.test(tokens[next]?.text ?? "")) next++;
    const value = scanner.textOf({ at: sign + 1, next });
    return value.length >= 3 && value.length <= MAX_LABELLED && /\p{L}/u.test(value) ? { value, next } : undefined;
  })?.value;
}

/** 'builder ATS' */
function namedBuilder(scanner: Scanner): string | undefined {
  const isName = (token: Token | undefined) =>
    token !== undefined && /^\p{Lu}/u.test(scanner.text.slice(token.start, token.end)) && !token.isSign;
  return scanner.take((tokens, at) => {
    if (tokens[at]?.text !== "builder") return undefined;
    const start = /^[:-]$/.test(tokens[at + 1]?.text ?? "") ? at + 2 : at + 1;
    if (!isName(tokens[start]) || SMALL_WORDS.has(tokens[start]?.text ?? "")) return undefined;
    let next = start + 1;
    while (isName(tokens[next]) || tokens[next]?.isGlued) next++;
    return { value: scanner.textOf({ at: start, next }), next };
  })?.value;
}

/** Project and builder: by label, by what the site knows, by the builder's name in front, else by its place beside the sector. */
export function readNames(scanner: Scanner, { known, place, project }: NameContext): Guesses {
  const builder = namedBuilder(scanner);
  const labelled = labelledProject(scanner);
  const own = labelled === undefined ? project : undefined;
  const run = labelled === undefined && own === undefined ? bestRun(scanner, known, place) : undefined;
  const name = labelled ?? own ?? (run && written(run.words, builders(known)));
  const brand =
    builder ?? (name === undefined ? undefined : tableOfNames(builders(known)).find(tokensIn(name), 0)?.value);
  const isSure =
    labelled !== undefined || own !== undefined || (run !== undefined && startsWithBuilder(run.words, builders(known)));
  return foundGuesses({
    projectName: name && guessWithDoubt(name, !isSure && "Taken from its place in the message"),
    builder: brand && guessWithDoubt(brand, !builder && "Taken from the project's name"),
  });
}

function builders({ builders: own }: NameContext["known"]): readonly string[] {
  return [...new Set([...BUILDERS, ...own])];
}

function startsWithBuilder(words: readonly string[], names: readonly string[]): boolean {
  const [first = ""] = words;
  const latin = latinWord(first).toLowerCase();
  return words.length > 1 && names.some((name) => name.toLowerCase() === latin);
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** Runs of words that nothing else has used: a comma, a number, a stop word or a used word ends one. */
function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  let words: { readonly word: string; readonly start: number; readonly end: number }[] = [];
  const close = (isAsked: boolean) => {
    const [first, last] = [words[0], words.at(-1)];
    if (first && last) runs.push({ words: words.map(({ word }) => word), start: first.start, end: last.end, isAsked });
    words = [];
  };
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}&'’.]+|[^\s]/gu)) {
    const word = match[0].replace(/^[.'’]+|[.'’]+$/g, "");
    const start = match.index;
    const isName = /\p{L}/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()) && !/^\d+[a-z]+$/i.test(word);
    const isNumber = /^\d{1,3}$/.test(word) && words.length > 0;
    const joins =
      isCapital(words[0]?.word ?? "") &&
      JOINING.has(word) &&
      /^\s+(?:the\s+)?\p{Lu}/u.test(text.slice(start + word.length));
    const isCommon = words.length === 1 && BUILDER_WORDS.has(words[0]?.word.toLowerCase() ?? "") && COMMON.test(word);
    const endsCapitals =
      words.length > 0 && isName && !joins && !isCommon && isCapital(words[0]?.word ?? "") && !isCapital(word);
    if (endsCapitals || (words.length > 0 && /\n/.test(text.slice(words.at(-1)?.end, start)))) close(false);
    if ((isName && !endsCapitals) || isNumber || joins) words.push({ word, start, end: start + word.length });
    else close(match[0] === "?");
    if (match[0].endsWith(".") && words.length > 0) close(false);
    if (isNumber) close(false);
  }
  close(false);
  return runs;
}

/** The likeliest name. Below the least score there is none: better an empty field than a wrong one. */
function bestRun(scanner: Scanner, known: NameContext["known"], place: NameContext["place"]): Run | undefined {
  const names = builders(known);
  const [placeStart, placeEnd] = [
    scanner.written[place.at ?? NaN]?.start,
    scanner.written[(place.next ?? NaN) - 1]?.end,
  ];
  const scored = runsOf(scanner.leftText)
    .filter(({ isAsked, words }) => !isAsked && words.length <= MAX_WORDS)
    .map((run) => ({ run, score: scoreOf(run, scanner, names, { placeStart, placeEnd }) }));
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best && best.score >= 4 ? best.run : undefined;
}

/** Characters of 'in the ' and the one before it, at least. */
const LONGEST_LEAD = 16;

function scoreOf(
  { words, start, end }: Run,
  scanner: Scanner,
  names: readonly string[],
  { placeStart, placeEnd }: { readonly placeStart: number | undefined; readonly placeEnd: number | undefined },
): number {
  const between = (from: number, to: number) => scanner.text.slice(from, to);
  const isBefore =
    placeStart !== undefined && end <= placeStart && /^[\s,|.:;()-]*(?:in|at)?[\s,]*$/i.test(between(end, placeStart));
  const isAfter = placeEnd !== undefined && start >= placeEnd && /^[\s,|.:;()-]*$/.test(between(placeEnd, start));
  const isLed = /(?:\b(?:in|at)|\|)\s+(?:the\s+)?$/i.test(between(Math.max(0, start - LONGEST_LEAD), start));
  // 'Cleo County 121' above a list
  const isLine =
    /(?:^|\n)\W*$/.test(between(Math.max(0, start - LONGEST_LEAD), start)) &&
    /^\s*(?:\n|$)/.test(scanner.text.slice(end, end + LONGEST_LEAD));
  return (
    (startsWithBuilder(words, names) ? 6 : 0) +
    (isBefore ? 3 : 0) +
    (isAfter ? 2 : 0) +
    (isLed ? 2 : 0) +
    (words.length > 2 && /^\d{2,3}$/.test(words.at(-1) ?? "") && isLine ? 2 : 0) +
    (words.every((word) => isCapital(word) || /^\d+$/.test(word)) ? 1 : 0) +
    (words.length > 1 ? 2 : 0) +
    (words.length > 1 && words.every(isCapital) ? 1 : 0) -
    (words.length === 1 && (words[0]?.length ?? 0) < 5 ? 2 : 0)
  );
}

/** As a title: names in capitals stay where they are short or a builder's own; the rest gets one capital each. */
function written(words: readonly string[], names: readonly string[]): string {
  return words
    .map((word) => {
      const brand = names.find((name) => name.toLowerCase() === word.toLowerCase());
      if (brand) return brand;
      if (/^[A-Z0-9]{2,3}$/.test(word)) return word;
      return word.charAt(0).toUpperCase() + (word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1));
    })
    .join(" ");
}
