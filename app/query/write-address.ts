import { writeArea } from "./area.ts";
import { withSearch, writePairs } from "./form-address.ts";
import { writeMapView } from "./map-view.ts";
import { DEFAULT_SORT, listEntries, type Query, type Range, type Scope, spanEntries } from "./value.ts";

/** As it stands in addresses: `1200-2400`, `1200-`. */
export function writeRange({ min, max }: Range): string {
  return `${min}-${max ?? ""}`;
}

/**
 * The canonical search part of the URL, without '?'; '' for the plain page.
 * Lower-case keys in alphabetical order, comma lists, defaults and page 1 left out.
 */
export function writeQuery(query: Query, scope: Scope = {}): string {
  const { area, map, page, price, size, sort, text } = query;
  return writePairs([
    ...listEntries(query, scope),
    ...spanEntries(query).map(([key, range]) => [key, [writeRange(range)]] as const),
    ["area", area ? [writeArea(area)] : []],
    ["map", map ? [writeMapView(map)] : []],
    ["page", page > 1 ? [String(page)] : []],
    ["price", price ? [writeRange(price)] : []],
    ["size", size ? [writeRange(size)] : []],
    ["sort", sort === DEFAULT_SORT ? [] : [sort]],
    ["q", text ? [text] : []],
  ]);
}

export function queryHref(path: string, query: Query, scope: Scope = {}): string {
  return withSearch(path, writeQuery(query, scope));
}

/**
 * The search part of an address with other values of some keys, and on page 1; `undefined` takes a key away. What else it says stays
 * letter for letter.
 */
export function changedSearch(search: string, change: Readonly<Record<string, string | undefined>>): string {
  const changed = { page: undefined, ...change };
  const kept = search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "" && !Object.hasOwn(changed, pair.split("=")[0] ?? ""));
  const added = Object.entries(changed).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]));
  return [...kept, ...added].sort().join("&");
}
