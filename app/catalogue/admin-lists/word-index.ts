import { LRUCache } from "lru-cache";
import { allRows, type Bits, Postings, type TimeSlice, WordList, wordsFor } from "#app/columns/index.ts";

/** Begins words that not everybody finds a record by. No word of a text holds it. */
export const GUARDED = "\u0001";

/** Typed words with a kept answer, so that paging and typing on ask nothing twice. */
const MAX_KEPT = 64;

/** Which rows hold which words. Rows are never removed: callers narrow the result to those that still exist. */
export class WordIndex {
  readonly #words = new WordList();
  readonly #postings: Postings;
  #isBuilt = false;
  /** Until the next row comes. */
  readonly #kept = new LRUCache<string, Bits>({ max: MAX_KEPT });

  /** @param capacity rows that are expected */
  constructor(capacity: number) {
    this.#postings = new Postings(capacity);
  }

  /** @param row the next one @param words without repeats */
  add(row: number, words: readonly string[]): void {
    this.#kept.clear();
    const numbers = words.map((word) => this.#words.add(word));
    if (this.#isBuilt) return this.#postings.addLater(row, numbers);
    for (const number of numbers) this.#postings.stage(number);
    this.#postings.endRow();
  }

  /** Ends the build. */
  async finish(rows: number, slice: TimeSlice): Promise<void> {
    await this.#postings.finish(allRows(rows), this.#words.length, slice);
    await this.#words.sort(slice);
    this.#isBuilt = true;
  }

  /**
   * Rows that hold a word beginning with `typed`; where there is none, those that hold it inside a word. Not to be changed.
   * @param seesGuarded whether words behind `GUARDED` count
   */
  rowsWith(typed: string, rows: number, seesGuarded: boolean): Bits {
    const asked = (seesGuarded ? GUARDED : "") + typed;
    const kept = this.#kept.get(asked);
    if (kept) return kept;
    const found = new Uint32Array(wordsFor(rows));
    const begun = [...this.#words.beginningWith(typed), ...(seesGuarded ? this.#words.beginningWith(asked) : [])];
    for (const word of begun.length > 0 ? begun : this.#containing(typed, seesGuarded))
      this.#postings.mark(word, found);
    this.#kept.set(asked, found);
    return found;
  }

  #containing(typed: string, seesGuarded: boolean): readonly number[] {
    const found = this.#words.containing(typed);
    return seesGuarded ? found : found.filter((word) => !this.#words.wordOf(word).startsWith(GUARDED));
  }
}
