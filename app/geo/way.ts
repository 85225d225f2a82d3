import { distanceM } from "./distance.ts";
import { expresswaysNear } from "./surroundings.ts";
import type { Point } from "./types.ts";

/** The way by car between two homes, as far as it can be known without a map of roads. */
export interface Way {
  readonly km: number;
  readonly minutes: number;
}

interface Road {
  /** How much longer it is than the straight line. */
  readonly detour: number;
  readonly kmPerHour: number;
}

/** By day, in Delhi and around. */
const CITY: Road = { detour: 1.35, kmPerHour: 24 };
/** What is longer leaves the streets for a ring road or an expressway. */
const STREETS_KM = 8;
const MAIN_ROAD_KM_PER_HOUR = 45;
/** Between two homes near one expressway. */
const EXPRESSWAY: Road = { detour: 1.05, kmPerHour: 55 };
export const PARKING_MINUTES = 5;
/** Nobody takes an expressway for less. In metres. */
const WORTH_EXPRESSWAY_M = 3_000;

/** An estimate; 'none' is the way from a home to itself. */
export function wayBetween(a: Point, b: Point): Way {
  const straightM = distanceM(a, b);
  const { detour, kmPerHour } = straightM > WORTH_EXPRESSWAY_M && shareExpressway(a, b) ? EXPRESSWAY : CITY;
  const km = (straightM * detour) / 1_000;
  const first = Math.min(km, STREETS_KM);
  const hours = first / kmPerHour + (km - first) / Math.max(kmPerHour, MAIN_ROAD_KM_PER_HOUR);
  return { km, minutes: km === 0 ? 0 : Math.ceil(hours * 60) + PARKING_MINUTES };
}

/** From a home to its expressway. In metres. */
const NEAR_M = 4_000;
/** Cache: trying the orders of several homes asks for the same points again and again. */
const known = new WeakMap<Point, readonly string[]>();

function shareExpressway(a: Point, b: Point): boolean {
  const others = expresswaysOf(b);
  return expresswaysOf(a).some((name) => others.includes(name));
}

function expresswaysOf(point: Point): readonly string[] {
  const names = known.get(point) ?? expresswaysNear(point, NEAR_M);
  known.set(point, names);
  return names;
}
