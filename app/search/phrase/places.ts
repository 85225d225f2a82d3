import { cityAreaOf } from "#app/places/city-areas.ts";
import { hasOwnSectors } from "#app/places/localities.ts";
import { isKnownPlace } from "#app/geo/index.ts";
import type { NameBook } from "../names/name-book.ts";
import type { QueryDraft } from "./draft.ts";

const SECTOR = /^sector-\d/;

/** Of 'dwarka' and 'sector-10' the slug of the sector in Dwarka, where the locality has sectors at all. */
function sectorIn(place: string, sector: string, book: NameBook): string | undefined {
  const slug = `${place}-${sector}`;
  const isSectored = book.hasSectors(place) || cityAreaOf(place)?.hasOwnSectors || hasOwnSectors(place);
  return isSectored || isKnownPlace(slug) ? slug : undefined;
}

/**
 * Places named together: a sector and a locality with sectors mean that sector there ('dwarka … sec 10'), and of a place
 * and what lies in it the inner one is meant ('saket south delhi'). Other places are alternatives.
 */
export function combinePlaces(draft: QueryDraft, book: NameBook): void {
  const named = draft.lists.get("location");
  if (!named || named.size < 2) return;
  const places = [...named].filter((slug) => !SECTOR.test(slug));
  for (const sector of [...named].filter((slug) => SECTOR.test(slug))) {
    const inner = places.flatMap((place) => sectorIn(place, sector, book) ?? []);
    if (inner.length === 0) continue;
    named.delete(sector);
    for (const slug of inner) named.add(slug);
  }
  for (const place of places)
    if (
      [...named].some((other) => other !== place && (other.startsWith(`${place}-sector-`) || book.liesIn(other, place)))
    )
      named.delete(place);
}

/** Drops the city beside an area named after one: 'noida extension, noida' may lie in another city around it. */
export function leaveOutCity(draft: QueryDraft): void {
  if ([...(draft.lists.get("location") ?? [])].some(cityAreaOf)) draft.lists.set("city", new Set());
}

/** A locality that records spell in several ways is meant in all of them: 'gita colony' finds Geeta Colony too. */
export function addSpellings(draft: QueryDraft, book: NameBook): void {
  const named = draft.lists.get("location");
  const others = [...(named ?? [])].flatMap((place) => book.spelledAlike(place));
  for (const other of others) named?.add(other);
}
