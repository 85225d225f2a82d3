import { pointAt, worldOf } from "#app/geo/index.ts";
import { BadRequest } from "#app/entities/index.ts";
import type { Box } from "#app/query/index.ts";
import type { Grid } from "#app/search/index.ts";
import type { MapWindow } from "./types.ts";

/** Side of the squares in pixels: two prices beside each other still have room. */
const CELL_PX = 80;
/** Pixels of the whole world at zoom 0. */
const TILE_PX = 256;
/** A screen of 3,840 by 1,600 pixels. */
const MAX_CELLS = 1_000;

/** Pixels of the whole world at a zoom. */
export function worldPixels(zoom: number): number {
  return TILE_PX * 2 ** zoom;
}

/**
 * The squares that a part of the map touches, and one more at each side: they do not move with the part, and what is merged at its border
 * is merged with what lies beyond, so that clusters stay what they are while one pans.
 * @throws BadRequest where they are too many
 */
export function gridOf({ south, west, north, east, zoom }: MapWindow): Grid {
  const cell = CELL_PX / worldPixels(zoom);
  const [first, last] = [worldOf({ lat: north, lng: west }), worldOf({ lat: south, lng: east })];
  const index = (along: number) => Math.floor(along / cell);
  const seen = { west: index(first.x), north: index(first.y), east: index(last.x), south: index(last.y) };
  const cells = (seen.east - seen.west + 1) * (seen.south - seen.north + 1);
  if (!(cells >= 1 && cells <= MAX_CELLS))
    throw new BadRequest(`That part of the map is too large for zoom ${zoom}: ask for a smaller part or a lower zoom.`);
  return { cell, west: seen.west - 1, north: seen.north - 1, east: seen.east + 1, south: seen.south + 1 };
}

/** What the squares of a grid cover. */
export function boxOf({ cell, west, north, east, south }: Grid): Box {
  const [first, last] = [
    pointAt({ x: west * cell, y: north * cell }),
    pointAt({ x: (east + 1) * cell, y: (south + 1) * cell }),
  ];
  return { south: last.lat, west: first.lng, north: first.lat, east: last.lng };
}
