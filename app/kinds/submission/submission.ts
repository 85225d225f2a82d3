import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { integer } from "#app/entities/fields/number.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { originFields, personFields } from "../person.ts";
import { oneOf } from "#app/entities/one-of.ts";

export const SUBMISSION_STAGES = ["waiting", "sent back", "approved", "rejected", "withdrawn"] as const;
export type SubmissionStage = (typeof SUBMISSION_STAGES)[number];

/** What visitors can send in. */
export type SubmittedKind = "property" | "project";

/** How far a submission is. One without a stage waits. */
export function submissionStage({ stage }: { readonly stage?: string | undefined }): SubmissionStage {
  return oneOf(SUBMISSION_STAGES, stage) ?? "waiting";
}

/** It waits for a decision, or for its sender, and can still be corrected. */
export function isUndecided(values: { readonly stage?: string | undefined }): boolean {
  const stage = submissionStage(values);
  return stage === "waiting" || stage === "sent back";
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
  personal: "sender",
  foundBy: ["person", "listing"],
  listed: (values, { createdAt }) => ({ listedAt: createdAt, stage: submissionStage(values) }),
  screens: "/dashboard/submissions",
  groups: { listing: "Listing", person: "Person", origin: "Origin", work: "Work" },
  fields: internal({
    ...inGroup("listing", {
      about: choice({ label: "Kind", choices: ["property", "project"], required: true }),
      listing: text({ label: "Listing", maxLength: 60, required: true, search: true, isDerived: true }),
      title: text({ label: "Title", maxLength: 200, required: true }),
    }),
    ...personFields,
    ...originFields,
    ...inGroup("work", {
      stage: choice({ label: "Stage", choices: SUBMISSION_STAGES, adminOnly: true }),
      reason: paragraph({ label: "Reason", maxLength: 1_000, adminOnly: true }),
      decidedBy: text({ label: "Decided by", adminOnly: true }),
      decidedAt: integer({ label: "Decided", unit: "ms", adminOnly: true }),
    }),
  }),
});
