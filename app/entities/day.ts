/** India has one time zone, five and a half hours ahead of UTC, and no summer time. */
export const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** The calendar day in India, `YYYY-MM-DD`. @param moment epoch ms */
export function indianDay(moment: number): string {
  return new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}
