import { encodePart } from "#app/entities/values/text.ts";
import { DEFAULT_SORT } from "./value.ts";

/** Apostrophes too: browsers encode them by themselves, and the canonical spelling must survive a browser. */
function encode(text: string): string {
  return encodePart(text).replaceAll("%20", "+").replaceAll("'", "%27");
}

/** Lower-case keys in alphabetical order, values of one key in order with commas between them. */
export function writePairs(pairs: Iterable<readonly [key: string, values: readonly string[]]>): string {
  return [...pairs]
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, values]) => `${key}=${[...values].sort().map(encode).join(",")}`)
    .join("&");
}

export function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path;
}

/** `price-min` and `price-max` of a form are one filter. */
const RANGE_END = /^(.+)-(min|max)$/;

/** From the first digit to the last. The sign between them is searched for separately, so that the time stays linear in the text. */
const DIGITS = /\d.*\d/;
const BETWEEN_ENDS = /[-\u2010-\u2015\u2212]|\bto\b/;

/** What was typed into the two fields of a range, as one: '2-3 cr' in one of them alone is the whole range. */
export function joinedEnds(min: string, max: string): string {
  const only = min === "" ? max : max === "" ? min : "";
  return BETWEEN_ENDS.test(DIGITS.exec(only)?.[0] ?? "") ? only : `${min || 0}-${max}`;
}

const TWO_ENDS = /^(\s*-?[^-]*)-(\s*-?[^-]*)$/;

/** The inverse of `joinedEnds`: each end with the minus that may stand before it, or all of it as the first. */
export function typedEnds(written: string): readonly [min: string, max: string] {
  const [, min = written, max = ""] = TWO_ENDS.exec(written) ?? [];
  return [min.trim(), max.trim()];
}

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
  const ranges = [...ends].map(([key, { min, max }]) => [key, [joinedEnds(min, max)]] as const);
  return withSearch(path, writePairs([...lists, ...ranges]));
}
