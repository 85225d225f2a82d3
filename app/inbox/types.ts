import type { Stored, WireRecord } from "#app/entities/index.ts";
import type { Actor, Page } from "#app/store/types.ts";

/** Where something a visitor sends comes from. */
export interface Origin {
  /** Which form: a key of `enquiryForms`, or 'submission', 'review', 'visit', 'alert'. */
  readonly form: string;
  /** Path (or whole address) of the page. */
  readonly page: string;
  /** Id of the property or project that it is about. */
  readonly listing?: string | undefined;
  readonly topic?: string | undefined;
  /** Client address, for limits only; never stored. */
  readonly address: string;
  readonly submissionKey?: string | undefined;
  readonly startedAt?: string | undefined;
  readonly trap?: string | undefined;
}

/** What the visitor gets. */
export interface Accepted {
  readonly id: string;
  /** To be read out on the phone: `K7QM-2XVD`. */
  readonly reference: string;
  /** Opens the private page; knowing it is enough, so it goes into no log. */
  readonly token: string;
  /** Path of the private page. */
  readonly path: string;
  /** True: the same act as before, counted once. */
  readonly isRepeat: boolean;
}

export interface OutboxVerbs {
  /** Sends what is due now; answers how many mails went out. */
  work(): Promise<number>;
  list(actor: Actor, options?: { readonly page?: number; readonly limit?: number }): Promise<Page<Stored<"message">>>;
  /** How many mails wait, and since when the oldest does (epoch ms). */
  state(actor: Actor): Promise<{ readonly waiting: number; readonly refused: number; readonly oldest: number | undefined }>;
  /** Tries a waiting or refused mail again at once. @throws NotFound */
  retry(actor: Actor, id: string): Promise<void>;
}

export interface Inbox {
  /** For the hidden input `startedAt` of every public form. May stand in a cached page. */
  startToken(): Promise<string>;
  /**
   * Stores an enquiry with its mails in one step. Once this answers, it is stored exactly once.
   * @throws InvalidInput (sentences by input name) @throws TooManyRequests @throws BadRequest for an unknown form
   */
  acceptEnquiry(input: WireRecord, origin: Origin): Promise<Accepted>;
  readonly outbox: OutboxVerbs;
  /** Begins to send mail and to do the daily work. A process that only runs a command does not call it. */
  start(): void;
  close(): Promise<void>;
}
