import { type TimeSlice, sortInRuns } from "#app/columns/index.ts";
import { NearNames } from "./near-names.ts";

/** Shortest word that is taken for a misspelling of another. */
const SHORTEST_TYPO = 4;
/** From this length on two letters may be wrong. */
const LONG = 8;

export interface Found {
  /** Tokens that answer the word. */
  readonly ids: readonly number[];
  /** The word that was taken instead, where the typed one occurs nowhere. */
  readonly corrected: string | undefined;
}

/** All words of the listings, each with a number. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #isName: boolean[] = [];
  readonly #near = new NearNames();
  readonly #nearIds: number[] = [];
  /** Words in order, for prefixes; those that came after `sort` stand behind it. */
  #sorted: readonly string[] = [];
  #sortedCount = 0;

  id(word: string, isName: boolean): number {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.words.length;
      this.words.push(word);
      this.#ids.set(word, id);
      this.#isName.push(false);
    }
    if (isName && !this.#isName[id]) {
      this.#isName[id] = true;
      if (word.length >= SHORTEST_TYPO && !/\d/.test(word)) {
        this.#near.add(word);
        this.#nearIds.push(id);
      }
    }
    return id;
  }

  has(word: string): boolean {
    return this.#ids.has(word);
  }

  async sort(slice: TimeSlice): Promise<void> {
    this.#sorted = await sortInRuns(this.words, (a, b) => (a < b ? -1 : a > b ? 1 : 0), slice);
    this.#sortedCount = this.words.length;
  }

  /** Words that answer a typed one: itself, as the last word also what begins with it, else the nearest name. */
  find(word: string, isLast: boolean): Found {
    const exact = this.#ids.get(word);
    if (exact !== undefined && !isLast) return { ids: [exact], corrected: undefined };
    const begun = /\p{L}$/u.test(word) ? this.#beginningWith(word) : exact === undefined ? [] : [exact];
    if (begun.length > 0) return { ids: begun, corrected: undefined };
    return this.#nearest(word);
  }

  #beginningWith(prefix: string): number[] {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    const ids: number[] = [];
    while (low < this.#sorted.length) {
      const word = this.#sorted[low++] ?? "";
      if (!word.startsWith(prefix)) break;
      ids.push(this.#ids.get(word) ?? 0);
    }
    for (let id = this.#sortedCount; id < this.words.length; id++) if (this.words[id]?.startsWith(prefix)) ids.push(id);
    return ids;
  }

  #nearest(word: string): Found {
    if (word.length < SHORTEST_TYPO || /\d/.test(word)) return { ids: [], corrected: undefined };
    const near = this.#near.find(word, word.length >= LONG ? 2 : 1);
    const best = near[0]?.distance;
    const ids = near.filter(({ distance }) => distance === best).map(({ id }) => this.#nearIds[id] ?? 0);
    return { ids, corrected: ids[0] === undefined ? undefined : this.words[ids[0]] };
  }
}
