import type { WireRecord } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Actor, Page, Paging } from "#app/store/types.ts";
import type { ContactLinks } from "#app/intake/index.ts";
import type { Accepted, Origin } from "#app/intake/types.ts";
import type { VisitPlan } from "./plans.ts";
import type { VisitTime } from "./rows.ts";
import type { VisitSlot } from "./slots.ts";
export type { VisitTime } from "./rows.ts";

export interface VisitView {
  readonly visit: Stored<"visit">;
  /** 'Friday 20 November 2026, 4:30 pm', Indian time. */
  readonly when: string;
  /** Text of an `.ics` file. */
  readonly calendar: string;
  /** Times to move it to. */
  readonly slots: readonly VisitSlot[];
  /** It can still be moved or cancelled. */
  readonly isOpen: boolean;
  /** It was cancelled a moment ago, and that can be taken back. */
  readonly canUndo: boolean;
  readonly linkEndsAt: number;
}

/** A visit on the receipt of several. */
export interface PlannedVisit {
  readonly visit: Stored<"visit">;
  /** 'Friday 20 November 2026, 4:30 pm', Indian time. */
  readonly when: string;
  /** Its own private page, to move or cancel it. */
  readonly path: string;
}

/** A visit as the screens of the back office show it. */
export interface VisitRow extends Stored<"visit">, ContactLinks {
  readonly time: VisitTime;
}

interface VisitFilter extends Paging {
  /** Default 'upcoming'. */
  readonly time?: VisitTime | undefined;
}

export interface OfferedTime {
  /** Epoch ms. */
  readonly startsAt: number;
  readonly takenBy: readonly string[];
}

/** Appointments. By token: for the visitor; with an actor: for the back office. */
export interface VisitVerbs {
  /** Times that are still to be had at a listing, soonest first. */
  slots(listing: string): Promise<readonly VisitSlot[]>;
  /** `input`: `name`, `number`, `email`, `message`, `startsAt`, the hidden inputs. @throws InvalidInput @throws Conflict when somebody was quicker @throws TooManyRequests @throws NotFound */
  request(listing: string, input: WireRecord, origin: Origin): Promise<Accepted>;
  /** Days on which all of these homes can be seen one after the other. @param listings at most `MAX_PLANNED` */
  plans(listings: readonly string[]): Promise<readonly VisitPlan[]>;
  /** One visit to each, all of them or none. `input`: as above, with `times` instead of `startsAt`. @returns path of the receipt @throws as `request` */
  requestPlan(
    listings: readonly string[],
    input: WireRecord,
    origin: Origin,
  ): Promise<{ readonly path: string; readonly isRepeat: boolean }>;
  /** The visits that were asked for together, soonest first, each with the path of its own page. */
  planByToken(token: string, address?: string): Promise<readonly PlannedVisit[]>;
  byToken(token: string, address?: string): Promise<VisitView>;
  reschedule(token: string, startsAt: number): Promise<Stored<"visit">>;
  cancel(token: string): Promise<Stored<"visit">>;
  /** Takes a cancellation back within seconds. @throws Conflict when it is too late, or somebody else has the time by now */
  undoCancel(token: string): Promise<Stored<"visit">>;
  /** Every time on offer, soonest first, for a visit that moves: free, or with the names of those who have it. @throws NotFound */
  timesFor(actor: Actor, id: string): Promise<readonly OfferedTime[]>;
  /**
   * Moves it to a time that visitors could choose too. `from`: when it begins as far as `actor` knows, epoch ms.
   * @throws InvalidInput where the time is not on offer @throws Conflict where it is taken, or the visit is not as `actor` knows it @throws NotFound
   */
  moveFor(
    actor: Actor,
    visit: { readonly id: string; readonly from: number },
    startsAt: number,
  ): Promise<Stored<"visit">>;
  cancelFor(actor: Actor, id: string): Promise<Stored<"visit">>;
  /** What came of it; empty takes it away. @throws InvalidInput @throws NotFound */
  setOutcome(actor: Actor, id: string, outcome: string): Promise<Stored<"visit">>;
  /** @throws InvalidInput @throws NotFound */
  addNote(actor: Actor, id: string, text: string): Promise<Stored<"visit">>;
  /** Upcoming ones soonest first, all others latest first. */
  list(actor: Actor, filter?: VisitFilter): Promise<Page<VisitRow>>;
  counts(actor: Actor): Promise<VisitCounts>;
  revokeLink(actor: Actor, id: string): Promise<void>;
}

export interface VisitCounts {
  /** Arranged ones that are not over. */
  readonly upcoming: number;
  /** Those of them that are today, in India. */
  readonly today: number;
  readonly past: number;
  readonly cancelled: number;
}
