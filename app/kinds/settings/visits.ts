import { WEEKDAYS } from "#app/entities/values/day.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { inGroup } from "#app/entities/field.ts";
import { integer } from "#app/entities/fields/number.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { text } from "#app/entities/fields/text.ts";
import { MAX_VISIT_MINUTES } from "../visit/visit.ts";

/** Who has to agree before a visit is confirmed. */
const VISIT_CONFIRMERS = ["owner or key holder", "us", "nobody"] as const;

/** What the feed shows of the visitor, beside time and home. */
const VISIT_FEED_SHOWS = ["first name", "name, number and message"] as const;

export const visits = inGroup("visits", {
  visitHours: rows({
    label: "Visit timings",
    columns: ["day", "from", "to"],
    maxRows: 21,
    help: "Monday to Sunday, 24-hour clock of India; a day without a row has none",
    rowProblem: visitHoursProblem,
  }),
  visitMeetingPoint: text({
    label: "Meeting point of visits",
    maxLength: 200,
    help: "Empty: visitors ask the desk for the exact address",
  }),
  visitMinutes: integer({ label: "Length of one visit", unit: "min", min: 15, max: MAX_VISIT_MINUTES, required: true }),
  visitDaysAhead: integer({ label: "Bookable days ahead", unit: "days", min: 1, max: 90, required: true }),
  visitNoticeHours: integer({ label: "Notice before a visit", unit: "h", min: 0, max: 168, required: true }),
  visitConfirmedBy: choice({
    label: "Who confirms a visit",
    choices: VISIT_CONFIRMERS,
    required: true,
    help: "Until then it is asked for, and its time is held. 'Nobody': it is confirmed at once",
  }),
  visitFeedShows: choice({
    label: "What our own calendars show",
    choices: VISIT_FEED_SHOWS,
    required: true,
    help: "Whoever has the address of a calendar can read it",
  }),
  visitsAtOnce: integer({
    label: "Visits at the same time",
    min: 1,
    max: 50,
    required: true,
    help: "How many people can show homes",
  }),
});

type VisitInputRow = Readonly<Record<string, string>>;

interface VisitWindow {
  readonly weekday: (typeof WEEKDAYS)[number];
  /** Minutes since midnight in India. */
  readonly opens: number;
  readonly closes: number;
}

/** What a row of the visit timings says; undefined where it cannot be read, or ends before it begins. */
export function visitWindow({ day = "", from = "", to = "" }: VisitInputRow): VisitWindow | undefined {
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
function visitHoursProblem(row: VisitInputRow): string | undefined {
  if (visitWindow(row)) return undefined;
  const { day = "", from = "", to = "" } = row;
  return `'${day} ${from} to ${to}' offers no time. Write the day in full and two times such as 10:00 and 19:00, the later one last, or remove the row`;
}
