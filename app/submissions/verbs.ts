import { administratorsOnly } from "#app/accounts/index.ts";
import {
  isUndecided,
  SUBMISSION_STAGES,
  submissionStage,
  submittedKind,
  type SubmittedKind,
} from "#app/kinds/submission/submission.ts";
import {
  canUndo,
  existing,
  INBOX,
  type InboxContext,
  linkEnd,
  openLink,
  paged,
  revokeLink,
} from "#app/intake/index.ts";
import { approve, reject, sendBack, withdraw } from "./decide.ts";
import { checkedSubmission, correct, post } from "./post.ts";
import { listingOf, type Submission } from "./record.ts";
import type { Duplicate, SubmissionFilter, SubmissionVerbs, SubmissionView } from "./types.ts";
import { undoDecision } from "./undo.ts";
import { countBy } from "#app/base/by-key.ts";
import { findLikelyDuplicates } from "#app/catalogue/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { hasWords } from "#app/entities/values/text.ts";
import { phoneQuery } from "#app/entities/values/phone.ts";

export function submissionVerbs(context: InboxContext): SubmissionVerbs {
  return { ...forSenders(context), ...forAdministrators(context) };
}

type SenderVerbs = Pick<
  SubmissionVerbs,
  "admitPictures" | "check" | "submit" | "byToken" | "correct" | "withdraw" | "undoWithdrawal"
>;

function forSenders(context: InboxContext): SenderVerbs {
  return {
    admitPictures: async (address) => void (await context.limits.take("pictures", address)),
    check: async (kind, input) => void (await checkedSubmission(context, kind, input)),
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
    wire: listing ? context.catalogue.toWire(submittedKind(submission.values), listing, "public") : {},
    isOpen: isUndecided(submission.values),
    linkEndsAt: await linkEnd(context, submission),
    canUndo: submission.values.stage === "withdrawn" && canUndo(submission, context.now()),
  };
}

function forAdministrators(context: InboxContext): Omit<SubmissionVerbs, keyof SenderVerbs> {
  const { collections } = context;
  return administratorsOnly<Omit<SubmissionVerbs, keyof SenderVerbs>>({
    list: async (_actor, { stages, search, ...paging } = {}) =>
      paged((await collections.submission.all()).filter(fitting({ stages, search })), paging),
    counts: async () =>
      countBy(SUBMISSION_STAGES, await collections.submission.all(), ({ values }) => submissionStage(values)),
    async get(_actor, id) {
      const submission = await existing(context, "submission", id);
      const listing = await listingOf(context, submission);
      const duplicates = listing ? await duplicatesOf(context, submittedKind(submission.values), listing) : [];
      return { submission, listing, duplicates };
    },
    approve: (actor, id, edits = {}, options = {}) => approve(context, actor, id, edits, options),
    sendBack: (actor, id, reason) => sendBack(context, actor, id, reason),
    reject: (actor, id, reason = "") => reject(context, actor, id, reason),
    revokeLink: (actor, id) => revokeLink(context, actor, "submission", id),
  });
}

/** How many listings of the same place, project or title are looked at. */
const CANDIDATES = 300;

/** Stored listings that may be the same as this one, likeliest first. */
async function duplicatesOf(
  { store }: InboxContext,
  kind: SubmittedKind,
  { id: own, values: given }: Stored<SubmittedKind>,
): Promise<readonly Duplicate[]> {
  const find = (search: string) => store.as(INBOX).list<SubmittedKind>(kind, { search, limit: CANDIDATES });
  const found = await findLikelyDuplicates(kind, given, find, own);
  return found.map(({ record: { id, state, values }, reasons }) => ({ id, state, title: values.title, reasons }));
}

/** Whether a submission fits the filter of the list. */
function fitting({
  stages,
  search = "",
}: Pick<SubmissionFilter, "stages" | "search">): (submission: Submission) => boolean {
  const isFound = hasWords(search);
  const digits = phoneQuery(search);
  return (submission) =>
    (!stages?.length || stages.includes(submissionStage(submission.values))) &&
    ((digits !== undefined && submission.values.number.includes(digits)) || isFound(textOf(submission)));
}

function textOf({ values }: Submission): string {
  return [values.title, values.name, values.number, values.email, values.reference].join("\n");
}
