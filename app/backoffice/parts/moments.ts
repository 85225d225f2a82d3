import { counted } from "#app/entities/counted.ts";
import { DAY_MS, HOUR_MS, INDIA_AHEAD_MS, indianClock, MINUTE_MS } from "#app/entities/values/day.ts";
import { formatMoment } from "#app/ui/formatted-value.ts";

/** '1 min', '8 min', '3 hours', '2 days': rounded down, so that nothing looks older than it is. */
export function formatSpan(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.max(1, Math.floor(milliseconds / MINUTE_MS))} min`;
  const hours = Math.floor(milliseconds / HOUR_MS);
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

/** '8 min ago'; 'now' within the first minute. */
export function formatAgo(moment: number, now: number): string {
  const age = now - moment;
  return age < MINUTE_MS ? "now" : `${formatSpan(age)} ago`;
}

/** '20 Nov 2026, 4:30 pm': the one form of a time in the back office, in India. */
export function formatTime(moment: number): string {
  const [day, month, year] = formatMoment(moment).split(" ");
  return `${day} ${month?.slice(0, 3)} ${year}, ${indianClock(moment)}`;
}

/** 'Just now', '20 minutes ago', '3 hours ago', 'Yesterday', '18 May', '18 May 2025'. Both are epoch ms; days are India's. */
export function ago(moment: number, now: number): string {
  const passed = now - moment;
  if (passed < MINUTE_MS) return "Just now";
  if (passed < HOUR_MS) return `${counted(Math.floor(passed / MINUTE_MS), "minute")} ago`;
  const days = Math.floor((now + INDIA_AHEAD_MS) / DAY_MS) - Math.floor((moment + INDIA_AHEAD_MS) / DAY_MS);
  if (days === 0) return `${counted(Math.floor(passed / HOUR_MS), "hour")} ago`;
  if (days === 1) return "Yesterday";
  const [day, month, year] = formatMoment(moment).split(" ");
  const isThisYear = formatMoment(now).endsWith(` ${year}`);
  return [day, month?.slice(0, 3), isThisYear ? "" : year].filter(Boolean).join(" ");
}
