import { byKey } from "#app/base/by-key.ts";
import { FILTER_KEYS, SPAN_KEYS } from "./options.ts";
import { changeQuery, DEFAULT_SORT, notKey, type Query } from "./value.ts";

/** Nothing is asked for. */
export const emptyQuery: Query = {
  ...byKey(FILTER_KEYS, (): readonly string[] => []),
  ...byKey(SPAN_KEYS, () => undefined),
  ...byKey(SPAN_KEYS.map(notKey), () => undefined),
  price: undefined,
  size: undefined,
  text: "",
  area: undefined,
  sort: DEFAULT_SORT,
  page: 1,
  map: undefined,
};

/** A query from scratch; see `changeQuery`. */
export function makeQuery(wanted: Partial<Query>): Query {
  return changeQuery(emptyQuery, wanted);
}
