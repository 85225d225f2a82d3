import { type Way, wayBetween } from "#app/geo/index.ts";
import type { Point } from "#app/geo/types.ts";
import { MINUTE_MS } from "#app/entities/values/day.ts";

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
  /** The visitor is the same, or all of us are elsewhere. */
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
 * The visits of one day as trips: all that one visitor sees, in the order of time. A clash names the visit before that is hardest to be back from.
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
