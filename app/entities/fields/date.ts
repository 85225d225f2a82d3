import { FieldError, type DeclaredOptions, makeField } from "../field.ts";
import { messages } from "../messages.ts";
import { asciiDigits } from "#app/base/ascii-digits.ts";
import { readLine } from "./text.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const DAY_MONTH = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s-]*${MONTH}[\s,'-]*(\d{4}|\d{2})$`);
const MONTH_DAY = new RegExp(String.raw`^${MONTH}\s*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})$`);

/** Year, month and day as they are written; the day comes before the month, as in India. */
function partsOf(text: string): readonly [year: string, month: string, day: string] | undefined {
  const month = (name = "") => String(MONTHS.indexOf(name) + 1);
  const iso = ISO.exec(text);
  if (iso) return [iso[1] ?? "", iso[2] ?? "", iso[3] ?? ""];
  const turned = DAY_FIRST.exec(text);
  if (turned) return [turned[3] ?? "", turned[2] ?? "", turned[1] ?? ""];
  const dayMonth = DAY_MONTH.exec(text);
  if (dayMonth) return [dayMonth[3] ?? "", month(dayMonth[2]), dayMonth[1] ?? ""];
  const monthDay = MONTH_DAY.exec(text);
  return monthDay ? [monthDay[3] ?? "", month(monthDay[1]), monthDay[2] ?? ""] : undefined;
}

/** '12/03/2027', '12 March 2027', '2027-03-12', with digits of any script → '2027-03-12'; `undefined` for what is no day. */
export function readDay(written: string): string | undefined {
  const parts = partsOf(asciiDigits(written).trim().toLowerCase());
  if (!parts) return undefined;
  const [year, month, day] = parts;
  const iso = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === iso ? iso : undefined;
}

/** A calendar day without a time zone, `YYYY-MM-DD`, read as people write it. */
export function date<const O extends DeclaredOptions>(options: O) {
  return makeField("date", options, { wireType: "string", wireFormat: "date" }, (input) => {
    const day = readDay(readLine(input, options.label));
    if (day === undefined) throw new FieldError(messages.notDate(options.label, input));
    return day;
  });
}
