export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** India has one time zone, five and a half hours ahead of UTC, and no summer time. */
export const INDIA_AHEAD_MS = 5.5 * HOUR_MS;

/** The calendar day in India, `YYYY-MM-DD`. @param moment epoch ms */
export function indianDay(moment: number): string {
  return new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}

/** The minute in India as spreadsheets read it, `YYYY-MM-DD HH:MM`. @param moment epoch ms */
export function indianMinute(moment: number): string {
  return new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 16).replace("T", " ");
}

/** '4:30 pm', the clock of India. Written by hand, because `Intl` answers differently from machine to machine. @param moment epoch ms */
export function indianClock(moment: number): string {
  const india = new Date(moment + INDIA_AHEAD_MS);
  const hour = india.getUTCHours();
  return `${hour % 12 || 12}:${String(india.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** As `getUTCDay` counts them. */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

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

/** '2025-05-04' → '4 May 2025', without the machine's locale or time zone. */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  const month = MONTHS[Number(match?.[2]) - 1];
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : day;
}

/** 'Tuesday' of '2026-01-20'. */
export function weekday(day: string): (typeof WEEKDAYS)[number] {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "Sunday";
}

/** 'Tuesday, 20 January 2026': the day in India. @param moment epoch ms */
export function longDay(moment: number): string {
  const day = indianDay(moment);
  return `${weekday(day)}, ${formatDay(day)}`;
}

/** 'Friday 20 November 2026, 4:30 pm India time': whoever reads it may live elsewhere. @param moment epoch ms */
export function indianMoment(moment: number): string {
  const day = indianDay(moment);
  return `${weekday(day)} ${formatDay(day)}, ${indianClock(moment)} India time`;
}

/** Epoch ms of a time of day in India. @param clock `HH:MM` */
export function indianTime(day: string, clock: string): number {
  return Date.parse(`${day}T${clock}:00Z`) - INDIA_AHEAD_MS;
}
