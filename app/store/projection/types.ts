import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { ChangeFeed } from "../types.ts";

/** A record that is put into an index. `kind` tells of which type it is. */
export type ProjectedRecord<N extends EntityName> = {
  [K in N]: { readonly kind: K; readonly record: Stored<K> };
}[N];

/** Where the records come from, as one actor sees them. A store gives both: `{ changes: store.changes, records: store.as(actor) }`. */
export interface ProjectionSource<N extends EntityName> {
  readonly changes: ChangeFeed;
  readonly records: {
    /** All live records of a kind. */
    stream(kind: N): AsyncIterable<Stored<N>>;
    /** The records that exist of these ids. What lies in the bin does not count. */
    getMany(kind: N, ids: readonly string[]): Promise<readonly Stored<N>[]>;
    /** Whether a transaction of the store is open around the caller. */
    readonly isInTransaction: boolean;
  };
}

/** The data of a projection in memory. All methods are synchronous: no reader may see it half changed. */
export interface ProjectedIndex<N extends EntityName> {
  /** Replaces what it held under this id. */
  put(entry: ProjectedRecord<N>): void;
  /** Does nothing for an id that it does not hold. */
  remove(kind: N, id: string): void;
  /** Called after the first load, and after each batch of the two above: work that is cheaper for many records than for each one. */
  flush?(): void;
}

export interface ProjectionOptions<N extends EntityName, I extends ProjectedIndex<N>> {
  readonly source: ProjectionSource<N>;
  readonly kinds: readonly N[];
  /** An empty index. */
  readonly create: () => I;
  /** Told of failures that no caller waits for. Default: a warning of the process. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Pause before the next try after a failure, in milliseconds; default 1,000. */
  readonly retryMs?: number;
  /** Longest time that `waitFor` waits, in milliseconds; default 5,000. */
  readonly waitMs?: number | undefined;
  /** Records that are read again at once; default 200. */
  readonly batchSize?: number;
}

/**
 * An index in memory that follows the change log. Everything up to `seq` is in it. While the changes that wait fit one
 * batch, it shows exactly that point of the log; with a longer backlog it may already hold later changes too.
 */
export interface Projection<I> {
  /** @throws Error before the first load */
  readonly index: I;
  /** Point of the change log that the index shows; -1 before the first load. */
  readonly seq: number;
  /**
   * The index with every change that was committed before the call. Loads it if nobody did.
   * @throws Error inside a transaction: it would wait for itself, or show others what is not committed
   * @throws what reading throws; the next call tries again
   */
  upToDate(): Promise<I>;
  /** Loads the index, and from then on reads each change as it comes. Failures go to `onError` and are retried. @throws as `upToDate` */
  follow(): Promise<void>;
  /** Like `follow`, without waiting: a failure of the first load, too, goes to `onError` and is retried. */
  start(): void;
  /** Resolves once the index is loaded and shows that point of the log; somebody has to follow. @throws Error inside a transaction; AppError (503) if it takes longer than `waitMs` */
  waitFor(seq: number): Promise<void>;
  /** Stops following. Resolves when nothing reads any more. */
  close(): Promise<void>;
}

/** What is held of all live records of a kind in memory, newest first. The database is the truth; this follows the change log. */
export interface LiveCollection<T> {
  /** Includes everything that was committed before the call. @throws Error inside a transaction */
  all(): Promise<readonly T[]>;
  /** Resolves when nothing reads any more. */
  close(): Promise<void>;
}
