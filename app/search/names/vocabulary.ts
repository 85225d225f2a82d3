import { grown, KeyTable, type SavedWords, TimeSlice, WordList } from "#app/columns/index.ts";
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

export type SavedVocabulary = SavedWords & {
  readonly isName: Uint8Array;
  /** Words that correct typed ones, in the order in which they came. */
  readonly near: Uint32Array;
};

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

  saveVocabulary(): SavedVocabulary {
    return { ...this.save(), isName: this.#isName, near: Uint32Array.from(this.#nearIds) };
  }

  static async restore({ isName, near, ...words }: SavedVocabulary, slice: TimeSlice): Promise<Vocabulary> {
    const vocabulary = new Vocabulary();
    await vocabulary.takeOver(words, slice);
    vocabulary.#isName = isName;
    for (const id of near) {
      vocabulary.#addNear(vocabulary.wordOf(id), id);
      await slice.yieldIfDue();
    }
    return vocabulary;
  }

  /** Adds the words of another one. @returns what number each of them has here */
  async append({ words, isName, near }: SavedVocabulary): Promise<Uint32Array> {
    const others = await KeyTable.restore(words, new TimeSlice(), () => false);
    const numbers = new Uint32Array(others.length);
    const addName = (id: number) => this.id(others.keyOf(id), true);
    for (let id = 0; id < others.length; id++) numbers[id] = this.add(others.keyOf(id));
    for (const id of near) addName(id); // first, and in their order: of equally near words the first one corrects
    isName.forEach((is, id) => is === 1 && addName(id));
    return numbers;
  }

  /** Words that answer a typed one: itself, as the last word also what begins with it, else the nearest name. */
  find(word: string, isLast: boolean): Found {
    const exact = this.numberOf(word);
    if (exact !== undefined && !isLast) return { ids: [exact], corrected: undefined };
    const begun = /\p{L}$/u.test(word) ? this.beginningWith(word) : exact === undefined ? [] : [exact];
    if (begun.length > 0) return { ids: begun, corrected: undefined };
    return this.#nearest(word);
  }

  #nearest(word: string): Found {
    if (word.length < SHORTEST_TYPO || /\d/.test(word)) return { ids: [], corrected: undefined };
    const near = this.#near.find(word, word.length >= LONG ? 2 : 1);
    const best = near[0]?.distance;
    const ids = near.filter(({ distance }) => distance === best).map(({ id }) => this.#nearIds[id] ?? 0);
    return { ids, corrected: ids[0] === undefined ? undefined : this.wordOf(ids[0]) };
  }
}
