import { SLOW_PHRASES } from "../slow-phrases.ts";

/** A text that is slow to read where something reads it more than once: its first part, then the rest again and again. */
export interface HostileText {
  readonly name: string;
  readonly first?: string;
  readonly rest: string;
  readonly last?: string;
}

/** In the order of how much they once cost. */
const LISTED: readonly HostileText[] = [
  { name: "families of emoji", rest: "👨‍👩‍👧" },
  { name: "numbers side by side", rest: "9 " },
  { name: "Hindi with joiners", rest: "क्‍ष" },
  {
    name: "numbers with units",
    rest: "9 ₹ 9 - under in 9 के x 7 9 x 9 9 no 9 9 x 9 9 ft x / k l 9 sq x 9 5 ₹ 9 9 x ",
  },
  { name: "digits and dashes", rest: "1-1-" },
  { name: "zero width", rest: "\u200b" },
  { name: "blanks, then a letter", rest: " ", last: "x" },
  { name: "marks on one letter", first: "e", rest: "\u0301" },
  { name: "joiners", rest: "\u200d" },
  { name: "changes of direction", rest: "\u202e\u2066a\u2069" },
  { name: "selectors of variants", rest: "❤\ufe0f\ufe0e" },
  { name: "flags", rest: "🇮🇳" },
  { name: "letters with marks apart", rest: "e\u0301a\u0308" },
  { name: "Hangul", rest: "한국어 " },
  { name: "Hangul in its parts", rest: "\u1112\u1161\u11ab" },
  { name: "one endless word", rest: "a" },
  { name: "one endless word of two cases", rest: "aB" },
  { name: "one endless number", rest: "9" },
  { name: "digits of Hindi", rest: "९ " },
  { name: "digits of full width", rest: "９＋９－" },
  { name: "mixed scripts", rest: "aअЖ한ß٣" },
  { name: "words of mixed scripts", rest: "sector सेक्टर Ж " },
  { name: "dashes", rest: "-" },
  { name: "dashes of all kinds", rest: "9 — 9 – 9 - " },
  { name: "brackets that open", rest: "(" },
  { name: "links that never end", rest: "[a](" },
  { name: "brackets within words", rest: "a(b)[c]{d} " },
  { name: "line breaks", rest: "\n" },
  { name: "blanks of all kinds", rest: "\u00a0\t \u2003" },
  { name: "quotes", rest: '"' },
  { name: "quotes within quotes", rest: "\"'“‘«a" },
  { name: "commas", rest: "," },
  { name: "numbers and commas", rest: "1,2,3 bhk or " },
  { name: "addresses of the web", rest: "https://a.example/b?c=d " },
  { name: "one endless address", first: "https://", rest: "a.b/" },
  { name: "addresses of mail", rest: "a@b.example," },
  { name: "phone numbers in pieces", rest: "+91 (98) 1-00 " },
  { name: "amounts", rest: "1 crore 20 lakh 5 k " },
  { name: "dates", rest: "1/2/26 dec 2027 " },
  { name: "marks of markup", rest: "*_`<a b='&amp;" },
];

/** Those that were thought of, and those that were searched for. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...LISTED,
  ...SLOW_PHRASES.map((phrase, at) => ({ name: `slow phrase ${at + 1}`, rest: `${phrase} ` })),
];

/** At most so many UTF-16 units of it, and well-formed. */
export function textOf({ first = "", rest, last = "" }: HostileText, length: number): string {
  const count = Math.max(0, length - first.length - last.length);
  const repeated = rest.repeat(Math.ceil(count / rest.length)).slice(0, count);
  const whole = repeated.isWellFormed() ? repeated : repeated.slice(0, -1);
  return (first + whole + last).slice(0, length);
}

/** The same text with another end, so that no answer comes from a cache. */
export function varied(text: string, turn: number): string {
  const end = turn.toString(36);
  return text.length > 2 * end.length ? `${text.slice(0, -end.length).replace(/[\ud800-\udbff]$/, "x")}${end}` : text;
}

/**
 * The longest that a number of bytes holds.
 * @param written how the text stands in the request, such as percent-encoded
 */
export function longestWithin(text: HostileText, bytes: number, written: (text: string) => string): number {
  const sample = textOf(text, SAMPLE);
  return Math.floor((bytes * sample.length) / Buffer.byteLength(written(sample)));
}

const SAMPLE = 1_200;
