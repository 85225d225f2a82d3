import type { Area } from "./area.ts";
import type { MapView } from "./map-view.ts";
import type { ListKey } from "#app/entities/records/property/facets.ts";
import type { RangeKey, Sort } from "#app/entities/records/property/numbers.ts";

export type { RangeKey } from "#app/entities/records/property/numbers.ts";

/** Inclusive; without `max` there is no upper limit. Price in the listing's own unit (crore to buy, lakh to rent), size in sq ft. */
export interface Range {
  readonly min: number;
  readonly max: number | undefined;
}

/** What is looked for. A value: made from a URL, the panel, a phrase or a link, and written back to the URL in one way. */
export interface Query
  extends Readonly<Record<ListKey, readonly string[]>>, Readonly<Record<RangeKey, Range | undefined>> {
  /** Words to find; '' for none. */
  readonly text: string;
  /** Only homes that lie in it. */
  readonly area: Area | undefined;
  readonly sort: Sort;
  readonly page: number;
  /** The map that is open beside the list; no filter. */
  readonly map: MapView | undefined;
}

/** What a page itself fixes: /villa is `{ type: "villa" }`. Part of the query, never part of its URL. */
export type Scope = { readonly [K in ListKey]?: string };

export const DEFAULT_SORT: Sort = "newest";
/** The slider's right end; as an upper limit it means none. */
const PRICE_SLIDER_END = 100;

/** Whether the page itself decides this filter. */
export function isFixed(key: string, scope: Scope): boolean {
  return Object.hasOwn(scope, key) && scope[key as ListKey] !== undefined; // a key that the scope has is one of its own
}

/** The options that the page fixes, as a part of a query. */
export function scopeLists(scope: Scope): Partial<Record<ListKey, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(scope).flatMap(([key, slug]) => (slug === undefined ? [] : [[key, [slug]]])),
  );
}

/** The filters of a query that have options, without those that the page fixes. A page asks a dozen times: nothing is made for empty ones. */
export function listEntries(query: Query, scope: Scope = {}): readonly (readonly [ListKey, readonly string[]])[] {
  const entries: (readonly [ListKey, readonly string[]])[] = [];
  for (const key in query) {
    const slugs: unknown = query[key as ListKey]; // keys of a query that hold an array are its lists
    if (Array.isArray(slugs) && slugs.length > 0 && !isFixed(key, scope)) entries.push([key as ListKey, slugs]);
  }
  return entries;
}

/** The query with a change: lists sorted, ranges in order, page 1 unless the change names one. */
export function changeQuery(from: Query, change: Partial<Query>): Query {
  const query = { ...from, page: 1, ...change };
  const several = listEntries(query).filter(([, slugs]) => slugs.length > 1);
  const lists = Object.fromEntries(several.map(([key, slugs]) => [key, [...new Set(slugs)].sort()]));
  return { ...query, ...lists, price: tidyPrice(query.price), size: tidyRange(query.size) };
}

/** The query with an option ticked or, where it is ticked, without it. */
export function toggle(query: Query, key: ListKey, slug: string): Query {
  const list = query[key];
  return changeQuery(query, {
    [key]: list.includes(slug) ? list.filter((other) => other !== slug) : [...list, slug],
  });
}

/** Nothing but what the page fixes; the sort order stays. */
export function resetQuery(query: Query, scope: Scope = {}): Query {
  const none = Object.fromEntries(listEntries(query).map(([key]) => [key, []]));
  return changeQuery(query, {
    ...none,
    price: undefined,
    size: undefined,
    area: undefined,
    text: "",
    ...scopeLists(scope),
  });
}

/** How many filters are set beside what the page fixes; from two on a page is not for search engines. */
export function countFilters(query: Query, scope: Scope = {}): number {
  const lists = listEntries(query, scope).reduce((sum, [, slugs]) => sum + slugs.length, 0);
  return lists + (query.price ? 1 : 0) + (query.size ? 1 : 0) + (query.area ? 1 : 0) + (query.text ? 1 : 0);
}

function tidyRange(range: Range | undefined): Range | undefined {
  if (!range) return undefined;
  const { min, max } = range;
  if (max === undefined) return min > 0 ? { min, max } : undefined;
  return { min: Math.max(0, Math.min(min, max)), max: Math.max(0, min, max) };
}

/** The slider's end as upper limit means none: else the untouched slider would hide the dearest homes. */
function tidyPrice(range: Range | undefined): Range | undefined {
  const tidy = tidyRange(range);
  return tidy?.max === PRICE_SLIDER_END ? tidyRange({ min: tidy.min, max: undefined }) : tidy;
}
