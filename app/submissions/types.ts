import type { SlotImages } from "#app/catalogue/types.ts";
import type { State, WireRecord } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { SubmissionStage, SubmittedKind } from "#app/kinds/submission/submission.ts";
import type { Actor, ExpectedVersion, Page, Paging } from "#app/store/types.ts";
import type { Accepted, Origin } from "#app/intake/types.ts";

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

export interface SubmissionFilter extends Paging {
  readonly stages?: readonly SubmissionStage[] | undefined;
  readonly search?: string | undefined;
}

/** Properties and projects that visitors send in. By token: for the sender; with an actor: for the back office. */
export interface SubmissionVerbs {
  /** To be asked before pictures of a form are worked on, which costs far more than everything else. @throws TooManyRequests */
  admitPictures(address: string): Promise<void>;
  /** Everything that `submit` would refuse in the fields, before pictures are worked on. @throws InvalidInput */
  check(kind: SubmittedKind, input: WireRecord): Promise<void>;
  /** `input`: the listing's wire names, `name`, `number`, `email`, the hidden inputs. Nobody sees it before it is approved. @throws InvalidInput @throws TooManyRequests */
  submit(kind: SubmittedKind, input: WireRecord, origin: Origin, images?: SlotImages): Promise<Accepted>;
  /** @throws NotFound @throws TooManyRequests */
  byToken(token: string, address?: string): Promise<SubmissionView>;
  /** @throws Conflict once it is decided */
  correct(token: string, input: WireRecord, images?: SlotImages): Promise<Stored<"submission">>;
  /** Also takes what was published from the site. */
  withdraw(token: string): Promise<Stored<"submission">>;
  /** Takes a withdrawal back within seconds: the listing is what it was before. @throws Conflict when it is too late */
  undoWithdrawal(token: string): Promise<Stored<"submission">>;
  list(actor: Actor, filter?: SubmissionFilter): Promise<Page<Stored<"submission">>>;
  counts(actor: Actor): Promise<Readonly<Record<SubmissionStage, number>>>;
  get(
    actor: Actor,
    id: string,
  ): Promise<{
    readonly submission: Stored<"submission">;
    readonly listing: Stored<SubmittedKind> | undefined;
    readonly duplicates: readonly Duplicate[];
  }>;
  /** Publishes the listing with the edits. @throws InvalidInput @throws Conflict when it is decided already, or the listing moved on */
  approve(
    actor: Actor,
    id: string,
    edits?: WireRecord,
    options?: ExpectedVersion & { readonly images?: SlotImages },
  ): Promise<Stored<"submission">>;
  sendBack(actor: Actor, id: string, reason: string): Promise<Stored<"submission">>;
  reject(actor: Actor, id: string, reason?: string): Promise<Stored<"submission">>;
  /** Links given out so far lead nowhere from now on. */
  revokeLink(actor: Actor, id: string): Promise<void>;
}
