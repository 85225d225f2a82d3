import type { Name, NameBook } from "../names/name-book.ts";
import { type Query, writeQuery } from "#app/query/index.ts";

/** What the grammar asks of the listings. */
export interface AskedListings {
  readonly book: NameBook;
  /** Number of homes: a count scans all of them. */
  readonly size: number;
  /** Whether a listing holds exactly this word. */
  occurs(word: string): boolean;
  /** How many listings hold the words, typos in names allowed for. */
  found(words: string): number;
  /** How many listings match. */
  count(query: Query): number;
}

/** A text needs more steps than its budget. */
export class OutOfSteps extends Error {}

/**
 * Cache of the lookups for one text: the same words come up in many rules and rounds, and in every prefix while somebody
 * types. A lookup that is not cached costs steps, so that a text that is too expensive is given up, and always the same
 * texts are.
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

  /** Sets the steps left, whatever was spent before. */
  allow(steps: number): void {
    this.#steps = steps;
  }

  /** @throws OutOfSteps */
  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new OutOfSteps();
  }

  /** The result of `find`, cached. @param key everything that the result depends on */
  once<V>(key: string, steps: number, find: () => V): V {
    if (this.#known.has(key)) return this.#known.get(key) as V; // each key has one `find`, so one V
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

/** Maximum number of typos, in the longest names. */
export const MOST_TYPOS = 3;

/**
 * Costs in steps. word: all rules at one word; name: one lookup; near, place, typo: one search with typos; count: counting
 * 10,000 homes.
 */
export const STEPS = { word: 8, name: 1, near: 20, place: 10, typo: 5, count: 10 } as const;

/** Budget of one phrase, about ten milliseconds: a sensible phrase of 200 letters takes up to a third of it. */
export const STEPS_OF_PHRASE = 2_800;
