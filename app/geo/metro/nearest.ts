import { distanceM } from "../distance.ts";
import type { NearStation, Point, Station, StationTrip } from "../types.ts";
import { network } from "./network.ts";
import { MAX_WALK_M, USUAL_WALK_MINUTES, walkMinutes } from "./timing.ts";
import { minutesTable, tripBetween } from "./trips.ts";

interface NearestOptions {
  readonly limit?: number;
  /** Metres in a straight line. */
  readonly withinM?: number;
}

/** Stations from the nearest on. */
export function nearestStations(
  point: Point,
  { limit = 3, withinM = Infinity }: NearestOptions = {},
): readonly NearStation[] {
  const { stations, lines } = network();
  return stations
    .map((station) => ({ station, straightM: distanceM(point, station) }))
    .filter(({ straightM }) => straightM <= withinM)
    .sort((a, b) => a.straightM - b.straightM)
    .slice(0, limit)
    .map(({ station, straightM }) => {
      const minutes = walkMinutes(straightM);
      return {
        station,
        lines: station.lines.flatMap((id) => lines.get(id) ?? []),
        straightM,
        ...(minutes <= USUAL_WALK_MINUTES ? { walkMinutes: minutes } : {}),
      };
    });
}

/** All stations, in the order of the columns of `minutesFrom`. */
export function stations(): readonly Station[] {
  return network().stations;
}

/**
 * Modelled minutes from a point to every station, on foot to whichever station serves best and on by train; Infinity where no
 * station is within walking distance.
 */
export function minutesFrom(point: Point): Float32Array {
  const table = minutesTable();
  const { stations: all } = network();
  const minutes = new Float32Array(all.length).fill(Infinity);
  all.forEach((station, start) => {
    const straightM = distanceM(point, station);
    if (straightM > MAX_WALK_M) return;
    const walk = walkMinutes(straightM);
    const rides = table[start];
    for (let end = 0; end < minutes.length; end++)
      minutes[end] = Math.min(minutes[end] ?? Infinity, walk + (rides?.[end] ?? Infinity));
  });
  return minutes;
}

/** Modelled minutes from door to door by metro: on foot, by train, on foot. Undefined where either end is too far from a station. */
export function minutesBetween(from: Point, to: Point): number | undefined {
  const rides = minutesFrom(from);
  const shortest = stations().reduce((best, station, at) => {
    const straightM = distanceM(to, station);
    return straightM > MAX_WALK_M ? best : Math.min(best, (rides[at] ?? Infinity) + walkMinutes(straightM));
  }, Infinity);
  return Number.isFinite(shortest) ? shortest : undefined;
}

/**
 * The quickest way from a point to a station: on foot to the station that serves it best. Where none is within a usual walk it
 * starts at the platform of the nearest one, and has no walk.
 */
export function tripFrom(point: Point, to: string): StationTrip | undefined {
  const near = nearestStations(point, { limit: stations().length, withinM: MAX_WALK_M });
  const walked = near.filter((start) => start.walkMinutes !== undefined);
  const starts = walked.length > 0 ? walked : nearestStations(point, { limit: 1 });
  const ways = starts.flatMap((start) => {
    const trip = tripBetween(start.station.id, to);
    return trip ? [{ ...trip, minutes: trip.minutes + (start.walkMinutes ?? 0), start }] : [];
  });
  return ways.reduce<StationTrip | undefined>(
    (best, way) => (best && best.minutes <= way.minutes ? best : way),
    undefined,
  );
}
