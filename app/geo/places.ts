import { CITIES, cityOfRecords } from "#app/places/cities.ts";
import { foldChoice } from "#app/entities/fields/choice.ts";
import { placeOf, placeSlug } from "#app/places/localities.ts";
import { zonesOf } from "#app/places/zones.ts";
import { memoizeText } from "#app/base/memoize-text.ts";
import { placesFile } from "./data.ts";
import type { GeoPlace } from "./types.ts";

interface PlaceTables {
  readonly all: readonly GeoPlace[];
  readonly byId: ReadonlyMap<string, GeoPlace>;
  /** By 'city/slug'. */
  readonly inCity: ReadonlyMap<string, GeoPlace>;
  /** By slug, all cities; sectors are not among them: nearly every city has a Sector 15. */
  readonly anywhere: ReadonlyMap<string, readonly GeoPlace[]>;
}

let tables: PlaceTables | undefined;

function load(): PlaceTables {
  const all = placesFile().places.map(({ id, name, aliases, city, lat, lng, radiusM }) => ({
    id: id.replace("--", "/"),
    name,
    city: cityOfRecords(city),
    slugs: [...new Set([name, ...aliases].map(placeSlug))].filter((slug) => slug !== ""),
    lat,
    lng,
    radiusM,
  }));
  return { all, byId: new Map(all.map((place) => [place.id, place])), ...indexBySlug(all) };
}

function indexBySlug(all: readonly GeoPlace[]): Pick<PlaceTables, "inCity" | "anywhere"> {
  const inCity = new Map<string, GeoPlace>();
  const anywhere = new Map<string, GeoPlace[]>();
  for (const place of all) {
    for (const slug of place.slugs) {
      // The name of one place may be the alias of another: names come first.
      const key = `${place.city}/${slug}`;
      if (slug === place.slugs[0] || !inCity.has(key)) inCity.set(key, place);
      if (!isBareSector(slug)) anywhere.set(slug, [...(anywhere.get(slug) ?? []), place]);
    }
  }
  return { inCity, anywhere };
}

export const isBareSector = (slug: string) => /^sector-\d+[a-z]?$/.test(slug);

function known(): PlaceTables {
  return (tables ??= load());
}

/** All localities and sectors whose centre is known. */
export function places(): readonly GeoPlace[] {
  return known().all;
}

/** The highest number of a bare sector in each city. */
let highest: ReadonlyMap<string, number> | undefined;

/**
 * The cities whose sectors go up to this one: 'sector-150' is in Noida only, 'sector-62' also in Gurgaon. The map has not every sector, so that
 * one may be missing in a city that counts further. @param slug of a bare sector, as filters spell it
 */
export function citiesOfSector(slug: string): readonly string[] {
  if (!highest) {
    const most = new Map<string, number>();
    for (const { city, slugs } of places())
      for (const one of slugs) if (isBareSector(one)) most.set(city, Math.max(most.get(city) ?? 0, sectorNumber(one)));
    highest = most;
  }
  return isBareSector(slug) ? [...highest].flatMap(([city, most]) => (most >= sectorNumber(slug) ? [city] : [])) : [];
}

const sectorNumber = (slug: string) => Number(/\d+/.exec(slug)?.[0] ?? 0);

/** @param id such as 'noida/sector-150' */
export function placeById(id: string): GeoPlace | undefined {
  return known().byId.get(id);
}

/** @param slug of a locality, as filters spell it */
export function placeInCity(city: string, slug: string): GeoPlace | undefined {
  return known().inCity.get(`${city}/${slug}`);
}

/**
 * The place that a home's locality means: its own name first, then what it lies in ('Tower 4, Sector 150' is in Sector 150).
 * A sector is looked for in its city only; another name also elsewhere, where it is the only one of its name.
 */
export function findPlace(location: string, city: string | undefined): GeoPlace | undefined {
  return findOnce(`${city ?? ""}\n${location}`).place;
}

/** By city and locality: many homes share both, and the search index asks for each of them. */
const findOnce = memoizeText((key) => {
  const [city = "", ...location] = key.split("\n");
  return { place: lookUp(location.join("\n"), city || undefined) };
});

function lookUp(location: string, city: string | undefined): GeoPlace | undefined {
  const found = placeOf(location);
  if (!found) return undefined;
  const slugs = [found.slug, ...found.inside.map(({ slug }) => slug)];
  const { inCity, anywhere } = known();
  const here = city === undefined ? undefined : slugs.map((slug) => inCity.get(`${city}/${slug}`)).find(Boolean);
  if (here) return here;
  const inAnyCity = slugs.map((slug) => anywhere.get(slug) ?? []).find((all) => all.length > 0);
  return inAnyCity?.length === 1 ? inAnyCity[0] : undefined;
}

/** The cities that a locality alone may lie in: 'Patel Nagar' is a place of Gurgaon, and one of Central Delhi. */
export const citiesOfPlace: (location: string) => readonly string[] = memoizeText((location) => {
  const found = placeOf(location);
  const slugs = found
    ? [found.slug, ...found.inside.map(({ slug }) => slug).filter((slug) => !isBareSector(slug))]
    : [];
  const citiesOf = (slug: string) => [
    ...(known().anywhere.get(slug) ?? []).map(({ city }) => city),
    ...(zonesOf(slug).length > 0 ? ["Delhi"] : []),
    ...citiesOfSector(slug),
  ];
  return [...new Set(slugs.map(citiesOf).find((cities) => cities.length > 0))];
});

/** A locality with or without its city behind it: 'Sector 62, Noida', 'Indirapuram'. */
export function placeNamed(written: string): GeoPlace | undefined {
  const last = written.split(",").at(-1)?.trim() ?? "";
  const city = CITIES.find((name) => foldChoice(name) === foldChoice(cityOfRecords(last)));
  return findPlace(written, city);
}
