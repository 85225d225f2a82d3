import { administratorsOnly } from "#app/accounts/index.ts";
import {
  isUndecided,
  SUBMISSION_STAGES,
  type SubmissionStage,
  submittedKind,
  type SubmittedKind,
} from "#app/kinds/submission/submission.ts";
import { canUndo } from "#app/entities/undo.ts";
import { mustGet, undoneLast } from "../records.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { linkEnd, openLink, revokeLink } from "../links.ts";
import { approve, type Approval, reject, sendBack, withdraw } from "./decide.ts";
import { checkedSubmission, correct, post } from "./post.ts";
import { listingOf } from "./record.ts";
import { countEach } from "#app/base/by-key.ts";
import { findLikelyDuplicates } from "#app/catalogue/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { SlotImages } from "#app/catalogue/types.ts";
import type { State, WireRecord } from "#app/entities/index.ts";
import type { Actor, ExpectedVersion, Page, Paging, Whose } from "#app/store/types.ts";
import type { Accepted } from "../stored-once.ts";
import type { Origin } from "../form-values.ts";

export interface Duplicate {
  readonly id: string;
  readonly title: string;
  readonly state: State;
  /** 'same picture', 'about the same price' … */
  readonly reasons: readonly string[];
}

export interface SubmissionView {
  readonly submission: Stored<"submission">;
  /** Absent once it is in the bin or erased. */
  readonly listing: Stored<SubmittedKind> | undefined;
  /** The listing by wire names, to fill the form with. */
  readonly wire: Readonly<Record<string, unknown>>;
  /** It can still be corrected. */
  readonly isOpen: boolean;
  /** Its sender withdrew it a moment ago and can take that back. */
  readonly canUndo: boolean;
  /** Epoch ms. */
  readonly linkEndsAt: number;
}

interface SubmissionFilter extends Paging {
  readonly stages?: readonly SubmissionStage[] | undefined;
  readonly search?: string | undefined;
  readonly assignee?: Whose | undefined;
}

/** Properties and projects that visitors send in. By token: for the sender; with an actor: for the back office. */
export interface SubmissionVerbs {
  /** To be called before pictures of a form are processed, which costs far more than all other work. @throws TooManyRequests */
  admitPictures(address: string): Promise<void>;
  /** Everything that `submit` would refuse in the fields, before pictures are worked on. @throws InvalidInput */
  check(kind: SubmittedKind, input: WireRecord): Promise<void>;
  /** `input`: the listing's wire names, `name`, `number`, `email`, the hidden inputs. Nobody sees it before it is approved. @throws InvalidInput @throws TooManyRequests */
  submit(kind: SubmittedKind, input: WireRecord, origin: Origin, images?: SlotImages): Promise<Accepted>;
  /** @throws NotFound */
  byToken(token: string): Promise<SubmissionView>;
  /** @throws Conflict once it is decided */
  correct(token: string, input: WireRecord, images?: SlotImages): Promise<Stored<"submission">>;
  /** Also takes what was published from the site. */
  withdraw(token: string): Promise<Stored<"submission">>;
  /** Takes a withdrawal back within seconds: the listing is what it was before. @throws Conflict when it is too late */
  undoWithdrawal(token: string): Promise<Stored<"submission">>;
  list(actor: Actor, filter?: SubmissionFilter): Promise<Page<Stored<"submission">>>;
  counts(actor: Actor, filter?: Pick<SubmissionFilter, "assignee">): Promise<Readonly<Record<SubmissionStage, number>>>;
  get(
    actor: Actor,
    id: string,
  ): Promise<{
    readonly submission: Stored<"submission">;
    readonly listing: Stored<SubmittedKind> | undefined;
    readonly duplicates: readonly Duplicate[];
  }>;
  /** Publishes the listing with the edits. @throws InvalidInput @throws Conflict when it is decided already, or the listing moved on */
  approve(actor: Actor, id: string, edits?: WireRecord, options?: Approval): Promise<Stored<"submission">>;
  sendBack(actor: Actor, id: string, reason: string, options?: ExpectedVersion): Promise<Stored<"submission">>;
  reject(actor: Actor, id: string, reason?: string, options?: ExpectedVersion): Promise<Stored<"submission">>;
  /** Revokes all links given out so far. */
  revokeLink(actor: Actor, id: string): Promise<void>;
}

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
    byToken: (token) => view(context, token),
    correct: (token, input, images) => correct(context, token, input, images),
    withdraw: (token) => withdraw(context, token),
    async undoWithdrawal(token) {
      const submission = await openLink(context, "submission", token);
      return submission.values.stage === "withdrawn" ? undoneLast(context, "submission", submission) : submission;
    },
  };
}

async function view(context: InboxContext, token: string): Promise<SubmissionView> {
  const submission = await openLink(context, "submission", token);
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
  const { store } = context;
  return administratorsOnly<Omit<SubmissionVerbs, keyof SenderVerbs>>({
    list: (actor, { stages, ...filter } = {}) =>
      store.as(actor).list("submission", { ...filter, stages: stages?.length ? stages : undefined, sort: "listed" }),
    counts: (actor, { assignee } = {}) =>
      countEach(SUBMISSION_STAGES, (stage) => store.as(actor).count("submission", { stages: [stage], assignee })),
    async get(actor, id) {
      const submission = await mustGet(context, "submission", id, actor);
      const listing = await listingOf(context, submission);
      const duplicates = listing ? await duplicatesOf(context, submittedKind(submission.values), listing) : [];
      return { submission, listing, duplicates };
    },
    approve: (actor, id, edits = {}, options = {}) => approve(context, actor, id, edits, options),
    sendBack: (actor, id, reason, options = {}) => sendBack(context, actor, id, reason, options),
    reject: (actor, id, reason = "", options = {}) => reject(context, actor, id, reason, options),
    revokeLink: (actor, id) => revokeLink(context, actor, "submission", id),
  });
}

/** Maximum number of listings of the same place, project or title that are compared. */
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
