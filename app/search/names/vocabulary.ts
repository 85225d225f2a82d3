import { grown } from "#app/base/grown.ts";
import { isOrdinary } from "../phrase/ordinary.ts";
import { NearNames } from "./near-names.ts";

/** Shortest word that is taken for a misspelling of another. */
const SHORTEST_TYPO = 4;
/** From this length on two letters may be wrong. */
const LONG = 8;

/** V8 keeps a longer substring as a pointer into its text: an uncopied word would keep the whole description in memory. */
const LONGEST_COPIED = 12;
const copyOf = (word: string) => (word.length > LONGEST_COPIED ? Buffer.from(word).toString() : word);

export interface VocabularyMatch {
  /** Words that answer the typed one. */
  readonly ids: readonly number[];
  /** The word that was taken instead, where the typed one occurs nowhere. */
  readonly corrected: string | undefined;
}

/** All words of the listings, each with a number, and which of them names are made of. */
export class Vocabulary {
  readonly #occurs: (id: number) => boolean;
  readonly #words: string[] = [];
  readonly #ids = new Map<string, number>();
  /** The words, sorted. New ones are added by the next prefix search. */
  #sorted: readonly string[] = [];
  /** 1 for each word of a name. */
  #isName: Uint8Array = new Uint8Array(64);
  readonly #near = new NearNames();
  readonly #nearIds: number[] = [];

  /** @param occurs whether a listing holds the word: words of removed homes must not match */
  constructor(occurs: (id: number) => boolean) {
    this.#occurs = occurs;
  }

  /** The number of the word; a new word is added. */
  add(word: string, isName: boolean): number {
    const id = this.#ids.get(word) ?? this.#addNew(copyOf(word));
    if (isName && this.#isName[id] !== 1) {
      this.#isName = grown(this.#isName, id + 1);
      this.#isName[id] = 1;
      if (word.length >= SHORTEST_TYPO && !/\d/.test(word)) this.#addNear(word, id);
    }
    return id;
  }

  #addNew(word: string): number {
    const id = this.#words.push(word) - 1;
    this.#ids.set(word, id);
    return id;
  }

  #addNear(word: string, id: number): void {
    this.#near.add(word);
    this.#nearIds.push(id);
  }

  /** The number of a word that a listing holds. */
  idOf(word: string): number | undefined {
    const id = this.#ids.get(word);
    return id !== undefined && this.#occurs(id) ? id : undefined;
  }

  /** Words that answer a typed one: itself, as the last word also what begins with it, else the nearest name. */
  find(word: string, isLast: boolean): VocabularyMatch {
    const exact = this.idOf(word);
    if (exact !== undefined && !isLast) return { ids: [exact], corrected: undefined };
    const begun = /\p{L}$/u.test(word) ? this.#beginningWith(word) : exact === undefined ? [] : [exact];
    if (begun.length > 0) return { ids: begun, corrected: undefined };
    return this.#nearest(word);
  }

  #beginningWith(prefix: string): readonly number[] {
    if (this.#sorted.length < this.#words.length)
      this.#sorted = [...this.#sorted, ...this.#words.slice(this.#sorted.length)].sort();
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (; low < this.#sorted.length; low++) {
      const word = this.#sorted[low] ?? "";
      if (!word.startsWith(prefix)) break;
      const id = this.idOf(word);
      if (id !== undefined) found.push(id);
    }
    return found;
  }

  #nearest(word: string): VocabularyMatch {
    if (word.length < SHORTEST_TYPO || /\d/.test(word) || isOrdinary(word)) return { ids: [], corrected: undefined };
    const near = this.#near
      .find(word, word.length >= LONG ? 2 : 1)
      .map(({ id, distance }) => ({ distance, id: this.#nearIds[id] ?? 0 }))
      .filter(({ id }) => this.#occurs(id));
    const best = near[0]?.distance;
    const ids = near.filter(({ distance }) => distance === best).map(({ id }) => id);
    return { ids, corrected: this.#words[ids[0] ?? -1] };
  }
}
