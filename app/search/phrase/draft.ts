import type { NameBook } from "../names/name-book.ts";
import type { ListKey, Sort } from "#app/query/index.ts";
import type { Reader } from "./atoms.ts";

/** A number in rupees or square feet, or of the unit that a listing has; none: a bare number. */
export interface Measure {
  readonly number: number;
  readonly unit: number | undefined;
}

export interface Bounds {
  min?: Measure;
  max?: Measure;
}

/** What has been understood so far. */
export interface Draft {
  readonly lists: Map<ListKey, Set<string>>;
  price: Bounds;
  size: Bounds;
  sort: Sort | undefined;
  /** Words that a rule took together and that are found as text, such as 'builder floor'. */
  readonly text: string[];
}

/** Takes what stands at the reader if it is its kind of thing. */
export type Rule = (reader: Reader, draft: Draft, book: NameBook) => boolean;

export function addOption(draft: Draft, key: ListKey, slug: string): void {
  const slugs = draft.lists.get(key) ?? new Set();
  draft.lists.set(key, slugs.add(slug));
}

/** Puts the reader back to where a rule began. */
export function failAt(reader: Reader, start: number): false {
  reader.at = start;
  return false;
}
