import type { Catalogue } from "#app/catalogue/index.ts";
import { BadRequest } from "#app/entities/index.ts";
import {
  DEFAULT_SORT,
  fixedOptions,
  LIST_KEYS,
  type ListKey,
  makeQuery,
  type Query,
  readQuery,
  SORTS,
  writeQuery,
} from "#app/query/index.ts";
import type { Search } from "#app/search/index.ts";
import type { ChangeFeed } from "#app/store/types.ts";
import type { ListFinder } from "./list-finder.ts";
import type { Parameter } from "./schema.ts";

const LIST_WORDS: Readonly<Record<ListKey, string>> = {
  amenities: "Amenities, all of which a home has to have",
  bhk: "Bedrooms",
  builder: "Builder",
  category: "Residential or commercial",
  city: "City",
  furnishing: "Furnishing",
  location: "Locality, or one around it",
  project: "Project",
  sale: "Buy or rent",
  status: "Construction status",
  tier: "Below ₹40 Cr, or from there on",
  type: "Type of home",
  verified: "Verified or not",
};

const parameters: readonly Parameter[] = [
  ...LIST_KEYS.map((name): Parameter => {
    const options = fixedOptions(name)
      .slice(0, 7)
      .map(({ slug }) => slug);
    return {
      name,
      in: "query",
      description: `${LIST_WORDS[name]}; several with commas between them`,
      schema: { type: "string", ...(options.length > 0 ? { examples: options } : {}) },
    };
  }),
  {
    name: "price",
    in: "query",
    description: "From and to, in the listings' own unit: crore to buy, lakh a month to rent",
    schema: { type: "string", examples: ["10-50", "5-", "-20"] },
  },
  {
    name: "size",
    in: "query",
    description: "From and to, in sq ft",
    schema: { type: "string", examples: ["2000-5000"] },
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
    parameters: (kind) => (kind === "property" ? parameters : others.parameters(kind)),
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
    writeQuery(makeQuery({ page: 1 }, query)) !== "" ||
    notices.some(({ reason, key }) => reason === "unknown-value" && key !== "page")
  );
}

/**
 * Pages leave out what they do not understand and say so; a program could not read that. An option that does not exist
 * matches nothing (`undefined` when a filter has no other).
 * @throws BadRequest for a range or an order that cannot be read
 */
function readStrictly(params: URLSearchParams): Query | undefined {
  const { query, notices } = readQuery(params);
  const unknown = notices.filter(({ reason, key }) => reason === "unknown-value" && key !== "page");
  const listKeys: readonly string[] = LIST_KEYS;
  const unreadable = unknown.find(({ key }) => !listKeys.includes(key));
  if (unreadable) throw new BadRequest(`“${unreadable.value}” cannot be used for ${unreadable.key}.`);
  const isEmpty = LIST_KEYS.some((list) => query[list].length === 0 && unknown.some(({ key }) => key === list));
  return isEmpty ? undefined : query;
}
