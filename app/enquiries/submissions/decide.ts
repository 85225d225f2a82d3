import { INBOX, nameOf } from "#app/store/index.ts";
import type { ChangeOptions, SlotImages } from "#app/catalogue/types.ts";
import { readField } from "#app/entities/entity.ts";
import { InvalidInput, type WireRecord } from "#app/entities/index.ts";
import { entities } from "#app/kinds/index.ts";
import { type SubmissionStage, submittedKind } from "#app/kinds/submission/submission.ts";
import { mustGet } from "../records.ts";
import type { InboxContext } from "../context.ts";
import { openLink } from "../links.ts";
import { mailDueAfterUndo, submissionWithdrawn, withMails } from "#app/mail/index.ts";
import type { Actor, ExpectedVersion, PatchOf } from "#app/store/types.ts";
import { notifyCompany, notifySender } from "./mails.ts";
import { refuseDecided, type Submission } from "./record.ts";

export interface Approval extends ExpectedVersion, Pick<ChangeOptions, "contacts"> {
  readonly images?: SlotImages;
}

/** Publishes the listing with the edits. @throws InvalidInput @throws Conflict when it is decided already, or the listing moved on */
export async function approve(
  context: InboxContext,
  actor: Actor,
  id: string,
  edits: WireRecord,
  options: Approval,
): Promise<Submission> {
  const submission = await undecided(context, actor, id);
  const { listing } = submission.values;
  const change = { ...options, state: "published", decidedBy: submission.id } as const;
  return decide(context, actor, submission, "approved", {
    listing: () => context.catalogue.change(actor, submittedKind(submission.values), listing, edits, change),
  });
}

/** @throws InvalidInput without a reason, and for one that is too long @throws Conflict when it is decided already */
export async function sendBack(
  context: InboxContext,
  actor: Actor,
  id: string,
  reason: string,
  options: ExpectedVersion,
): Promise<Submission> {
  if (reason.trim() === "")
    throw new InvalidInput("Write what has to be corrected, so that the sender knows.", {
      reason: "Reason is required",
    });
  return decide(context, actor, asSeen(await undecided(context, actor, id), options), "sent back", { reason });
}

/** @throws InvalidInput for a reason that is too long @throws Conflict when it is decided already */
export async function reject(
  context: InboxContext,
  actor: Actor,
  id: string,
  reason: string,
  options: ExpectedVersion,
): Promise<Submission> {
  const submission = asSeen(await undecided(context, actor, id), options);
  return decide(context, actor, submission, "rejected", { reason, listing: () => takeAway(context, submission) });
}

/** The sender's own decision, which also takes what was published from the site. Repeated, it changes nothing. */
export async function withdraw(context: InboxContext, token: string): Promise<Submission> {
  const submission = await openLink(context, "submission", token);
  if (submission.values.stage === "withdrawn") return submission;
  return decide(context, INBOX, submission, "withdrawn", {
    isSenders: true,
    listing: () => takeAway(context, submission),
  });
}

/** A decision is about what the screen showed. */
function asSeen(submission: Submission, { expectedVersion = submission.version }: ExpectedVersion): Submission {
  return { ...submission, version: expectedVersion };
}

interface Decision {
  readonly reason?: string;
  /** The sender decided, not the company. */
  readonly isSenders?: boolean;
  /** What happens to the listing, in the same step. */
  readonly listing?: () => Promise<unknown>;
}

async function decide(
  context: InboxContext,
  actor: Actor,
  { id, version }: Submission,
  stage: SubmissionStage,
  { reason = "", isSenders = false, listing }: Decision,
): Promise<Submission> {
  return withMails(context, actor, async (records, outbox) => {
    await listing?.();
    const patch: PatchOf<"submission"> = {
      stage,
      reason: readField(entities.submission.fields.reason, "reason", reason) ?? null,
      decidedBy: nameOf(actor),
      decidedAt: context.now(),
    };
    const changed = await records.update("submission", id, patch, { expectedVersion: version });
    const due = mailDueAfterUndo(context.now());
    await notifySender(context, records, outbox, changed, due);
    if (isSenders) await notifyCompany(context, outbox, changed, submissionWithdrawn, due);
    return changed;
  });
}

/** A published listing is archived; one that was never published goes into the bin. */
async function takeAway(context: InboxContext, { values }: Submission): Promise<void> {
  const kind = submittedKind(values);
  const listing = await context.store.as(INBOX).get(kind, values.listing);
  if (!listing || listing.deletedAt !== undefined) return;
  if (listing.state === "published") await context.catalogue.change(INBOX, kind, listing.id, {}, { state: "archived" });
  else await context.catalogue.remove(INBOX, kind, listing.id);
}

async function undecided(context: InboxContext, actor: Actor, id: string): Promise<Submission> {
  const submission = await mustGet(context, "submission", id, actor);
  refuseDecided(submission);
  return submission;
}
