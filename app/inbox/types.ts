import type { SlotImages } from "#app/catalogue/types.ts";
import type { EnquiryStage } from "#app/entities/enquiry.ts";
import type { EntityName, State, Stored, WireRecord } from "#app/entities/index.ts";
import type { SubmissionStage } from "#app/entities/submission.ts";
import type { Actor, ChangeKind, Page } from "#app/store/types.ts";
import type { Slot } from "./slots.ts";

export type { Slot };

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

/** answered: no longer new · soon: half of the time to answer is over · late: all of it. */
export type EnquiryClock = "fine" | "soon" | "late" | "answered";

export interface EnquiryRow extends Stored<"enquiry"> {
  readonly clock: EnquiryClock;
  /** Since it came; of an answered one: until it was answered. */
  readonly ageMs: number;
  /** Further enquiries of the same person, by number or e-mail. */
  readonly others: number;
  /** The day of the next action has come. */
  readonly isActionDue: boolean;
  readonly callHref: string;
  /** WhatsApp with a prefilled text. */
  readonly chatHref: string;
}

export interface EnquiryFilter {
  readonly stages?: readonly EnquiryStage[] | undefined;
  /** Words of any field, or a number as one writes it. */
  readonly search?: string | undefined;
  readonly form?: string | undefined;
  readonly listing?: string | undefined;
  readonly clock?: EnquiryClock | undefined;
  readonly isActionDue?: boolean | undefined;
  /** 'action': by the date of the next action. */
  readonly sort?: "newest" | "oldest" | "action" | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export interface EnquiryCounts {
  readonly total: number;
  readonly stages: Readonly<Record<EnquiryStage, number>>;
  readonly late: number;
  /** Open ones whose next action is due. */
  readonly due: number;
}

/** For the back office. @throws Forbidden for visitors, all of them */
export interface EnquiryVerbs {
  list(actor: Actor, filter?: EnquiryFilter): Promise<Page<EnquiryRow>>;
  /** @throws NotFound */
  get(actor: Actor, id: string): Promise<{ readonly row: EnquiryRow; readonly samePerson: readonly EnquiryRow[] }>;
  counts(actor: Actor): Promise<EnquiryCounts>;
  /** Answers how many were changed; unknown ids are left out. */
  setStage(actor: Actor, ids: readonly string[], stage: EnquiryStage): Promise<number>;
  /** Takes `stage`, `nextAction`, `nextActionOn`. @throws InvalidInput @throws NotFound @throws Conflict */
  change(actor: Actor, id: string, input: WireRecord, options?: { readonly expectedVersion?: number }): Promise<Stored<"enquiry">>;
  addNote(actor: Actor, id: string, text: string): Promise<Stored<"enquiry">>;
  /** Into the bin. */
  remove(actor: Actor, id: string): Promise<void>;
  /** A table with its head, in the order of the list; cells still have to be written for the format (`textCell` of app/exchange). */
  export(actor: Actor, filter?: EnquiryFilter): Promise<readonly (readonly string[])[]>;
}

export type SubmittedKind = "property" | "project";

export interface Duplicate {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly state: State;
  readonly score: number;
  /** 'the same picture', 'nearly the same price' … */
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
  /** Epoch ms. */
  readonly linkEndsAt: number;
}

/** Properties and projects that visitors send in. By token: for the sender; with an actor: for the back office. */
export interface SubmissionVerbs {
  /** `input`: the listing's wire names, `name`, `number`, `email`, the hidden inputs. Nobody sees it before it is approved. @throws InvalidInput @throws TooManyRequests */
  submit(kind: SubmittedKind, input: WireRecord, origin: Origin, images?: SlotImages): Promise<Accepted>;
  /** @throws NotFound @throws TooManyRequests */
  byToken(token: string, address?: string): Promise<SubmissionView>;
  /** @throws Conflict once it is decided */
  correct(token: string, input: WireRecord, images?: SlotImages): Promise<Stored<"submission">>;
  /** Also takes what was published from the site. */
  withdraw(token: string): Promise<Stored<"submission">>;
  list(actor: Actor, filter?: { readonly stages?: readonly SubmissionStage[]; readonly search?: string; readonly page?: number; readonly limit?: number }): Promise<Page<Stored<"submission">>>;
  get(actor: Actor, id: string): Promise<{ readonly submission: Stored<"submission">; readonly listing: Stored<SubmittedKind> | undefined; readonly duplicates: readonly Duplicate[] }>;
  /** Publishes the listing with the edits. @throws InvalidInput @throws Conflict when it is decided already, or the listing moved on */
  approve(actor: Actor, id: string, edits?: WireRecord, options?: { readonly images?: SlotImages; readonly expectedVersion?: number }): Promise<Stored<"submission">>;
  sendBack(actor: Actor, id: string, reason: string): Promise<Stored<"submission">>;
  reject(actor: Actor, id: string, reason?: string): Promise<Stored<"submission">>;
  /** Links given out so far lead nowhere from now on. */
  revokeLink(actor: Actor, id: string): Promise<void>;
}

export interface ReviewFigures {
  /** One decimal. */
  readonly average: number;
  readonly count: number;
  /** Five first; whole percents that add up to 100. */
  readonly bars: readonly { readonly stars: number; readonly percent: number }[];
  /** Newest first. `at`: epoch ms. */
  readonly reviews: readonly { readonly id: string; readonly name: string; readonly rating: number; readonly text: string; readonly at: number; readonly reply?: string }[];
}

export interface ReviewVerbs {
  /** Waits as 'pending'. @throws InvalidInput @throws TooManyRequests @throws NotFound */
  submit(property: string, input: WireRecord, origin: Origin): Promise<{ readonly id: string; readonly reference: string }>;
  /** Of the approved reviews of a property; `undefined` while it has none. */
  figures(property: string): Promise<ReviewFigures | undefined>;
  /** Default: those that wait. */
  list(actor: Actor, filter?: { readonly states?: readonly State[]; readonly property?: string; readonly page?: number; readonly limit?: number }): Promise<Page<Stored<"review">>>;
  approve(actor: Actor, id: string, options?: { readonly expectedVersion?: number }): Promise<Stored<"review">>;
  reject(actor: Actor, id: string, options?: { readonly expectedVersion?: number }): Promise<Stored<"review">>;
  /** Empty: takes the reply away. */
  reply(actor: Actor, id: string, text: string): Promise<Stored<"review">>;
}

export interface VisitView {
  readonly visit: Stored<"visit">;
  /** 'Friday 20 November 2026, 4:30 pm', Indian time. */
  readonly when: string;
  /** Text of an `.ics` file. */
  readonly calendar: string;
  /** Times to move it to. */
  readonly slots: readonly Slot[];
  /** It can still be moved or cancelled. */
  readonly isOpen: boolean;
  readonly linkEndsAt: number;
}

/** Appointments. By token: for the visitor; with an actor: for the back office. */
export interface VisitVerbs {
  /** Times that are still to be had at a listing, soonest first. */
  slots(listing: string): Promise<readonly Slot[]>;
  /** `input`: `name`, `number`, `email`, `message`, `startsAt`, the hidden inputs. @throws InvalidInput @throws Conflict when somebody was quicker @throws TooManyRequests @throws NotFound */
  request(listing: string, input: WireRecord, origin: Origin): Promise<Accepted>;
  byToken(token: string, address?: string): Promise<VisitView>;
  reschedule(token: string, startsAt: number): Promise<Stored<"visit">>;
  cancel(token: string): Promise<Stored<"visit">>;
  cancelFor(actor: Actor, id: string): Promise<Stored<"visit">>;
  /** Soonest first. @param filter epoch ms */
  list(actor: Actor, filter?: { readonly from?: number; readonly to?: number; readonly listing?: string }): Promise<readonly Stored<"visit">[]>;
  revokeLink(actor: Actor, id: string): Promise<void>;
}

/** Saved searches and watched homes, without an account. */
export interface AlertVerbs {
  /**
   * 'Tell me about new homes like these'. Sends a link that confirms; answers alike whether the address was known or not.
   * @param search search part of /all-properties, with what a category page fixes in it (`type=villa`)
   * @throws InvalidInput @throws TooManyRequests
   */
  forSearch(search: string, input: WireRecord, origin: Origin): Promise<void>;
  /** Changes of price and 'no longer available' of shortlisted homes, at most 50. */
  forHomes(ids: readonly string[], input: WireRecord, origin: Origin): Promise<void>;
  byToken(token: string, address?: string): Promise<Stored<"alert">>;
  confirm(token: string): Promise<Stored<"alert">>;
  /** Works as long as the mails come. */
  end(token: string): Promise<Stored<"alert">>;
  list(actor: Actor, filter?: { readonly search?: string; readonly page?: number; readonly limit?: number }): Promise<Page<Stored<"alert">>>;
}

export interface PersonalRecord {
  readonly kind: EntityName;
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly inBin: boolean;
  /** own: the person sent it (or it is a mail to or about them) · mention: it is the site's or another's, and names them. */
  readonly as: "own" | "mention";
}

export interface PersonalExport {
  readonly contact: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly records: readonly (PersonalRecord & { readonly values: unknown })[];
}

/** That and how much was erased; nothing that leads back to the person. */
export interface ErasureProof {
  readonly id: string;
  readonly reference: string;
  readonly at: number;
  readonly erased: number;
  readonly redacted: number;
  /** 'enquiry 2, message 4'. */
  readonly kinds: string;
}

/** For requests under the law, by number or e-mail. @throws Forbidden for visitors @throws InvalidInput for what is neither */
export interface PrivacyVerbs {
  find(actor: Actor, contact: string): Promise<readonly PersonalRecord[]>;
  /** To be handed out as JSON. */
  export(actor: Actor, contact: string): Promise<PersonalExport>;
  /** For good: records, mails, earlier versions, mentions elsewhere. Cannot be undone. */
  erase(actor: Actor, contact: string): Promise<ErasureProof>;
  proofs(actor: Actor, options?: { readonly page?: number; readonly limit?: number }): Promise<Page<Stored<"erasure">>>;
}

/** What a visitor is told of an enquiry. */
export type ReceiptState = "received" | "answered" | "visit arranged" | "closed" | "withdrawn";

export interface Receipt {
  readonly reference: string;
  readonly sentAt: number;
  readonly state: ReceiptState;
  readonly sent: {
    readonly name: string;
    readonly number: string;
    readonly email: string | undefined;
    readonly message: string | undefined;
    readonly topic: string | undefined;
    readonly checkIn: string | undefined;
    readonly checkOut: string | undefined;
    readonly listing: string | undefined;
    readonly listingTitle: string | undefined;
  };
  readonly consent: { readonly text: string; readonly at: number };
  readonly linkEndsAt: number;
}

/** The visitor's own page about an enquiry, by its private link. @throws NotFound */
export interface ReceiptVerbs {
  byToken(token: string, address?: string): Promise<Receipt>;
  /** Asks not to be called. The enquiry stays, marked. */
  withdraw(token: string): Promise<void>;
  /** Erases this enquiry and the mails about it. */
  erase(token: string): Promise<ErasureProof>;
  revokeLink(actor: Actor, id: string): Promise<void>;
}

export type InboxKind = "enquiry" | "submission" | "review" | "visit" | "alert" | "message";

/** A change of something in the inbox, without its content: whoever shows it reads it with its own rights. */
export interface InboxEvent {
  readonly seq: number;
  readonly kind: InboxKind;
  readonly id: string;
  readonly what: ChangeKind;
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
  readonly enquiries: EnquiryVerbs;
  readonly submissions: SubmissionVerbs;
  readonly reviews: ReviewVerbs;
  readonly visits: VisitVerbs;
  readonly alerts: AlertVerbs;
  readonly receipts: ReceiptVerbs;
  readonly privacy: PrivacyVerbs;
  readonly outbox: OutboxVerbs;
  /** Called at once after every change, also of other processes. For live pages of the back office only. */
  subscribe(listener: (events: readonly InboxEvent[]) => void): () => void;
  /** Writes what saved searches have to tell today; answers how many mails. The daily work calls it. */
  writeDigests(): Promise<number>;
  /** Erases what the settings no longer want to be kept; answers how many records. The daily work calls it. */
  sweep(): Promise<number>;
  /** Begins to send mail and to do the daily work. A process that only runs a command does not call it. */
  start(): void;
  close(): Promise<void>;
}
