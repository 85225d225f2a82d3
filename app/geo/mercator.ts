import type { Point } from "./types.ts";

/** A position on the square map of the world in Web Mercator: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** Where a position lies on the map. */
export function worldOf({ lat, lng }: Point): WorldPoint {
  const angle = (lat * Math.PI) / 180;
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI) };
}

/** The inverse of `worldOf`, in degrees. */
export function pointAt({ x, y }: WorldPoint): Point {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: (x - 0.5) * 360 };
}

/** The equator in metres, as the sphere of Web Mercator has it. */
const EQUATOR_M = 40_075_016.686;

/** How much of the map a length on the ground takes at a latitude. */
export function worldLength(metres: number, lat: number): number {
  return metres / (EQUATOR_M * Math.cos((lat * Math.PI) / 180));
}
