import { inSpokenLanguage } from "#app/base/names.ts";
import { isWithin } from "#app/base/distance.ts";
import { knownPlace } from "../names/known-places.ts";
import { foldedName } from "../names/folded-name.ts";
import type { Name, NameBook, NameKey } from "../names/name-book.ts";
import { TYPE_NAMES } from "../names/type-names.ts";
import { begunPhrase, type PhraseSource } from "./phrase.ts";
import { denies } from "../phrase/denied.ts";
import { spelledBeginnings } from "#app/trade/beginnings.ts";
import { makeQuery, type Query, writeQuery } from "#app/query/index.ts";
import { uniqueBy } from "./unique-by.ts";
import { isZone, ZONE_CITY } from "#app/places/zones.ts";
import { AMENITIES } from "#app/kinds/property/amenities.ts";
import { facetOf } from "#app/kinds/property/facets.ts";

export interface Suggestion {
  /** 'search' is several filters together: '3 BHK in Dwarka'. */
  readonly kind: "place" | "project" | "builder" | "type" | "search";
  /** The filter and its option; nothing where it is several. */
  readonly key: NameKey | undefined;
  readonly slug: string;
  readonly label: string;
  /** Homes now. */
  readonly count: number;
  /** The list that the suggestion leads to. */
  readonly query: Query;
}

const KIND = { city: "place", location: "place", project: "project", builder: "builder", type: "type" } as const;
/** Names looked through for one beginning; more begin alike only for one or two letters. */
const LOOKED_AT = 1_500;

interface Scored {
  readonly name: Name;
  /** Smaller is better: 0 the whole name, 1 its beginning, 2 a later word, from 3 on with typos. */
  readonly score: number;
}

function scoreOf(folded: string, typed: string): number {
  if (folded === typed) return 0;
  return folded.startsWith(typed) ? 1 : 2;
}

/** Allowed typos: one in five letters, at least one; with several words one for each and one more, as 'villas' is compared as 'villa'. */
function typosIn(typed: string): number {
  const words = typed.split(" ").length;
  const share = Math.floor(typed.length / 5);
  return words === 1 ? Math.max(1, share) : Math.max(words + 1, share);
}

/** Types also answer to their other names: 'apart' is a Flat. */
function typesFor(book: NameBook, text: string): readonly Scored[] {
  const typed = text.trim().toLowerCase();
  const isMeant = (spelled: string) => spelled.startsWith(typed) || (typed.length >= 4 && isWithin(typed, spelled, 1));
  return TYPE_NAMES.filter(({ spelled }) => isMeant(spelled)).flatMap(({ label, spelled }) =>
    book
      .exact(foldedName(label))
      .filter(({ key }) => key === "type")
      .map((name) => ({ name, score: scoreOf(spelled, typed) })),
  );
}

/** One name of several kinds is suggested once: the place before the project that is called after it. */
function eachOnce(found: readonly Scored[], limit: number): readonly Name[] {
  const isPlace = (name: Name) => name.key === "location" || name.key === "city";
  const once = new Map<string, Name>();
  for (const { name } of found) {
    const known = once.get(name.folded);
    if (known ? isPlace(name) && !isPlace(known) : once.size < limit) once.set(name.folded, name);
  }
  return [...once.values()];
}

function suggestionOf(name: Name, book: NameBook, phrases: PhraseSource): Suggestion {
  const inZone = name.key === "location" && isZone(name.slug);
  const query = makeQuery({ [name.key]: [name.slug], ...(inZone ? { city: [ZONE_CITY] } : {}) });
  // Some names of localities in a zone also stand in other cities.
  const count = inZone ? phrases.count(query) : book.count(name);
  return { kind: KIND[name.key], key: name.key, slug: name.slug, label: inSpokenLanguage(name.label), count, query };
}

function byScore(book: NameBook) {
  return (a: Scored, b: Scored) =>
    a.score - b.score || book.count(b.name) - book.count(a.name) || (a.name.label < b.name.label ? -1 : 1);
}

/** Names that begin like that or, where none does, like another spelling of it. */
function begunNames(book: NameBook, typed: string, text: string): readonly Scored[] {
  const begun = (beginning: string) =>
    book
      .beginning(beginning, LOOKED_AT)
      .map((name) => ({ name, score: scoreOf(name.folded, beginning) }))
      .filter(({ name, score }) => score === 0 || !book.saysNoMore(name));
  const found = [...begun(typed), ...typesFor(book, text)];
  return found.length > 0 ? found : spelledBeginnings(text).flatMap((spelled) => begun(foldedName(spelled)));
}

/** Names in spite of typos. */
function nearNames(book: NameBook, typed: string): readonly Scored[] {
  const near = typed.length >= 3 ? book.near(typed, typosIn(typed)) : [];
  if (near.length > 0) return near.map(({ name, distance }) => ({ name, score: 3 + distance }));
  const corrected = book.correctWords(typed);
  return book.beginning(corrected, LOOKED_AT).map((name) => ({ name, score: scoreOf(name.folded, corrected) }));
}

/** Kinds that are looked for in the text. */
const KINDS = ["Independent house"];
const STATUSES = ["Ready to move", "Under construction", "New launch", "Possession soon"];
const MIN_LETTERS = 3;

interface Offered {
  readonly label: string;
  /** All that may be typed for it, in lower case. */
  readonly names: readonly string[];
}

const OFFERED: readonly Offered[] = [
  ...AMENITIES.map(({ label, named }) => ({ label, names: [label.toLowerCase(), ...named] })),
  ...(facetOf("furnishing").fixed ?? []).map(({ label, aliases }) => ({
    label,
    names: [label.toLowerCase(), ...aliases.map((one) => one.replaceAll("-", " "))],
  })),
  ...[...STATUSES, ...KINDS].map((label) => ({ label, names: [label.toLowerCase()] })),
];

/** Amenities, furnishing, status and kinds with a name that starts with the typed letters: 'swim' → Swimming pool. */
function begunWords(text: string, source: PhraseSource): readonly Suggestion[] {
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ");
  if (typed.length < MIN_LETTERS) return [];
  return OFFERED.filter(({ label, names }) =>
    [...names, inSpokenLanguage(label)].some((name) => name.startsWith(typed)),
  )
    .map(({ label }): Suggestion => {
      const { query } = source.read(label.toLowerCase());
      return {
        kind: "search",
        key: undefined,
        slug: "",
        label: inSpokenLanguage(label),
        count: source.count(query),
        query,
      };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Places, projects, builders and types for what was typed so far: best first, each once; for the beginning of a phrase what it may go on to. */
export function suggest(book: NameBook, text: string, limit: number, phrases: PhraseSource): readonly Suggestion[] {
  const typed = foldedName(text);
  if (typed === "") return [];
  const begun = begunNames(book, typed, text);
  const isWholeName = begun.some(({ score }) => score === 0);
  const searches =
    begun.length === 0 || (!isWholeName && /^\d/.test(text.trim())) ? begunPhrase(book, text, limit, phrases) : [];
  const words = begun.length < limit ? begunWords(text, phrases) : [];
  // 'no delhi' is no misspelt Delhi, and Faridabad, where nothing is listed, no Saidabad.
  const isMisspelt =
    begun.length + searches.length + words.length === 0 && !denies(text) && knownPlace(text) === undefined;
  const found = isMisspelt ? nearNames(book, typed) : begun;
  const names = eachOnce([...found].sort(byScore(book)), limit).map((name) => suggestionOf(name, book, phrases));
  const all = [...searches, ...names, ...words].filter(({ count }) => count > 0);
  return uniqueBy(
    uniqueBy(all, ({ label }) => label.toLowerCase()),
    ({ query }) => writeQuery(query),
  ).slice(0, limit);
}
