import { formatMoment } from "#app/ui/formatted-value.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const INDIA_AHEAD = 5.5 * HOUR;

/** 'less than a minute', '8 minutes', '3 hours', '2 days': rounded down, so that nothing looks older than it is. */
export function formatSpan(milliseconds: number): string {
  if (milliseconds < MINUTE) return "less than a minute";
  const [size, word] = milliseconds < HOUR ? [MINUTE, "minute"] : milliseconds < 2 * DAY ? [HOUR, "hour"] : [DAY, "day"];
  const count = Math.floor(milliseconds / Number(size));
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

/** '8 minutes ago'; 'now' within the first minute. */
export function formatAgo(moment: number, now: number): string {
  const age = now - moment;
  return age < MINUTE ? "now" : `${formatSpan(age)} ago`;
}

/** '20 November 2026, 4:30 pm', Indian time. */
export function formatTime(moment: number): string {
  const india = new Date(moment + INDIA_AHEAD);
  const hour = india.getUTCHours();
  const minutes = String(india.getUTCMinutes()).padStart(2, "0");
  return `${formatMoment(moment)}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? "am" : "pm"}`;
}
