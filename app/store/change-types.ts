import type { AnyValues, State } from "#app/entities/index.ts";
import type { EntityName } from "#app/kinds/index.ts";

export type ChangeKind = "created" | "updated" | "removed" | "restored" | "erased";

/** One row of the change log. `seq` rises by commit order as readers see it. */
export interface Change {
  readonly seq: number;
  readonly kind: EntityName;
  readonly id: string;
  readonly what: ChangeKind;
  /** Whether visitors saw the record before, or see it now. */
  readonly touchesPublic: boolean;
  readonly who: string;
  readonly when: number;
}

/** A record as it stood before or after a change. */
export interface Snapshot {
  readonly state: State;
  readonly values: AnyValues;
}

/** A change with both documents, for history and undo. */
export interface ChangeDetail extends Change {
  /** Absent for what was just created or taken out of the bin, and after an erasure. */
  readonly before: Snapshot | undefined;
  /** Absent for what went into the bin or was erased. */
  readonly after: Snapshot | undefined;
}

export interface ChangeFeed {
  /** Seq of the newest change known here. A page rendered under it is stale as soon as it moves. */
  readonly seq: number;
  /** Seq of the newest change that visitors can see. */
  readonly publicSeq: number;
  since(seq: number, limit: number): Promise<readonly Change[]>;
  /** Called after every commit, also of other processes. Returns the way to stop. */
  subscribe(listener: (changes: readonly Change[]) => void): () => void;
}
