import { folded } from "#app/base/fold.ts";
import { type TokenMatch, type Token, tokensIn } from "./tokens.ts";

type MeaningOf<T> = {
  readonly [K in keyof T]: { readonly subject: K; readonly value: T[K] extends WordTable<infer V> ? V : never };
}[keyof T];

/**
 * Words and what they mean. Blanks, dots, hyphens and slashes between the words of one spelling are all the same: 'semi furnished' is also
 * 'semi-furnished' and 'Semifurnished'.
 */
export class WordTable<V> {
  /** Spellings and their beginnings, for a quick test: nearly every word of a text is none of them. */
  readonly #starts = new Set<string>();
  readonly #meanings = new Map<string, V>();
  /** Beginnings of longer spellings, up to the end of one of their words. */
  readonly #beginnings = new Set<string>();

  constructor(rows: Iterable<readonly [spelling: string, meaning: V]>) {
    for (const [spelling, meaning] of rows) this.#add(spelling, meaning);
  }

  #add(spelling: string, meaning: V): void {
    let joined = "";
    for (const { text, isSign } of tokensIn(spelling)) {
      if (isSign) continue;
      if (joined !== "") this.#beginnings.add(joined);
      joined += text;
      this.#starts.add(joined);
    }
    if (!this.#meanings.has(joined)) this.#meanings.set(joined, meaning);
  }

  /** Several tables as one, in which each meaning carries the name of its table. Of a spelling in two of them the first counts. */
  static together<T extends Readonly<Record<string, WordTable<unknown>>>>(tables: T): WordTable<MeaningOf<T>> {
    const all = new WordTable<MeaningOf<T>>([]);
    for (const [subject, table] of Object.entries(tables)) {
      for (const start of table.#starts) all.#starts.add(start);
      for (const beginning of table.#beginnings) all.#beginnings.add(beginning);
      for (const [joined, value] of table.#meanings)
        if (!all.#meanings.has(joined)) all.#meanings.set(joined, { subject, value } as MeaningOf<T>); // as the type is made
    }
    return all;
  }

  /** Each once. */
  meanings(): ReadonlySet<V> {
    return new Set(this.#meanings.values());
  }

  /** The longest spelling that begins with this token. */
  find(tokens: readonly Token[], at: number): TokenMatch<V> | undefined {
    if (!this.#starts.has(tokens[at]?.text ?? "\n")) return undefined;
    let joined = "";
    let found: TokenMatch<V> | undefined;
    for (let index = at; index < tokens.length; index++) {
      const token = tokens[index];
      if (!token || token.text === "\n") break;
      if (token.isSign) continue;
      joined += token.text;
      const value = this.#meanings.get(joined);
      if (value !== undefined) found = { value, next: index + 1 };
      if (!this.#beginnings.has(joined)) break;
    }
    return found;
  }

  /** The meaning of a word that stands alone, folded. */
  get(word: string): V | undefined {
    return this.#meanings.get(word);
  }

  /** What a whole text means, whatever its signs and blanks. */
  read(text: string): V | undefined {
    return this.#meanings.get(folded(text).replace(/[^\p{L}\p{M}\p{N}\p{Sc}]+/gu, ""));
  }
}

/** A table of words that all mean the same. @param spellings with commas between them */
export function tableOf(spellings: string): WordTable<true> {
  return new WordTable(spellings.split(", ").map((spelling) => [spelling, true]));
}

/**
 * Inverts a table of meanings.
 * @param spellings of each meaning, with commas between them
 * @returns each spelling with its meaning, in the order of the table
 */
export function bySpelling<M extends string>(
  spellings: Readonly<Partial<Record<M, string>>>,
): readonly (readonly [spelling: string, meaning: M])[] {
  const rows: (readonly [string, M])[] = [];
  for (const meaning in spellings)
    for (const spelling of spellings[meaning]?.split(", ") ?? []) rows.push([spelling, meaning]);
  return rows;
}

/** The same for declarations that name each spelling: a choice and its other words. */
export function meanings<M extends string>(
  ...tables: readonly Readonly<Partial<Record<M, string>>>[]
): Readonly<Record<string, M>> {
  return Object.fromEntries(tables.flatMap((table) => bySpelling(table)));
}
