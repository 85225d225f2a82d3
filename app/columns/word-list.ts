import { KeyTable } from "./key-table.ts";
import { sortInRuns } from "./sort-in-runs.ts";
import { allRows } from "./sort-rows.ts";
import type { TimeSlice } from "./time-slice.ts";

/** Words that records share are asked for again and again during a build. */
const REMEMBERED = 50_000;

/** All words of the records, each with a number. */
export class WordList {
  readonly #words = new KeyTable();
  /** Numbers of words that came lately: a map finds the same string sooner than a look-up by bytes. */
  readonly #recent = new Map<string, number>();
  /** Numbers of the words in order, for prefixes; those that came after `sort` stand behind it. */
  #sorted: Uint32Array = new Uint32Array(0);

  get length(): number {
    return this.#words.length;
  }

  /** The number of the word; a new word is added. */
  add(word: string): number {
    const known = this.#recent.get(word);
    if (known !== undefined) return known;
    if (this.#recent.size >= REMEMBERED) this.#recent.clear();
    const number = this.#words.add(word);
    this.#recent.set(word, number);
    return number;
  }

  numberOf(word: string): number | undefined {
    return this.#words.rowOf(word);
  }

  has(word: string): boolean {
    return this.numberOf(word) !== undefined;
  }

  wordOf(number: number): string {
    return this.#words.keyOf(number);
  }

  /** Ends the build: from here on prefixes are found. */
  async sort(slice: TimeSlice): Promise<void> {
    this.#recent.clear();
    this.#sorted = await sortInRuns(allRows(this.length), (a, b) => this.#words.compare(a, b), slice);
  }

  beginningWith(prefix: string): number[] {
    const wanted = new TextEncoder().encode(prefix);
    const comparedAt = (place: number) => this.#words.compareStart(this.#sorted[place] ?? 0, wanted);
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comparedAt(middle) < 0) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (; low < this.#sorted.length && comparedAt(low) === 0; low++) found.push(this.#sorted[low] ?? 0);
    for (let later = this.#sorted.length; later < this.length; later++)
      if (this.#words.compareStart(later, wanted) === 0) found.push(later);
    return found;
  }

  /** Looks at every word. */
  containing(part: string): readonly number[] {
    return this.#words.containing(part);
  }
}
