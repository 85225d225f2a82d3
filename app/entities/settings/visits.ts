import { inGroup } from "../field.ts";
import { integer } from "../kinds/number.ts";
import { rows } from "../kinds/rows.ts";
import { text } from "../kinds/text.ts";
import { MAX_VISIT_MINUTES } from "../visit.ts";

export const visits = inGroup("visits", {
  visitHours: rows({
    label: "Visit timings",
    columns: ["day", "from", "to"],
    maxRows: 21,
    help: "Monday to Sunday, 24-hour clock of India; a day without a row has none",
  }),
  visitMeetingPoint: text({
    label: "Meeting point of visits",
    maxLength: 200,
    help: "Empty: visitors ask the desk for the exact address",
  }),
  visitMinutes: integer({ label: "Length of one visit", unit: "min", min: 15, max: MAX_VISIT_MINUTES, required: true }),
  visitDaysAhead: integer({ label: "Bookable days ahead", unit: "days", min: 1, max: 90, required: true }),
  visitNoticeHours: integer({ label: "Notice before a visit", unit: "h", min: 0, max: 168, required: true }),
  visitsAtOnce: integer({
    label: "Visits at the same time",
    min: 1,
    max: 50,
    required: true,
    help: "How many people can show homes",
  }),
});
