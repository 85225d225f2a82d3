import { isWithin } from "#app/entities/language/distance.ts";
import { foldedName, type Name, type NameBook, type NameKey, TYPE_NAMES } from "./name-book.ts";
import { begunPhrase, type PhraseSource } from "./suggest-phrase.ts";
import { makeQuery, type Query } from "#app/query/index.ts";
import { isZone, ZONE_CITY } from "#app/entities/property/zones.ts";

export interface Suggestion {
  /** 'search' is several filters together: '3BHK in Dwarka'. */
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

/** A letter in five may be wrong, and one in every word; one more, as 'villas' is compared as 'villa'. */
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

function suggestionOf(name: Name, book: NameBook): Suggestion {
  const query = makeQuery({
    [name.key]: [name.slug],
    ...(name.key === "location" && isZone(name.slug) ? { city: [ZONE_CITY] } : {}),
  });
  return { kind: KIND[name.key], key: name.key, slug: name.slug, label: name.label, count: book.count(name), query };
}

/** Places, projects, builders and types for what was typed so far: best first, each once; for the beginning of a phrase what it may go on to. */
export function suggest(book: NameBook, text: string, limit: number, phrases: PhraseSource): readonly Suggestion[] {
  const typed = foldedName(text);
  if (typed === "") return [];
  const begun = (beginning: string) =>
    book.beginning(beginning, LOOKED_AT).map((name) => ({ name, score: scoreOf(name.folded, beginning) }));
  const found: Scored[] = [...begun(typed), ...typesFor(book, text)];
  const searches = found.length === 0 || /^\d/.test(text.trim()) ? begunPhrase(book, text, limit, phrases) : [];
  if (found.length === 0 && searches.length === 0 && typed.length >= 3)
    found.push(...book.near(typed, typosIn(typed)).map(({ name, distance }) => ({ name, score: 3 + distance })));
  if (found.length === 0 && searches.length === 0) found.push(...begun(book.correctWords(typed)));
  found.sort(
    (a, b) => a.score - b.score || book.count(b.name) - book.count(a.name) || (a.name.label < b.name.label ? -1 : 1),
  );
  return [...searches, ...eachOnce(found, limit).map((name) => suggestionOf(name, book))].slice(0, limit);
}
