import { counted } from "#app/entities/counted.ts";
import { DAY_MS, formatDay } from "#app/entities/values/day.ts";

const MAX_DAYS = 14;

/** 'Today', 'Yesterday', '5 days ago', '4 May 2026'. Both are `YYYY-MM-DD`. */
export function dayWords(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days === -1) return "Tomorrow";
  return days > 1 && days <= MAX_DAYS ? `${counted(days, "day")} ago` : formatDay(day);
}
