import type { Catalogue } from "#app/catalogue/types.ts";
import type { Actor, ChangeFeed, ChangeKind, Store, Whose } from "#app/store/types.ts";
import { acceptEnquiry } from "./enquiry/accept.ts";
import { enquiryVerbs } from "./enquiry/enquiries.ts";
import { receiptVerbs, type ReceiptVerbs } from "./enquiry/receipts.ts";
import { alertVerbs, type AlertVerbs } from "./alerts/alerts.ts";
import { writeDigests } from "./alerts/digests.ts";
import { createContext, type InboxContext } from "./context.ts";
import { startToken } from "./bot-check.ts";
import { sweep } from "./sweep.ts";
import { writeReminders } from "./visits/reminders.ts";
import { type HomeReportVerbs, homeReportVerbs } from "./home-reports.ts";
import type { LegalText } from "#app/kinds/forms/notice-words.ts";
import { noticeOf } from "./notice.ts";
import { type Mailer, outboxVerbs, OutboxWorker } from "#app/mail/index.ts";
import { privacyVerbs, type PrivacyVerbs } from "#app/people/index.ts";
import { type OwnerVerbs, ownerVerbs } from "./owners.ts";
import { reviewVerbs } from "./reviews/reviews.ts";
import { sharedListVerbs, type SharedListVerbs } from "./shared-lists/shared-lists.ts";
import { guardSubmitted } from "./submissions/guard.ts";
import { submissionVerbs } from "./submissions/submissions.ts";
import { type BackOfficeCounts, backOfficeCounts, type CountedVerbs } from "./counts.ts";
import { whileFree } from "./visits/booking.ts";
import { visitVerbs } from "./visits/visits.ts";
import type { Accepted } from "./stored-once.ts";
import type { Origin } from "./form-values.ts";
import type { WireRecord } from "#app/entities/index.ts";
import type { EntityName } from "#app/kinds/index.ts";

export { INBOX } from "#app/store/index.ts";
export { labelOf, alertLabel } from "./alerts/alerts.ts";
export type { BackOfficeCounts } from "./counts.ts";
export type { EnquiryFilter, EnquiryMark } from "./enquiry/enquiries.ts";
export type { Receipt } from "./enquiry/receipts.ts";
export type { EnquiryRow } from "./enquiry/rows.ts";
export { type Origin, readOrigin } from "./form-values.ts";
export { isPrivatePath, privatePath, withoutToken } from "./links.ts";
export { listingById } from "./listing.ts";
export type { OwnersAnswer } from "./owners.ts";
export type { ReviewFigures } from "./reviews/reviews.ts";
export type { ListVisit } from "./shared-lists/access.ts";
export type { OpenedList } from "./shared-lists/shared-lists.ts";
export type { Duplicate, SubmissionView } from "./submissions/submissions.ts";
export { MAX_PLANNED, TRAVEL_MINUTES } from "./visits/plans.ts";
export { type OfferedTime, type VisitOfDay, type VisitRow, type VisitTime } from "./visits/rows.ts";
export { TIME_STEP_MS } from "./visits/slots.ts";
export { MAX_HOMES_OF_TRIP, type PlannedTrip } from "./visits/trips.ts";

/** A change of a record without its content, which readers fetch with their own rights. */
export interface BackOfficeEvent {
  readonly seq: number;
  readonly kind: EntityName;
  readonly id: string;
  readonly what: ChangeKind;
}

export interface Inbox extends CountedVerbs {
  /** Whether mail can go out. Without a mail server every mail waits in the outbox, and no page may say that one was sent. */
  readonly hasMailServer: boolean;
  /** To be called once at the start of the process, before the first request. */
  prepare(): Promise<void>;
  /** For the hidden input `startedAt` of every public form. May stand in a cached page. */
  startToken(): Promise<string>;
  /** What visitors agree to: as they read it now, or in an earlier version. @throws NotFound */
  notice(version?: string): Promise<LegalText>;
  /** Counts a private link that opened nothing, for its network. @throws TooManyRequests */
  linkFailed(address: string): Promise<void>;
  /**
   * Stores an enquiry with its mails in one step. Once this answers, it is stored exactly once.
   * @throws InvalidInput (sentences by input name) @throws TooManyRequests @throws BadRequest for an unknown form
   */
  acceptEnquiry(input: WireRecord, origin: Origin): Promise<Accepted>;
  readonly alerts: AlertVerbs;
  readonly lists: SharedListVerbs;
  readonly owners: OwnerVerbs;
  readonly reports: HomeReportVerbs;
  readonly receipts: ReceiptVerbs;
  readonly privacy: PrivacyVerbs;
  /** Every figure of the menu, the dashboard and the tabs. @throws Forbidden for visitors */
  counts(actor: Actor, assignee?: Whose): Promise<BackOfficeCounts>;
  /** Called at once after every change, also of other processes. For live pages of the back office only. */
  subscribe(listener: (events: readonly BackOfficeEvent[]) => void): () => void;
  /** Writes what saved searches have to tell today; answers how many mails. */
  writeDigests(): Promise<number>;
  /** Writes to everybody who has a confirmed visit tomorrow; answers how many mails. */
  writeReminders(): Promise<number>;
  /**
   * Erases records that the settings keep no longer; answers how many.
   * @param now epoch ms: the store's `agreedTime`
   */
  sweep(now: number): Promise<number>;
  /** Begins to send mail. A process that only runs a command does not call it. */
  start(): void;
  close(): Promise<void>;
}

export interface InboxOptions {
  readonly store: Store;
  readonly catalogue: Catalogue;
  /** Without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** Epoch ms; tests give their own. */
  readonly now?: () => number;
  /** Waits some milliseconds; tests give their own. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Without one everything works, and the mail waits in the outbox. */
  readonly mail?: Mailer | undefined;
  /** Told of failures that no caller waits for. */
  readonly onError?: (error: unknown) => void;
}

/** What visitors send: enquiries, submissions, reviews, visits, saved searches, and the mail about them. */
export function createInbox({
  store,
  catalogue,
  publicUrl,
  mail,
  now = Date.now,
  onError = warn,
  wait,
}: InboxOptions): Inbox {
  const context = createContext({
    store,
    catalogue,
    publicUrl,
    now,
    hasMailServer: mail !== undefined,
    wakeOutbox: () => outboxWorker.wake(),
    wait,
  });
  const outboxWorker = new OutboxWorker({ ...context, mailer: mail, host: new URL(publicUrl).hostname, onError });
  const counted: CountedVerbs = {
    enquiries: enquiryVerbs(context),
    submissions: submissionVerbs(context),
    reviews: reviewVerbs(context),
    visits: visitVerbs(context),
    outbox: outboxVerbs(context, outboxWorker),
  };
  connectCatalogue(context);
  return {
    prepare: () => context.secrets.prepare(),
    ...counted,
    hasMailServer: context.hasMailServer,
    startToken: () => startToken(context),
    notice: (version) => noticeOf(context, version),
    linkFailed: async (address) => void (await context.limits.take("link", address)),
    acceptEnquiry: (input, origin) => acceptEnquiry(context, input, origin),
    alerts: alertVerbs(context),
    lists: sharedListVerbs(context),
    owners: ownerVerbs(context),
    reports: homeReportVerbs(context),
    writeDigests: () => writeDigests(context),
    writeReminders: () => writeReminders(context),
    receipts: receiptVerbs(context),
    privacy: privacyVerbs(context),
    sweep: (now) => sweep(context, now),
    subscribe: (listener) => subscribe(store.changes, listener),
    start: () => outboxWorker.start(),
    counts: (actor, assignee) => backOfficeCounts(context, counted, actor, assignee),
    close: () => outboxWorker.close(),
  };
}

/** What the catalogue has to know about submissions and visits: who may publish, and when a visit has its time again. */
function connectCatalogue(context: InboxContext): void {
  context.catalogue.beforePublishing((_kind, { id }, decidedBy) => guardSubmitted(context, id, decidedBy));
  context.catalogue.undoWith("visit", (records, [change], putBack) =>
    whileFree(context, records, change?.id ?? "", putBack),
  );
}

/** Calls `listener` after every change, also of other processes. Returns a function that unsubscribes. */
function subscribe(changes: ChangeFeed, listener: (events: readonly BackOfficeEvent[]) => void): () => void {
  return changes.subscribe((committed) => {
    if (committed.length > 0) listener(committed.map(({ seq, kind, id, what }) => ({ seq, kind, id, what })));
  });
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
