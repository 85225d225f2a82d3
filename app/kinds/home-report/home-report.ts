import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { integer } from "#app/entities/fields/number.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";

export const REPORTED = ["sold", "price", "not real", "other"] as const;
export type Reported = (typeof REPORTED)[number];

/** What came of a report; none yet is 'open'. */
export const REPORT_STAGES = ["open", "corrected", "gone", "right"] as const;
export type ReportStage = (typeof REPORT_STAGES)[number];

/** What a visitor says is wrong with a home on the site. Holds nobody's name or number, unless somebody types one. */
export const homeReport = defineEntity({
  name: "homeReport",
  singular: "report of a home",
  plural: "reports of homes",
  titleField: "listingTitle",
  personal: "mention",
  foundBy: ["listing"],
  listed: ({ stage }, { createdAt }) => ({ listedAt: createdAt, stage }),
  groups: { report: "Report" },
  fields: internal(
    inGroup("report", {
      listing: text({ label: "Home", required: true, maxLength: 60 }),
      listingTitle: text({ label: "Title of the home", required: true, maxLength: 200 }),
      what: choice({ label: "What is wrong", choices: REPORTED, required: true }),
      text: paragraph({ label: "In their words", maxLength: 500 }),
      stage: choice({ label: "Stage", choices: REPORT_STAGES, required: true }),
      settledAt: integer({ label: "Looked at", unit: "ms" }),
    }),
  ),
});
