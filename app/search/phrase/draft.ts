import type { Ends } from "#app/trade/bounds.ts";
import type { ListKey, Sort, SpanKey } from "#app/query/index.ts";
import type { AtomReader } from "./atoms.ts";
import type { PhraseKnowledge } from "./knowledge.ts";

/** A number with the factor of its unit, in rupees or square feet; a bare number has none and may be in the listing's own unit. */
export interface Measure {
  readonly number: number;
  readonly unit: number | undefined;
}

export interface DraftBounds {
  min?: Measure;
  max?: Measure;
}

/** What has been understood so far. */
export interface QueryDraft {
  readonly lists: Map<ListKey, Set<string>>;
  readonly spans: Map<SpanKey, Ends<number>>;
  price: DraftBounds;
  size: DraftBounds;
  sort: Sort | undefined;
  /** Words that a rule took together and that are found as text, such as 'builder floor'. */
  readonly text: string[];
  /** Words that say something which no filter and no text can answer: people are told that they were not used. */
  readonly aside: string[];
}

/** @param sale the types of sale chosen already: whether a number is a price depends on them */
export function newDraft(sale: readonly string[] = []): QueryDraft {
  const lists = new Map<ListKey, Set<string>>(sale.length > 0 ? [["sale", new Set(sale)]] : []);
  return { lists, spans: new Map(), price: {}, size: {}, sort: undefined, text: [], aside: [] };
}

/** Takes the words at the reader if they are of its kind, and returns whether it did. */
export type PhraseRule = (reader: AtomReader, draft: QueryDraft, knowledge: PhraseKnowledge) => boolean;

export function addOption(draft: QueryDraft, key: ListKey, slug: string): void {
  const slugs = draft.lists.get(key) ?? new Set();
  draft.lists.set(key, slugs.add(slug));
}

/** Puts the reader back to where a rule began. */
export function failAt(reader: AtomReader, start: number): false {
  reader.at = start;
  return false;
}
