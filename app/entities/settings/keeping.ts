import { flag } from "../kinds/flag.ts";
import { integer } from "../kinds/number.ts";
import { rows } from "../kinds/rows.ts";

/** How long data is kept. */
export const keeping = {
  enquiryMonths: integer({
    apiNames: ["enquiryMonths"],
    label: "Keep enquiries, visits and submissions for",
    group: "keeping",
    unit: "months",
    min: 1,
    max: 120,
    required: true,
  }),
  messageDays: integer({
    apiNames: ["messageDays"],
    label: "Keep sent emails for",
    group: "keeping",
    unit: "days",
    min: 1,
    max: 3650,
    required: true,
  }),
  linkDays: integer({
    apiNames: ["linkDays"],
    label: "Private links work for",
    group: "keeping",
    unit: "days",
    min: 1,
    max: 3650,
    required: true,
  }),
  binDays: integer({
    apiNames: ["binDays"],
    label: "Keep deleted records for",
    group: "keeping",
    unit: "days",
    min: 1,
    max: 3650,
    required: true,
  }),
  demoValues: rows({
    apiNames: ["demoValues"],
    label: "Filled by the demo",
    group: "keeping",
    columns: ["key", "value"],
    maxRows: 300,
    systemOnly: true,
  }),
  noIndex: flag({ apiNames: ["noIndex"], label: "Hide the whole site from search engines", group: "keeping" }),
};
