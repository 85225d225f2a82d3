import type { EnquiryCounts, EnquiryVerbs, ReceiptVerbs } from "#app/enquiries/types.ts";
import type { VisitCounts, VisitVerbs } from "#app/appointments/types.ts";
import type { Accepted, Origin } from "#app/intake/types.ts";
import type { OutboxState, OutboxVerbs } from "#app/mail/types.ts";
import type { PrivacyVerbs } from "#app/privacy/types.ts";
import type { ReviewVerbs } from "#app/reviews/types.ts";
import type { AlertVerbs } from "#app/saved-searches/types.ts";
import type { SharedListVerbs } from "#app/shared-lists/types.ts";
import type { SubmissionVerbs } from "#app/submissions/types.ts";
import type { AdminListSummary } from "#app/catalogue/types.ts";
import type { State, WireRecord } from "#app/entities/index.ts";
import type { ContentKind, EntityName } from "#app/kinds/index.ts";
import type { SubmissionStage } from "#app/kinds/submission/submission.ts";
import type { Actor, ChangeKind } from "#app/store/types.ts";

/** A change of a record, without its content, which is read with the rights of whoever shows it. */
export interface BackOfficeEvent {
  readonly seq: number;
  readonly kind: EntityName;
  readonly id: string;
  readonly what: ChangeKind;
}

export interface Inbox {
  /** Whether mail can go out. Without a mail server every mail waits in the outbox, and no page may say that one was sent. */
  readonly hasMailServer: boolean;
  /** Once at the start of the process, before any page is asked for. */
  prepare(): Promise<void>;
  /** For the hidden input `startedAt` of every public form. May stand in a cached page. */
  startToken(): Promise<string>;
  /**
   * Stores an enquiry with its mails in one step. Once this answers, it is stored exactly once.
   * @throws InvalidInput (sentences by input name) @throws TooManyRequests @throws BadRequest for an unknown form
   */
  acceptEnquiry(input: WireRecord, origin: Origin): Promise<Accepted>;
  readonly enquiries: EnquiryVerbs;
  readonly submissions: SubmissionVerbs;
  readonly reviews: ReviewVerbs;
  readonly visits: VisitVerbs;
  readonly alerts: AlertVerbs;
  readonly lists: SharedListVerbs;
  readonly receipts: ReceiptVerbs;
  readonly privacy: PrivacyVerbs;
  readonly outbox: OutboxVerbs;
  /** Every figure of the menu, the dashboard and the tabs. @throws Forbidden for visitors */
  counts(actor: Actor): Promise<BackOfficeCounts>;
  /** Called at once after every change, also of other processes. For live pages of the back office only. */
  subscribe(listener: (events: readonly BackOfficeEvent[]) => void): () => void;
  /** Writes what saved searches have to tell today; answers how many mails. The daily work calls it. */
  writeDigests(): Promise<number>;
  /** Erases what the settings no longer want to be kept; answers how many records. The daily work calls it. */
  sweep(): Promise<number>;
  /** Begins to send mail and to do the daily work. A process that only runs a command does not call it. */
  start(): void;
  close(): Promise<void>;
}

/** Every figure of the back office: the menu, the dashboard, tabs and badges show these and count nothing themselves. */
export interface BackOfficeCounts {
  /** Newest change of the log that is in the figures. Of two answers the one with the higher number is the newer. */
  readonly seq: number;
  /** Epoch ms; orders two answers with the same `seq`, because some figures change with time alone. */
  readonly at: number;
  /** `added`: within the last seven days. */
  readonly content: Readonly<Record<ContentKind, AdminListSummary>>;
  readonly enquiries: EnquiryCounts;
  readonly submissions: Readonly<Record<SubmissionStage, number>>;
  readonly reviews: Readonly<Record<State, number>>;
  readonly visits: VisitCounts;
  readonly mail: OutboxState;
  /** Networks that sent so much today that they were refused. */
  readonly refusedNetworks: number;
}
