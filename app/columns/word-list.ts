import { sortInRuns } from "./sort-in-runs.ts";
import type { TimeSlice } from "./time-slice.ts";

/** All words of the records, each with a number. */
export class WordList {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Words in order, for prefixes; those that came after `sort` stand behind it. */
  #sorted: readonly string[] = [];

  /** The number of the word, which is added where it is new. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.length;
    this.words.push(word);
    this.#numbers.set(word, number);
    return number;
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  has(word: string): boolean {
    return this.#numbers.has(word);
  }

  /** Ends the build: from here on prefixes are found. */
  async sort(slice: TimeSlice): Promise<void> {
    this.#sorted = await sortInRuns(this.words, (a, b) => (a < b ? -1 : a > b ? 1 : 0), slice);
  }

  beginningWith(prefix: string): number[] {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    while (low < this.#sorted.length) {
      const word = this.#sorted[low++] ?? "";
      if (!word.startsWith(prefix)) break;
      found.push(this.#numbers.get(word) ?? 0);
    }
    for (let later = this.#sorted.length; later < this.words.length; later++)
      if (this.words[later]?.startsWith(prefix)) found.push(later);
    return found;
  }

  /** Looks at every word. */
  containing(part: string): readonly number[] {
    return this.words.flatMap((word, number) => (word.includes(part) ? [number] : []));
  }
}
