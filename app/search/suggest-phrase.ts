import { LIST_KEYS, type ListKey, makeQuery, type Query } from "#app/query/index.ts";
import { foldedName, type Name, type NameBook, TYPE_NAMES } from "./name-book.ts";
import type { PhraseReading } from "./phrase.ts";
import type { Suggestion } from "./suggest.ts";
import { isZone, ZONE_CITY } from "#app/entities/property/zones.ts";

/** What the beginning of a phrase is read with. */
export interface PhraseSource {
  read(phrase: string): PhraseReading;
  count(query: Query): number;
  label(key: ListKey, slug: string): string;
}

/** '3', '3 b', '3bh' → '3 bhk' */
const ROOMS_BEGUN = /^(\d{1,2})\s*(?:b|bh|bhk)?$/i;
const LINKING = new Set(["in", "at", "near", "for", "on", "mein", "me", "by"]);
const SALE_WORDS = [
  ["rent", "rent"],
  ["sale", "buy"],
] as const;
/** Without one of these a beginning is no phrase: reading is then spared. */
const PHRASE_WORDS = new Set([
  "bhk",
  "rent",
  "sale",
  "buy",
  "furnished",
  "semi",
  "builder",
  "verified",
  ...TYPE_NAMES.flatMap(({ folded }) => folded.split(" ")),
]);

function labelOf(query: Query, { label }: PhraseSource): string {
  const named = (key: ListKey) => query[key].map((slug) => label(key, slug)).join(" or ");
  const sale = query.sale.map((slug) => (slug === "rent" ? "for rent" : "for sale")).join(" or ");
  const what = LIST_KEYS.filter((key) => !["sale", "location", "city", "project", "builder"].includes(key)).map(named);
  const where = [query.location.length > 0 ? named("location") : named("city"), named("project")]
    .filter(Boolean)
    .map((place) => `in ${place}`);
  return [...what, sale, ...where, query.builder.length > 0 ? `by ${named("builder")}` : ""].filter(Boolean).join(" ");
}

function suggestionFor(query: Query, source: PhraseSource): Suggestion {
  return { kind: "search", key: undefined, slug: "", label: labelOf(query, source), count: source.count(query), query };
}

/** Whether nothing but filters of lists was typed: only these have a short name. */
function isOnlyFilters({ asText, query, understood }: PhraseReading): boolean {
  return understood.length > 0 && asText.length === 0 && query.price === undefined && query.size === undefined;
}

function withName(query: Query, name: Name): Query {
  const place = name.key === "location" && isZone(name.slug) ? { city: [ZONE_CITY] } : {};
  return makeQuery({ [name.key]: [name.slug], ...place }, query);
}

/** Names and sale types that the last words may be the beginning of, behind the filters before them. */
function goingOn(book: NameBook, head: Query, tail: string, source: PhraseSource): readonly Suggestion[] {
  const beginning = foldedName(tail);
  const sales = SALE_WORDS.filter(([word]) => head.sale.length === 0 && word.startsWith(tail.toLowerCase())).map(
    ([, sale]) => makeQuery({ sale: [sale] }, head),
  );
  const names =
    beginning === ""
      ? []
      : book.beginning(beginning, NAMES_MOST).filter((name) => name.key !== "type" && head[name.key].length === 0);
  names.sort(
    (a, b) =>
      Number(b.folded.startsWith(beginning)) - Number(a.folded.startsWith(beginning)) || book.count(b) - book.count(a),
  );
  return [...sales, ...names.slice(0, NAMES_COUNTED).map((name) => withName(head, name))]
    .map((query) => suggestionFor(query, source))
    .filter(({ count }) => count > 0);
}

const NAMES_MOST = 200;
const NAMES_COUNTED = 16;

function once(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  return [
    ...new Map(suggestions.toReversed().map((suggestion) => [suggestion.label, suggestion])).values(),
  ].toReversed();
}

/** Searches that a beginning such as '3 b', '3 bhk in d' or 'flat r' may become, each with its count. */
export function begunPhrase(book: NameBook, text: string, limit: number, source: PhraseSource): readonly Suggestion[] {
  const rooms = ROOMS_BEGUN.exec(text.trim());
  const words = (rooms ? `${rooms[1]}bhk` : text.trim()).split(/\s+/);
  if (!words.some((word) => /^\d{1,2}\p{L}*$/u.test(word) || PHRASE_WORDS.has(foldedName(word)))) return [];
  const whole = source.read(words.join(" "));
  const itself = isOnlyFilters(whole) ? [suggestionFor(whole.query, source)].filter(({ count }) => count > 0) : [];
  if (rooms)
    return once([
      ...itself,
      ...["flat", "villa", "kothi"]
        .map((type) => suggestionFor(makeQuery({ type: [type] }, whole.query), source))
        .filter(({ count }) => itself.length > 0 && count > 0),
    ]).slice(0, limit);
  for (let cut = words.length - 1; cut >= 1; cut--) {
    const before = LINKING.has(words[cut - 1]?.toLowerCase() ?? "") ? cut - 1 : cut;
    const head = source.read(words.slice(0, before).join(" "));
    if (before === 0 || !isOnlyFilters(head)) continue;
    const found = goingOn(book, head.query, words.slice(cut).join(" "), source);
    if (found.length > 0) return once([...itself, ...found]).slice(0, limit);
  }
  return itself.slice(0, limit);
}
