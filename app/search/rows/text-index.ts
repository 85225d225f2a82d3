import { type Bits, intersect, Postings, type TimeSlice, wordsFor } from "#app/columns/index.ts";
import { Vocabulary } from "../names/vocabulary.ts";
import { searchWords } from "#app/trade/words.ts";

export interface Correction {
  readonly written: string;
  readonly used: string;
}

/** Which rows hold which words of the listings. */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  readonly #postings: Postings;
  #scratch: Bits = new Uint32Array(0);

  /** @param capacity rows that are expected */
  constructor(capacity?: number) {
    this.#postings = new Postings(capacity);
  }

  /** The words of the next listing of the build. */
  stage(nameTokens: readonly string[], otherTokens: readonly string[]): void {
    for (const word of nameTokens) this.#postings.stage(this.vocabulary.id(word, true));
    for (const word of otherTokens) this.#postings.stage(this.vocabulary.id(word, false));
    this.#postings.endRow();
  }

  /** @param arrivals row → place in the order of staging */
  async finish(arrivals: Uint32Array, slice: TimeSlice): Promise<void> {
    await this.#postings.finish(arrivals, this.vocabulary.length, slice);
    await this.vocabulary.sort(slice);
  }

  /** A listing that came after the build. */
  addLater(row: number, nameTokens: readonly string[], otherTokens: readonly string[]): void {
    const ids = new Set([
      ...nameTokens.map((word) => this.vocabulary.id(word, true)),
      ...otherTokens.map((word) => this.vocabulary.id(word, false)),
    ]);
    this.#postings.addLater(row, ids);
  }

  /** Narrows `into` to the rows that answer every word of the text; @returns the words that were read as others */
  narrow(text: string, rows: number, into: Bits): readonly Correction[] {
    const words = wordsFor(rows);
    if (this.#scratch.length < words) this.#scratch = new Uint32Array(words + 64);
    const corrections: Correction[] = [];
    const typed = searchWords(text);
    typed.forEach(({ written, token }, index) => {
      const { ids, corrected } = this.vocabulary.find(token, index === typed.length - 1);
      if (corrected !== undefined) corrections.push({ written, used: corrected });
      this.#scratch.fill(0, 0, words);
      for (const id of ids) this.#postings.mark(id, this.#scratch);
      intersect(into, this.#scratch, words);
    });
    return corrections;
  }
}
