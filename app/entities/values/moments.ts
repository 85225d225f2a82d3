import type { SiteLanguage } from "#app/base/language.ts";
import { counted } from "../counted.ts";
import { DAY_MS, formatDay, HOUR_MS, indianClock, indianDay, MINUTE_MS } from "./day.ts";

/** Days in the past that are counted instead of named. */
const MAX_COUNTED = 14;

/** '4 May 2026': the day in India. @param moment epoch ms */
export function formatMoment(moment: number): string {
  return formatDay(indianDay(moment));
}

/** '4 May 2026' → '4 May', without a year that is known. */
export function shortDay(day: string, knownYear?: string, spoken?: SiteLanguage): string {
  const [number, month = "", year] = formatDay(day, spoken).split(" ");
  return [number, spoken === "hi" ? month : month.slice(0, 3), year === knownYear ? "" : year]
    .filter(Boolean)
    .join(" ");
}

/** '20 Nov 2026, 4:30 pm' in India. @param moment epoch ms */
export function formatTime(moment: number): string {
  return `${shortDay(indianDay(moment))}, ${indianClock(moment)}`;
}

/** '26 Nov, 10:40 am', '26 नवंबर, सुबह 10:40 बजे' in India. @param moment epoch ms */
export function shortMoment(moment: number, spoken: SiteLanguage): string {
  const day = indianDay(moment);
  return `${shortDay(day, day.slice(0, 4), spoken)}, ${indianClock(moment, spoken)}`;
}

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

/** 'Just now', '20 minutes ago', '3 hours ago', 'Yesterday', '18 May', '18 May 2025'. Both are epoch ms; days are India's. */
export function ago(moment: number, now: number): string {
  const passed = now - moment;
  if (passed < MINUTE_MS) return "Just now";
  if (passed < HOUR_MS) return `${counted(Math.floor(passed / MINUTE_MS), "minute")} ago`;
  const [day, today] = [indianDay(moment), indianDay(now)];
  if (day === today) return `${counted(Math.floor(passed / HOUR_MS), "hour")} ago`;
  return daysBetween(day, today) === 1 ? "Yesterday" : shortDay(day, today.slice(0, 4));
}

/** 'today', 'tomorrow', 'yesterday', '5 days ago', '27 Nov', '27 Nov 2025'. Both are `YYYY-MM-DD`. */
export function dayWords(day: string, today: string): string {
  const days = daysBetween(day, today);
  const near = { [-1]: "tomorrow", 0: "today", 1: "yesterday" }[days];
  if (near) return near;
  return days > 0 && days <= MAX_COUNTED ? `${counted(days, "day")} ago` : shortDay(day, today.slice(0, 4));
}

function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / DAY_MS);
}
