import type { PhraseKnowledge } from "./phrase-names.ts";
import { foldedName } from "./name-book.ts";
import type { PhraseReading } from "./phrase.ts";
import { countFilters, makeQuery, type Query } from "#app/query/index.ts";

type Settled = Pick<PhraseReading, "query" | "written" | "leftOut" | "widened">;

const textOf = (words: readonly string[]) => words.join(" ");

/** Words that together leave something, from the first on. What stands behind a word that does not fit goes with it: 'lodhi colony'. */
function wordsThatFit(filters: Query, words: readonly string[], { count, found }: PhraseKnowledge): readonly string[] {
  const kept: string[] = [];
  let isKept = true;
  for (const word of words) {
    const isUnknown = found(foldedName(word)) === 0;
    isKept =
      !isUnknown && (isKept || word.includes(" ")) && count(makeQuery({ text: textOf([...kept, word]) }, filters)) > 0;
    if (isKept) kept.push(word);
  }
  return kept;
}

/** A locality as words of the text. */
function placeWords(slug: string): readonly string[] {
  return slug.split("-");
}

/**
 * Decides what is searched when not all of a phrase fits: a word that no listing holds is left out, and where the filters
 * leave something so is a word that none of these homes holds; for a locality that leaves nothing the one around it is
 * taken, else it is looked for in the text. A phrase of which nothing is known finds nothing.
 */
export function settle(filters: Query, words: readonly string[], knowledge: PhraseKnowledge): Settled {
  const { book, count } = knowledge;
  const written = makeQuery({ text: textOf(words) }, filters);
  const all: Settled = { query: written, written, leftOut: [], widened: [] };
  if (count(written) > 0) return all;
  const fitted = (from: Query, before: readonly string[], as: Query): Settled => {
    const kept = wordsThatFit(from, [...before, ...words], knowledge);
    const own = kept.slice(Math.min(before.length, kept.length));
    return {
      query: makeQuery({ text: textOf(kept) }, from),
      written: as,
      leftOut: words.filter((word) => !own.includes(word)),
      widened: [],
    };
  };
  if (count(filters) > 0) {
    const fit = fitted(filters, [], written);
    return fit.query.text !== "" || countFilters(filters) > 0 ? fit : all;
  }
  const [place, other] = filters.location;
  if (place === undefined || other !== undefined) return all;
  const anywhere = makeQuery({ location: [] }, filters);
  const asText = makeQuery({ text: textOf([...placeWords(place), ...words]) }, anywhere);
  const outer = book.around(place);
  const wide =
    outer === undefined
      ? makeQuery({ text: textOf(placeWords(place)) }, anywhere)
      : makeQuery({ location: [outer] }, anywhere);
  if (count(wide) === 0) return all;
  const fit = outer === undefined ? fitted(anywhere, placeWords(place), asText) : fitted(wide, [], asText);
  return { ...fit, widened: [place] };
}
