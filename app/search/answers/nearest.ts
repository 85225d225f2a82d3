import { centresOf, distanceM, pointAt, worldOf } from "#app/geo/index.ts";
import { changeQuery, makeQuery, type Query } from "#app/query/index.ts";
import { fittingRows } from "../listings/list.ts";
import type { Table } from "../listings/table.ts";

interface NearHome {
  readonly id: string;
  /** In a straight line, as exactly as visitors may know where the home lies. */
  readonly metres: number;
}

/** Answer to a query whose places have no listed home at all. */
export interface Unlisted {
  readonly key: "location" | "city";
  /** The places; none where a home is listed in one of them. */
  readonly slugs: readonly string[];
  /** Homes that fit the rest, nearest first. */
  readonly nearest: readonly NearHome[];
}

/** Maximum distance of a home that counts as near. */
const MOST_M = 40_000;

/** The places of a query, if none of them has any listed home whatever the other filters, and the homes nearest to them. */
export function unlistedPlaces(table: Table, query: Query, limit: number): Unlisted {
  const key = query.location.length > 0 ? "location" : "city";
  const within = key === "location" ? { location: query.location, city: query.city } : { city: query.city };
  if (query[key].length === 0 || fittingRows(table, makeQuery(within), 1).length > 0)
    return { key, slugs: [], nearest: [] };
  const centres = query.location.flatMap((slug) => centresOf(slug, query.city));
  const anywhere = changeQuery(query, { location: [], city: [] });
  const nearest = centres.length === 0 ? [] : nearestTo(table, anywhere, centres.map(worldOf), limit);
  return { key, slugs: query[key], nearest };
}

function nearestTo(
  table: Table,
  query: Query,
  centres: readonly ReturnType<typeof worldOf>[],
  limit: number,
): readonly NearHome[] {
  const { places } = table;
  const found: { row: number; squared: number; centre: number }[] = [];
  for (const row of fittingRows(table, query)) {
    const place = table.code(row, "place");
    const [x, y] = [places.x(place), places.y(place)];
    let [squared, centre] = [Infinity, -1];
    for (let at = 0; at < centres.length; at++) {
      const other = (x - (centres[at]?.x ?? NaN)) ** 2 + (y - (centres[at]?.y ?? NaN)) ** 2;
      if (other < squared) [squared, centre] = [other, at];
    }
    if (centre < 0 || (found.length === limit && squared >= (found.at(-1)?.squared ?? 0))) continue;
    const before = found.findIndex((other) => other.squared > squared);
    found.splice(before < 0 ? found.length : before, 0, { row, squared, centre });
    if (found.length > limit) found.pop();
  }
  const point = (x: number, y: number) => pointAt({ x, y });
  return found
    .map(({ row, centre }) => ({
      id: table.idOf(row),
      metres: Math.round(
        distanceM(
          point(places.x(table.code(row, "place")), places.y(table.code(row, "place"))),
          point(centres[centre]?.x ?? NaN, centres[centre]?.y ?? NaN),
        ),
      ),
    }))
    .filter(({ metres }) => metres <= MOST_M);
}
