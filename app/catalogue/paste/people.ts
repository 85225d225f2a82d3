import { BUILDER_WORDS, SMALL_WORDS } from "#app/trade/project-names.ts";
import { CONTACTS, findMobile, FIRMS, HONORIFICS, SURNAMES, TITLES } from "#app/trade/people.ts";
import type { Token } from "#app/trade/tokens.ts";
import { guessWithDoubt, foundGuesses, type Guess, type Guesses, type Hit, type Scanner } from "./scanner.ts";

type Tokens = readonly Token[];
type TokenRange = Pick<Hit<unknown>, "at" | "next">;

/** 'amit@example.com': no word of it is a name. */
function findMail(tokens: Tokens, at: number) {
  if (tokens[at]?.isGlued) return undefined;
  let next = at;
  let isMail = false;
  for (; next === at || tokens[next]?.isGlued || tokens[next - 1]?.text === "@"; next++) {
    const token = tokens[next];
    if (!token || /^[\n,;:|()]$/.test(token.text)) break;
    isMail ||= token.text === "@" && token.isGlued && next > at;
  }
  return isMail && tokens[next - 1]?.text !== "@" ? { value: true, next } : undefined;
}

export interface Numbers {
  readonly sellerPhone: Guess | undefined;
  /** Where they stood: a name often stands beside one. */
  readonly places: readonly TokenRange[];
}

/** Ten digits that begin with 6 to 9; the first number is the one to call. Mail addresses stay in the note. */
export function readNumbersOfPeople(scanner: Scanner): Numbers {
  scanner.takeAll(findMail);
  const hits = scanner.takeAll((tokens, at) => {
    // 'sector 91 98111 22333'
    const isSector = tokens[at]?.text === "91" && /^sect?(?:or)?$/.test(tokens[at - 1]?.text ?? "");
    return isSector ? undefined : findMobile(tokens, at);
  });
  const several = new Set(hits.map(({ value }) => value)).size > 1;
  return {
    sellerPhone: hits[0] && guessWithDoubt(hits[0].value, several && "The message names more than one number"),
    places: hits,
  };
}

/** Reads names of people: whatever is left when all else is read, beside a number or a word that says so. */
class Names {
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
      !TITLES.find(this.#scanner.left, at)
    );
  }

  isCapital(at: number): boolean {
    const token = this.#scanner.left[at];
    return token !== undefined && /^\p{Lu}/u.test(this.#scanner.text.slice(token.start, token.end));
  }

  /** Where a name begins that ends before a token and has at most `most` words. */
  startBefore(next: number, most: number): number {
    let at = next;
    while (at > 0 && next - at < most && this.isName(at - 1)) at--;
    return at;
  }

  endBehind(at: number, most: number): number {
    let next = at;
    while (next - at < most && this.isName(next)) next++;
    return next;
  }

  /** Whether a token is no part of a sentence: nothing, a sign, a line end, or what was read as something else. */
  isEnd(at: number): boolean {
    const token = this.#scanner.left[at];
    return token === undefined || (token.isSign && !/^[+&/]$/.test(token.text));
  }

  /** A name of one or two words in capitals, or with a known surname. */
  isPerson({ at, next }: TokenRange): boolean {
    if (next <= at || BUILDER_WORDS.has(this.#scanner.left[at]?.text ?? "")) return false;
    const all = Array.from({ length: next - at }, (_, offset) => at + offset);
    return (
      all.every((word) => this.isCapital(word)) ||
      all.some((word) => SURNAMES.find(this.#scanner.left, word) !== undefined)
    );
  }
}

/** Longest name of a person, in words. */
const MOST_WORDS = 2;

function findFirm(names: Names, tokens: Tokens, at: number): TokenRange | undefined {
  const end = names.endBehind(at, MOST_WORDS);
  for (let next = end; next > at; next--) {
    const firm = FIRMS.find(tokens, next);
    if (firm) return { at, next: firm.next };
  }
  return undefined;
}

/** 'Mrs. Anjali Mathur', 'Sharma ji' */
function findTitled(names: Names, tokens: Tokens, at: number): TokenRange | undefined {
  const title = TITLES.find(tokens, at);
  if (title) {
    const next = names.endBehind(title.next, MOST_WORDS);
    return next > title.next ? { at, next: HONORIFICS.find(tokens, next)?.next ?? next } : undefined;
  }
  const honorific = names.isName(at) ? HONORIFICS.find(tokens, at + 1) : undefined;
  return honorific && { at, next: honorific.next };
}

/** 'Call Ramesh 98…', '. Amit 98…', '98… (Anjali Mathur)': a name by itself beside a number. */
function besideNumber(names: Names, tokens: Tokens, { at, next }: TokenRange): TokenRange | undefined {
  let end = at;
  while (/^[:,(–-]$/.test(tokens[end - 1]?.text ?? "") && at - end < 2) end--;
  if (tokens[end - 1]?.text === "\n" && !names.isName(end - 2)) end = at;
  else if (tokens[end - 1]?.text === "\n") end--;
  const start = names.startBefore(end, MOST_WORDS);
  const lead = CONTACTS.find(tokens, start - 1)?.value;
  const isAlone = lead !== undefined || names.isEnd(start - 1);
  if (start < end && (lead === "call" || (isAlone && names.isPerson({ at: start, next: end }))))
    return { at: start, next: end };
  let from = next;
  while (/^[(–-]$/.test(tokens[from]?.text ?? "")) from++;
  const to = names.endBehind(from, MOST_WORDS);
  const behind = { at: from, next: to };
  return names.isEnd(to) && names.isPerson(behind) ? behind : undefined;
}

/** Whose number it is: 'Sharma ji 98…', 'call Amit Properties 98…', 'contact: Deepak 98…'. Names of people belong to the seller, never to the page. */
export function readSeller(scanner: Scanner, numbers: readonly TokenRange[]): Guesses {
  const names = new Names(scanner);
  const found = [findFirm, findTitled].map((find) =>
    scanner.take((tokens, at) => {
      const place = find(names, tokens, at);
      return place && { value: true, next: place.next };
    }),
  );
  const place = found.find(Boolean) ?? numbers.map((number) => besideNumber(names, scanner.left, number)).find(Boolean);
  if (!place) return {};
  scanner.use(place);
  return foundGuesses({
    seller: {
      text: scanner.textOf(place).replace(/\s+/g, " "),
      doubt: "A name in the message; taken as who offers the home",
    },
  });
}
