import { type Way, wayBetween } from "#app/geo/index.ts";
import type { Point } from "#app/geo/types.ts";
import { indianDay, MINUTE_MS } from "#app/entities/values/day.ts";
import { isFree, TIME_STEP_MS } from "./slots.ts";

/** Homes that one of us can plan for a day. */
export const MAX_HOMES_OF_TRIP = 12;
/** Minutes for each home of a round, in which one walks from flat to flat. */
export const ROUND_MINUTES = 15;

/** What the plan of a day has to know of a visit. */
export interface Stop {
  readonly listing: string;
  readonly startsAt: number;
  readonly minutes: number;
  readonly number: string;
}

/** Where a home lies, as far as that is known. */
export interface HomePlace {
  readonly point: Point | undefined;
  /** Its sector or society: homes that share it are seen in one round. */
  readonly round: string;
}

type PlaceOf = (listing: string) => HomePlace | undefined;

/** Two visits that one person cannot show both. */
interface Clash {
  /** The one before, by its index. */
  readonly before: number;
  /** Of road. */
  readonly minutes: number;
  readonly between: number;
  /** Nobody else can show it: the visitor is the same, or all of us are at other visits. */
  readonly isTight: boolean;
}

/** How a visit stands to the ones before it on the same day. */
export interface Leg {
  /** Place among the homes that one person sees on this day, from 1; only where they see several. */
  readonly stop?: number;
  /** From the home that the person sees before; none within a round. */
  readonly way?: Way;
  readonly clash?: Clash;
}

/**
 * The visits of one day as trips: all that one visitor sees, in the order of time. A clash names the earlier visit with the
 * least time for the road.
 * @param stops soonest first @param atOnce how many of us show homes
 */
export function legsOf(stops: readonly Stop[], atOnce: number, placeOf: PlaceOf): readonly Leg[] {
  return stops.map((stop, index) => {
    const trip = stops.flatMap((other, at) => (other.number === stop.number ? [at] : []));
    const place = trip.indexOf(index);
    const before = stops[trip[place - 1] ?? -1];
    const way = before && wayOf(before.listing, stop.listing, placeOf);
    const clash = clashOf(stops.slice(0, index), stop, atOnce, placeOf);
    return {
      ...(trip.length > 1 ? { stop: place + 1 } : {}),
      ...(way ? { way } : {}),
      ...(clash ? { clash } : {}),
    };
  });
}

function wayOf(from: string, to: string, placeOf: PlaceOf): Way | undefined {
  const [start, end] = [placeOf(from), placeOf(to)];
  return start?.point && end?.point && start.round !== end.round ? wayBetween(start.point, end.point) : undefined;
}

function clashOf(earlier: readonly Stop[], stop: Stop, atOnce: number, placeOf: PlaceOf): Clash | undefined {
  const late = earlier.flatMap((other, before) => {
    const minutes = wayOf(other.listing, stop.listing, placeOf)?.minutes ?? 0;
    const between = Math.round((stop.startsAt - other.startsAt) / MINUTE_MS) - other.minutes;
    return between < minutes ? [{ before, minutes, between: Math.max(0, between), number: other.number }] : [];
  });
  const [worst] = late.toSorted((a, b) => b.minutes - b.between - (a.minutes - a.between));
  if (!worst) return undefined;
  const { number: _, ...clash } = worst;
  return { ...clash, isTight: late.length >= atOnce || late.some(({ number }) => number === stop.number) };
}

/** Homes that somebody is shown one after the other. */
export interface PlannedTrip {
  /** Of the first, epoch ms. */
  readonly startsAt: number;
  /** In the order in which they are seen; `way` and `clash` are of whatever comes before on that day. */
  readonly stops: readonly (Leg & Pick<Stop, "listing" | "startsAt" | "minutes">)[];
  /** Each home is to be had at its time, and nobody has to be at two places. */
  readonly isFree: boolean;
}

export interface TripWish {
  readonly listings: readonly string[];
  /** Of the visitor. */
  readonly number?: string | undefined;
  /** For each home: `undefined` as usual, `ROUND_MINUTES` where several lie together. */
  readonly minutes?: number | undefined;
}

interface Timetable {
  readonly booked: readonly Stop[];
  readonly atOnce: number;
  /** Of a home by itself, in minutes. */
  readonly usual: number;
  readonly placeOf: PlaceOf;
}

/**
 * A trip for each of these times, in the shortest order: each home as soon as it can be reached, in steps of five minutes, and those of one
 * society or sector one after the other, without a road between.
 */
export function tripsFrom(
  starts: readonly number[],
  { listings, number = "", minutes }: TripWish,
  { booked, atOnce, usual, placeOf }: Timetable,
): readonly PlannedTrip[] {
  const order = shortestOrder(listings, placeOf);
  const roundOf = (listing: string) => placeOf(listing)?.round ?? listing;
  const inRound = Map.groupBy(order, roundOf);
  const minutesOf = (listing: string) =>
    minutes ?? ((inRound.get(roundOf(listing))?.length ?? 0) > 1 ? ROUND_MINUTES : usual);
  return starts.map((startsAt) => {
    const own: Stop[] = [];
    for (const listing of order) {
      const before = own.at(-1);
      const road = before ? before.minutes + (wayOf(before.listing, listing, placeOf)?.minutes ?? 0) : 0;
      const from = before ? inSteps(before.startsAt + road * MINUTE_MS) : startsAt;
      own.push({ listing, startsAt: from, minutes: minutesOf(listing), number });
    }
    const others = booked.filter((other) => indianDay(other.startsAt) === indianDay(startsAt));
    const all = [...others, ...own].toSorted((a, b) => a.startsAt - b.startsAt);
    const legs = legsOf(all, atOnce, placeOf);
    const stops = all.flatMap((stop, at) => (own.includes(stop) ? [{ ...stop, ...legs[at] }] : []));
    return {
      startsAt,
      stops,
      isFree: stops.every(
        (stop) => !stop.clash?.isTight && isFree(stop, { listing: stop.listing, number }, others, atOnce),
      ),
    };
  });
}

const inSteps = (time: number) => Math.ceil(time / TIME_STEP_MS) * TIME_STEP_MS;

/** The homes in the order with the least road, round by round; the rounds as they are named if the place of one is not known. */
function shortestOrder(listings: readonly string[], placeOf: PlaceOf): readonly string[] {
  const rounds = [...Map.groupBy(listings, (listing) => placeOf(listing)?.round ?? listing).values()];
  const points = rounds.map(([first = ""]) => placeOf(first)?.point);
  if (points.includes(undefined)) return rounds.flat();
  const road = points.map((from) => points.map((to) => (from && to ? wayBetween(from, to).minutes : 0)));
  return shortestPath(road).flatMap((at) => rounds[at] ?? []);
}

/** The shortest way through all places, by the shortest ways through fewer of them (Held and Karp). @param road minutes from each to each */
function shortestPath(road: readonly (readonly number[])[]): readonly number[] {
  const count = road.length;
  const all = 2 ** count - 1;
  const cost = new Float64Array((all + 1) * count).fill(Number.POSITIVE_INFINITY);
  const before = new Int8Array((all + 1) * count).fill(-1);
  for (let at = 0; at < count; at++) cost[2 ** at * count + at] = 0;
  for (let seen = 1; seen <= all; seen++)
    for (let at = 0; at < count; at++) {
      const soFar = cost[seen * count + at] ?? Number.POSITIVE_INFINITY;
      if (soFar === Number.POSITIVE_INFINITY) continue;
      for (let next = 0; next < count; next++) {
        if (seen & (2 ** next)) continue;
        const then = (seen | (2 ** next)) * count + next;
        const sum = soFar + (road[at]?.[next] ?? 0);
        if (sum < (cost[then] ?? 0)) [cost[then], before[then]] = [sum, at];
      }
    }
  const path: number[] = [];
  let at =
    road.map((_, last) => last).toSorted((a, b) => (cost[all * count + a] ?? 0) - (cost[all * count + b] ?? 0))[0] ??
    -1;
  for (let seen = all; at >= 0;) {
    path.unshift(at);
    const from = before[seen * count + at] ?? -1;
    seen &= ~(2 ** at);
    at = from;
  }
  return path;
}
