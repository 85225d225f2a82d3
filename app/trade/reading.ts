import { type TokenMatch, type Token, tokensIn } from "./tokens.ts";
import { tableOf, type WordTable } from "./word-table.ts";

/** What a text or a part of it says. */
export interface Reading<V> {
  readonly value: V;
  /** Its place in the text. */
  readonly start: number;
  readonly end: number;
  /** Why somebody should look at it, where it is not certain. */
  readonly doubt?: string;
}

export type Find<V> = (tokens: readonly Token[], at: number) => TokenMatch<V> | undefined;

/** Finds the words of a table. @param meant what each of their meanings stands for */
export function finding<V, M>(table: WordTable<V>, meant: (value: V) => M): Find<M> {
  return (tokens, at) => {
    const found = table.find(tokens, at);
    return found && { value: meant(found.value), next: found.next };
  };
}

/** What says nothing more, before and behind. */
export interface Decoration {
  readonly words: WordTable<true>;
  readonly signs: string;
}

/** @param words with commas between them */
export function decoration(words: string, signs: string): Decoration {
  return { words: tableOf(words), signs: `${signs}\n` };
}

function skipped(tokens: readonly Token[], from: number, { words, signs }: Decoration): number {
  let at = from;
  while (at < tokens.length) {
    const word = words.find(tokens, at);
    if (word) at = word.next;
    else if (tokens[at]?.isSign && signs.includes(tokens[at]?.text ?? "")) at++;
    else break;
  }
  return at;
}

/** Reads a whole cell or input: what `find` finds, with nothing but decoration around it. */
export function readWhole<V>(text: string, find: Find<V>, decoration: Decoration): Reading<V> | undefined {
  const tokens = tokensIn(text);
  const at = skipped(tokens, 0, decoration);
  const found = find(tokens, at);
  if (!found || skipped(tokens, found.next, decoration) !== tokens.length) return undefined;
  return readingOf(tokens, at, found);
}

function readingOf<V>(tokens: readonly Token[], at: number, { value, next, doubt }: TokenMatch<V>): Reading<V> {
  const [start, end] = [tokens[at]?.start ?? 0, tokens[next - 1]?.end ?? 0];
  return { value, start, end, ...(doubt === undefined ? {} : { doubt }) };
}
