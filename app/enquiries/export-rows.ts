import { indianDay, indianMinute } from "#app/entities/values/day.ts";
import type { Stored } from "#app/kinds/index.ts";

type Enquiry = Stored<"enquiry">;

const yesNo = (value: boolean | undefined) => (value ? "Yes" : "No");

/** The columns of an exported table, each with its head and its cell. */
const COLUMNS: readonly (readonly [head: string, cell: (enquiry: Enquiry) => string | undefined])[] = [
  ["Reference", ({ values }) => values.reference],
  ["Received", ({ createdAt }) => indianMinute(createdAt)],
  ["Stage", ({ values }) => values.stage],
  ["Name", ({ values }) => values.name],
  ["Number", ({ values }) => values.number],
  ["Email", ({ values }) => values.email],
  ["Message", ({ values }) => values.message],
  ["Topic", ({ values }) => values.topic],
  ["Listing", ({ values }) => values.listingTitle],
  ["Form", ({ values }) => values.form],
  ["Page", ({ values }) => values.page],
  ["Dedicated manager", ({ values }) => yesNo(values.dedicatedManager)],
  ["May receive offers", ({ values }) => yesNo(values.marketing)],
  ["Next action", ({ values }) => values.nextAction],
  ["On", ({ values }) => values.nextActionOn],
  ["Notes", ({ values }) => notesText(values.notes)],
];

function notesText(notes: Enquiry["values"]["notes"] = []): string {
  return notes.map(({ at = "", who = "", text = "" }) => `${indianDay(Date.parse(at))} ${who}: ${text}`).join("\n");
}

/** A table of enquiries with its head; cells still have to be written for the format of the file. */
export function exportTable(enquiries: readonly Enquiry[]): readonly (readonly string[])[] {
  return [COLUMNS.map(([head]) => head), ...enquiries.map((enquiry) => COLUMNS.map(([, cell]) => cell(enquiry) ?? ""))];
}
