/** India has one time zone, five and a half hours ahead of UTC, and no summer time. */
export const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** The calendar day in India, `YYYY-MM-DD`. @param moment epoch ms */
export function indianDay(moment: number): string {
  return new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
