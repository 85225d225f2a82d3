import { grown } from "#app/base/grown.ts";
import { WordList } from "#app/columns/index.ts";
import { isOrdinary } from "../phrase/ordinary.ts";
import { NearNames } from "./near-names.ts";

/** Shortest word that is taken for a misspelling of another. */
const SHORTEST_TYPO = 4;
/** From this length on two letters may be wrong. */
const LONG = 8;

export interface VocabularyMatch {
  /** Tokens that answer the word. */
  readonly ids: readonly number[];
  /** The word that was taken instead, where the typed one occurs nowhere. */
  readonly corrected: string | undefined;
}

/** All words of the listings, each with a number, and which of them names are made of. */
export class Vocabulary extends WordList {
  /** 1 for each word of a name. */
  #isName: Uint8Array = new Uint8Array(64);
  readonly #near = new NearNames();
  readonly #nearIds: number[] = [];

  id(word: string, isName: boolean): number {
    const id = this.add(word);
    if (isName && this.#isName[id] !== 1) {
      this.#isName = grown(this.#isName, id + 1);
      this.#isName[id] = 1;
      if (word.length >= SHORTEST_TYPO && !/\d/.test(word)) this.#addNear(word, id);
    }
    return id;
  }

  #addNear(word: string, id: number): void {
    this.#near.add(word);
    this.#nearIds.push(id);
  }

  /** Words that answer a typed one: itself, as the last word also what begins with it, else the nearest name. */
  find(word: string, isLast: boolean): VocabularyMatch {
    const exact = this.numberOf(word);
    if (exact !== undefined && !isLast) return { ids: [exact], corrected: undefined };
    const begun = /\p{L}$/u.test(word) ? this.beginningWith(word) : exact === undefined ? [] : [exact];
    if (begun.length > 0) return { ids: begun, corrected: undefined };
    return this.#nearest(word);
  }

  #nearest(word: string): VocabularyMatch {
    if (word.length < SHORTEST_TYPO || /\d/.test(word) || isOrdinary(word)) return { ids: [], corrected: undefined };
    const near = this.#near.find(word, word.length >= LONG ? 2 : 1);
    const best = near[0]?.distance;
    const ids = near.filter(({ distance }) => distance === best).map(({ id }) => this.#nearIds[id] ?? 0);
    return { ids, corrected: ids[0] === undefined ? undefined : this.wordOf(ids[0]) };
  }
}
