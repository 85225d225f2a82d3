import { compareTexts } from "./key-table.ts";
import { sortInRuns } from "./sort-in-runs.ts";
import { allRows } from "./sort-rows.ts";
import type { TimeSlice } from "#app/base/time-slice.ts";

/** V8 makes a longer part of a text point into that text: a word would keep the description that it was found in. */
const LONGEST_COPIED = 12;
const copyOf = (word: string) => (word.length > LONGEST_COPIED ? Buffer.from(word).toString() : word);

/** All words of the records, each with a number. */
export class WordList {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Numbers of the words in order, for prefixes; those that came after `sort` stand behind it. */
  #sorted: Uint32Array = new Uint32Array(0);

  get length(): number {
    return this.#words.length;
  }

  /** The number of the word; a new word is added. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const own = copyOf(word);
    const number = this.#words.push(own) - 1;
    this.#numbers.set(own, number);
    return number;
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  has(word: string): boolean {
    return this.#numbers.has(word);
  }

  wordOf(number: number): string {
    return this.#words[number] ?? "";
  }

  /** Ends the build: from here on prefixes are found. */
  async sort(slice: TimeSlice): Promise<void> {
    const compare = (a: number, b: number) => compareTexts(this.wordOf(a), this.wordOf(b));
    this.#sorted = await sortInRuns(allRows(this.length), compare, slice);
  }

  beginningWith(prefix: string): number[] {
    const sortedWord = (place: number) => this.wordOf(this.#sorted[place] ?? 0);
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sortedWord(middle) < prefix) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (; low < this.#sorted.length && sortedWord(low).startsWith(prefix); low++) found.push(this.#sorted[low] ?? 0);
    for (let later = this.#sorted.length; later < this.length; later++)
      if (this.wordOf(later).startsWith(prefix)) found.push(later);
    return found;
  }

  /** Looks at every word. */
  containing(part: string): readonly number[] {
    const found: number[] = [];
    this.#words.forEach((word, number) => {
      if (word.includes(part)) found.push(number);
    });
    return found;
  }
}
