import type { Point } from "./types.ts";

/** Mean radius of the Earth in metres. */
const EARTH_RADIUS_M = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres along a great circle (haversine). */
export function distanceM(a: Point, b: Point): number {
  const [north, east] = [radians(b.lat - a.lat) / 2, radians(b.lng - a.lng) / 2];
  const chord = Math.sin(north) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** What roads are longer than the straight line, and what cars make on them by day: Delhi and around, with lights and a place to park. */
const DETOUR = 1.35;
const KM_PER_HOUR = 24;
const PARKING_MINUTES = 5;

/** The way by car between two homes, as far as it can be known without a map of roads. */
export interface Way {
  readonly km: number;
  readonly minutes: number;
}

/** An estimate; 'none' is the way from a home to itself. */
export function wayBetween(a: Point, b: Point): Way {
  const km = (distanceM(a, b) * DETOUR) / 1_000;
  return { km, minutes: km === 0 ? 0 : Math.ceil((km / KM_PER_HOUR) * 60) + PARKING_MINUTES };
}
