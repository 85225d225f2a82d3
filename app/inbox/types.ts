import type { ContentKind, Stored, WireRecord } from "#app/entities/index.ts";
import type { Actor, ChangeKind, Page } from "#app/store/types.ts";
import type { EnquiryVerbs, ReceiptVerbs } from "./enquiry-types.ts";
import type { AlertVerbs, ReviewVerbs, SubmissionVerbs } from "./listing-types.ts";
import type { DeskCounts, OutboxState } from "./count-types.ts";
import type { PrivacyVerbs } from "./privacy-types.ts";
import type { Accepted, Origin } from "./sent-types.ts";
import type { VisitVerbs } from "./visit-types.ts";

export type * from "./count-types.ts";
export type * from "./enquiry-types.ts";
export type * from "./listing-types.ts";
export type * from "./privacy-types.ts";
export type * from "./sent-types.ts";
export type * from "./visit-types.ts";
export type { Slot } from "./slots.ts";

/** What visitors send, and what the administrator keeps. */
export type DeskEventKind =
  | "enquiry"
  | "submission"
  | "review"
  | "visit"
  | "alert"
  | "message"
  | ContentKind
  | "settings";

/** A change of something that the back office shows, without its content: whoever shows it reads it with its own rights. */
export interface DeskEvent {
  readonly seq: number;
  readonly kind: DeskEventKind;
  readonly id: string;
  readonly what: ChangeKind;
}

export interface OutboxVerbs {
  /** Sends what is due now; answers how many mails went out. */
  work(): Promise<number>;
  /** Newest first. @param options unsent: only what waits or was refused */
  list(
    actor: Actor,
    options?: { readonly page?: number; readonly limit?: number; readonly unsent?: boolean },
  ): Promise<Page<Stored<"message">>>;
  state(actor: Actor): Promise<OutboxState>;
  /** Tries a waiting or refused mail again at once. @throws NotFound */
  retry(actor: Actor, id: string): Promise<void>;
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
  readonly receipts: ReceiptVerbs;
  readonly privacy: PrivacyVerbs;
  readonly outbox: OutboxVerbs;
  /** Every figure of the menu, the dashboard and the tabs. @throws Forbidden for visitors */
  counts(actor: Actor): Promise<DeskCounts>;
  /** Called at once after every change, also of other processes. For live pages of the back office only. */
  subscribe(listener: (events: readonly DeskEvent[]) => void): () => void;
  /** Writes what saved searches have to tell today; answers how many mails. The daily work calls it. */
  writeDigests(): Promise<number>;
  /** Erases what the settings no longer want to be kept; answers how many records. The daily work calls it. */
  sweep(): Promise<number>;
  /** Begins to send mail and to do the daily work. A process that only runs a command does not call it. */
  start(): void;
  close(): Promise<void>;
}
