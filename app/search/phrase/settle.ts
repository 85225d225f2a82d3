import type { PhraseKnowledge } from "./knowledge.ts";
import { foldedName } from "../names/folded-name.ts";
import type { PhraseReading } from "./phrase.ts";
import { COMMERCIAL_KINDS } from "./words.ts";
import { cityAreaOf } from "#app/places/city-areas.ts";
import { isKnownPlace } from "#app/geo/index.ts";
import { changeQuery, countFilters, makeQuery, type Query } from "#app/query/index.ts";

type Settled = Pick<PhraseReading, "query" | "written" | "leftOut" | "widened">;

/** 'godown', 'warehouse': never left out. */
export const isNoHome = (word: string) => COMMERCIAL_KINDS.has(foldedName(word));

const textOf = (words: readonly string[]) => words.join(" ");

/** The words that together still find homes. A word that finds none is dropped with the single words behind it: 'lodhi colony'. */
function wordsThatFit(filters: Query, words: readonly string[], knowledge: PhraseKnowledge): readonly string[] {
  const kept: string[] = [];
  let isKept = true;
  for (const word of words) {
    const isUnknown = knowledge.found(foldedName(word)) === 0 || isBeginning(word, knowledge);
    isKept =
      !isUnknown &&
      (isKept || word.includes(" ")) &&
      knowledge.count(changeQuery(filters, { text: textOf([...kept, word]) })) > 0;
    if (isKept) kept.push(word);
  }
  return kept;
}

/** Whether a short word only matches as the beginning of others: 'emi' of Emilia. Beside filters it means something else. */
function isBeginning(word: string, knowledge: PhraseKnowledge): boolean {
  return /^[a-z]{1,4}$/i.test(word) && !knowledge.occurs(foldedName(word));
}

/** A locality as words of the text. */
function placeWords(slug: string): readonly string[] {
  return slug.split("-");
}

/** Whether all are places that are known by name and in which no home is listed, whatever else is asked for. */
function isUnlisted(places: readonly string[], knowledge: PhraseKnowledge): boolean {
  return places.length > 0 && places.every(isKnownPlace) && knowledge.count(makeQuery({ location: places })) === 0;
}

const ROAD = /(?:^|-)(?:road|expressway|marg|flyway|nh-\d+)$/;

interface Wider {
  readonly filters: Query;
  /** Words that the text has to hold before all others. */
  readonly words: readonly string[];
  /** What the address keeps. */
  readonly written: Query;
}

/** Replacements for a locality without a fitting home: the places around it, else the homes whose text names it. */
function* widerThan(filters: Query, words: readonly string[], knowledge: PhraseKnowledge): Generator<Wider> {
  const { book } = knowledge;
  const places = filters.location;
  const [place] = places;
  if (place === undefined) return;
  const anywhere = changeQuery(filters, { location: [] });
  const writtenAs = (said: readonly string[]) => changeQuery(anywhere, { text: textOf([...said, ...words]) });
  const outer = places.flatMap((one) => book.around(one) ?? []);
  if (outer.length === places.length)
    yield {
      filters: changeQuery(anywhere, { location: [...new Set(outer)] }),
      words: [],
      written: writtenAs([places.map((one) => textOf(placeWords(one))).join(" or ")]),
    };
  // Words such as 'greater', 'noida' and 'west' stand in texts of homes everywhere.
  else if (cityAreaOf(place)) return;
  // For a town without homes the page shows the nearest ones; for a road the text of homes along it names it.
  else if (!ROAD.test(place) && isUnlisted(places, knowledge)) return;
  else if (places.every((one) => one === place || book.spelledAlike(place).includes(one)))
    yield { filters: anywhere, words: placeWords(place), written: writtenAs(placeWords(place)) };
}

/**
 * Decides what is searched if no home fits the whole phrase. Words that no listing holds are dropped, and beside filters
 * also those that no home under these filters holds, but never a kind of thing ('warehouse'). A locality without a
 * fitting home is replaced by the one around it, else searched in the text. A phrase of unknown words finds nothing.
 */
export function settle(filters: Query, words: readonly string[], knowledge: PhraseKnowledge): Settled {
  const written = changeQuery(filters, { text: textOf(words) });
  const all: Settled = { query: written, written, leftOut: [], widened: [] };
  const isBegun = countFilters(filters) > 0 && words.some((word) => isBeginning(word, knowledge));
  if (!isBegun && knowledge.count(written) > 0) return all;
  const kinds = words.filter(isNoHome);
  const others = words.filter((word) => !kinds.includes(word));
  const isPossible = (from: Query, before: readonly string[]) =>
    knowledge.count(changeQuery(from, { text: textOf([...before, ...kinds]) })) > 0;
  const fitted = (from: Query, before: readonly string[], as: Query): Settled => {
    const kept = wordsThatFit(from, [...before, ...kinds, ...others], knowledge);
    const own = kept.slice(Math.min(before.length, kept.length));
    return {
      query: changeQuery(from, { text: textOf(kept) }),
      written: as,
      leftOut: words.filter((word) => !own.includes(word)),
      widened: [],
    };
  };
  if (isPossible(filters, [])) {
    const fit = fitted(filters, [], written);
    return fit.query.text !== "" || countFilters(filters) > 0 ? fit : all;
  }
  for (const wider of widerThan(filters, words, knowledge))
    if (isPossible(wider.filters, wider.words))
      return { ...fitted(wider.filters, wider.words, wider.written), widened: [...filters.location] };
  if (!isUnlisted(filters.location, knowledge)) return all;
  // No home is listed there: the homes elsewhere decide which words are kept.
  const kept = [...kinds, ...wordsThatFit(changeQuery(filters, { location: [], city: [] }), others, knowledge)];
  return {
    ...all,
    query: changeQuery(filters, { text: textOf(kept) }),
    leftOut: words.filter((word) => !kept.includes(word)),
  };
}
