import { counted } from "#app/entities/counted.ts";
import { DAY_MS, HOUR_MS, INDIA_AHEAD_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { formatMoment } from "#app/ui/formatted-value.ts";

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
