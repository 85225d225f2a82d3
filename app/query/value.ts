import type { MapArea } from "./area.ts";
import type { MapView } from "./map-view.ts";
import type { ListKey } from "#app/kinds/property/facets.ts";
import type { RangeKey, Sort } from "#app/kinds/property/numbers.ts";
import type { SpanKey } from "#app/kinds/property/spans.ts";

export type { RangeKey } from "#app/kinds/property/numbers.ts";
export type { SpanKey } from "#app/kinds/property/spans.ts";

/** Inclusive; without `max` there is no upper limit. Price in the listing's own unit (crore to buy, lakh to rent), size in sq ft. */
export interface Range {
  readonly min: number;
  readonly max: number | undefined;
}

const NOT = "not-";

/** Options of a filter that no home may have: 'not-city'. A home that says nothing of them is not left out. */
export type NotKey = `${typeof NOT}${ListKey}`;
/** Whatever holds a list of options. */
export type FilterKey = ListKey | NotKey;
/** Numbers that no home may have: 'not-floor'. */
export type NotSpanKey = `${typeof NOT}${SpanKey}`;

export function notKey<K extends ListKey | SpanKey>(key: K): `${typeof NOT}${K}` {
  return `${NOT}${key}`;
}

export function isNotKey(key: string): key is NotKey | NotSpanKey {
  return key.startsWith(NOT);
}

/** The filter whose options a list holds: 'city' of 'city' and of 'not-city'. */
export function listKeyOf(key: FilterKey): ListKey {
  return (isNotKey(key) ? key.slice(NOT.length) : key) as ListKey; // a NotKey is the prefix and a ListKey
}

/** The number that a range is about: 'floor' of 'floor' and of 'not-floor'. */
export function spanKeyOf(key: SpanKey | NotSpanKey): SpanKey {
  return (isNotKey(key) ? key.slice(NOT.length) : key) as SpanKey; // a NotSpanKey is the prefix and a SpanKey
}

/** What is looked for. A value: made from a URL, the panel, a phrase or a link, and written back to the URL in one way. */
export interface Query
  extends
    Readonly<Record<FilterKey, readonly string[]>>,
    Readonly<Record<RangeKey | SpanKey | NotSpanKey, Range | undefined>> {
  /** Words to find; '' for none. */
  readonly text: string;
  /** Only homes that lie in it. */
  readonly area: MapArea | undefined;
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

/** Whether the page itself fixes this filter; where it fixes 'city', 'not-city' is fixed too. */
export function isFixed(key: string, scope: Scope): boolean {
  const list = listKeyOf(key as FilterKey);
  return Object.hasOwn(scope, list) && scope[list] !== undefined; // a key that the scope has is one of its own
}

/** The options that the page fixes, as a part of a query. */
export function scopeLists(scope: Scope): Partial<Record<ListKey, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(scope).flatMap(([key, slug]) => (slug === undefined ? [] : [[key, [slug]]])),
  );
}

/**
 * The filters of a query that have options, without those that the page fixes.
 * Called a dozen times for a page: empty ones allocate nothing.
 */
export function listEntries(query: Query, scope: Scope = {}): readonly (readonly [FilterKey, readonly string[]])[] {
  const entries: (readonly [FilterKey, readonly string[]])[] = [];
  for (const key in query) {
    const slugs: unknown = query[key as FilterKey]; // keys of a query that hold an array are its lists
    if (Array.isArray(slugs) && slugs.length > 0 && !isFixed(key, scope)) entries.push([key as FilterKey, slugs]);
  }
  return entries;
}

/** The ranges of a query beside price and size. */
export function spanEntries(query: Query): readonly (readonly [SpanKey | NotSpanKey, Range])[] {
  const entries: (readonly [SpanKey | NotSpanKey, Range])[] = [];
  for (const key in query) {
    const range = query[key as SpanKey] as object | undefined; // only ranges of a query have a lowest number
    if (key !== "price" && key !== "size" && typeof range === "object" && "min" in range)
      entries.push([key as SpanKey | NotSpanKey, range as Range]);
  }
  return entries;
}

/** What the query leaves out, beside what the page fixes. */
export function leftOutEntries(query: Query, scope: Scope = {}): readonly (readonly [NotKey, readonly string[]])[] {
  return listEntries(query, scope).flatMap(([key, slugs]) => (isNotKey(key) ? [[key, slugs] as const] : []));
}

/** The query without options and numbers that it both asks for and leaves out. */
function withoutBoth(query: Query, change: Partial<Query>): Query {
  let plain = query;
  const loserOf = <K extends string>(asked: K, leftOut: K) =>
    Object.hasOwn(change, asked) && !Object.hasOwn(change, leftOut) ? leftOut : asked;
  for (const [key, { min, max }] of spanEntries(query)) {
    const asked = spanKeyOf(key);
    const wanted = query[asked];
    if (isNotKey(key) && wanted?.min === min && wanted.max === max)
      plain = { ...plain, [loserOf<string>(asked, key)]: undefined };
  }
  for (const [key, slugs] of leftOutEntries(query)) {
    const asked = listKeyOf(key);
    const both = slugs.filter((slug) => query[asked].includes(slug));
    if (both.length === 0) continue;
    const loser = loserOf<FilterKey>(asked, key);
    plain = { ...plain, [loser]: query[loser].filter((slug) => !both.includes(slug)) };
  }
  return plain;
}

/**
 * The query with a change: lists sorted, ranges in order, page 1 unless the change names one. Of an option that is both asked for and
 * left out the change decides: who ticks Gurgaon wants it, and 'not gurgaon' takes the tick away. Where the change says both, as an
 * address can, it is left out.
 */
export function changeQuery(from: Query, change: Partial<Query>): Query {
  const query = { ...from, page: 1, ...change };
  const several = listEntries(query).filter(([, slugs]) => slugs.length > 1);
  const lists = Object.fromEntries(several.map(([key, slugs]) => [key, [...new Set(slugs)].sort()]));
  const spans = Object.fromEntries(spanEntries(query).map(([key, range]) => [key, tidyRange(range)]));
  const tidy = { ...query, ...lists, ...spans, price: tidyPrice(query.price), size: tidyRange(query.size) };
  return withoutBoth(tidy, change);
}

/** The query with an option ticked or, where it is ticked, without it. */
export function toggle(query: Query, key: FilterKey, slug: string): Query {
  const list = query[key];
  return changeQuery(query, {
    [key]: list.includes(slug) ? list.filter((other) => other !== slug) : [...list, slug],
  });
}

/** Nothing but what the page fixes; the sort order stays. */
export function resetQuery(query: Query, scope: Scope = {}): Query {
  const none = Object.fromEntries(listEntries(query).map(([key]) => [key, []]));
  const noSpans = Object.fromEntries(spanEntries(query).map(([key]) => [key, undefined]));
  return changeQuery(query, {
    ...none,
    ...noSpans,
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
  return (
    lists +
    spanEntries(query).length +
    (query.price ? 1 : 0) +
    (query.size ? 1 : 0) +
    (query.area ? 1 : 0) +
    (query.text ? 1 : 0)
  );
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
