import { language } from "#app/base/language.ts";

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

/** '4:30 pm', 'शाम 4:30 बजे', the clock of India. Written by hand, because `Intl` answers differently from machine to machine. @param moment epoch ms */
export function indianClock(moment: number, spoken = language()): string {
  const india = new Date(moment + INDIA_AHEAD_MS);
  const hour = india.getUTCHours();
  const time = `${hour % 12 || 12}:${String(india.getUTCMinutes()).padStart(2, "0")}`;
  return spoken === "hi" ? `${partOfDay(hour)} ${time} बजे` : `${time} ${hour < 12 ? "am" : "pm"}`;
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return "रात";
  if (hour < 12) return "सुबह";
  return hour < 16 ? "दोपहर" : "शाम";
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

const HINDI_WEEKDAYS = /* @__PURE__ */ "रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार".split(" ");
const HINDI_MONTHS = /* @__PURE__ */ "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" ");

/** 'May', 'मई'. @param number 1 to 12 */
export function monthName(number: number, spoken = language()): string | undefined {
  return (spoken === "hi" ? HINDI_MONTHS : MONTHS)[number - 1];
}

/** '2025-05-04' → '4 May 2025', '4 मई 2025', without the machine's locale or time zone. */
export function formatDay(day: string, spoken = language()): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  const month = monthName(Number(match?.[2]), spoken);
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : day;
}

/** Words beside the figures that people write. */
const BESIDE_FIGURES: Readonly<Record<string, string>> = {
  "every day": "रोज़",
  daily: "रोज़",
  to: "से",
  and: "और",
  immediate: "तुरंत",
  immediately: "तुरंत",
  "sq ft": "वर्ग फ़ुट",
  m: "मी",
  km: "किमी",
  cr: "करोड़",
  lac: "लाख",
  lacs: "लाख",
  lakh: "लाख",
  acre: "एकड़",
  acres: "एकड़",
  year: "साल",
  years: "साल",
  home: "घर",
  homes: "घर",
  residences: "घर",
  offices: "ऑफ़िस",
  shops: "दुकानें",
  floors: "मंज़िलें",
  studios: "स्टूडियो",
  north: "उत्तर",
  east: "पूर्व",
  south: "दक्षिण",
  west: "पश्चिम",
  river: "नदी",
  park: "पार्क",
  court: "आँगन",
  ridge: "रिज",
  plaza: "प्लाज़ा",
  retail: "दुकानें",
  villa: "विला",
  villas: "विला",
  duplex: "डुप्लेक्स",
  triplex: "ट्रिपलेक्स",
  ground: "ग्राउंड",
  all: "सभी",
};

/** '10:30 am', '10 am to 7 pm' */
const CLOCKS = /\b(\d{1,2})(:\d{2})?\s*(am|pm)\b(?:\s*(?:to|-|–)\s*(\d{1,2})(:\d{2})?\s*(am|pm)\b)?/gi;

/**
 * Days, times and sizes that somebody wrote, in the language of the page: 'August 2028' → 'अगस्त 2028', 'Every day, 10 am to 7 pm' → 'रोज़, सुबह 10 से
 * शाम 7 बजे तक'. What has any other word in it stays.
 */
export function spokenFigures(written: string, spoken = language()): string {
  if (spoken === "en") return written;
  const wordOf = (word: string): string | undefined => {
    const [month, day] = [MONTHS, WEEKDAYS].map((names: readonly string[]) =>
      names.findIndex((name) => name.toLowerCase() === word.toLowerCase()),
    );
    return HINDI_MONTHS[month ?? -1] ?? HINDI_WEEKDAYS[day ?? -1] ?? BESIDE_FIGURES[word.toLowerCase()];
  };
  const clock = (hour: string, minutes: string | undefined, half: string) => {
    const part = partOfDay((Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0));
    return `${part} ${hour}${minutes ?? ""}`;
  };
  const said = written
    .replace(CLOCKS, (_, hour, minutes, half, toHour, toMinutes, toHalf) =>
      toHour
        ? `${clock(hour, minutes, half)} से ${clock(toHour, toMinutes, toHalf)} बजे तक`
        : `${clock(hour, minutes, half)} बजे`,
    )
    .replace(/every day|sq ft|[a-z]+/gi, (word) => wordOf(word) ?? word);
  return /[a-z]/i.test(said.replaceAll("BHK", "")) ? written : said;
}

/** Opening hours as somebody wrote them, with their days in full: 'mon to sat, 10 to 8' → 'Monday to Saturday, 10 to 8'. */
export function spokenHours(written: string): string {
  const full = (short: string) => WEEKDAYS.find((name) => name.toLowerCase().startsWith(short.toLowerCase())) ?? short;
  return spokenFigures(
    written.replace(/\b(mon|tue|wed|thu|fri|sat|sun)(?:s|r|rs)?\b\.?/gi, (_, short: string) => full(short)),
  );
}

/** 'Tuesday' of '2026-01-20'. */
export function weekday(day: string, spoken = language()): string {
  const number = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (spoken === "hi" ? HINDI_WEEKDAYS : WEEKDAYS)[number] ?? "";
}

/** 'Tuesday, 20 January 2026': the day in India. @param moment epoch ms */
export function longDay(moment: number, spoken = language()): string {
  const day = indianDay(moment);
  return `${weekday(day, spoken)}, ${formatDay(day, spoken)}`;
}

/** 'Friday 20 November 2026, 4:30 pm', for whoever lives in India. @param moment epoch ms */
export function localMoment(moment: number, spoken = language()): string {
  const day = indianDay(moment);
  return `${weekday(day, spoken)} ${formatDay(day, spoken)}, ${indianClock(moment, spoken)}`;
}

/** 'Friday 20 November 2026, 4:30 pm India time': whoever reads it may live elsewhere. @param moment epoch ms */
export function indianMoment(moment: number, spoken = language()): string {
  return `${localMoment(moment, spoken)} ${spoken === "hi" ? "(भारतीय समय)" : "India time"}`;
}

/** Epoch ms of a time of day in India. @param clock `HH:MM` */
export function indianTime(day: string, clock: string): number {
  return Date.parse(`${day}T${clock}:00Z`) - INDIA_AHEAD_MS;
}

/** The last millisecond of a day in India. */
export function endOfDay(day: string): number {
  return indianTime(day, "00:00") + DAY_MS - 1;
}
