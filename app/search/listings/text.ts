import { searchWords } from "#app/trade/words.ts";
import { Vocabulary } from "../names/vocabulary.ts";

export interface Correction {
  readonly written: string;
  readonly used: string;
}

/** Which rows hold which words. */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  /** By number of the word, each row once. */
  readonly #rows: number[][] = [];

  add(row: number, nameTokens: readonly string[], otherTokens: readonly string[]): void {
    for (const word of nameTokens) this.#addWord(row, this.vocabulary.id(word, true));
    for (const word of otherTokens) this.#addWord(row, this.vocabulary.id(word, false));
  }

  /** The words of a row come together: only the last entry can be the same row. */
  #addWord(row: number, word: number): void {
    const rows = (this.#rows[word] ??= []);
    if (rows.at(-1) !== row) rows.push(row);
  }

  /** Takes rows out that are not 0 here: one look at every word of every home. */
  remove(isGone: Uint32Array): void {
    this.#rows.forEach((rows, word) => {
      if (rows.some((row) => isGone[row] !== 0)) this.#rows[word] = rows.filter((row) => isGone[row] === 0);
    });
  }

  /** Whether a home holds exactly this word. */
  occurs(word: string): boolean {
    return (this.#rows[this.vocabulary.numberOf(word) ?? -1]?.length ?? 0) > 0;
  }

  /** The words of a text, each with those of the homes that answer it; the last one may be a beginning. */
  #read(text: string) {
    const typed = searchWords(text);
    return typed.map(({ written, token }, at) => ({
      written,
      ...this.vocabulary.find(token, at === typed.length - 1),
    }));
  }

  /** The words that are read as others. */
  corrections(text: string): readonly Correction[] {
    return this.#read(text).flatMap(({ written, corrected }) =>
      corrected === undefined ? [] : [{ written, used: corrected }],
    );
  }

  /** Whether a home has every word of the text. @param rowCount rows that there are */
  answering(text: string, rowCount: number): (row: number) => boolean {
    const words = this.#read(text);
    // How many words a home has, counted from the first one on.
    const had = new Uint16Array(rowCount);
    words.forEach(({ ids }, at) => {
      for (const id of ids) for (const row of this.#rows[id] ?? []) if (had[row] === at) had[row] = at + 1;
    });
    return (row) => had[row] === words.length;
  }
}
