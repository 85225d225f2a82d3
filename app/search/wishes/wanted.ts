import { citiesOfSector, isBareSector } from "#app/geo/index.ts";
import { changeQuery, listEntries, optionSlug, type Query } from "#app/query/index.ts";
import { OTHER_KINDS } from "#app/trade/types.ts";
import type { PhraseReading } from "../phrase/phrase.ts";

export const isKindOfHome = (words: string) => OTHER_KINDS.read(words) === true;

/**
 * The wish of a phrase, whether or not a home fits it today: localities as they were named, and of the remaining words only
 * kinds of homes.
 */
export function wantedOf({ written, widened, asText }: PhraseReading): Query {
  const places = widened.length > 0 ? { location: widened } : {};
  return changeQuery(written, { ...places, text: [...new Set(asText.filter(isKindOfHome))].join(" ") });
}

/** Words of a phrase that are not part of the wish; neighbouring words are joined: 'Pious Hideaways'. */
export function notWanted({ asText, leftOut, aside, denied }: PhraseReading, phrase: string): readonly string[] {
  const runs: string[] = [];
  for (const words of new Set([...asText, ...leftOut, ...aside].filter((said) => !isKindOfHome(said)))) {
    const joined = `${runs.at(-1)} ${words}`;
    if (phrase.includes(joined)) runs[runs.length - 1] = joined;
    else runs.push(words);
  }
  return [...runs, ...denied];
}

/** Whether the query names only sectors and no city, so that the city has to be asked. */
export function lacksCity({ location, city }: Query): boolean {
  return city.length === 0 && location.length > 0 && location.every(isBareSector);
}

/** Adds the city of the sectors: the only one that has them, else `ourCity` if it has them. @param ourCity as records have it */
export function withCityOfSectors(query: Query, ourCity: string | undefined): Query {
  if (!lacksCity(query)) return query;
  const cities = query.location.map(citiesOfSector).reduce((all, some) => all.filter((city) => some.includes(city)));
  const city = cities.length === 1 ? cities[0] : cities.find((one) => one === ourCity);
  const slug = city && optionSlug("city", city);
  return slug ? changeQuery(query, { city: [slug] }) : query;
}

/** A query with the options that were chosen before it. */
export function withAll(before: Query, query: Query): Query {
  const lists = listEntries(before).map(([key, slugs]) => [key, [...slugs, ...query[key]]] as const);
  return changeQuery(query, Object.fromEntries(lists));
}

/** Adds a new phrase to an earlier wish: of places, bedrooms and the like either will do, and a price takes in both. */
export function addedTo(before: Query, said: Query): Query {
  const now = changeQuery(said, { text: said.text || before.text });
  const [first, last] = [before.price, now.price];
  const isOpen = first?.max === undefined || last?.max === undefined;
  const price =
    first && last
      ? { min: Math.min(first.min, last.min), max: isOpen ? undefined : Math.max(first.max ?? 0, last.max ?? 0) }
      : (last ?? first);
  return changeQuery(withAll(before, now), price ? { price } : {});
}
