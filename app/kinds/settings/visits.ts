import { choice } from "#app/entities/fields/choice.ts";
import { inGroup } from "#app/entities/field.ts";
import { integer } from "#app/entities/fields/number.ts";
import { text } from "#app/entities/fields/text.ts";
import { MAX_VISIT_MINUTES } from "../visit/visit.ts";
import { weekHours } from "./week-hours.ts";

/** Who has to agree before a visit is confirmed. */
const VISIT_CONFIRMERS = ["owner or key holder", "us", "nobody"] as const;

/** What the feed shows of the visitor, beside time and home. */
const VISIT_FEED_SHOWS = ["first name", "name, number and message"] as const;

export const visits = inGroup("visits", {
  visitHours: weekHours("Visit timings", "Monday to Sunday, 24-hour clock of India; a day without a row has none"),
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
