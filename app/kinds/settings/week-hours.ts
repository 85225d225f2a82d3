import { DAY_MS, indianDay, indianTime, MINUTE_MS, weekday, WEEKDAYS } from "#app/entities/values/day.ts";
import { rows } from "#app/entities/fields/rows.ts";

type HoursRow = Readonly<Record<string, string>>;
export type WeekHours = readonly HoursRow[];

/** Hours of a week in India, a row for each span. */
export function weekHours(label: string, help: string) {
  return rows({ label, columns: ["day", "from", "to"], maxRows: 21, help, rowProblem });
}

interface WeekWindow {
  readonly weekday: (typeof WEEKDAYS)[number];
  /** Minutes since midnight in India. */
  readonly opens: number;
  readonly closes: number;
}

/** What a row of hours says; undefined where it cannot be read, or ends before it begins. */
export function weekWindow({ day = "", from = "", to = "" }: HoursRow): WeekWindow | undefined {
  const weekday = WEEKDAYS.find((name) => name.toLowerCase() === day.toLowerCase());
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  if (!weekday || opens === undefined || closes === undefined || closes <= opens) return undefined;
  return { weekday, opens, closes };
}

/** '9:30' is 570 */
function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Refuses a row without any time to offer, which would seem to offer one. */
function rowProblem(row: HoursRow): string | undefined {
  if (weekWindow(row)) return undefined;
  const { day = "", from = "", to = "" } = row;
  return `'${day} ${from} to ${to}' offers no time. Write the day in full and two times such as 10:00 and 19:00, the later one last, or remove the row`;
}

/** Longest wait that is worked out; a week without hours would have no end. */
const MOST_DAYS = 400;

/** Spans of a day, epoch ms, those that overlap as one. Without any hours every day is whole. */
function spansOn(hours: WeekHours, day: string): readonly (readonly [from: number, until: number])[] {
  const start = indianTime(day, "00:00");
  if (hours.length === 0) return [[start, start + DAY_MS]];
  const spans: [number, number][] = [];
  const name = weekday(day, "en");
  const windows = hours.flatMap((row) => weekWindow(row) ?? []).filter((window) => window.weekday === name);
  for (const { opens, closes } of windows.toSorted((a, b) => a.opens - b.opens)) {
    const [from, until] = [start + opens * MINUTE_MS, start + closes * MINUTE_MS];
    const last = spans.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else spans.push([from, until]);
  }
  return spans;
}

export function isWithin(hours: WeekHours, at: number): boolean {
  return spansOn(hours, indianDay(at)).some(([from, until]) => from <= at && at < until);
}

/** How much of a time lies within the hours. All in ms. */
export function timeWithin(hours: WeekHours, from: number, until: number): number {
  let sum = 0;
  for (let day = 0, at = from; at < until && day < MOST_DAYS; day += 1, at = nextDay(at))
    for (const [opens, closes] of spansOn(hours, indianDay(at)))
      sum += Math.max(0, Math.min(closes, until) - Math.max(opens, from));
  return sum;
}

/** When so much time within the hours is over; never where the hours do not reach. All in ms. */
export function timeAfter(hours: WeekHours, from: number, wait: number): number {
  let left = wait;
  for (let day = 0, at = from; day < MOST_DAYS; day += 1, at = nextDay(at))
    for (const [opens, closes] of spansOn(hours, indianDay(at))) {
      const begins = Math.max(opens, from);
      if (closes - begins >= left) return begins + left;
      left -= Math.max(0, closes - begins);
    }
  return Infinity;
}

function nextDay(at: number): number {
  return indianTime(indianDay(at), "00:00") + DAY_MS;
}
