import { DAY_MS, HOUR_MS, indianDay } from "#app/entities/values/day.ts";

export interface Retention {
  /** Days of which the newest backup is kept. */
  readonly days: number;
  readonly weeks: number;
}

/** 4 January 1970 in India, a Sunday: weeks begin with Monday. */
const MONDAY = 4 * DAY_MS;

/**
 * Which backups are kept: all of the last 24 hours, and the newest of each of the last days and weeks that have one.
 * @param times when they were made, epoch ms
 */
export function keptOf(times: readonly number[], { days, weeks }: Retention, now: number): ReadonlySet<number> {
  const newestFirst = [...times].sort((a, b) => b - a);
  const dayOf = (time: number) => indianDay(time);
  const weekOf = (time: number) => String(Math.floor((Date.parse(dayOf(time)) - MONDAY) / (7 * DAY_MS)));
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter((time) => time > now - 24 * HOUR_MS),
    ...newestOfEach(newestFirst, dayOf).slice(0, days),
    ...newestOfEach(newestFirst, weekOf).slice(0, weeks),
  ]);
}

function newestOfEach(newestFirst: readonly number[], span: (time: number) => string): readonly number[] {
  const seen = new Set<string>();
  return newestFirst.filter((time) => seen.size < seen.add(span(time)).size);
}
