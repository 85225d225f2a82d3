import { type Way, wayBetween } from "#app/geo/index.ts";
import type { Point } from "#app/geo/types.ts";
import { indianDay, MINUTE_MS } from "#app/entities/values/day.ts";
import { timesFor, TRAVEL_MINUTES } from "./plans.ts";
import { isFree, type VisitSlot } from "./slots.ts";

/** What the plan of a day has to know of a visit. */
export interface Stop {
  readonly listing: string;
  readonly startsAt: number;
  readonly minutes: number;
  readonly number: string;
}

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
  /** From the home that the person sees before. */
  readonly way?: Way;
  readonly clash?: Clash;
}

/**
 * The visits of one day as trips: all that one visitor sees, in the order of time. A clash names the earlier visit with the
 * least time for the road.
 * @param stops soonest first @param atOnce how many of us show homes @param pointOf where a home lies, if that is known
 */
export function legsOf(
  stops: readonly Stop[],
  atOnce: number,
  pointOf: (listing: string) => Point | undefined,
): readonly Leg[] {
  return stops.map((stop, index) => {
    const trip = stops.flatMap((other, at) => (other.number === stop.number ? [at] : []));
    const place = trip.indexOf(index);
    const before = stops[trip[place - 1] ?? -1];
    const way = before && wayOf(before, stop, pointOf);
    const clash = clashOf(stops.slice(0, index), stop, atOnce, pointOf);
    return {
      ...(trip.length > 1 ? { stop: place + 1 } : {}),
      ...(way ? { way } : {}),
      ...(clash ? { clash } : {}),
    };
  });
}

function wayOf(from: Stop, to: Stop, pointOf: (listing: string) => Point | undefined): Way | undefined {
  const [start, end] = [pointOf(from.listing), pointOf(to.listing)];
  return start && end && wayBetween(start, end);
}

function clashOf(
  earlier: readonly Stop[],
  stop: Stop,
  atOnce: number,
  pointOf: (listing: string) => Point | undefined,
): Clash | undefined {
  const late = earlier.flatMap((other, before) => {
    const minutes = wayOf(other, stop, pointOf)?.minutes ?? 0;
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
  readonly stops: readonly (Leg & { readonly listing: string; readonly startsAt: number })[];
}

interface Timetable {
  /** Soonest first. */
  readonly offered: readonly VisitSlot[];
  readonly booked: readonly Stop[];
  readonly atOnce: number;
  readonly pointOf: (listing: string) => Point | undefined;
}

/**
 * One trip for each time at which the first home can be seen: the homes in the shortest order, each as soon as it is free
 * and can be reached. If no day is long enough for that, `TRAVEL_MINUTES` replaces longer ways, and each trip shows its
 * clashes.
 */
export function tripsFor(
  { listings, number = "" }: { readonly listings: readonly string[]; readonly number?: string | undefined },
  { offered, booked, atOnce, pointOf }: Timetable,
): readonly PlannedTrip[] {
  const order = shortestOrder(listings, pointOf);
  const way = (from: number, to: number) => {
    const [start, end] = [pointOf(order[from] ?? ""), pointOf(order[to] ?? "")];
    return Math.max(TRAVEL_MINUTES, start && end ? wayBetween(start, end).minutes : 0);
  };
  const trips = tripsAlong(order, number, way, { offered, booked, atOnce, pointOf });
  return trips.length > 0 ? trips : tripsAlong(order, number, undefined, { offered, booked, atOnce, pointOf });
}

function tripsAlong(
  order: readonly string[],
  number: string,
  road: ((from: number, to: number) => number) | undefined,
  { offered, booked, atOnce, pointOf }: Timetable,
): readonly PlannedTrip[] {
  return [...Map.groupBy(offered, ({ startsAt }) => indianDay(startsAt))].flatMap(([day, slots]) => {
    const others = booked.filter(({ startsAt }) => indianDay(startsAt) === day);
    const isOpen = slots.map((slot) => order.map((listing) => isFree(slot, { listing, number }, others, atOnce)));
    return slots.flatMap(({ startsAt, minutes }, first): readonly PlannedTrip[] => {
      const times = timesFor(slots.slice(first), isOpen.slice(first), road);
      if (!times || Math.min(...times) !== startsAt) return [];
      const own = order.map((listing, at): Stop => ({ listing, startsAt: times[at] ?? 0, minutes, number }));
      const all = [...others, ...own].toSorted((a, b) => a.startsAt - b.startsAt);
      const legs = legsOf(all, atOnce, pointOf);
      const stops = all.flatMap((stop, at) => (own.includes(stop) ? [{ ...stop, ...legs[at] }] : []));
      return [{ startsAt, stops }];
    });
  });
}

/** The homes in the order with the least road; unchanged if the place of one is not known. */
function shortestOrder(
  listings: readonly string[],
  pointOf: (listing: string) => Point | undefined,
): readonly string[] {
  const known = listings.map((listing) => ({ listing, point: pointOf(listing) }));
  const road = (order: readonly (typeof known)[number][]) =>
    order.slice(1).reduce((sum, { point }, at) => {
      const before = order[at]?.point;
      return before && point ? sum + wayBetween(before, point).minutes : Number.POSITIVE_INFINITY;
    }, 0);
  const [best = known] = orders(known).toSorted((a, b) => (road(a) < road(b) ? -1 : Number(road(a) > road(b))));
  return best.map(({ listing }) => listing);
}

/** All permutations of a short list. */
function orders<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length < 2) return [all];
  return all.flatMap((first, at) => orders(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}
