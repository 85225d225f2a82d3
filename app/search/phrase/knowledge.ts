import type { Name, NameBook } from "../names/name-book.ts";
import { type Query, writeQuery } from "#app/query/index.ts";

/** What the grammar asks of the listings. */
export interface AskedListings {
  readonly book: NameBook;
  /** Homes, all of which a count looks at. */
  readonly size: number;
  /** Whether a listing holds exactly this word. */
  occurs(word: string): boolean;
  /** How many listings hold the words, typos in names allowed for. */
  found(words: string): number;
  /** How many listings match. */
  count(query: Query): number;
}

/** A text asked for more than is given to it. */
export class OutOfSteps extends Error {}

/**
 * What is known while a text is read. The same words come up in many rules and rounds, and in all beginnings of what is typed: each is looked up
 * once. What is looked up is counted, so that a text that asks for too much is given up, always the same one.
 */
export class PhraseKnowledge {
  readonly book: NameBook;
  readonly #listings: AskedListings;
  readonly #known = new Map<string, unknown>();
  #steps: number;

  constructor(listings: AskedListings, steps: number) {
    this.book = listings.book;
    this.#listings = listings;
    this.#steps = steps;
  }

  /** From here on so many steps, whatever was spent before. */
  allow(steps: number): void {
    this.#steps = steps;
  }

  /** @throws OutOfSteps */
  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new OutOfSteps();
  }

  /** What `find` answers, asked once. @param key says all that the answer depends on */
  once<V>(key: string, steps: number, find: () => V): V {
    if (this.#known.has(key)) return this.#known.get(key) as V; // a key is asked for by one function
    this.spend(steps);
    const found = find();
    this.#known.set(key, found);
    return found;
  }

  occurs(word: string): boolean {
    return this.#listings.occurs(word);
  }

  /** Names that are written like that: see `NameBook`. */
  named(written: string): readonly Name[] {
    return this.once(`named ${written}`, STEPS.name, () => this.book.named(written));
  }

  /** Names in which at most three letters differ, nearest first. */
  near(folded: string): ReturnType<NameBook["near"]> {
    return this.once(`near ${folded}`, STEPS.near, () => this.book.near(folded, MOST_TYPOS));
  }

  found(words: string): number {
    return this.once(`found ${words}`, this.#countSteps, () => this.#listings.found(words));
  }

  count(query: Query): number {
    return this.once(`count ${writeQuery(query)}`, this.#countSteps, () => this.#listings.count(query));
  }

  get #countSteps(): number {
    return STEPS.count * Math.max(1, this.#listings.size / 10_000);
  }
}

/** In the longest name. */
export const MOST_TYPOS = 3;

/** What it costs: all rules at one word, a name that is looked up, one that is looked for in spite of typos, 10,000 homes that are counted. */
export const STEPS = { word: 8, name: 1, near: 20, place: 10, typo: 5, count: 10 } as const;

/** What may be spent on one phrase: 200 letters that somebody means take up to a third of it, and all of it is some ten milliseconds. */
export const STEPS_OF_PHRASE = 2_800;
