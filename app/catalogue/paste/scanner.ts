/** One thing that was read, as the form's text, and why it should be looked at where it is not certain. */
export interface Guess {
  readonly text: string;
  readonly doubt?: string;
}

export const YES: Guess = { text: "Yes" };

export type Guesses = Readonly<Record<string, Guess>>;

/** Those of the guesses that found something. */
export function given(guesses: Readonly<Record<string, Guess | false | "" | undefined>>): Guesses {
  return Object.fromEntries(Object.entries(guesses).filter((entry): entry is [string, Guess] => Boolean(entry[1])));
}

/** A guess with the reason why it should be looked at, where there is one. */
export function doubted(text: string, doubt: string | false | undefined): Guess {
  return doubt ? { text, doubt } : { text };
}

export interface Hit {
  /** Groups of the match; 0 is the whole. */
  readonly groups: readonly (string | undefined)[];
  readonly start: number;
  readonly end: number;
}

/** What a guess has used up; no word, no number, and it ends names. */
const USED = "\uE000";

/** A message being read. What is taken is blotted out, so that no two guesses come from the same words. */
export class Scanner {
  /** As it was, without ornaments and without more white space than one blank or one empty line. */
  readonly text: string;
  #left: string;

  constructor(message: string) {
    this.text = message
      .normalize("NFKC")
      .replace(/[*_~`•●▪►➤]|\p{Extended_Pictographic}|[\uFE0F\u200D]/gu, " ")
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n")
      // Patterns try every way to share a run of white space between their gaps: long ones would keep them busy for minutes.
      .replace(/\n{3,}/g, "\n\n");
    this.#left = this.text;
  }

  /** What nobody has taken yet; same places as in `text`. */
  get left(): string {
    return this.#left;
  }

  /** Finds without taking. @param pattern without the g flag */
  see(pattern: RegExp): Hit | undefined {
    const match = pattern.exec(this.#left);
    return match ? { groups: match, start: match.index, end: match.index + match[0].length } : undefined;
  }

  take(pattern: RegExp): Hit | undefined {
    const hit = this.see(pattern);
    if (hit) this.use(hit.start, hit.end);
    return hit;
  }

  /** Takes what the first of the patterns that finds anything finds. */
  takeFirst(patterns: readonly RegExp[]): Hit | undefined {
    for (const pattern of patterns) {
      const hit = this.take(pattern);
      if (hit) return hit;
    }
    return undefined;
  }

  /** All of them in order. */
  takeAll(pattern: RegExp): readonly Hit[] {
    if (!pattern.test(this.#left)) return [];
    const every = new RegExp(pattern, `${pattern.flags}g`);
    const matches = [...this.#left.matchAll(every)].filter(([whole]) => whole !== "");
    this.#left = this.#left.replace(every, ({ length }) => USED.repeat(length));
    return matches.map((match) => ({ groups: match, start: match.index, end: match.index + match[0].length }));
  }

  use(start: number, end: number): void {
    this.#left = this.#left.slice(0, start) + USED.repeat(end - start) + this.#left.slice(end);
  }
}
