import { folded } from "#app/base/fold.ts";

/** A number, a word or a sign of a text. '5cr' is two of them. */
export interface Token {
  /** As words are compared: see `folded`. */
  readonly text: string;
  /** Place in the text. */
  readonly start: number;
  readonly end: number;
  readonly isNumber: boolean;
  /** Neither a number nor a word: '+', '(', a line end. */
  readonly isSign: boolean;
  /** Stands at the token before it without a blank. */
  readonly isGlued: boolean;
}

/** A value found at some place of a text. */
export interface TokenMatch<V> {
  readonly value: V;
  /** The token behind it. */
  readonly next: number;
  /** Why the value is uncertain and should be checked. */
  readonly doubt?: string;
}

/** A number with all its dots and commas, a word, a line end, or a sign. Dots of abbreviations say nothing: 'sq. ft.', 'p.m.'. */
const TOKEN =
  /(?<![\p{L}\p{Nd}])\.\p{Nd}+|\p{Nd}(?:[\p{Nd},.]*\p{Nd})?|\p{L}[\p{L}\p{M}\p{Join_Control}²]*|\p{Sc}|\n|[^\s.]/gu;
const NUMBER = /^[.\p{Nd}]/u;
const WORD = /^[\p{L}\p{Sc}²]/u;

export function tokensIn(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index } of text.matchAll(TOKEN)) {
    const isNumber = NUMBER.test(written);
    tokens.push({
      text: folded(written),
      start: index,
      end: index + written.length,
      isNumber,
      isSign: !isNumber && !WORD.test(written),
      isGlued: tokens.at(-1)?.end === index,
    });
  }
  return tokens;
}
