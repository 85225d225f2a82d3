import { byKey } from "#app/base/by-key.ts";
import { LIST_KEYS } from "./options.ts";
import { changeQuery, DEFAULT_SORT, type Query } from "./value.ts";

/** Nothing is asked for. */
export const emptyQuery: Query = {
  ...byKey(LIST_KEYS, (): readonly string[] => []),
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
