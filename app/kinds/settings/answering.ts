import { internal, inGroup } from "#app/entities/field.ts";
import { integer } from "#app/entities/fields/number.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { readAmount } from "#app/trade/amounts.ts";
import { weekHours } from "./week-hours.ts";

/** When the office answers, and who of it. */
export const answering = internal(
  inGroup("answering", {
    officeHours: weekHours(
      "Office hours",
      "Monday to Sunday, 24-hour clock of India. Leads are given out then, and the time of answers is counted",
    ),
    passOnMinutes: integer({
      label: "Pass a lead on after",
      unit: "min",
      min: 1,
      max: 1_440,
      required: true,
      help: "Of office hours. Not answered by then, it goes to the next of you, and in the end to a partner",
    }),
    answerRules: rows({
      label: "Whose a lead is",
      /** `who`: ids of accounts, with commas. */
      columns: ["source", "place", "sale", "from", "upTo", "who"],
      maxRows: 50,
      help: "The first rule that fits decides. Without one that fits, leads go to everybody at work in turn",
      rowProblem: ruleProblem,
    }),
  }),
);

type RuleRow = Readonly<Record<string, string>>;

function ruleProblem({ from = "", upTo = "", who = "" }: RuleRow): string | undefined {
  const unread = [from, upTo].find((amount) => amount !== "" && rupeesOf(amount) === undefined);
  if (unread !== undefined) return `'${unread}' is no price. Write one such as 2 cr or 45,000, or leave it empty`;
  return who === "" ? "tick who gets these leads, or remove the rule" : undefined;
}

/** Of a price in a rule. */
export function rupeesOf(written: string): number | undefined {
  return readAmount(written, "rupee")?.value;
}
