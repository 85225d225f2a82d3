import { LIST_KEYS, type ListKey } from "./options.ts";
import { changeQuery, DEFAULT_SORT, type Query } from "./value.ts";

const noLists = Object.fromEntries(LIST_KEYS.map((key) => [key, []])) as unknown as Record<ListKey, readonly string[]>; // fromEntries forgets the keys

/** Nothing is asked for. */
export const emptyQuery: Query = {
  ...noLists,
  price: undefined,
  size: undefined,
  text: "",
  area: undefined,
  sort: DEFAULT_SORT,
  page: 1,
  map: undefined,
};

/** A query from scratch or from another one: lists sorted, ranges in order, page 1 unless the change names one. */
export function makeQuery(change: Partial<Query>, from: Query = emptyQuery): Query {
  return changeQuery(from, change);
}
