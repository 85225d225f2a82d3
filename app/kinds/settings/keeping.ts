import { inGroup } from "#app/entities/field.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { integer } from "#app/entities/fields/number.ts";
import { rows } from "#app/entities/fields/rows.ts";

/** How long data is kept. */
export const keeping = inGroup("keeping", {
  enquiryMonths: integer({
    label: "Keep enquiries, visits and submissions for",
    unit: "months",
    min: 1,
    max: 120,
    required: true,
  }),
  messageDays: integer({ label: "Keep sent emails for", unit: "days", min: 1, max: 3650, required: true }),
  linkDays: integer({ label: "Private links work for", unit: "days", min: 1, max: 3650, required: true }),
  binDays: integer({ label: "Keep deleted records for", unit: "days", min: 1, max: 3650, required: true }),
  demoValues: rows({ label: "Filled by the demo", columns: ["key", "value"], maxRows: 300, systemOnly: true }),
  noIndex: flag({ label: "Hide the whole site from search engines" }),
  noKeptPages: flag({
    label: "Keep no pages on the devices of visitors",
    help: "Pages then do not open without a network, and forms are not kept until there is one. What is kept already is deleted when the visitor opens another page",
  }),
});
