import { findAmount } from "./amounts.ts";
import { findNumberOf } from "./counts.ts";
import { OFFERS, WISHES } from "./leads.ts";
import { findBarePrice, findListPrice } from "./prices.ts";
import { type Token, tokensIn } from "./tokens.ts";
import { TYPES } from "./types.ts";
import { tableOf } from "./word-table.ts";

/** Day and time as WhatsApp copies and exports messages: '[12/3/24, 10:11 am]', '12/03/2024, 10:11 -'. */
const STAMP = String.raw`^[\s\u200e]*\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?\s?m\.?)?\]?\s*[-–]?\s*`;
/** '[12/3/24, 10:11 am] Amit:'; the first group is who wrote. */
export const CHAT_HEAD = new RegExp(String.raw`${STAMP}(?:~\s*)?([^:\n]{0,40}):\s*`, "iu");
/** A line of an export that nobody wrote: 'Messages are end-to-end encrypted', 'Amit added Rohit'. */
const NOBODY_WROTE = new RegExp(String.raw`${STAMP}[^:\n]*$`, "iu");
const NO_TEXT =
  /^[\s\u200e]*(?:<?(?:media|image|video|audio|document|sticker|gif)\s+omitted>?|this message was deleted|you deleted this message|null)\.?\s*$/iu;

/** One message of several that were brought as one text. */
export interface MessagePart {
  readonly text: string;
  /** A home that is offered, one that somebody looks for, or neither. */
  readonly says: "home" | "wish" | "nothing";
}

/** Maximum number of parts; the last one holds the rest. */
const MOST_PARTS = 20;
/** A wish says so at its beginning: 'Interested buyers need not wait' does not. */
const WISH_WITHIN = 8;

/** Whether a text is a home of its own: it says how large or what it is, and what it costs. */
export function saysHome(text: string): boolean {
  const tokens = tokensIn(text);
  return hasKind(tokens) && tokens.some((_, at) => isSum(tokens, at));
}

export function saysOf(text: string): MessagePart["says"] {
  const tokens = tokensIn(text.replace(CHAT_HEAD, ""));
  const has = (find: (tokens: readonly Token[], at: number) => unknown, within = tokens.length) =>
    tokens.slice(0, within).some((_, at) => find(tokens, at));
  if (!hasKind(tokens)) return "nothing";
  if (has(isWish, WISH_WITHIN) && !has((all, at) => OFFERS.find(all, at))) return "wish";
  return tokens.some((_, at) => isSum(tokens, at)) ? "home" : "nothing";
}

/** 'chahiye'; 'kothi chahiye to batao' is said by who has one. */
function isWish(tokens: readonly Token[], at: number): boolean {
  const wish = WISHES.find(tokens, at);
  return wish !== undefined && !/^(?:to|toh|तो)$/.test(tokens[wish.next]?.text ?? "");
}

const hasKind = (tokens: readonly Token[]) => tokens.some((_, at) => isKind(tokens, at));

/** Whether a text says what a home is, if not what it costs. */
export const namesHome = (text: string): boolean => hasKind(tokensIn(text));

/** What is sold and let and has no type here. */
export const NO_HOMES = tableOf("basement, whole building, whole bldg");

/** '3 bhk', '2+1', 'villa', 'plot'; a flat is named in greetings too. */
function isKind(tokens: readonly Token[], at: number): boolean {
  const type = TYPES.find(tokens, at)?.value;
  if ((type !== undefined && type !== "Flat") || NO_HOMES.find(tokens, at)) return true;
  const isPlusOne = tokens[at]?.isNumber && tokens[at + 1]?.text === "+" && tokens[at + 2]?.text === "1";
  return isPlusOne || findNumberOf("bedrooms", tokens, at) !== undefined;
}

function isSum(tokens: readonly Token[], at: number): boolean {
  const sum = findAmount(tokens, at)?.value;
  if (sum !== undefined && (sum.unit !== undefined || (sum.isGrouped && sum.number >= 1_000))) return true;
  return findBarePrice(tokens, at) !== undefined || findListPrice(tokens, at) !== undefined;
}

/** '1) …', '(2) …', '3. …', '- …', '• …' */
const ITEM = /^\s*(?:\(?\d{1,2}(?:\)\s*|\.\s+|\.(?=[^\d\s]))(?=\S)|[-–•●▪*►➤✅🔹👉]\s+)/u;

/** Whether several lines begin as items of a list do. */
export const isList = (text: string): boolean => text.split("\n").filter((line) => ITEM.test(line)).length > 1;

type Says = (part: string) => boolean;

/** A message of a chat, with its head. */
interface ChatMessage {
  readonly sender: string;
  readonly text: string;
}

/** The messages of a chat, without those that nobody wrote; nothing where it is none. */
export function chatOf(text: string): readonly ChatMessage[] | undefined {
  const lines = text.split(/\r?\n/);
  if (!lines.some((line) => CHAT_HEAD.test(line))) return undefined;
  const written = lines.filter((line) => !NOBODY_WROTE.test(line));
  return groupBy(written, (line) => CHAT_HEAD.test(line)).flatMap((part) => {
    const head = CHAT_HEAD.exec(part);
    return NO_TEXT.test(part.slice(head?.[0].length)) ? [] : [{ sender: head?.[1]?.trim() ?? "", text: part }];
  });
}

/** Messages of a chat one by one; what is nothing by itself stays with the sender's message before or behind it. */
export function ofSenders(chat: readonly ChatMessage[], isWhole: Says): readonly ChatMessage[] {
  const messages: ChatMessage[] = [];
  for (const message of chat) {
    const last = messages.at(-1);
    const isOwn = last?.sender === message.sender && !(isWhole(last.text) && isWhole(message.text));
    const body = message.text.slice(CHAT_HEAD.exec(message.text)?.[0].length);
    if (last && isOwn) messages[messages.length - 1] = { ...last, text: `${last.text}\n${body}` };
    else messages.push(message);
  }
  return messages;
}

/**
 * The parts of a list, one a line or one a paragraph. What stands before the first belongs to all of them, and so does a line of contacts behind the
 * last. @param isWhole whether a part could stand alone @param hasContact whether it names a number or a mail
 * @param isWholeItem the same of an item of a list, which may leave out a price
 */
export function partsOfList(text: string, isWhole: Says, hasContact: Says, isWholeItem = isWhole): readonly string[] {
  const lines = text.split(/\r?\n/);
  const isItem = (line: string) => ITEM.test(line);
  const items = groupBy(lines, isItem);
  if (items.filter((item) => isItem(item) && isWholeItem(item)).length > 1)
    return joined(items, (part) => isItem(part.trim()) && isWholeItem(part), hasContact);
  const inLine = lines.flatMap((line) => homesOfLine(line, isWhole));
  if (lines.filter(isWhole).length > 1) return joined(groupBy(inLine, isWhole), isWhole, hasContact);
  const isOther = (part: string) => isWholeItem(part) || NAMES_UNIT.test(part);
  const others = sentencesOfHomes(text);
  if (others.filter(isOther).length > 1) return joined(others, isOther, hasContact);
  return joined(inLine.length > lines.length ? inLine : text.split(/\n\s*\n/), isWhole, hasContact);
}

/** 'Plot sec 122 1.35 cr | Plot sec 44 6.5 cr', 'Investor deal: studio … & 1bhk …' */
function homesOfLine(line: string, isWhole: Says): readonly string[] {
  const [head = ""] = /^[^:\n]{3,60}:\s/.exec(line) ?? [];
  const isHeading = head !== "" && !isWhole(head);
  const homes = isHeading ? line.slice(head.length) : line;
  const parts = BETWEEN.map((sign) => homes.split(sign)).find((all) => all.filter(isWhole).length > 1);
  return parts ? [...(isHeading ? [head] : []), ...parts] : [line];
}

/** Up to each sentence about another home; 'उसी सोसाइटी में' is the place that stands at the beginning. */
function sentencesOfHomes(text: string): readonly string[] {
  const [society] = PLACE_AHEAD.exec(text) ?? [];
  return text.split(ANOTHER).map((part) => (society && SAME_SOCIETY.test(part) ? `${society}, ${part}` : part));
}

const SAME_SOCIETY = /^(?:उसी|usi|same) (?:सोसाइटी|society)/iu;
/** 'अजनारा होम्स, सेक्टर 16बी — 2 बीएचके …' */
const PLACE_AHEAD = /^[^\n]{3,100}?(?= [—–-] )/u;

/** 'T5/1904' */
const UNIT = String.raw`(?<![\p{L}\d/-])[A-Z]{1,2}\d{0,2}[-/]\d{3,4}(?![\p{L}\d/-])`;
const NAMES_UNIT = new RegExp(UNIT, "u");

/** 'T8' */
const TOWER = /(?<![\p{L}\d])[A-Z]{1,2}\d{1,2}(?![\p{L}\d])/u;

/** Before a sentence about another home or somebody else: 'दूसरा:', 'Aur mere liye', 'Aur T5/1904', 'उसी सोसाइटी में'. */
const ANOTHER = new RegExp(
  String.raw`(?<=[.।!]) +(?=(?:pehla|dusra|first|second|third|पहला|दूसरा|तीसरा)\s*:|(?:aur|and|और) (?:mere liye|for me|मेरे लिए)` +
    String.raw`|(?:aur|and|और) [^.।\n]{0,40}${UNIT}|(?:उसी|usi|same) (?:सोसाइटी|society))`,
  "iu",
);

/** Each of whom a message tells in sentences of their own, with who wrote it: 'पहला: … दूसरा: … — रेखा 98…'. */
export function othersOf(text: string, isWhole: Says): readonly string[] {
  const parts = joined(text.split(ANOTHER), isWhole, () => false);
  if (parts.length < 2) return [];
  const [own = "", signed = ""] = (parts.at(-1) ?? "").split(SIGNED);
  return isWhole(signed) ? [...parts.slice(0, -1), own, signed] : parts;
}

/** Before who wrote: '— रेखा (98…)' */
const SIGNED = /(?<=[.।!])\s+[–—-]\s+(?=[^.।\n]{1,60}$)/u;

/** Between the homes of one line. */
const BETWEEN = [/ \| /, / & /, /;\s+/];

/** Lines from one beginning to the next. */
function groupBy(lines: readonly string[], begins: (line: string) => boolean): readonly string[] {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (begins(line) && groups.at(-1)?.length) groups.push([]);
    groups.at(-1)?.push(line);
  }
  return groups.map((group) => group.join("\n"));
}

function joined(groups: readonly string[], isWhole: Says, hasContact: Says): readonly string[] {
  const before: string[] = [];
  const whole: string[] = [];
  const ofAll: string[] = [];
  for (const part of groups.map((each) => each.trim()).filter(Boolean))
    if (isWhole(part)) whole.push(part);
    else if (whole.length === 0) before.push(part);
    else if (hasContact(part)) ofAll.push(part);
    else whole[whole.length - 1] = `${whole.at(-1)}\n\n${part}`;
  if (whole.length < 2) return [[...before, ...whole, ...ofAll].join("\n\n")].filter(Boolean);
  // The last item of a list holds what stands behind it: '2) 4bhk 7 cr. Sunil 98…'.
  const [line = "", ...lines] = (whole.pop() ?? "").split("\n");
  const [own = "", ...sentences] = line.split(/(?<=[.।]) +/);
  const behind = [...sentences, ...lines];
  const tail = behind.filter((piece) => hasContact(piece) && !isWhole(piece));
  whole.push([own, ...behind.filter((piece) => !tail.includes(piece))].join("\n"));
  if (tail.length > 0 && !whole.every(hasContact)) ofAll.push(...tail);
  else whole.push(...tail);
  return whole.map((part) => {
    const contacts = hasContact(part) ? [] : ofAll.map((text) => contactsOf(part, text, whole));
    return [...headingOf(before, part), part, ...contacts].join("\n\n");
  });
}

/** Of 'Asha 98…, T8 ka owner Arjun 98…' what is about this part: another's tower is left out, its own stands alone. */
function contactsOf(part: string, text: string, all: readonly string[]): string {
  const clauses = text.split(/\s*[,;]\s+/);
  const isNamed = (clause: string, parts: readonly string[]) => {
    const [tower] = TOWER.exec(clause) ?? [];
    return tower !== undefined && parts.some((one) => one.includes(tower));
  };
  const own = clauses.filter((clause) => isNamed(clause, [part]));
  if (own.length > 0) return own.join(", ");
  return clauses.some((clause) => isNamed(clause, all))
    ? clauses.filter((clause) => !isNamed(clause, all)).join(", ")
    : text;
}

/** What stands above a list, without 'Studio & 1bhk' before a home that says its own rooms. */
function headingOf(before: readonly string[], part: string): readonly string[] {
  const rooms = (tokens: readonly Token[], at: number) =>
    TYPES.find(tokens, at)?.value === "Studio" ? TYPES.find(tokens, at) : findNumberOf("bedrooms", tokens, at);
  const own = tokensIn(part);
  if (!own.some((_, at) => rooms(own, at))) return before;
  return before.map((text) => {
    const tokens = tokensIn(text);
    let left = "";
    let end = 0;
    for (let at = 0; at < tokens.length; at++) {
      const found = rooms(tokens, at);
      if (!found) continue;
      left += text.slice(end, tokens[at]?.start);
      end = tokens[found.next - 1]?.end ?? end;
      at = found.next - 1;
    }
    return left + text.slice(end);
  });
}

/** Joins the parts beyond `MOST_PARTS` to the last one. */
export function atMost(parts: readonly string[]): readonly string[] {
  if (parts.length <= MOST_PARTS) return parts;
  return [...parts.slice(0, MOST_PARTS - 1), parts.slice(MOST_PARTS - 1).join("\n\n")];
}
