import { FieldError, type FieldOptions, makeField } from "../field.ts";
import { messages } from "../messages.ts";
import { readLine } from "./text.ts";

/** A calendar day without a time zone, `YYYY-MM-DD`; `DD/MM/YYYY` and `DD-MM-YYYY` are read too. */
export function date<const O extends FieldOptions>(options: O) {
  return makeField("date", options, { wireType: "string", wireFormat: "date" }, (input) => {
    const written = readLine(input, options.label);
    const turned = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written);
    const day = turned ? `${turned[3]}-${turned[2]?.padStart(2, "0")}-${turned[1]?.padStart(2, "0")}` : written.slice(0, 10);
    const time = Date.parse(`${day}T00:00:00Z`);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
      throw new FieldError(messages.notDate(options.label));
    return day;
  });
}
