import { isObject } from "../is-object.ts";

/**
 * The one rule for text that people send: forms, calls, multipart parts, imports, mail, search. It has no dependency, so that
 * browser and server share it.
 */

/** Line endings of Windows and old Macs, and Unicode's own separators of lines and paragraphs. */
const LINE_END = /\r\n?|[\u2028\u2029]/g;

/** Control characters but tab and line feed, noncharacters (XML forbids them), and marks of interlinear annotation. */
const CONTROL = /(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}|[\ufff9-\ufffb]/gu;

/**
 * Characters that show nothing: direction overrides, zero-width spaces, soft hyphens, fillers. They hide words from searches and
 * make two names look alike. Joiners, variation selectors and tags are judged by `isNeeded`.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Scripts of India and emoji are spelled with joiners; Latin letters never are. */
const JOINABLE = /(?:\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|(?!\p{Script=Latin})\p{L})$/u;
const EMOJI = /\p{Emoji}$/u;
/** Flags such as England's: a black flag, then tags. */
const FLAG_TAGS = /\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6}$/u;

/** Longest context that `isNeeded` looks back at: a flag and six tags, two UTF-16 units each. */
const LOOK_BACK = 14;

/** @param before the end of what is kept so far */
function isNeeded(invisible: string, before: string): boolean {
  if (invisible === "\u200c" || invisible === "\u200d") return JOINABLE.test(before);
  if (invisible === "\ufe0e" || invisible === "\ufe0f") return EMOJI.test(before);
  return invisible >= "\u{e0020}" && FLAG_TAGS.test(before);
}

/**
 * Removes invisible characters, each judged by the text kept before it. Where one goes, the letters beside it may compose ("e", zero-width
 * space, accent: "é"), and the next one then follows another letter: so it repeats until nothing changes, two or three rounds.
 */
function withoutInvisible(text: string): string {
  let before = "";
  let end = 0;
  const kept = text.replace(INVISIBLE, (invisible, at: number) => {
    if (at > end) before = text.slice(Math.max(end, at - LOOK_BACK), at);
    end = at + invisible.length;
    if (!isNeeded(invisible, before)) return "";
    before = (before + invisible).slice(-LOOK_BACK);
    return invisible;
  });
  if (kept === text) return text;
  const shown = composed(kept);
  return shown === text ? text : withoutInvisible(shown);
}

/** Runs of this many marks are sorted here: `normalize` takes the square of their number. No language has more than a few. */
const MANY_MARKS = /\p{M}{32,}/gu;

/** As `normalize("NFC")`, in a time that grows with the text alone. */
function composed(text: string): string {
  return text.replace(MANY_MARKS, inOrder).normalize("NFC");
}

/** Marks in canonical order: those of one class, such as all above the letter, stay as they are, and nothing passes a mark without a class. */
function inOrder(run: string): string {
  const marks = Array.from(run, (mark) => mark.normalize("NFD")).flatMap((parts) => Array.from(parts));
  const classOf = classesOf(marks);
  let ordered = "";
  let sorted: string[] = [];
  for (const mark of marks.concat("")) {
    if (classOf.has(mark)) sorted.push(mark);
    else {
      ordered += sorted.sort((one, other) => (classOf.get(one) ?? 0) - (classOf.get(other) ?? 0)).join("") + mark;
      sorted = [];
    }
  }
  return ordered;
}

/**
 * Ranks of the marks' combining classes; marks without one are left out. JavaScript does not tell the class of a character, but `normalize`
 * puts any two into order.
 */
function classesOf(marks: readonly string[]): ReadonlyMap<string, number> {
  const swaps = (first: string, second: string) => (first + second).normalize("NFD") !== first + second;
  const [lowest, highest] = ["\u0334", "\u0345"];
  const distinct = [...new Set(marks)].filter((mark) => swaps(mark, lowest) || swaps(highest, mark));
  let [rank, previous] = [0, ""];
  return new Map(
    Array.from(distinct.join("").normalize("NFD"), (mark) => {
      if (swaps(mark, previous)) rank += 1;
      previous = mark;
      return [mark, rank];
    }),
  );
}

/** Printable ASCII, tab and line feed need nothing done; most of what is sent is that. */
const PLAIN = /^[\t\n -~]*$/;

/**
 * Text of several lines: well-formed (a lone surrogate becomes U+FFFD), NFC, lines end with LF, no control characters but tab and
 * line feed, nothing invisible that the script does not need, no spaces around it. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  // Composed last: a control character may have stood between a letter and its accent.
  return withoutInvisible(composed(text.toWellFormed().replace(LINE_END, "\n").replace(CONTROL, ""))).trim();
}

/** Text of one line: as `cleanText`, with every run of spaces, tabs and line ends as one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}

/** Characters of an answer whose kind says nothing of its length: a number, a day, one of a list, a position as the link of a map. */
export const LONGEST_ANSWER = 300;

/**
 * UTF-16 units that a text of at most `maxLength` characters may have before it is cleaned: a character takes up to two, decomposed letters
 * and line ends of forms get shorter, and pasted text brings blanks and invisible characters. A longer text is refused, or cut, before it
 * is read.
 */
export function longestSent(maxLength: number = LONGEST_ANSWER): number {
  return 4 * maxLength + 200;
}

/** A character that `cleanText` keeps wherever it stands. */
const SEEN = /[^\s\p{Cc}\p{Noncharacter_Code_Point}\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]/u;

/** Whether nothing is left of a text once it is clean; the first letter that shows decides. */
export function isBlank(text: string): boolean {
  return !SEEN.test(text);
}

/** The first `maxLength` characters; a character that takes two UTF-16 units is never split. */
export function clipText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return Array.from(text.slice(0, maxLength * 2))
    .slice(0, maxLength)
    .join("")
    .toWellFormed();
}

/** The beginning of a text as one clean line, of a text of any length. */
export function beginningOf(text: string, maxLength: number): string {
  return clipText(cleanLine(text.slice(0, longestSent(maxLength))), maxLength);
}

/** At most `maxLength` characters of a text, with '…' where it goes on. */
export function shortened(text: string, maxLength: number): string {
  const start = clipText(text, maxLength);
  return start.length < text.length ? `${start}…` : text;
}

/** `encodeURIComponent` for any text; the original throws at a lone surrogate. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** `\ud800` to `\udfff` in JSON: `JSON.stringify` escapes surrogates only where they are alone. */
const ESCAPED_SURROGATE = /\\ud[89a-f]/i;

/**
 * `JSON.parse`, but lone surrogates become U+FFFD: JSON can spell them, and no page, address or database can hold them.
 * @throws SyntaxError
 */
export function parseJson(json: string): unknown {
  return ESCAPED_SURROGATE.test(json) ? JSON.parse(json, wellFormed) : JSON.parse(json);
}

/** What `parseJson` reads; undefined where the text is no JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (!isObject(value) || Array.isArray(value)) return value;
  return Object.keys(value).every((key) => key.isWellFormed())
    ? value
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), inner]));
}

/** 'city, price and RERA number' */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** 'property, project or blog' */
export function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** The entries that are texts; of a name that is there several times the last. */
export function textsIn(entries: Iterable<readonly [string, unknown]>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...entries].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** Texts of the form that a request sends. */
export async function textsOf(request: Request): Promise<Readonly<Record<string, string>>> {
  return textsIn(await request.formData());
}

/** Characters of a search; a longer one is cut. Each word costs time. */
export const LONGEST_SEARCH = 200;

/** Whether a text has every word of a search, in upper or lower case. Every text has those of an empty search. */
export function hasWords(search: string): (text: string) => boolean {
  const words = search.slice(0, LONGEST_SEARCH).toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => text.toLowerCase().includes(word));
}

/** With a capital first letter; the rest stays. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'Within 1 km' → 'within 1 km', to go on with within a sentence; 'RERA registered' stays. */
export function lowerFirst(text: string): string {
  if (/^\p{Lu}\p{Ll}*\p{Lu}/u.test(text)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}
