import type { Catalogue } from "#app/catalogue/index.ts";
import { facets } from "#app/kinds/property/facets.ts";
import { numbers, RANGE_KEYS } from "#app/kinds/property/numbers.ts";
import { SPAN_KEYS, spans } from "#app/kinds/property/spans.ts";
import { BadRequest } from "#app/entities/index.ts";
import {
  DEFAULT_SORT,
  FILTER_KEYS,
  LIST_KEYS,
  changeQuery,
  notKey,
  type Option,
  type Query,
  readQuery,
  SORTS,
  writeQuery,
} from "#app/query/index.ts";
import { lowerFirst } from "#app/entities/values/text.ts";
import type { Search } from "#app/search/index.ts";
import type { ChangeFeed } from "#app/store/types.ts";
import type { ListFinder } from "./list-finder.ts";
import type { Parameter } from "../openapi/schema.ts";

/** Options that a description gives as examples. */
const MAX_EXAMPLES = 7;

const optionSchema = (fixed: readonly Option[]): Parameter["schema"] => ({
  type: "string",
  ...(fixed.length > 0 ? { examples: fixed.slice(0, MAX_EXAMPLES).map(({ slug }) => slug) } : {}),
});

/** How lists of properties are narrowed and ordered. */
export const propertyParameters: readonly Parameter[] = [
  ...facets.map(({ key, description, fixed = [] }): Parameter => ({
    name: key,
    in: "query",
    description: `${description}; several with commas between them`,
    schema: optionSchema(fixed),
  })),
  ...facets.map(({ key, label, fixed = [] }): Parameter => ({
    name: notKey(key),
    in: "query",
    description: `Leaves homes with one of these out, by ${label}; several with commas between them`,
    schema: optionSchema(fixed),
  })),
  ...RANGE_KEYS.map((key): Parameter => {
    const { description, examples } = numbers[key].range;
    return { name: key, in: "query", description, schema: { type: "string", examples } };
  }),
  ...SPAN_KEYS.flatMap((key): readonly Parameter[] => {
    const { description, examples } = spans[key];
    const schema: Parameter["schema"] = { type: "string", examples };
    return [
      { name: key, in: "query", description, schema },
      { name: notKey(key), in: "query", description: `Leaves homes out: ${lowerFirst(description)}`, schema },
    ];
  }),
  {
    name: "area",
    in: "query",
    description:
      "Only homes in this part of the map: south~west~north~east in degrees, or a drawn area as the addresses of the site write it",
    schema: { type: "string", examples: ["28.4~77.3~28.6~77.5"] },
  },
  { name: "q", in: "query", description: "Words to find, typos forgiven", schema: { type: "string" } },
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

/** Lists of properties by the query of the site's own addresses; what was written before the question is in the answer. */
export function searchFinder({ open, catalogue, changes, others }: SearchFinderOptions): ListFinder {
  return {
    parameters: (kind) => (kind === "property" ? propertyParameters : others.parameters(kind)),
    asks: (kind, params) => (kind === "property" ? isAsking(params) : others.asks(kind, params)),
    async find(kind, params, { page, limit }) {
      if (kind !== "property") return others.find(kind, params, { page, limit });
      const query = readStrictly(params);
      if (!query) return { items: [], total: 0 };
      const search = await open();
      await search.complete(); // a program could not see that older homes are still missing
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
 * Pages leave out what they do not understand and say so; a program could not read that. An option that does not exist
 * matches nothing (`undefined` when a filter has no other), and leaving it out changes nothing.
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
