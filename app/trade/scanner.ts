import type { Find } from "./reading.ts";
import { type TokenMatch, type Token, tokensIn } from "./tokens.ts";

/** What was found, from its first token to the one behind it. */
export interface Hit<V> extends TokenMatch<V> {
  readonly at: number;
}

/** The tokens from `at` up to, but not including, `next`. */
export type TokenRange = Pick<Hit<unknown>, "at" | "next">;

/** Placeholder for taken text: neither a word nor a number, and it ends names. */
const USED = "\uE000";

const TAKEN: Token = { text: "\n", start: 0, end: 0, isNumber: false, isSign: true, isGlued: false };

/** Words behind which a dot ends no sentence. */
const ABBREVIATED = /^(?:mr|mrs|ms|dr|col|capt|prof|rs|sq|ft|no|sec|smt|shri|md|mohd|st|approx|min|max)$/;

/** A message being read. What is taken becomes line ends, at which every reader stops, so that no two guesses come from the same words. */
export class Scanner {
  /** The message without ornaments and without more white space than one blank or one empty line. */
  readonly text: string;
  /** All tokens, also those that were taken. */
  readonly written: readonly Token[];
  readonly #left: Token[];

  constructor(message: string) {
    this.text = message
      .normalize("NFKC")
      .replace(/(?<=\d['’]?) ?[*×] ?(?=\d)/g, "x")
      .replace(/[*_~`•●▪►➤]|\p{Extended_Pictographic}|[\uFE0F\u200D]/gu, " ")
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n")
      .replace(/\n{3,}/g, "\n\n");
    this.written = tokensIn(this.text);
    this.#left = [...this.written];
  }

  /** What nobody has taken yet. */
  get left(): readonly Token[] {
    return this.#left;
  }

  isTaken(at: number): boolean {
    return this.#left[at] === TAKEN;
  }

  /** The first `most` hits, in order, without taking them. */
  see<V>(find: Find<V>, most = Number.POSITIVE_INFINITY): readonly Hit<V>[] {
    const tokens = this.#left;
    const hits: Hit<V>[] = [];
    for (let at = 0; at < tokens.length && hits.length < most; at++) {
      if (tokens[at]?.text === "\n") continue;
      const found = find(tokens, at);
      if (!found) continue;
      hits.push({ ...found, at });
      at = found.next - 1;
    }
    return hits;
  }

  /** Takes all hits, in order. */
  takeAll<V>(find: Find<V>): readonly Hit<V>[] {
    const hits = this.see(find);
    for (const hit of hits) this.use(hit);
    return hits;
  }

  /** Takes the first hit. */
  take<V>(find: Find<V>): Hit<V> | undefined {
    const [hit] = this.see(find, 1);
    if (hit) this.use(hit);
    return hit;
  }

  /** Whether a sentence ends with a dot before a token. */
  isBehindDot(at: number): boolean {
    const [before, token] = [this.written[at - 1], this.written[at]];
    if (!before || !token || this.text[before.end] !== "." || before.end + 1 >= token.start) return false;
    return /\s/.test(this.text[before.end + 1] ?? "") && !ABBREVIATED.test(before.text);
  }

  /** Where the text matches and nobody has taken it. @param pattern global */
  placesOf(pattern: RegExp): readonly TokenRange[] {
    return this.rangesOf(
      Array.from(this.text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length })),
    );
  }

  /** Parts of the text, in order, that nobody has taken. */
  rangesOf(parts: readonly Pick<Token, "start" | "end">[]): readonly TokenRange[] {
    let token = 0;
    const firstFrom = (place: number) => {
      while ((this.written[token]?.start ?? Infinity) < place) token++;
      return token;
    };
    return parts
      .map(({ start, end }) => ({ at: firstFrom(start), next: firstFrom(end) }))
      .filter(({ at, next }) => at < next && !this.isTaken(at));
  }

  use({ at: from, next }: TokenRange): void {
    for (let at = from; at < next; at++) {
      const token = this.#left[at];
      if (token && token.text !== "\n") this.#left[at] = TAKEN;
    }
  }

  /** The text from one token to the one before another. */
  textOf({ at, next }: TokenRange): string {
    return this.text.slice(this.written[at]?.start, this.written[next - 1]?.end);
  }

  /** The text with what is taken blotted out; same places as in `text`. */
  get leftText(): string {
    let text = "";
    let end = 0;
    this.written.forEach((token, at) => {
      text += this.text.slice(end, token.start);
      text += this.isTaken(at) ? USED.repeat(token.end - token.start) : this.text.slice(token.start, token.end);
      end = token.end;
    });
    return text + this.text.slice(end);
  }
}
