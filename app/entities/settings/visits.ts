import { inGroup } from "../field.ts";
import { integer } from "../kinds/number.ts";
import { rows } from "../kinds/rows.ts";
import { text } from "../kinds/text.ts";
import { MAX_VISIT_MINUTES } from "../visit.ts";

export const visits = inGroup("visits", {
  visitHours: rows({
    apiNames: ["visitHours"],
    label: "Visit timings",
    columns: ["day", "from", "to"],
    maxRows: 21,
    help: "Monday to Sunday, 24-hour clock of India; a day without a row has none",
  }),
  visitMeetingPoint: text({
    apiNames: ["visitMeetingPoint"],
    label: "Meeting point of visits",
    maxLength: 200,
    help: "Empty: visitors ask the desk for the exact address",
  }),
  visitMinutes: integer({
    apiNames: ["visitMinutes"],
    label: "Length of one visit",
    unit: "min",
    min: 15,
    max: MAX_VISIT_MINUTES,
    required: true,
  }),
  visitDaysAhead: integer({
    apiNames: ["visitDaysAhead"],
    label: "Bookable days ahead",
    unit: "days",
    min: 1,
    max: 90,
    required: true,
  }),
  visitNoticeHours: integer({
    apiNames: ["visitNoticeHours"],
    label: "Notice before a visit",
    unit: "h",
    min: 0,
    max: 168,
    required: true,
  }),
  visitsAtOnce: integer({
    apiNames: ["visitsAtOnce"],
    label: "Visits at the same time",
    min: 1,
    max: 50,
    required: true,
    help: "How many people can show homes",
  }),
});
