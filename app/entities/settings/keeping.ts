import { inGroup } from "../field.ts";
import { flag } from "../kinds/flag.ts";
import { integer } from "../kinds/number.ts";
import { rows } from "../kinds/rows.ts";

/** How long data is kept. */
export const keeping = inGroup("keeping", {
  enquiryMonths: integer({
    apiNames: ["enquiryMonths"],
    label: "Keep enquiries, visits and submissions for",
    unit: "months",
    min: 1,
    max: 120,
    required: true,
  }),
  messageDays: integer({
    apiNames: ["messageDays"],
    label: "Keep sent emails for",
    unit: "days",
    min: 1,
    max: 3650,
    required: true,
  }),
  linkDays: integer({
    apiNames: ["linkDays"],
    label: "Private links work for",
    unit: "days",
    min: 1,
    max: 3650,
    required: true,
  }),
  binDays: integer({
    apiNames: ["binDays"],
    label: "Keep deleted records for",
    unit: "days",
    min: 1,
    max: 3650,
    required: true,
  }),
  demoValues: rows({
    apiNames: ["demoValues"],
    label: "Filled by the demo",
    columns: ["key", "value"],
    maxRows: 300,
    systemOnly: true,
  }),
  noIndex: flag({ apiNames: ["noIndex"], label: "Hide the whole site from search engines" }),
});
