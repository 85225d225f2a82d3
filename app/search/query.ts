import { cleanLine, clipText, encodePart } from "#app/entities/text.ts";
import { DEFAULT_SORT, LIST_KEYS, type ListKey, optionSlug, PRICE_SLIDER_END, type Sort, SORTS } from "./options.ts";
import { readPriceRange, readSizeRange } from "./ranges.ts";

/** Inclusive; without `max` there is no upper limit. Price in the listing's own unit (crore to buy, lakh to rent), size in sq ft. */
export interface Range {
  readonly min: number;
  readonly max: number | undefined;
}

/** What is looked for. A value: made from a URL, the panel, a phrase or a link, and written back to the URL in one way. */
export interface Query extends Readonly<Record<ListKey, readonly string[]>> {
  readonly price: Range | undefined;
  readonly size: Range | undefined;
  /** Words to find; '' for none. */
  readonly text: string;
  readonly sort: Sort;
  readonly page: number;
}

/** What a page itself fixes: /villa is `{ type: "villa" }`. Part of the query, never part of its URL. */
export interface Scope {
  readonly type?: string;
  readonly tier?: string;
}

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

const TEXT_MOST = 200;
const PAGE_MOST = 1_000_000;

export const emptyQuery: Query = {
  amenities: [],
  bhk: [],
  builder: [],
  category: [],
  city: [],
  furnishing: [],
  location: [],
  project: [],
  sale: [],
  status: [],
  tier: [],
  type: [],
  verified: [],
  price: undefined,
  size: undefined,
  text: "",
  sort: DEFAULT_SORT,
  page: 1,
};

/** A query from scratch or from another one: lists sorted, ranges in order, page 1 unless the change names one. */
export function makeQuery(change: Partial<Query>, from: Query = emptyQuery): Query {
  const query = { ...from, page: 1, ...change };
  const lists = Object.fromEntries(LIST_KEYS.map((key) => [key, [...new Set(query[key])].sort()]));
  return { ...query, ...lists, price: tidyPrice(query.price), size: tidyRange(query.size) };
}

/** The query with an option ticked or, where it is ticked, without it. */
export function toggle(query: Query, key: ListKey, slug: string): Query {
  const list = query[key];
  return makeQuery({ [key]: list.includes(slug) ? list.filter((other) => other !== slug) : [...list, slug] }, query);
}

/** Nothing but what the page fixes; the sort order stays. */
export function resetQuery(query: Query, scope: Scope = {}): Query {
  return makeQuery({ ...scopeLists(scope), sort: query.sort });
}

/** How many filters are set beside what the page fixes; from two on a page is not for search engines. */
export function countFilters(query: Query, scope: Scope = {}): number {
  const lists = writtenKeys(scope).reduce((sum, key) => sum + query[key].length, 0);
  return lists + (query.price ? 1 : 0) + (query.size ? 1 : 0) + (query.text ? 1 : 0);
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

function scopeLists(scope: Scope): Partial<Query> {
  return { ...(scope.type ? { type: [scope.type] } : {}), ...(scope.tier ? { tier: [scope.tier] } : {}) };
}

function isFixed(key: string, scope: Scope): boolean {
  return (key === "type" && scope.type !== undefined) || (key === "tier" && scope.tier !== undefined);
}

function writtenKeys(scope: Scope): readonly ListKey[] {
  return LIST_KEYS.filter((key) => !isFixed(key, scope));
}

/** Apostrophes too: browsers encode them by themselves, and the canonical spelling must survive a browser. */
function encode(text: string): string {
  return encodePart(text).replaceAll("%20", "+").replaceAll("'", "%27");
}

function writeRange({ min, max }: Range): string {
  return `${min}-${max ?? ""}`;
}

/**
 * The canonical search part of the URL, without '?'; '' for the plain page.
 * Lower-case keys in alphabetical order, comma lists, defaults and page 1 left out.
 */
export function writeQuery(query: Query, scope: Scope = {}): string {
  const pairs: [string, string][] = writtenKeys(scope)
    .filter((key) => query[key].length > 0)
    .map((key) => [key, [...query[key]].sort().map(encode).join(",")]);
  if (query.page > 1) pairs.push(["page", String(query.page)]);
  if (query.price) pairs.push(["price", writeRange(query.price)]);
  if (query.size) pairs.push(["size", writeRange(query.size)]);
  if (query.sort !== DEFAULT_SORT) pairs.push(["sort", query.sort]);
  if (query.text) pairs.push(["q", encode(query.text)]);
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return pairs.map(([key, value]) => `${key}=${value}`).join("&");
}

/** `path` with the query behind it. */
export function queryHref(path: string, query: Query, scope: Scope = {}): string {
  const search = writeQuery(query, scope);
  return search ? `${path}?${search}` : path;
}

/** Names that forms, the calls and older links use. Compared in lower case without blanks, hyphens and underscores. */
const KEY_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LIST_KEYS.map((key) => [key, key])),
  price: "price",
  size: "size",
  sort: "sort",
  page: "page",
  q: "q",
  saletype: "sale",
  proptype: "type",
  propertytype: "type",
  typemore: "bhk",
  bedrooms: "bhk",
  locality: "location",
  amenity: "amenities",
  features: "amenities",
  furnished: "furnishing",
  propertycategory: "category",
  projectname: "project",
  search: "q",
  text: "q",
  totalprice: "price",
  budget: "price",
  area: "size",
  pricemin: "price-min",
  minprice: "price-min",
  pricemax: "price-max",
  maxprice: "price-max",
  sizemin: "size-min",
  minsize: "size-min",
  sizemax: "size-max",
  maxsize: "size-max",
};
/** Not filters and no reason to complain: paging of the calls, marks of advertisements. */
const SILENT = /^(limit|utm.*|gclid|fbclid|msclkid)$/;

const SORT_ALSO: Readonly<Record<string, Sort>> = {
  price: "price-asc",
  "-price": "price-desc",
  "price-up": "price-asc",
  "price-down": "price-desc",
  size: "size-desc",
  psf: "psf-asc",
  new: "newest",
};

interface Reading {
  readonly lists: Map<ListKey, string[]>;
  readonly single: Map<string, string>;
  readonly notices: Notice[];
}

function isListKey(key: string): key is ListKey {
  return (LIST_KEYS as readonly string[]).includes(key);
}

function notice(reading: Reading, reason: Notice["reason"], key: string, value: string): void {
  const text = {
    "unknown-key": `“${key}” is not a filter here, so it was left out.`,
    "unknown-value": `“${value}” cannot be used for ${key}, so it was left out.`,
    "fixed-by-page": `This page already decides ${key}, so “${value}” was left out.`,
  }[reason];
  reading.notices.push({ reason, key, value, text });
}

function readList(reading: Reading, key: ListKey, value: string): void {
  for (const written of value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const slug = optionSlug(key, written);
    if (slug === undefined) notice(reading, "unknown-value", key, written);
    else reading.lists.set(key, [...(reading.lists.get(key) ?? []), slug]);
  }
}

function readPair(reading: Reading, name: string, value: string, scope: Scope): void {
  const folded = name.toLowerCase().replace(/[\s_-]/g, "");
  const key = Object.hasOwn(KEY_OF, folded) ? KEY_OF[folded] : undefined;
  if (key === undefined) {
    if (!SILENT.test(folded)) notice(reading, "unknown-key", name, value);
  } else if (value.trim() === "") return;
  else if (isFixed(key, scope)) {
    if (!isListKey(key) || optionSlug(key, value) !== scope[key === "type" ? "type" : "tier"])
      notice(reading, "fixed-by-page", key, value);
  } else if (isListKey(key)) readList(reading, key, value);
  else if (!reading.single.has(key)) reading.single.set(key, value.trim());
}

function readSort(reading: Reading): Sort {
  const written = reading.single.get("sort")?.toLowerCase();
  if (written === undefined) return DEFAULT_SORT;
  const sort =
    SORTS.find((known) => known === written) ?? (Object.hasOwn(SORT_ALSO, written) ? SORT_ALSO[written] : undefined);
  if (!sort) notice(reading, "unknown-value", "sort", written);
  return sort ?? DEFAULT_SORT;
}

function readPage(reading: Reading): number {
  const written = reading.single.get("page");
  if (written === undefined) return 1;
  const page = /^\d{1,7}$/.test(written) ? Number(written) : 0;
  if (page >= 1 && page <= PAGE_MOST) return page;
  notice(reading, "unknown-value", "page", written);
  return 1;
}

/** `price=10-50`, or the two fields of a form without JavaScript. */
function writtenRange(reading: Reading, key: "price" | "size"): string | undefined {
  const [min, max] = [reading.single.get(`${key}-min`), reading.single.get(`${key}-max`)];
  return reading.single.get(key) ?? (min !== undefined || max !== undefined ? `${min ?? ""}-${max ?? ""}` : undefined);
}

const unreadPrice = (typed: string) =>
  `“${typed}” is not a price, so it was left out. Write an amount such as 5, 2.5 or 85k.`;
const unreadSize = (typed: string) => `“${typed}” is not a size, so it was left out. Write a number such as 1200.`;

/** The end of a range that cannot be read, as it was typed. */
function unreadEnd(written: string, isRead: (end: string) => boolean): string {
  return (
    written
      .split("-")
      .map((end) => end.trim())
      .find((end) => end !== "" && !isRead(`${end}-`)) ?? written
  );
}

function readPrice(reading: Reading): Partial<Query> {
  const written = writtenRange(reading, "price");
  if (written === undefined) return {};
  const sale = reading.lists.get("sale") ?? [];
  const read = readPriceRange(written, sale);
  if (!read)
    reading.notices.push({
      reason: "unknown-value",
      key: "price",
      value: written,
      text: unreadPrice(unreadEnd(written, (end) => readPriceRange(end, sale) !== undefined)),
    });
  return read ? { price: read.range, ...(read.sale ? { sale: [read.sale] } : {}) } : {};
}

function readSize(reading: Reading): Partial<Query> {
  const written = writtenRange(reading, "size");
  const size = written === undefined ? undefined : readSizeRange(written);
  if (written !== undefined && !size)
    reading.notices.push({
      reason: "unknown-value",
      key: "size",
      value: written,
      text: unreadSize(unreadEnd(written, (end) => readSizeRange(end) !== undefined)),
    });
  return size ? { size } : {};
}

/** The text of a query as it stands in its address. */
export function cleanQueryText(written: string): string {
  const line = clipText(cleanLine(written.replace(/\p{Cc}/gu, " ")), TEXT_MOST).trim();
  // Search spells compatibility forms out (NFKC), and one of them, U+FDFA, is 18 letters in four words.
  const spelledOut = line.normalize("NFKC");
  return spelledOut.length > TEXT_MOST ? clipText(cleanLine(spelledOut), TEXT_MOST).trim() : line;
}

/**
 * Reads a query tolerantly: any case and order, other names and spellings, repeated keys, the fields of a plain form.
 * Give the raw search string for the strict answer to `isCanonical`; of URLSearchParams only the decoded pairs can be compared.
 */
export function readQuery(search: URLSearchParams | string, scope: Scope = {}): QueryReading {
  const params = typeof search === "string" ? new URLSearchParams(search) : search;
  const reading: Reading = { lists: new Map(), single: new Map(), notices: [] };
  for (const [name, value] of params) readPair(reading, name, value, scope);
  const query = makeQuery({
    ...Object.fromEntries(reading.lists),
    ...readPrice(reading),
    ...readSize(reading),
    ...scopeLists(scope),
    text: cleanQueryText(reading.single.get("q") ?? ""),
    sort: readSort(reading),
    page: readPage(reading),
  });
  const canonical = writeQuery(query, scope);
  const isCanonical =
    typeof search === "string"
      ? search.replace(/^\?/, "") === canonical
      : search.toString() === new URLSearchParams(canonical).toString();
  return { query, notices: reading.notices, isCanonical };
}
