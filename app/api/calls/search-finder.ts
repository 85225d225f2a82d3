import type { Catalogue } from "#app/catalogue/index.ts";
import { BadRequest } from "#app/entities/index.ts";
import {
  DEFAULT_SORT,
  FILTER_KEYS,
  LIST_KEYS,
  changeQuery,
  listParameters,
  type Query,
  readQuery,
  SORTS,
  writeQuery,
} from "#app/query/index.ts";
import type { Search } from "#app/search/index.ts";
import type { ChangeFeed } from "#app/store/types.ts";
import type { ListFinder } from "./list-finder.ts";
import type { Parameter } from "../openapi/schema.ts";

/** How lists of properties are narrowed and ordered. */
export const propertyParameters: readonly Parameter[] = [
  ...listParameters.map(({ name, description, examples }): Parameter => ({
    name,
    in: "query",
    description,
    schema: { type: "string", ...(examples.length > 0 ? { examples } : {}) },
  })),
  { name: "sort", in: "query", description: "Order", schema: { type: "string", enum: SORTS, default: DEFAULT_SORT } },
];

export interface SearchFinderOptions {
  /** The index over published properties. */
  readonly open: () => Promise<Search>;
  readonly catalogue: Pick<Catalogue, "getMany">;
  readonly changes: Pick<ChangeFeed, "seq">;
  /** For what the index does not hold: projects and blog posts. */
  readonly others: ListFinder;
}

/** Lists of properties by the query of the site's own addresses. The answer includes all that was written before the call. */
export function searchFinder({ open, catalogue, changes, others }: SearchFinderOptions): ListFinder {
  return {
    parameters: (kind) => (kind === "property" ? propertyParameters : others.parameters(kind)),
    asks: (kind, params) => (kind === "property" ? isAsking(params) : others.asks(kind, params)),
    async find(kind, params, { page, limit }) {
      if (kind !== "property") return others.find(kind, params, { page, limit });
      const query = readStrictly(params);
      if (!query) return { items: [], total: 0 };
      const search = await open();
      await search.waitFor(changes.seq);
      const { ids, total } = search.search({ ...query, page }, { size: limit });
      return { items: await catalogue.getMany({ type: "visitor" }, kind, ids), total };
    },
  };
}

function isAsking(params: URLSearchParams): boolean {
  const { query, notices } = readQuery(params);
  return (
    writeQuery(changeQuery(query, { page: 1 })) !== "" ||
    notices.some(({ reason, key }) => reason === "unknown-value" && key !== "page")
  );
}

/**
 * Reads a query for programs: where a page drops what it cannot read and says so, this throws. An option that does not exist matches
 * nothing, so it is dropped beside others of its filter (OR); `undefined` when a filter has no other.
 * @throws BadRequest for a range or an order that cannot be read
 */
export function readStrictly(params: URLSearchParams): Query | undefined {
  const { query, notices } = readQuery(params);
  const unknown = notices.filter(({ reason, key }) => reason === "unknown-value" && key !== "page");
  const listKeys: readonly string[] = FILTER_KEYS;
  const unreadable = unknown.find(({ key }) => !listKeys.includes(key));
  if (unreadable?.key === "area") throw new BadRequest(unreadable.text);
  if (unreadable) throw new BadRequest(`“${unreadable.value}” cannot be used for ${unreadable.key}.`);
  const isEmpty = LIST_KEYS.some((list) => query[list].length === 0 && unknown.some(({ key }) => key === list));
  return isEmpty ? undefined : query;
}
