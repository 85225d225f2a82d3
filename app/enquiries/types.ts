import type { EnquiryStage } from "#app/kinds/enquiry/enquiry.ts";
import type { WireRecord } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Actor, ExpectedVersion, Page, Paging } from "#app/store/types.ts";
import type { ContactLinks } from "#app/intake/index.ts";
import type { VisitRow } from "#app/appointments/types.ts";
import type { ErasureProof } from "#app/privacy/types.ts";

/**
 * answered: one of us did something about it · soon: half of the time to answer is over · late: all of it · none: nobody waits for
 * an answer, such as after the visitor booked a visit.
 */
export type EnquiryClock = "fine" | "soon" | "late" | "answered" | "none";

export interface EnquiryRow extends Stored<"enquiry">, ContactLinks {
  readonly clock: EnquiryClock;
  /** Since it came; of an answered one: until it was answered. */
  readonly ageMs: number;
  /** Further enquiries of the same person, by number or email. */
  readonly others: number;
  /** The day of the next action has come. */
  readonly isActionDue: boolean;
}

export interface EnquiryFilter extends Paging {
  readonly stages?: readonly EnquiryStage[] | undefined;
  /** Words of any field, or a number as one writes it. */
  readonly search?: string | undefined;
  readonly form?: string | undefined;
  readonly listing?: string | undefined;
  readonly clock?: EnquiryClock | undefined;
  readonly isActionDue?: boolean | undefined;
  /** 'action': by the date of the next action. */
  readonly sort?: "newest" | "oldest" | "action" | undefined;
}

export interface EnquiryCounts {
  readonly total: number;
  readonly stages: Readonly<Record<EnquiryStage, number>>;
  /** The setting after which one that waits is late. */
  readonly lateAfterHours: number;
  readonly late: number;
  /** Open ones whose next action is due today or was due before. */
  readonly due: number;
  /** Those of them that were due before today. */
  readonly overdue: number;
}

/** For the back office. @throws Forbidden for visitors, all of them */
export interface EnquiryVerbs {
  list(actor: Actor, filter?: EnquiryFilter): Promise<Page<EnquiryRow>>;
  /** With everything else that the same person sent. @throws NotFound */
  get(
    actor: Actor,
    id: string,
  ): Promise<{
    readonly row: EnquiryRow;
    readonly visits: readonly VisitRow[];
    readonly samePerson: readonly EnquiryRow[];
  }>;
  counts(actor: Actor): Promise<EnquiryCounts>;
  /** Answers how many were changed; unknown ids are left out. */
  setStage(actor: Actor, ids: readonly string[], stage: EnquiryStage): Promise<number>;
  /** Takes `stage`, `nextAction`, `nextActionOn`. @throws InvalidInput @throws NotFound @throws Conflict */
  change(actor: Actor, id: string, input: WireRecord, options?: ExpectedVersion): Promise<Stored<"enquiry">>;
  addNote(actor: Actor, id: string, text: string): Promise<Stored<"enquiry">>;
  /** Into the bin. @returns as it lies there @throws NotFound */
  remove(actor: Actor, id: string): Promise<Stored<"enquiry">>;
  readonly bin: EnquiryBin;
  /** A table with its head, in the order of the list; cells still have to be written for the format (`textCell` of app/exchange). */
  export(actor: Actor, filter?: EnquiryFilter): Promise<readonly (readonly string[])[]>;
}

/** Enquiries in the bin. @throws Forbidden for visitors, all of them */
export interface EnquiryBin {
  list(actor: Actor, options: { readonly page?: number; readonly limit: number }): Promise<Page<Stored<"enquiry">>>;
  /** Puts it back as it was. @throws NotFound @throws Conflict where it is not in the bin */
  restore(actor: Actor, id: string): Promise<void>;
  /** Erases it for good, with the emails about it. @throws NotFound @throws Conflict where it is not in the bin */
  erase(actor: Actor, id: string): Promise<void>;
  /** Erases all of them. @returns how many */
  empty(actor: Actor): Promise<number>;
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
