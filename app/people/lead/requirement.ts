import { changeQuery, emptyQuery, type Query, queryLabel, writeQuery } from "#app/query/index.ts";
import {
  ADVERTISED,
  BUDGETS,
  ELSEWHERE,
  LINE_LABELS,
  META_LABELS,
  NICE_AHEAD,
  NICE_BEHIND,
  OFFERS,
  OWNERS,
  TAKES,
  WANTS,
  WORKPLACES,
} from "#app/trade/leads.ts";
import { findBounds } from "#app/trade/bounds.ts";
import { findFloors } from "#app/trade/floors.ts";
import { MONEY_WORDS } from "#app/trade/money-words.ts";
import { findPrice } from "#app/trade/prices.ts";
import type { TokenRange } from "#app/trade/scanner.ts";
import { type Token, type TokenMatch, tokensIn } from "#app/trade/tokens.ts";
import {
  isKindOfHome,
  lacksCity,
  notWanted,
  type PhraseReader,
  wantedOf,
  withAll,
  withCityOfSectors,
} from "#app/search/index.ts";
import { clipText } from "#app/entities/values/text.ts";
import type { LeadMessage } from "./message.ts";
import type { LeadContext, LeadDoubt, LeadRequirement } from "./lead-draft.ts";

type ReadPhrase = PhraseReader["read"];

/** Limits of steps for a message, in longest phrases: to find the parts that say something, and to read these together. */
const STEPS = { find: 6, read: 3 };

export interface RequirementReading {
  readonly requirement: LeadRequirement | undefined;
  /** The must-have part. */
  readonly query: Query | undefined;
  /** Words of it that no filter knows. */
  readonly unread: readonly string[];
  /** Nothing was too long to be read. */
  readonly isWhole: boolean;
  /** Somebody sells or lets a home. */
  readonly offers: boolean;
  /** 'Need 4BHK', which brokers say for others too. */
  readonly isImpersonal: boolean;
  readonly doubts: readonly LeadDoubt[];
}

interface Piece extends TokenRange {
  /** As the search reads it. */
  readonly phrase: string;
  readonly isNice: boolean;
}

/** What somebody looks for, in the words of the search. @param isPortal a portal's mail: its price is the home's, no budget */
export function readRequirement(
  message: LeadMessage,
  { search, ourCity }: Pick<LeadContext, "search" | "ourCity">,
  isPortal: boolean,
): RequirementReading {
  const wants = message.see((tokens, at) => WANTS.find(tokens, at));
  const offers = message.see((tokens, at) => OFFERS.find(tokens, at));
  const isOwner = !isPortal && isOfOwner(message);
  const isAdvertised =
    !isPortal && wants.length === 0 && message.see((tokens, at) => ADVERTISED.find(tokens, at)).length > 0;
  const isOffer = (offers.length > 0 && !isPortal) || isOwner || isAdvertised;
  const hasPrice = isPortal && setPricesAside(message);
  const hasSum = message.see(findPrice, 1).length > 0 || message.left.some(isInRupees);
  setElsewhereAside(message);
  const isOffered = isOffer ? offeredAt(message) : [];
  const all = piecesOf(message);
  let isTooMuch = all.length > MOST_PIECES;
  const reader = search.phraseReader();
  const readPhrase: ReadPhrase = (phrase, base) => {
    const reading = reader.read(phrase, base);
    isTooMuch ||= reading.isGivenUp;
    return reading;
  };
  reader.allow(STEPS.find);
  const pieces = all
    .slice(0, MOST_PIECES)
    .filter(({ phrase }) => saysSomething(phrase, readPhrase))
    .filter(({ next }) => isOffered[next - 1] !== true);
  reader.allow(STEPS.read);
  const wanted = readPieces(message, pieces, readPhrase, { search, ourCity });
  const doubts = [...(wanted ? wanted.doubts : [])];
  if (hasPrice && wanted?.query.price === undefined)
    doubts.push({ field: "budget", sentence: "The price is that of the advertised home: what is the budget?" });
  if (wanted?.query.price !== undefined && !hasSum)
    doubts.push({ field: "budget", sentence: "No unit was named: is the budget in crore?" });
  return {
    requirement: wanted?.requirement,
    query: wanted?.query,
    unread: wanted?.unread ?? [],
    isWhole: !isTooMuch,
    offers: isOffer,
    isImpersonal: wants.length > 0 && wants.every(({ value }) => value === "impersonal"),
    doubts,
  };
}

/** 'Owner: Meenakshi', 'Owner Mr Kapil'; 'owner deals only' is what somebody looks for. */
function isOfOwner(message: LeadMessage): boolean {
  const owners = message.see((tokens, at) => OWNERS.find(tokens, at));
  return owners.some(({ next }) => message.isTaken(next) || /^[:-]$/.test(message.written[next]?.text ?? ""));
}

/** For each token, whether the text up to it is about an offered home: the last word that tells decides. */
function offeredAt(message: LeadMessage): readonly boolean[] {
  let isOffered = true;
  return message.left.map((_, word) => {
    if (OFFERS.find(message.left, word)) isOffered = true;
    else if (TAKES.find(message.left, word) && !isBehindOffer(message, word) && !isBehindSum(message, word))
      isOffered = false;
    return isOffered;
  });
}

/** '28000' is a sum by itself, '3.75' is none without a unit. */
const isInRupees = ({ isNumber, text }: Token) => isNumber && Number(text.replaceAll(",", "")) >= 1_000;

/** '1.25 cr chahiye' is what an owner asks for. */
function isBehindSum({ left }: LeadMessage, word: number): boolean {
  return left[word - 1]?.isNumber === true || MONEY_WORDS.find(left, word - 1) !== undefined;
}

/** Whether the word is part of an offer that begins before it, as 'sell' is of 'to sell'. */
function isBehindOffer(message: LeadMessage, word: number): boolean {
  for (let at = Math.max(0, word - 3); at < word; at++)
    if ((OFFERS.find(message.left, at)?.next ?? 0) > word) return true;
  return false;
}

/** 'relocating from Pune', 'Fatima Siddiqui from Apollo' */
function setElsewhereAside(message: LeadMessage): void {
  const from = message.see((tokens, at) => {
    const isBehindName = tokens[at]?.text === "from" && message.isTaken(at - 1) && !tokens[at + 1]?.isNumber;
    return isBehindName
      ? { value: true as const, next: at + 1 }
      : (ELSEWHERE.find(tokens, at) ?? findWorkplace(tokens, at));
  });
  for (const { at, next } of from) {
    let end = next;
    while (end - next < LONGEST_PLACE && isOfPlace(message, end)) end++;
    message.use({ at, next: end });
  }
}

/** 'her clinic is in', 'my office at', 'has clinic' before 'sec 29' */
function findWorkplace(tokens: readonly Token[], at: number): TokenMatch<true> | undefined {
  const work = WORKPLACES.find(tokens, at);
  if (!work) return undefined;
  const is = /^(?:is|are)$/.test(tokens[work.next]?.text ?? "") ? work.next + 1 : work.next;
  const next = /^(?:in|at)$/.test(tokens[is]?.text ?? "") ? is + 1 : is;
  return next > is || /^(?:sect?(?:or)?|सेक्टर)$/.test(tokens[next]?.text ?? "") ? { value: true, next } : undefined;
}

/** 'sector 62 noida' */
const LONGEST_PLACE = 3;

function isOfPlace(message: LeadMessage, at: number): boolean {
  const token = message.left[at];
  return token?.isSign === false && !isAnd(token) && !message.isBehindDot(at) && !WANTS.find(message.left, at);
}

const isAnd = ({ text }: Pick<Token, "text">) => /^(?:and|aur|और)$/.test(text);

/** '2026-11-26T10:11:12+0530' */
const TIMESTAMP = /(?<!\d)\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d{1,6})?(?:Z|[+-]\d\d:?\d\d)?)?/g;

/** When and by which form a message came: nothing that somebody looks for. */
export function setTimesAside(message: LeadMessage): void {
  for (const place of message.placesOf(TIMESTAMP)) message.use(place);
  const lines = message.see((tokens, at) => {
    const label = message.beginsLine(at) ? META_LABELS.find(tokens, at) : undefined;
    return label && tokens[label.next]?.text === ":" ? label : undefined;
  });
  for (const { at } of lines) {
    let next = at;
    while (next < message.written.length && message.written[next]?.text !== "\n") next++;
    message.use({ at, next });
  }
}

/** The advertised price of a portal's mail. */
function setPricesAside(message: LeadMessage): boolean {
  let isBudget = false;
  const ofBudgets = message.written.map((_, at) => {
    if (message.beginsLine(at)) isBudget = false;
    isBudget ||= BUDGETS.find(message.written, at) !== undefined;
    return isBudget;
  });
  const prices = message.see(findPrice).filter(({ at }) => !ofBudgets[at]);
  for (const price of prices) message.use(price);
  return prices.length > 0;
}

/** Letters of the longest phrase that the search reads. */
const LONGEST_PHRASE = 200;

/** Pieces that are read; what stands behind them is kept in the note. */
const MOST_PIECES = 80;

function piecesOf(message: LeadMessage): readonly Piece[] {
  const labelled: Piece[] = [];
  const isLabelled: boolean[] = [];
  message.written.forEach((_, at) => {
    const piece = message.beginsLine(at) ? labelledLine(message, at) : undefined;
    if (piece) labelled.push(piece);
    isLabelled.push(at < (labelled.at(-1)?.next ?? 0));
  });
  const isIntent = (at: number) =>
    isAnd(message.left[at] ?? { text: "" }) &&
    [WANTS, OFFERS, TAKES].some((table) => table.find(message.left, at + 1) !== undefined);
  const said = message
    .pieces((at) => isIntent(at) || isBeforeNice(message, at), LONGEST_PHRASE)
    .filter(({ at }) => !isLabelled[at])
    .map((range, place, all): Piece => {
      const phrase = message.textOf(range);
      const isFloor = isLimit(message.left, range) && namesFloor(message.left, all[place - 1]);
      return { ...range, phrase: isFloor ? `floor ${phrase}` : phrase, isNice: isNice(message, range) };
    });
  return [...labelled, ...said].sort((one, other) => one.at - other.at);
}

/** '5 se neeche' and nothing more. */
function isLimit(tokens: readonly Token[], { at, next }: TokenRange): boolean {
  const found = findBounds(tokens, at, (all, number) => {
    const isSmall = /^\d{1,2}$/.test(all[number]?.text ?? "");
    return isSmall ? { value: { unit: undefined }, next: number + 1 } : undefined;
  });
  return found?.value.kind !== undefined && found.next === next;
}

/** '11th floor nahi chahiye' */
function namesFloor(tokens: readonly Token[], range: TokenRange | undefined): boolean {
  if (!range) return false;
  return tokens.slice(range.at, range.next).some((_, offset) => findFloors(tokens, range.at + offset) !== undefined);
}

/** 'Bedrooms - 3, 4' is '3 or 4 bhk'; 'Locality: Sector 150, Noida' is what stands behind the label. */
function labelledLine(message: LeadMessage, at: number): Piece | undefined {
  const tokens = message.left;
  const label = LINE_LABELS.find(tokens, at);
  if (!label || !/^[:–-]$/.test(tokens[label.next]?.text ?? "")) return undefined;
  const from = label.next + 1;
  let next = from;
  while (next < tokens.length && tokens[next]?.text !== "\n") next++;
  if (next === from) return undefined;
  const value = message.textOf({ at: from, next });
  if (value.length > LONGEST_PHRASE) return undefined;
  const phrase = label.value === "bedrooms" ? `${value.replaceAll(",", " or ")} bhk` : value;
  return { at, next, phrase, isNice: false };
}

/** 'preferably park facing'; in 'park facing preferred' the word ends what is nice. */
function isBeforeNice(message: LeadMessage, at: number): boolean {
  if (NICE_AHEAD.find(message.left, at) === undefined) return false;
  const behind = NICE_BEHIND.find(message.left, at)?.next;
  return behind === undefined || (message.left[behind]?.isSign === false && !message.isTaken(behind));
}

function isNice(message: LeadMessage, { at, next }: TokenRange): boolean {
  for (let word = at; word < next; word++)
    if (NICE_AHEAD.find(message.left, word) || NICE_BEHIND.find(message.left, word)) return true;
  return false;
}

/** '70000001' is the number of an advertisement, no sum. */
const ADVERTISEMENT = /(?<!\d)\d{7,9}(?<!00)(?!\d)/;

function saysSomething(phrase: string, readPhrase: ReadPhrase): boolean {
  const { understood, asText } = readPhrase(phrase);
  // '(Verified)' is said of a number.
  const says = understood.filter(({ key }) => key !== "verified" && (key !== "price" || !ADVERTISEMENT.test(phrase)));
  return says.length > 0 || asText.some(isKindOfHome);
}

function readPieces(
  message: LeadMessage,
  pieces: readonly Piece[],
  readPhrase: ReadPhrase,
  { search: names, ourCity }: Pick<LeadContext, "search" | "ourCity">,
) {
  const musts = pieces.filter(({ isNice: nice }) => !nice);
  const said = queryOf(musts, readPhrase);
  const isDear = said.query.sale.length === 0 && (said.query.price?.max ?? 0) >= FEWEST_CRORES_OF_BUYERS;
  const query = isDear ? changeQuery(said.query, { sale: ["buy"] }) : said.query;
  const must = { ...said, query: withCityOfSectors(query, ourCity) };
  const nice = queryOf(
    pieces.filter((piece) => piece.isNice),
    readPhrase,
  );
  const unread = [...must.unknown, ...nice.unknown];
  const unknown = new Set(unread.flatMap((words) => tokensIn(words).map(({ text }) => text)));
  for (const piece of pieces) {
    message.read("requirement", piece);
    const words = message.written.slice(piece.at, piece.next);
    if (words.some(({ text }) => unknown.has(text))) message.keep(piece);
  }
  const [mustAddress, niceAddress] = [writeQuery(must.query), writeQuery(nice.query)];
  if (mustAddress === "" && niceAddress === "") return undefined;
  const label = queryLabel(must.query, (key, slug) => names.label(key, slug));
  return {
    query: must.query,
    unread,
    requirement: { must: mustAddress, nice: niceAddress, label: clipText(label, 200) },
    doubts: [
      ...doubtsOf(must.query),
      ...(isDear ? [{ field: "sale" as const, sentence: "By the sum they want to buy: is that right?" }] : []),
    ],
  };
}

/** ₹20 lakh: nobody pays as much rent. */
const FEWEST_CRORES_OF_BUYERS = 0.2;

/** Joins phrases, up to the longest one that the search reads. */
function packed(phrases: readonly string[]): readonly string[] {
  const packs: string[] = [];
  for (const phrase of phrases) {
    const joined = packs.length > 0 ? `${packs.at(-1)}, ${phrase}` : phrase;
    if (packs.length > 0 && joined.length <= LONGEST_PHRASE) packs[packs.length - 1] = joined;
    else packs.push(phrase);
  }
  return packs;
}

/** One query for all pieces. Of words that no filter knows, it searches kinds of homes only. */
function queryOf(pieces: readonly Piece[], readPhrase: ReadPhrase) {
  let query = emptyQuery;
  const kinds: string[] = [];
  const unknown: string[] = [];
  for (const phrase of packed(pieces.map((piece) => piece.phrase))) {
    const reading = readPhrase(phrase, query);
    const wanted = wantedOf(reading);
    query = withAll(query, wanted);
    if (wanted.text) kinds.push(wanted.text);
    unknown.push(...notWanted(reading, phrase));
  }
  const text = [...new Set(kinds)].join(" ");
  return { query: withoutNeedless(changeQuery(query, { text, sort: "newest", verified: [] })), unknown };
}

/** A flat is a home anyway. */
function withoutNeedless(query: Query): Query {
  return query.type.length > 0 || query.bhk.length > 0 ? changeQuery(query, { category: [] }) : query;
}

function doubtsOf(query: Query): readonly LeadDoubt[] {
  const { sale } = query;
  return [
    ...(sale.length === 1 ? [] : [{ field: "sale" as const, sentence: "To buy or to rent?" }]),
    ...(lacksCity(query) ? [{ field: "city" as const, sentence: "A sector of which city?" }] : []),
  ];
}
