import { CITIES } from "#app/places/cities.ts";
import { FAR_CITIES } from "#app/places/city-in.ts";
import { hasOwnSectors, placeFolded, placeSlug } from "#app/places/localities.ts";
import { ZONES } from "#app/places/zones.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { facetSlug } from "#app/entities/facet.ts";
import { baseFile } from "./data.ts";
import { placeInCity, places } from "./places.ts";
import { ROUGH_PLACES } from "./rough-places.ts";
import type { Point } from "./types.ts";

interface Centre {
  /** Slug of the city; undefined outside the cities of the site. */
  readonly city: string | undefined;
  readonly points: readonly Point[];
}

/** Names that say too little without what they belong to: 'Phase 2', 'Sector 15', 'PI 1'. */
const TOO_GENERAL = /^(?:(?:sector|phase|block|pocket|part)-.*|(?!(?:nh|dlf|chi|eta|phi)-)[a-z]{1,3}(?:-\d+)?)$/;
const ROMAN_ROADS = /\s*\(([^)]*)\)/;

type Known = ReadonlyMap<string, { readonly name: string; readonly centres: readonly Centre[] }>;

let known: Known | undefined;

/** Roads by the names that people use: without what stands in brackets, and the number alone. */
function roads(): readonly (readonly [name: string, points: readonly Point[]])[] {
  return baseFile().features.flatMap(({ properties: { kind, name }, geometry }) => {
    if (kind !== "road" || geometry.type !== "MultiLineString") return [];
    const points = geometry.coordinates.flat().map(([lng, lat]) => ({ lat, lng }));
    const [, inBrackets] = ROMAN_ROADS.exec(name) ?? [];
    const names = [name.replace(ROMAN_ROADS, ""), ...(inBrackets && /\d/.test(inBrackets) ? [inBrackets] : [])];
    return names.map((one) => [one, points] as const);
  });
}

function load(): Known {
  const all = new Map<string, { name: string; centres: Centre[] }>();
  const add = (name: string, slug: string, centre?: Centre) => {
    if (slug === "" || TOO_GENERAL.test(slug)) return;
    const entry = all.get(slug) ?? { name, centres: [] };
    if (centre) entry.centres.push(centre);
    all.set(slug, entry);
  };
  for (const { name, city, slugs, lat, lng } of places())
    for (const slug of slugs) add(name, slug, { city: facetSlug(city), points: [{ lat, lng }] });
  for (const [name, points] of roads()) add(name, placeSlug(name), { city: undefined, points });
  // 'South City' of South City 1 and 2
  const own = new Set(all.keys());
  for (const [slug, { centres }] of all) {
    const outer = /^([a-z]+-[a-z-]+?)-\d+$/.exec(slug)?.[1];
    if (outer !== undefined && !own.has(outer) && !outer.endsWith("-sector"))
      for (const centre of centres) add(titled(outer), outer, centre);
  }
  for (const [name, point] of Object.entries(ROUGH_PLACES)) {
    const slug = placeSlug(name);
    if (!all.has(slug)) add(name, slug, { city: undefined, points: [point] });
  }
  for (const { places: slugs } of ZONES) for (const slug of slugs) if (!all.has(slug)) add(slug, slug);
  for (const name of FAR_CITIES) add(name, placeSlug(name));
  return all;
}

const titled = (slug: string) => slug.split("-").map(capitalised).join(" ");

const table = () => (known ??= load());

/** A locality, town or road that this site knows by name, whether or not a home is listed there. @param slug as filters spell localities */
export function isKnownPlace(slug: string): boolean {
  return entryOf(slug) !== undefined;
}

/** The entry of a slug; for an unknown sector that of the locality around it ('faridabad-sector-21c'). */
function entryOf(slug: string) {
  const outer = /^(.+)-sector-\d+[a-z]?$/.exec(slug)?.[1];
  return table().get(slug) ?? (outer !== undefined && hasOwnSectors(outer) ? table().get(outer) : undefined);
}

/** Its names as they are compared with what is typed, each with its slug. */
export function knownPlaceNames(): readonly (readonly [folded: string, slug: string])[] {
  return [...table().keys()].map((slug) => [placeFolded(slug.replaceAll("-", " ")), slug] as const);
}

/** Centres of a sector, whose name says nothing without its city. */
function sectorsIn(slug: string, cities: readonly string[]): readonly Point[] {
  const names = CITIES.filter((name) => cities.includes(facetSlug(name)));
  return names.flatMap((name) => placeInCity(name, slug) ?? []).map(({ lat, lng }) => ({ lat, lng }));
}

/** Where it lies: all points of a road, one of a locality, more where several cities have the name; none where that is not known. */
export function centresOf(slug: string, cities: readonly string[]): readonly Point[] {
  const centres = entryOf(slug)?.centres ?? [];
  const here = centres.filter(({ city }) => city !== undefined && cities.includes(city));
  const found = here.length > 0 ? here : centres;
  return found.length > 0 ? found.flatMap(({ points }) => points) : sectorsIn(slug, cities);
}
