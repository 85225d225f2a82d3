import { Conflict } from "#app/entities/index.ts";
import { type SubmissionStage, submissionStage } from "#app/kinds/submission/submission.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";

/**
 * Refuses to publish a listing past the decision about its submission. Listings that no visitor sent in are not affected.
 * @throws Conflict with the way to the submission
 */
export async function guardSubmitted(
  { store }: InboxContext,
  listing: string,
  decidedBy: string | undefined,
): Promise<void> {
  const sent = await store.as(INBOX).foundBy("submission", [listing]);
  const submission = sent.findLast(({ values, deletedAt }) => values.listing === listing && deletedAt === undefined);
  if (!submission || submission.id === decidedBy || submission.values.stage === "approved") return;
  const title = `'${submission.values.title}'`;
  throw new Conflict(`${title} ${REASONS[submissionStage(submission.values)]}`, undefined, {
    label: "Open the submission",
    path: `/dashboard/submissions/${submission.id}`,
  });
}

const REASONS: Readonly<Record<SubmissionStage, string>> = {
  waiting: "was sent in and waits for a decision. Approve it under Submissions to publish it.",
  "sent back": "was sent back to its sender. Approve it under Submissions to publish it.",
  rejected: "was rejected under Submissions. Duplicate it to publish it as your own listing.",
  withdrawn: "was withdrawn by its sender. Duplicate it to publish it as your own listing, if the sender agrees.",
  approved: "",
};
