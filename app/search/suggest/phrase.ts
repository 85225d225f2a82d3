import { phraseTexts } from "./words.ts";
import { capitalised, lowerFirst } from "#app/entities/values/text.ts";
import {
  LIST_KEYS,
  type ListKey,
  changeQuery,
  type FilterKey,
  filterLabel,
  leftOutEntries,
  listEntries,
  type Query,
  spanEntries,
  spanLabel,
} from "#app/query/index.ts";
import { facets } from "#app/kinds/property/facets.ts";
import { foldedName } from "../names/folded-name.ts";
import type { Name, NameBook, NameKey } from "../names/name-book.ts";
import { TYPE_NAMES } from "../names/type-names.ts";
import { endsInDenial } from "../phrase/denied.ts";
import type { PhraseReading } from "../phrase/phrase.ts";
import { COMMERCIAL_KINDS, TEXT_KINDS } from "../phrase/words.ts";
import type { Suggestion } from "./suggest.ts";
import { uniqueBy } from "./unique-by.ts";
import { isZone, ZONE_CITY } from "#app/places/zones.ts";

/** What the beginning of a phrase is read with. */
export interface PhraseSource {
  read(phrase: string): PhraseReading;
  count(query: Query): number;
  label(key: ListKey, slug: string): string;
}

/** '3', '3 b', '3bh' → '3 bhk' */
const ROOMS_BEGUN = /^(\d{1,2})\s*(?:b|bh|bhk)?$/i;
/** 'noida 3 b' */
const ROOMS_BEGUN_BEHIND = /(?<=\s\d{1,2})\s*bh?$/i;
const LINKING = new Set(["in", "at", "near", "for", "on", "mein", "me", "by"]);
const SALE_WORDS = [
  ["rent", "rent"],
  ["sale", "buy"],
] as const;
/** A beginning without one of these words or a number is no phrase and need not be read. */
const PHRASE_WORDS = new Set([
  "bhk",
  "rent",
  "sale",
  "buy",
  "furnished",
  "semi",
  "builder",
  "verified",
  "room",
  "rooms",
  "kamre",
  "kamra",
  ...[...COMMERCIAL_KINDS, ...TEXT_KINDS].flatMap((words) => words.split(" ")),
  ...TYPE_NAMES.flatMap(({ folded }) => folded.split(" ")),
]);

const NOT_BEFORE_PLACE: ReadonlySet<ListKey> = new Set(["sale", "metro", "location", "city", "project", "builder"]);

/** 'Dhara Court, Sector 62, Noida'; without the city where the locality names it: 'South Delhi'. */
function placeNamed(named: (key: ListKey) => string): string {
  const [project, location, city] = [named("project"), named("location"), named("city")];
  return [project, location, location.includes(city) ? "" : city].filter(Boolean).join(", ");
}

/** Filters that the panel does not show come last: '3 BHK in Noida (no brokerage, ground floor)'. */
const ASIDE: readonly ListKey[] = facets.flatMap(({ key, panel }) => (panel || NOT_BEFORE_PLACE.has(key) ? [] : [key]));

/** '3 BHK for rent in Dwarka, Delhi' · 'Furnished homes in Saket' · '3 BHK (not Gurgaon)' */
function labelOf(query: Query, { label }: PhraseSource): string {
  const named = (key: ListKey) => query[key].map((slug) => label(key, slug)).join(phraseTexts.or);
  // An office is commercial: once is enough.
  const what = LIST_KEYS.filter(
    (key) => !NOT_BEFORE_PLACE.has(key) && !ASIDE.includes(key) && !(key === "category" && query.text !== ""),
  ).map(named);
  const hasNoun = query.bhk.length > 0 || query.type.length > 0 || query.text !== "";
  const sale = query.sale.map((slug) => phraseTexts.sale[slug === "rent" ? "rent" : "buy"]).join(phraseTexts.or);
  const place = placeNamed(named);
  const leftOut = leftOutEntries(query).flatMap(([key, slugs]) => slugs.map((slug) => filterLabel(key, slug, label)));
  const numbers = spanEntries(query).map(([key, range]) => spanLabel(key, range));
  const aside = [named("metro"), ...[...ASIDE.map(named), ...numbers, ...leftOut].map(lowerFirst)].filter(Boolean);
  const phrase = phraseTexts.phrase({
    what: [...what, query.text, hasNoun ? "" : phraseTexts.homes].filter(Boolean).join(" "),
    sale,
    place,
    builder: named("builder"),
    aside: aside.join(", "),
  });
  return capitalised(phrase);
}

function suggestionFor(query: Query, source: PhraseSource): Suggestion {
  return { kind: "search", key: undefined, slug: "", label: labelOf(query, source), count: source.count(query), query };
}

const KINDS: ReadonlySet<string> = new Set([...COMMERCIAL_KINDS, ...TEXT_KINDS]);

/** Whether nothing but filters of lists and kinds of home were typed: only these have a short name. */
function isOnlyFilters({ asText, query, understood, leftOut, aside, widened, denied }: PhraseReading): boolean {
  return (
    understood.length + asText.length > 0 &&
    leftOut.length + aside.length + widened.length + denied.length === 0 &&
    asText.every((words) => KINDS.has(words.toLowerCase())) &&
    query.price === undefined &&
    query.size === undefined
  );
}

const NAMES: ReadonlySet<FilterKey> = new Set(["city", "location", "project", "builder"]);

/** Nothing but the name of a project, or of one locality: it is suggested as that name and not as a search. */
function isOneName(query: Query): boolean {
  const keys = listEntries(query).map(([key]) => key);
  if (query.text !== "" || keys.some((key) => !NAMES.has(key))) return false;
  return keys.includes("project") || keys.join() === "location";
}

function withName(query: Query, name: Name): Query {
  const place = name.key === "location" && isZone(name.slug) ? { city: [ZONE_CITY] } : {};
  return changeQuery(query, { [name.key]: [name.slug], ...place });
}

/** Names with a word that starts with the typed letters, without those already chosen. Names that start with them come first. */
function namesBegun(book: NameBook, head: Query, beginning: string): readonly Name[] {
  const names = book
    .beginning(beginning, NAMES_MOST)
    .filter((name) => name.key !== "type" && head[name.key].length === 0 && !book.saysNoMore(name))
    .sort(
      (a, b) =>
        Number(b.folded.startsWith(beginning)) - Number(a.folded.startsWith(beginning)) ||
        NAME_ORDER.indexOf(a.key) - NAME_ORDER.indexOf(b.key) ||
        book.count(b) - book.count(a),
    );
  // A locality, and not also the project that is called after it.
  return uniqueBy(names, ({ folded }) => folded).slice(0, NAMES_COUNTED);
}

/** Places stand before projects, and these before builders. */
function rankOf(query: Query): number {
  return query.builder.length > 0 ? 2 : query.project.length > 0 ? 1 : 0;
}

/** Whether names or sale types begin like that: else the words before it need not be read. */
function mayGoOn(book: NameBook, tail: string): boolean {
  const beginning = foldedName(tail);
  if (SALE_WORDS.some(([word]) => word.startsWith(tail.toLowerCase()))) return true;
  return beginning !== "" && book.beginning(beginning, NAMES_MOST).length > 0;
}

/** Names and sale types that the last words may be the beginning of, behind the filters before them. */
function goingOn(book: NameBook, head: Query, tail: string, source: PhraseSource): readonly Suggestion[] {
  const beginning = foldedName(tail);
  const sales = SALE_WORDS.filter(([word]) => head.sale.length === 0 && word.startsWith(tail.toLowerCase())).map(
    ([, sale]) => suggestionFor(changeQuery(head, { sale: [sale] }), source),
  );
  const names = beginning === "" ? [] : namesBegun(book, head, beginning);
  const [begun, later] = [true, false].map((isBegun) =>
    names
      .filter(({ folded }) => folded.startsWith(beginning) === isBegun)
      .map((name) => suggestionFor(withName(head, name), source))
      .sort((a, b) => rankOf(a.query) - rankOf(b.query) || b.count - a.count),
  );
  return [...sales, ...(begun ?? []), ...(later ?? [])].filter(({ count }) => count > 0);
}

const NAME_ORDER: readonly NameKey[] = ["city", "location", "project", "builder"];
const NAMES_MOST = 200;
const NAMES_COUNTED = 16;

function once(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  return uniqueBy(suggestions, ({ label }) => label);
}

/** Searches that a beginning such as '3 b', '3 bhk in d' or 'flat r' may become, each with its count. */
export function begunPhrase(book: NameBook, text: string, limit: number, source: PhraseSource): readonly Suggestion[] {
  const rooms = ROOMS_BEGUN.exec(text.trim());
  const words = (rooms ? `${rooms[1]}bhk` : text.trim().replace(ROOMS_BEGUN_BEHIND, "bhk")).split(/\s+/);
  if (!words.some((word) => /^\d{1,2}\p{L}*$/u.test(word) || PHRASE_WORDS.has(foldedName(word)))) return [];
  const whole = source.read(words.join(" "));
  const itself =
    isOnlyFilters(whole) && !endsInDenial(text) && !isOneName(whole.query)
      ? [suggestionFor(whole.query, source)].filter(({ count }) => count > 0)
      : [];
  if (rooms)
    return once([
      ...itself,
      ...["flat", "villa", "kothi"]
        .map((type) => suggestionFor(changeQuery(whole.query, { type: [type] }), source))
        .filter(({ count }) => itself.length > 0 && count > 0),
    ]).slice(0, limit);
  for (let cut = words.length - 1; cut >= 1; cut--) {
    const tail = words.slice(cut).join(" ");
    if (!mayGoOn(book, tail)) continue;
    const before = LINKING.has(words[cut - 1]?.toLowerCase() ?? "") ? cut - 1 : cut;
    const beginning = words.slice(0, before).join(" ");
    const head = source.read(beginning);
    if (head.isGivenUp) break; // no steps are left for shorter ones
    // Behind '3 bhk not in' stands what is not wanted.
    if (before === 0 || endsInDenial(beginning) || !isOnlyFilters(head)) continue;
    const found = goingOn(book, head.query, tail, source);
    if (found.length > 0) return once([...itself, ...found]).slice(0, limit);
  }
  return itself.slice(0, limit);
}
