import { SUBMISSION_STAGES } from "#app/entities/submission.ts";
import {
  canUndo,
  countBy,
  existing,
  INBOX,
  type InboxContext,
  linkEnd,
  openLink,
  paged,
  refuseVisitor,
  revokeLink,
} from "#app/intake/index.ts";
import { approve, reject, sendBack, withdraw } from "./decide.ts";
import { likelyDuplicates } from "./duplicates.ts";
import { fitting } from "./find.ts";
import { correct, post } from "./post.ts";
import { kindOf, listingOf, isOpen, stageOf } from "./record.ts";
import type { SubmissionVerbs, SubmissionView } from "./types.ts";
import { undoDecision } from "./undo.ts";

export function submissionVerbs(context: InboxContext): SubmissionVerbs {
  return { ...forSenders(context), ...forAdministrators(context) };
}

type SenderVerbs = Pick<
  SubmissionVerbs,
  "admitPictures" | "submit" | "byToken" | "correct" | "withdraw" | "undoWithdrawal"
>;

function forSenders(context: InboxContext): SenderVerbs {
  return {
    admitPictures: (address) => context.limits.take("pictures", address),
    submit: (kind, input, origin, images) => post(context, { kind, input, origin, images }),
    byToken: (token, address) => view(context, token, address),
    correct: (token, input, images) => correct(context, token, input, images),
    withdraw: (token) => withdraw(context, token),
    async undoWithdrawal(token) {
      const submission = await openLink(context, "submission", token);
      return submission.values.stage === "withdrawn" ? undoDecision(context, INBOX, submission) : submission;
    },
  };
}

async function view(context: InboxContext, token: string, address: string | undefined): Promise<SubmissionView> {
  const submission = await openLink(context, "submission", token, address);
  const listing = await listingOf(context, submission);
  return {
    submission,
    listing,
    wire: listing ? context.catalogue.toWire(kindOf(submission.values.about), listing, "public") : {},
    isOpen: isOpen(submission),
    linkEndsAt: await linkEnd(context, submission),
    canUndo: submission.values.stage === "withdrawn" && canUndo(submission, context.now()),
  };
}

function forAdministrators(context: InboxContext): Omit<SubmissionVerbs, keyof SenderVerbs> {
  const { held } = context;
  return {
    async list(actor, { stages, search, ...paging } = {}) {
      refuseVisitor(actor);
      return paged((await held.submission.all()).filter(fitting({ stages, search })), paging);
    },
    async counts(actor) {
      refuseVisitor(actor);
      return countBy(SUBMISSION_STAGES, await held.submission.all(), stageOf);
    },
    async get(actor, id) {
      refuseVisitor(actor);
      const submission = await existing(context, "submission", id);
      const listing = await listingOf(context, submission);
      const duplicates = listing ? await likelyDuplicates(context, kindOf(submission.values.about), listing) : [];
      return { submission, listing, duplicates };
    },
    async approve(actor, id, edits = {}, options = {}) {
      refuseVisitor(actor);
      return approve(context, actor, id, edits, options);
    },
    async sendBack(actor, id, reason) {
      refuseVisitor(actor);
      return sendBack(context, actor, id, reason);
    },
    async reject(actor, id, reason = "") {
      refuseVisitor(actor);
      return reject(context, actor, id, reason);
    },
    revokeLink: (actor, id) => revokeLink(context, actor, "submission", id),
  };
}
