import { facets, foldName } from "#app/kinds/property/facets.ts";
import { numbers, RANGE_KEYS, type RangeKey } from "#app/kinds/property/numbers.ts";
import { SPAN_KEYS, type SpanKey, spans } from "#app/kinds/property/spans.ts";
import { beginningOf, LONGEST_SEARCH, longestSent } from "#app/entities/values/text.ts";
import { readArea } from "./area.ts";
import { joinedEnds, typedEnds } from "./form-address.ts";
import { readMapView } from "./map-view.ts";
import { FILTER_KEYS, optionSlug, type Sort, SORTS } from "./options.ts";
import { makeQuery } from "./make-query.ts";
import { readPriceRange, readSizeRange, readSpan } from "./ranges.ts";
import {
  DEFAULT_SORT,
  type FilterKey,
  isFixed,
  isNotKey,
  listKeyOf,
  notKey,
  type NotSpanKey,
  type Query,
  type Range,
  type Scope,
  scopeLists,
  spanKeyOf,
} from "./value.ts";
import { writeQuery } from "./write-address.ts";
import { oneOf } from "#app/entities/one-of.ts";

export interface Notice {
  readonly reason: "unknown-key" | "unknown-value" | "fixed-by-page";
  readonly key: string;
  readonly value: string;
  readonly text: string;
}

export interface QueryReading {
  readonly query: Query;
  /** What was left out, for people. */
  readonly notices: readonly Notice[];
  /** False: redirect to `writeQuery(query, scope)`. */
  readonly isCanonical: boolean;
}

const MAX_PAGE = 1_000_000;
/** Values of one filter that are read. */
const MOST_VALUES = 100;
/** Sentences about what was left out; nobody reads more. */
const MOST_NOTICES = 20;

const SINGLE_NAMES: Readonly<Record<string, string>> = {
  sort: "sort",
  page: "page",
  q: "q",
  search: "q",
  text: "q",
  map: "map",
};

/** 'price', its other names, and the two ends of a form: 'price-min', 'MinPrice'. */
function rangeNames(
  key: RangeKey | SpanKey | NotSpanKey,
  aliases: readonly string[],
): readonly (readonly [name: string, key: string])[] {
  const names = [key, ...aliases].map((name) => [foldName(name), key] as const);
  const ends = ["min", "max"].flatMap((end) =>
    [key + end, end + key].map((name) => [foldName(name), `${key}-${end}`] as const),
  );
  return [...names, ...ends];
}

/** Names that forms, the calls and older links use, folded, with the filter they mean. */
const KEY_OF: ReadonlyMap<string, string> = new Map([
  ...RANGE_KEYS.flatMap((key) => rangeNames(key, numbers[key].range.aliases)),
  ...SPAN_KEYS.flatMap((key) => rangeNames(key, spans[key].aliases)),
  ...SPAN_KEYS.flatMap((key) =>
    rangeNames(
      notKey(key),
      spans[key].aliases.map((name) => `not${name}`),
    ),
  ),
  ...Object.entries(SINGLE_NAMES),
  ...facets.flatMap(({ key, names }) => names.map((name) => [name, key] as const)),
  ...facets.flatMap(({ key, names }) => names.map((name) => [`not${name}`, notKey(key)] as const)),
]);
/** No filters, and ignored without a notice: paging of the calls, tracking parameters of advertisements. */
const SILENT = /^(limit|utm.*|gclid|fbclid|msclkid)$/;

const SORT_ALIASES: Readonly<Record<string, Sort>> = {
  price: "price-asc",
  "-price": "price-desc",
  "price-up": "price-asc",
  "price-down": "price-desc",
  size: "size-desc",
  psf: "psf-asc",
  new: "newest",
  "by-metro": "metro",
};

/** An address taken apart, and what is said about it so far. */
interface AddressParts {
  readonly lists: Map<FilterKey, string[]>;
  readonly single: Map<string, string>;
  readonly notices: Notice[];
}

function isFilterKey(key: string): key is FilterKey {
  return (FILTER_KEYS as readonly string[]).includes(key);
}

/** @param own sentence for people, where there is a better one than that of the reason */
function notice(parts: AddressParts, reason: Notice["reason"], key: string, value: string, own?: string): void {
  const texts = {
    "unknown-key": `“${key}” is not a filter here, so it was left out.`,
    "unknown-value": `“${value}” cannot be used for ${key}, so it was left out.`,
    "fixed-by-page": `This page already decides ${key}, so “${value}” was left out.`,
  };
  if (parts.notices.length === MOST_NOTICES) return;
  parts.notices.push({ reason, key, value, text: own ?? texts[reason] });
}

function readList(parts: AddressParts, key: FilterKey, value: string): void {
  for (const written of value
    .split(",", MOST_VALUES)
    .map((part) => part.trim())
    .filter(Boolean)) {
    const slug = optionSlug(listKeyOf(key), written);
    const known = parts.lists.get(key) ?? [];
    if (slug === undefined) notice(parts, "unknown-value", key, written);
    else if (!known.includes(slug) && known.length < MOST_VALUES) parts.lists.set(key, [...known, slug]);
  }
}

/** Which filter a pair means. In older links 'area' is the size of a home, so it still is where it reads as one. */
function keyOf(folded: string, value: string): string | undefined {
  return folded === "area" && value.trim() !== "" && !readSizeRange(value) ? "area" : KEY_OF.get(folded);
}

function readPair(parts: AddressParts, name: string, value: string, scope: Scope): void {
  const folded = foldName(name);
  const key = keyOf(folded, value);
  if (key === undefined) {
    if (!SILENT.test(folded)) notice(parts, "unknown-key", name, value);
  } else if (value.trim() === "") return;
  else if (isFixed(key, scope)) {
    const isSame = isFilterKey(key) && !isNotKey(key) && optionSlug(key, value) === scope[key];
    if (!isSame) notice(parts, "fixed-by-page", key, value);
  } else if (isFilterKey(key)) readList(parts, key, value);
  else if (!parts.single.has(key)) parts.single.set(key, value.trim());
}

function readSort(parts: AddressParts): Sort {
  const written = parts.single.get("sort")?.toLowerCase();
  if (written === undefined) return DEFAULT_SORT;
  const sort = oneOf(SORTS, written) ?? (Object.hasOwn(SORT_ALIASES, written) ? SORT_ALIASES[written] : undefined);
  if (!sort) notice(parts, "unknown-value", "sort", written);
  return sort ?? DEFAULT_SORT;
}

function readPage(parts: AddressParts): number {
  const written = parts.single.get("page");
  if (written === undefined) return 1;
  const page = /^\d{1,7}$/.test(written) ? Number(written) : 0;
  if (page >= 1 && page <= MAX_PAGE) return page;
  notice(parts, "unknown-value", "page", written);
  return 1;
}

/** `price=10-50`, or the two fields of a form without JavaScript. */
function writtenRange(parts: AddressParts, key: RangeKey | SpanKey | NotSpanKey): string | undefined {
  const [min = "", max = ""] = [parts.single.get(`${key}-min`), parts.single.get(`${key}-max`)];
  return parts.single.get(key) ?? (min !== "" || max !== "" ? joinedEnds(min, max) : undefined);
}

const unreadPrice = (typed: string) =>
  `“${typed}” is not a price, so it was left out. Write an amount such as 5, 2.5 or 85k.`;
const unreadSize = (typed: string) => `“${typed}” is not a size, so it was left out. Write a number such as 1200.`;

/** The end of a range that cannot be read, as it was typed. */
function unreadEnd(written: string, isRead: (end: string) => boolean): string {
  return typedEnds(written).find((end) => end !== "" && !isRead(`${end}-`)) ?? written;
}

function readPrice(parts: AddressParts): Partial<Query> {
  const written = writtenRange(parts, "price");
  if (written === undefined) return {};
  const sale = parts.lists.get("sale") ?? [];
  const read = readPriceRange(written, sale);
  if (read) return { price: read.range, ...(read.sale ? { sale: [read.sale] } : {}) };
  const typed = unreadEnd(written, (end) => readPriceRange(end, sale) !== undefined);
  notice(parts, "unknown-value", "price", written, unreadPrice(typed));
  return {};
}

function readSize(parts: AddressParts): Partial<Query> {
  const written = writtenRange(parts, "size");
  if (written === undefined) return {};
  const size = readSizeRange(written);
  if (size) return { size };
  const typed = unreadEnd(written, (end) => readSizeRange(end) !== undefined);
  notice(parts, "unknown-value", "size", written, unreadSize(typed));
  return {};
}

function readSpans(parts: AddressParts): Partial<Query> {
  const read: Partial<Record<SpanKey | NotSpanKey, Range>> = {};
  for (const key of [...SPAN_KEYS, ...SPAN_KEYS.map(notKey)]) {
    const written = writtenRange(parts, key);
    const range = written === undefined ? undefined : readSpan(spanKeyOf(key), written);
    if (range) read[key] = range;
    else if (written !== undefined) notice(parts, "unknown-value", key, written);
  }
  return read;
}

function readAreaFilter(parts: AddressParts): Partial<Query> {
  const written = parts.single.get("area");
  if (written === undefined) return {};
  const area = readArea(written);
  if (!("problem" in area)) return { area };
  notice(parts, "unknown-value", "area", written, area.problem);
  return {};
}

function readMap(parts: AddressParts): Partial<Query> {
  const written = parts.single.get("map");
  const map = written === undefined ? undefined : readMapView(written);
  if (written !== undefined && !map) notice(parts, "unknown-value", "map", written);
  return { map };
}

/** The text of a query as it stands in its address. */
export function cleanQueryText(written: string): string {
  const line = beginningOf(
    written.slice(0, longestSent(LONGEST_SEARCH)).replace(/\p{Cc}/gu, " "),
    LONGEST_SEARCH,
  ).trim();
  // Search spells compatibility forms out (NFKC), and one of them, U+FDFA, is 18 letters in four words.
  const spelledOut = line.normalize("NFKC");
  return spelledOut.length > LONGEST_SEARCH ? beginningOf(spelledOut, LONGEST_SEARCH).trim() : line;
}

/**
 * Reads a query tolerantly: any case and order, other names and spellings, repeated keys, the fields of a plain form.
 * Give the raw search string for the strict answer to `isCanonical`; of URLSearchParams only the decoded pairs can be compared.
 */
export function readQuery(search: URLSearchParams | string, scope: Scope = {}): QueryReading {
  const params = typeof search === "string" ? new URLSearchParams(search) : search;
  const parts: AddressParts = { lists: new Map(), single: new Map(), notices: [] };
  for (const [name, value] of params) readPair(parts, name, value, scope);
  const query = makeQuery({
    ...Object.fromEntries(parts.lists),
    ...readPrice(parts),
    ...readSize(parts),
    ...readSpans(parts),
    ...readAreaFilter(parts),
    ...readMap(parts),
    ...scopeLists(scope),
    text: cleanQueryText(parts.single.get("q") ?? ""),
    sort: readSort(parts),
    page: readPage(parts),
  });
  const canonical = writeQuery(query, scope);
  const isCanonical =
    typeof search === "string"
      ? search.replace(/^\?/, "") === canonical
      : search.toString() === new URLSearchParams(canonical).toString();
  return { query, notices: parts.notices, isCanonical };
}
