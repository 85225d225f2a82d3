import { defineEntity } from "./entity.ts";
import { internal } from "./field.ts";
import { choice } from "./kinds/choice.ts";
import { integer } from "./kinds/number.ts";
import { paragraph, text } from "./kinds/text.ts";
import { originFields, personFields } from "./person.ts";

export const SUBMISSION_STAGES = ["waiting", "sent back", "approved", "rejected", "withdrawn"] as const;
export type SubmissionStage = (typeof SUBMISSION_STAGES)[number];

/** What visitors can send in. */
export type SubmittedKind = "property" | "project";

/** How far a submission is. One without a stage waits. */
export function submissionStage({ stage }: { readonly stage?: string | undefined }): SubmissionStage {
  return SUBMISSION_STAGES.find((known) => known === stage) ?? "waiting";
}

/** Which kind of listing was sent in. */
export function submittedKind({ about }: { readonly about: string }): SubmittedKind {
  return about === "project" ? "project" : "property";
}

/** Who sent in a property or project, and how far it has come. The listing itself is a pending record of its own kind. */
export const submission = defineEntity({
  name: "submission",
  singular: "submission",
  plural: "submissions",
  titleField: "title",
  groups: { listing: "Listing", person: "Person", origin: "Origin", work: "Work" },
  fields: internal({
    about: choice({
      apiNames: ["about"],
      label: "Kind",
      group: "listing",
      choices: ["property", "project"],
      required: true,
    }),
    listing: text({ apiNames: ["listing"], label: "Listing", group: "listing", maxLength: 60, required: true }),
    title: text({ apiNames: ["title"], label: "Title", group: "listing", maxLength: 200, required: true }),
    ...personFields,
    ...originFields,
    stage: choice({ apiNames: ["stage"], label: "Stage", group: "work", choices: SUBMISSION_STAGES, adminOnly: true }),
    reason: paragraph({ apiNames: ["reason"], label: "Reason", group: "work", maxLength: 1_000, adminOnly: true }),
    decidedBy: text({ apiNames: ["decidedBy"], label: "Decided by", group: "work", adminOnly: true }),
    decidedAt: integer({ apiNames: ["decidedAt"], label: "Decided", group: "work", unit: "ms", adminOnly: true }),
  }),
});
