import { INDIA_AHEAD_MS, indianClock, MONTHS, WEEKDAYS } from "#app/entities/values/day.ts";

/** Epoch ms of a time of day in India. @param clock `HH:MM` */
export function indianTime(day: string, clock: string): number {
  return Date.parse(`${day}T${clock}:00Z`) - INDIA_AHEAD_MS;
}

export function weekday(day: string): (typeof WEEKDAYS)[number] {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "Sunday";
}

/** 'Friday 20 November 2026, 4:30 pm India time': whoever reads it may live elsewhere. */
export function indianMoment(time: number): string {
  const local = new Date(time + INDIA_AHEAD_MS);
  return `${WEEKDAYS[local.getUTCDay()]} ${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}, ${indianClock(time)} India time`;
}
