import { language, type SiteLanguage } from "#app/base/language.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { placeText, CITY_PATHS, CITIES } from "#app/places/cities.ts";
import { memoizeText } from "#app/base/memoize-text.ts";
import { placeSlug } from "#app/places/localities.ts";
import { zonesOf } from "#app/places/zones.ts";
import { distanceM, findPlace, placeById, placeInCity } from "#app/geo/index.ts";
import type { GeoPlace } from "#app/geo/types.ts";
import { choiceSlug, makeQuery, type Query } from "#app/query/index.ts";
import type { Search } from "#app/search/index.ts";
import { oneOf } from "#app/entities/one-of.ts";

type City = (typeof CITIES)[number];

/** A locality or sector with published homes. */
export interface ListedPlace {
  /** '/noida/sector-150' */
  readonly path: string;
  readonly name: string;
  readonly city: City;
  /** The homes in it. */
  readonly query: Query;
  readonly homes: number;
  /** Where its middle is known. */
  readonly geo: GeoPlace | undefined;
}

/** Where an address leads: a place, another spelling of one, a known place without homes, or nothing. */
export type PlaceResult =
  | { readonly place: ListedPlace }
  | { readonly movedTo: string }
  | { readonly empty: string; readonly city: City }
  | undefined;

const SECTOR = /^sector-\d+[a-z]?$/;

/** Text that a record holds as its locality may be anything; only names of the gazetteer, sectors and localities of Delhi's zones get pages. */
function isPlaceName(city: City, slug: string): boolean {
  return placeInCity(city, slug) !== undefined || SECTOR.test(slug) || (city === "Delhi" && zonesOf(slug).length > 0);
}

function queryOf(city: City, slugs: readonly string[]): Query {
  return makeQuery({ city: [choiceSlug("city", city)], location: [...slugs] });
}

function makePlace(index: Search, city: City, slug: string, homes?: number): ListedPlace {
  const geo = placeInCity(city, slug);
  const query = queryOf(city, geo?.slugs ?? [slug]);
  return {
    path: pathOf(city, slug),
    name: inSpokenLanguage(geo?.name) ?? index.label("location", slug),
    city,
    query,
    homes: homes ?? index.search(query, { size: 1 }).total,
    geo,
  };
}

/** The slug of a place, in any spelling that filters read: /delhi/gk-1 → /delhi/greater-kailash-1. */
function slugAt(city: City, part: string): string {
  return placeById(`${CITY_PATHS[city]}/${part}`)?.slugs[0] ?? placeSlug(part);
}

/** @param part the address behind the city, as it was asked for */
export function placeAt(index: Search, cityPath: string, part: string): PlaceResult {
  const city = CITIES.find((name) => CITY_PATHS[name] === cityPath);
  if (!city) return undefined;
  const slug = slugAt(city, part);
  if (!isPlaceName(city, slug)) return undefined;
  const place = makePlace(index, city, slug);
  if (place.homes === 0) return { empty: placeText({ location: place.name, city }), city };
  return place.path === `/${cityPath}/${part}` ? { place } : { movedTo: place.path };
}

interface KeptPlaces {
  readonly seq: number;
  readonly places: readonly ListedPlace[];
}

/** Made once for each state of the index: the sitemap and every page of a place ask for it. */
const kept: Readonly<Record<SiteLanguage, WeakMap<Search, KeptPlaces>>> = { en: new WeakMap(), hi: new WeakMap() };

/** All places with a page, those with most homes first. */
export function allPlaces(index: Search): readonly ListedPlace[] {
  const ofLanguage = kept[language()];
  const known = ofLanguage.get(index);
  if (known?.seq === index.seq) return known.places;
  const places = CITIES.flatMap((city) => placesOf(index, city)).sort(
    (a, b) => b.homes - a.homes || (a.path < b.path ? -1 : 1),
  );
  ofLanguage.set(index, { seq: index.seq, places });
  return places;
}

/** A place as the filter of localities counts it. */
interface CountedPlace {
  readonly city: City;
  readonly slug: string;
  /** Of a place with several names the sum: a home that has two of them counts twice. */
  readonly homes: number;
  readonly isExact: boolean;
}

function pathOf(city: City, slug: string): string {
  return `/${placeInCity(city, slug)?.id ?? `${CITY_PATHS[city]}/${slug}`}`;
}

function countedPlaces(index: Search, city: City): readonly CountedPlace[] {
  const { location } = index.search(queryOf(city, []), { size: 1 }).facets;
  const byPath = new Map<string, CountedPlace>();
  for (const { slug, count } of location.options()) {
    if (!isPlaceName(city, slug)) continue;
    const path = pathOf(city, slug);
    const isExact = (placeInCity(city, slug)?.slugs.length ?? 1) === 1;
    byPath.set(path, { city, slug, homes: (byPath.get(path)?.homes ?? 0) + count, isExact });
  }
  return [...byPath.values()];
}

function placesOf(index: Search, city: City): readonly ListedPlace[] {
  return countedPlaces(index, city).map(({ slug, homes, isExact }) =>
    makePlace(index, city, slug, isExact ? homes : undefined),
  );
}

/** Links to the places with most homes, for the frame of every page: it looks at counts only, so that a change costs little. */
export function largestPlaces(index: Search, limit: number): readonly Pick<ListedPlace, "path" | "name" | "city">[] {
  return CITIES.flatMap((city) => countedPlaces(index, city))
    .sort((a, b) => b.homes - a.homes || (pathOf(a.city, a.slug) < pathOf(b.city, b.slug) ? -1 : 1))
    .slice(0, limit)
    .map(({ city, slug, homes }) => makePlace(index, city, slug, homes));
}

/** Many homes share a locality. */
const slugOfLocality = memoizeText(placeSlug);

/** The page of the place that a home lies in, where there is one. */
export function placeOfHome({
  location,
  city,
}: {
  readonly location?: string;
  readonly city?: string;
}): string | undefined {
  const known = oneOf(CITIES, city);
  if (!known || location === undefined) return undefined;
  const slug = slugOfLocality(location);
  const outer = isPlaceName(known, slug) ? placeInCity(known, slug) : findPlace(location, known);
  if (outer) return outer.city === known ? `/${outer.id}` : undefined;
  return isPlaceName(known, slug) ? `/${CITY_PATHS[known]}/${slug}` : undefined;
}

interface NearPlace {
  readonly place: ListedPlace;
  readonly straightM: number;
}

const NEARBY_WITHIN_M = 20_000;

/** Other places with homes, nearest first. */
export function placesNear(
  index: Search,
  { geo, path }: Pick<ListedPlace, "geo" | "path">,
  limit: number,
): readonly NearPlace[] {
  if (!geo) return [];
  return allPlaces(index)
    .flatMap((place) => (place.geo && place.path !== path ? [{ place, straightM: distanceM(geo, place.geo) }] : []))
    .filter(({ straightM }) => straightM <= NEARBY_WITHIN_M)
    .sort((a, b) => a.straightM - b.straightM)
    .slice(0, limit);
}
