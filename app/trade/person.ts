import { BUILDER_WORDS, SMALL_WORDS } from "./project-names.ts";
import { CONTACTS, FIRMS, HONORIFICS, NO_NAMES, SURNAMES, TITLES } from "./people.ts";
import { hasMeaning } from "./devanagari.ts";
import type { Scanner, TokenRange } from "./scanner.ts";
import type { Token } from "./tokens.ts";

type Tokens = readonly Token[];

/** A mail address, up to lengths that keep the search for it short. */
export const MAIL = /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;

/** Mail addresses, taken: no word of one is a name. */
export function takeMails(scanner: Scanner): readonly TokenRange[] {
  const places = scanner.placesOf(MAIL);
  for (const place of places) scanner.use(place);
  return places;
}

const IS_AND = /^(?:&|and)$/;

/** Behind the one who is called: 'Rohit ko', 'Rohit se'. */
const IS_TO = /^(?:ko|se|को|से)$/;

/** Longest name of a person, in words. */
const MOST_WORDS = 2;

/** '(owner of first two)' */
const LONGEST_BRACKET = 8;

/** Reads names of people: whatever is left when all else is read, beside a number or a word that says so. */
export class PersonNames {
  readonly #scanner: Scanner;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
  }

  isName(at: number): boolean {
    const token = this.#scanner.left[at];
    return (
      token !== undefined &&
      !token.isNumber &&
      !token.isSign &&
      token.text.length > 1 &&
      !SMALL_WORDS.has(token.text) &&
      !CONTACTS.find(this.#scanner.left, at) &&
      !NO_NAMES.find(this.#scanner.left, at) &&
      !TITLES.find(this.#scanner.left, at)
    );
  }

  isCapital(at: number): boolean {
    const token = this.#scanner.left[at];
    return token !== undefined && /^\p{Lu}/u.test(this.#scanner.text.slice(token.start, token.end));
  }

  /** The apostrophe of 'D'Souza': letters stand at both of its sides. */
  #isJoined(at: number): boolean {
    const [before, sign, behind] = [-1, 0, 1].map((offset) => this.#scanner.left[at + offset]);
    return (
      /^['’]$/.test(sign?.text ?? "") && sign?.isGlued === true && behind?.isGlued === true && this.#isWord(before)
    );
  }

  /** The letters of 'V K Anand'. */
  #isInitial(at: number): boolean {
    const token = this.#scanner.left[at];
    return this.#isWord(token) && token?.text.length === 1 && this.isCapital(at) && !this.#scanner.isBehindDot(at);
  }

  /** 'Anil & Sunita Verma', 'Mr & Mrs Oberoi': with the name that is joined before it. */
  withPartner(range: TokenRange): TokenRange {
    const tokens = this.#scanner.left;
    const at = range.at - 2;
    if (!IS_AND.test(tokens[at + 1]?.text ?? "")) return range;
    if (TITLES.find(tokens, at)?.next === at + 1) return { at, next: range.next };
    return this.isCapital(at) && this.isName(at) ? { at: this.startBefore(at + 1), next: range.next } : range;
  }

  #isWord(token: Token | undefined): boolean {
    return token !== undefined && !token.isNumber && !token.isSign;
  }

  /** Start of the name that ends before a token, of at most `most` words. */
  startBefore(next: number, most = MOST_WORDS): number {
    // 'Kashish M'
    let at = this.#isInitial(next - 1) && this.isName(next - 2) ? next - 1 : next;
    for (let words = 0; words < most && at > 0 && this.isName(at - 1); words++) {
      if (at < next && this.#scanner.isBehindDot(at)) break;
      at = this.#isJoined(at - 2) ? at - 3 : at - 1;
    }
    while (at < next && (this.#isInitial(at - 1) || /^(?:md|mohd)$/.test(this.#scanner.left[at - 1]?.text ?? ""))) at--;
    return at;
  }

  endBehind(at: number, most = MOST_WORDS): number {
    let next = at;
    while (this.#isInitial(next)) next++;
    if (!this.isName(next)) return at;
    for (let words = 0; words < most; words++) {
      if (next > at && this.#scanner.isBehindDot(next)) break;
      if (this.#isJoined(next + 1)) next += 3;
      else if (this.isName(next)) next++;
      else break;
    }
    return next;
  }

  /** Whether no word of the same sentence stands before a token. */
  isBeginning(at: number): boolean {
    return this.isEnd(at - 1) || this.#scanner.isBehindDot(at);
  }

  /** Whether a token is no part of a sentence: nothing, a sign, a line end, or what was read as something else. */
  isEnd(at: number): boolean {
    const token = this.#scanner.left[at];
    return token === undefined || (token.isSign && !/^[+&/]$/.test(token.text));
  }

  #words({ at, next }: TokenRange): readonly number[] {
    return Array.from({ length: next - at }, (_, offset) => at + offset);
  }

  hasSurname(range: TokenRange): boolean {
    return this.#words(range).some((word) => SURNAMES.find(this.#scanner.left, word) !== undefined);
  }

  /** A name of one or two words in capitals, or with a known surname. */
  isPerson(range: TokenRange): boolean {
    if (range.next <= range.at || BUILDER_WORDS.has(this.#scanner.left[range.at]?.text ?? "")) return false;
    const words = this.#words(range).filter((word) => {
      const token = this.#scanner.left[word];
      return this.#isWord(token) && !IS_AND.test(token?.text ?? "");
    });
    return words.every((word) => this.isCapital(word)) || this.hasSurname(range);
  }

  /** 'रेखा (98…)': letters without capitals, of words that mean nothing here. */
  #isHindi(range: TokenRange): boolean {
    return this.#words(range).every((word) => {
      const text = this.#scanner.left[word]?.text ?? "";
      return /^\p{Script=Devanagari}+$/u.test(text) && !hasMeaning(text);
    });
  }

  /** 'Amit Properties' */
  findFirm = (tokens: Tokens, at: number): TokenRange | undefined => {
    for (let next = this.endBehind(at); next > at; next--) {
      const firm = FIRMS.find(tokens, next);
      if (firm) return { at, next: firm.next };
    }
    return undefined;
  };

  /** 'Mrs. Anjali Mathur', 'Sharma ji' */
  findTitled = (tokens: Tokens, at: number): TokenRange | undefined => {
    const title = TITLES.find(tokens, at);
    if (title) {
      const next = this.endBehind(title.next);
      return next > title.next ? { at, next: HONORIFICS.find(tokens, next)?.next ?? next } : undefined;
    }
    const honorific = this.isName(at) ? HONORIFICS.find(tokens, at + 1) : undefined;
    return honorific && { at, next: honorific.next };
  };

  /** 'call Rohit Bansal 98… tomorrow', 'Rohit ko call karna hai': whom an act of ours is about. @param end nothing from there on is a name */
  calledBy({ at, next }: TokenRange, end: number): TokenRange | undefined {
    const titled = this.findTitled(this.#scanner.left, next);
    if (titled && titled.next <= end) return titled;
    const behind = { at: next, next: Math.min(this.endBehind(next), end) };
    if (this.isPerson(behind)) return behind;
    const before = { at: this.startBefore(at - 1), next: at - 1 };
    return IS_TO.test(this.#scanner.left[at - 1]?.text ?? "") && this.isPerson(before) ? before : undefined;
  }

  /** Start of the brackets that end before a token: '(owner)'. */
  #bracketBefore(next: number): number {
    for (let at = next - 2; at >= Math.max(0, next - LONGEST_BRACKET); at--)
      if (this.#scanner.left[at]?.text === "(") return at;
    return next;
  }

  /** 'Call Ramesh 98…', 'Amit (owner) 98…', '. Amit 98…', '98… (Anjali Mathur)': a name by itself beside a number. */
  besideNumber({ at, next }: TokenRange): TokenRange | undefined {
    const tokens = this.#scanner.left;
    let end = at;
    while (/^[:,(|/–-]$/.test(tokens[end - 1]?.text ?? "") && at - end < 2) end--;
    if (tokens[end - 1]?.text === ")") end = this.#bracketBefore(end);
    if (tokens[end - 1]?.text === "\n" && !this.isName(end - 2)) end = at;
    else if (tokens[end - 1]?.text === "\n") end--;
    const start = this.withPartner({ at: this.startBefore(end), next: end }).at;
    const lead = CONTACTS.find(tokens, /^[:-]$/.test(tokens[start - 1]?.text ?? "") ? start - 2 : start - 1)?.value;
    // 'sector 9 ke liye Prakash Saini 98…'
    const isAlone = lead !== undefined || this.isBeginning(start) || this.hasSurname({ at: start, next: end });
    const isPerson = this.isPerson({ at: start, next: end }) || (end < at && this.#isHindi({ at: start, next: end }));
    if (start < end && (lead === "call" || (isAlone && isPerson))) return { at: start, next: end };
    let from = next;
    while (/^[(|–-]$/.test(tokens[from]?.text ?? "")) from++;
    const behind = { at: from, next: this.endBehind(from) };
    return (this.isEnd(behind.next) || this.#scanner.isBehindDot(behind.next)) && this.isPerson(behind)
      ? behind
      : undefined;
  }
}
