import { refusalTexts } from "#app/entities/refusals.ts";
import { revertChange, undoableChange } from "#app/catalogue/index.ts";
import { Conflict, NotFound } from "#app/entities/index.ts";
import { entities } from "#app/kinds/index.ts";
import { type SubmissionStage, submissionStage, submittedKind } from "#app/kinds/submission/submission.ts";
import type { Actor, ChangeDetail, Records } from "#app/store/types.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { unsentMailAbout } from "#app/mail/index.ts";
import type { Submission } from "./record.ts";

/**
 * Takes the last decision about a submission back: its stage, what became of the listing in the same step, and the mail that waits.
 * @throws Conflict when it is too late, or the listing was changed since
 */
export async function undoDecision(context: InboxContext, actor: Actor, submission: Submission): Promise<Submission> {
  const mail = await unsentMailAbout(context, submission);
  const reopened = await context.store.as(actor).transaction(async (records) => {
    const target = { kind: "submission", id: submission.id, version: submission.version } as const;
    const decision = await undoableChange(records, target, context.now());
    await revertListing(records, submission, decision);
    await revertChange(records, target, decision);
    for (const { id } of mail) await records.erase("message", id);
    return records.get("submission", submission.id);
  });
  if (!reopened) throw new NotFound(refusalTexts.record.gone("submission"));
  return reopened;
}

/** The listing's change stands directly before the decision's in the log, because both were made in one transaction. */
async function revertListing(records: Records, { values }: Submission, decision: ChangeDetail): Promise<void> {
  const kind = submittedKind(values);
  const listing = await records.get(kind, values.listing);
  const [change] = listing ? await records.history(kind, listing.id, { limit: 1 }) : [];
  if (!listing || !change || change.seq < decision.seq - 1) return; // the decision left the listing as it was
  if (change.seq > decision.seq) throw new Conflict(refusalTexts.record.listingChanged(entities[kind].singular));
  await revertChange(records, { kind, id: listing.id, version: listing.version }, change);
}

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
