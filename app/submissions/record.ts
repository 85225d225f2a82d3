import { Conflict, NotFound, type Stored } from "#app/entities/index.ts";
import { SUBMISSION_STAGES, type SubmissionStage } from "#app/entities/submission.ts";
import { INBOX, type InboxContext } from "#app/intake/index.ts";
import type { SubmittedKind } from "./types.ts";

export type Submission = Stored<"submission">;

export function stageOf({ values }: Submission): SubmissionStage {
  return SUBMISSION_STAGES.find((stage) => stage === values.stage) ?? "waiting";
}

/** It can still be corrected, and waits for a decision. */
export function isOpen({ values }: Submission): boolean {
  return values.stage === "waiting" || values.stage === "sent back";
}

/** What is said to who comes after the decision. */
export function decided({ values }: Submission): Conflict {
  return new Conflict(
    `This ${values.about} is already ${values.stage ?? "decided"}. To change what is published, write to us or edit the listing itself.`,
  );
}

/** @throws NotFound */
export function kindOf(about: string): SubmittedKind {
  if (about === "property" || about === "project") return about;
  throw new NotFound("This submission names no listing.");
}

/** Nothing once it is in the bin or erased. */
export async function listingOf(
  context: InboxContext,
  { values }: Submission,
): Promise<Stored<SubmittedKind> | undefined> {
  const found = await context.store.as(INBOX).get(kindOf(values.about), values.listing);
  return found?.deletedAt === undefined ? found : undefined;
}
