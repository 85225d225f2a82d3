import { searchWords } from "#app/trade/words.ts";
import { Vocabulary } from "../names/vocabulary.ts";

export interface Correction {
  readonly written: string;
  readonly used: string;
}

const NO_ROWS = new Uint32Array(0);

/** Which rows hold which words. */
export class TextIndex {
  readonly #vocabulary = new Vocabulary((word) => this.#count(word) > 0);
  /** By id of the word: its rows, each once, with spare capacity. */
  readonly #rows: Uint32Array[] = [];
  readonly #counts: number[] = [];

  add(row: number, nameTokens: readonly string[], otherTokens: readonly string[]): void {
    for (const word of nameTokens) this.#addWord(row, this.#vocabulary.add(word, true));
    for (const word of otherTokens) this.#addWord(row, this.#vocabulary.add(word, false));
  }

  #count(word: number): number {
    return this.#counts[word] ?? 0;
  }

  /** The words of a row come together: only the last entry can be the same row. */
  #addWord(row: number, word: number): void {
    const count = this.#count(word);
    let rows = this.#rows[word] ?? NO_ROWS;
    if (count > 0 && rows[count - 1] === row) return;
    if (count === rows.length) {
      rows = new Uint32Array(count + (count >>> 2) + 4);
      rows.set(this.#rowsOf(word));
      this.#rows[word] = rows;
    }
    rows[count] = row;
    this.#counts[word] = count + 1;
  }

  #rowsOf(word: number): Uint32Array {
    return (this.#rows[word] ?? NO_ROWS).subarray(0, this.#count(word));
  }

  /** Removes the rows marked in `isGone`; scans every word of every home. */
  remove(isGone: Uint32Array): void {
    this.#rows.forEach((rows, word) => {
      let left = 0;
      for (let at = 0; at < this.#count(word); at++) {
        const row = rows[at] ?? 0;
        if (isGone[row] === 0) rows[left++] = row;
      }
      this.#counts[word] = left;
    });
  }

  /** Whether a home holds exactly this word. */
  occurs(word: string): boolean {
    return this.#vocabulary.idOf(word) !== undefined;
  }

  /** The words of a text, each with the words of listings that match it; the last one may be a prefix. */
  #read(text: string) {
    const typed = searchWords(text);
    return typed.map(({ written, token }, at) => ({
      written,
      ...this.#vocabulary.find(token, at === typed.length - 1),
    }));
  }

  /** Typed words that are replaced by another one. */
  corrections(text: string): readonly Correction[] {
    return this.#read(text).flatMap(({ written, corrected }) =>
      corrected === undefined ? [] : [{ written, used: corrected }],
    );
  }

  /** Whether a home has every word of the text. @param rowCount rows that there are */
  answering(text: string, rowCount: number): (row: number) => boolean {
    const words = this.#read(text);
    // By row: how many of the words, from the first on, the home has without a gap.
    const had = new Uint16Array(rowCount);
    words.forEach(({ ids }, at) => {
      for (const id of ids) for (const row of this.#rowsOf(id)) if (had[row] === at) had[row] = at + 1;
    });
    return (row) => had[row] === words.length;
  }
}
