import { type TokenMatch, type Token, tokensIn } from "./tokens.ts";
import { tableOf, type WordTable } from "./word-table.ts";

/** The value of a text or of a part of it. */
export interface Reading<V> {
  readonly value: V;
  /** Its place in the text. */
  readonly start: number;
  readonly end: number;
  /** Why the value is uncertain and should be checked. */
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

/** Words and signs around a value that add nothing to it. */
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
