import { encodePart } from "#app/entities/text.ts";
import { writeArea } from "./area.ts";
import { writeMapView } from "./map-view.ts";
import { DEFAULT_SORT, listEntries, type Query, type Range, type Scope } from "./value.ts";

/** Apostrophes too: browsers encode them by themselves, and the canonical spelling must survive a browser. */
function encode(text: string): string {
  return encodePart(text).replaceAll("%20", "+").replaceAll("'", "%27");
}

/** Lower-case keys in alphabetical order, values of one key in order with commas between them. */
function writePairs(pairs: Iterable<readonly [key: string, values: readonly string[]]>): string {
  return [...pairs]
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, values]) => `${key}=${[...values].sort().map(encode).join(",")}`)
    .join("&");
}

function writeRange({ min, max }: Range): string {
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
    ["area", area ? [writeArea(area)] : []],
    ["map", map ? [writeMapView(map)] : []],
    ["page", page > 1 ? [String(page)] : []],
    ["price", price ? [writeRange(price)] : []],
    ["size", size ? [writeRange(size)] : []],
    ["sort", sort === DEFAULT_SORT ? [] : [sort]],
    ["q", text ? [text] : []],
  ]);
}

function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path;
}

/** `path` with the query behind it. */
export function queryHref(path: string, query: Query, scope: Scope = {}): string {
  return withSearch(path, writeQuery(query, scope));
}

/** `price-min` and `price-max` of a form are one filter. */
const RANGE_END = /^(.+)-(min|max)$/;

/**
 * The address that a form of filters stands for, from its fields as they are typed: what is no option, number or word
 * of the site stays as it is, so that the page can quote it.
 * @param fields as FormData lists them
 */
export function formHref(path: string, fields: Iterable<readonly [name: string, value: unknown]>): string {
  const lists = new Map<string, string[]>();
  const ends = new Map<string, { min: string; max: string }>();
  for (const [name, value] of fields) {
    const text = String(value).trim();
    const [, key, end] = RANGE_END.exec(name) ?? [];
    if (text === "" || (name === "sort" && text === DEFAULT_SORT)) continue;
    if (key === undefined) lists.set(name, [...(lists.get(name) ?? []), text]);
    else ends.set(key, { min: "", max: "", ...ends.get(key), [end ?? ""]: text });
  }
  const ranges = [...ends].map(([key, { min, max }]) => [key, [`${min || 0}-${max}`]] as const);
  return withSearch(path, writePairs([...lists, ...ranges]));
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
