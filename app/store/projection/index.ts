import { refusalTexts } from "#app/entities/refusals.ts";
import { Unavailable } from "#app/entities/errors.ts";
import type { EntityName } from "#app/kinds/index.ts";
import type { Change } from "../types.ts";
import { Backlog } from "./backlog.ts";
import { Generation, loadIndex } from "./generation.ts";
import type { ProjectedIndex, Projection, ProjectionOptions } from "./types.ts";
import { Waiters } from "./waiters.ts";

export type * from "./types.ts";

const BATCH_SIZE = 200;
const RETRY_MS = 1_000;
const WAIT_MS = 5_000;

/**
 * Keeps an index in memory in step with the change log: first load, changes, failures, rebuilds.
 * Reads nothing before the first question.
 *
 * @example
 * const enquiries = createProjection({
 *   source: { changes: store.changes, records: store.as(actor) },
 *   kinds: ["enquiry"],
 *   load: () => new EnquiriesByPhone(), // has put, remove and finish
 * });
 * const byPhone = await enquiries.upToDate();
 */
export function createProjection<N extends EntityName, I extends ProjectedIndex<N>>(
  options: ProjectionOptions<N, I>,
): Projection<I> {
  return new FollowingProjection(options);
}

class FollowingProjection<N extends EntityName, I extends ProjectedIndex<N>> implements Projection<I> {
  readonly #options: ProjectionOptions<N, I>;
  readonly #unsubscribe: () => void;
  readonly #waiters = new Waiters();
  readonly #completionWaiters = new Waiters(() => refusalTexts.site.starting);
  #current: Generation<N, I> | undefined;
  #isComplete = false;
  /** Indexes that are being loaded: they hear of changes too. */
  readonly #loading = new Set<Backlog<N>>();
  #advancing: Promise<void> | undefined;
  #rebuilding: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #rebuildRetry: NodeJS.Timeout | undefined;
  #isFollowing = false;
  #isKeepingUp = false;
  #isClosed = false;

  constructor(options: ProjectionOptions<N, I>) {
    this.#options = options;
    this.#unsubscribe = options.source.changes.subscribe((changes) => this.#note(changes));
  }

  get index(): I {
    if (!this.#current) throw new Error("The index was not loaded yet: call upToDate or follow first.");
    return this.#current.index;
  }

  get seq(): number {
    return this.#current?.seq ?? -1;
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  async upToDate(): Promise<I> {
    this.#refuseInTransaction();
    const { seq } = this.#options.source.changes;
    while (this.seq < seq || !this.#current) {
      this.#refuseClosed();
      await this.#advance();
    }
    return this.index;
  }

  async follow(): Promise<void> {
    await this.upToDate();
    this.start();
  }

  start(): void {
    this.#isFollowing = true;
    void this.#keepUp();
  }

  async waitFor(seq: number): Promise<void> {
    this.#refuseInTransaction();
    if (this.seq >= seq || this.#isClosed) return;
    await this.#waiters.add(seq, this.#options.waitMs ?? WAIT_MS);
  }

  async complete(waitMs = this.#options.waitMs ?? WAIT_MS): Promise<void> {
    this.#refuseInTransaction();
    if (this.#isComplete || this.#isClosed) return;
    await this.#completionWaiters.add(0, waitMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unsubscribe();
    clearTimeout(this.#retry);
    clearTimeout(this.#rebuildRetry);
    this.#waiters.release(Infinity);
    this.#completionWaiters.release(Infinity);
    await Promise.allSettled([this.#advancing, this.#rebuilding]);
  }

  #note(changes: readonly Change[]): void {
    for (const backlog of this.#loading) backlog.add(changes);
    this.#current?.note(changes);
    this.#waiters.release(this.seq);
    if (this.#isFollowing) void this.#keepUp();
  }

  /** Loads the index if need be, and reads changes until none waits. */
  async #keepUp(): Promise<void> {
    if (this.#isKeepingUp) return;
    this.#isKeepingUp = true;
    clearTimeout(this.#retry);
    try {
      while (!this.#isClosed && this.seq < this.#options.source.changes.seq) await this.#advance();
    } catch (error) {
      if (this.#isClosed) return;
      this.#report(error);
      this.#retry = setTimeout(() => void this.#keepUp(), this.#options.retryMs ?? RETRY_MS).unref();
    } finally {
      this.#isKeepingUp = false;
    }
  }

  /** Loads the index, or takes in the next batch of changes: once for all who ask at the same time. */
  #advance(): Promise<void> {
    this.#advancing ??= this.#advanceOnce().finally(() => {
      this.#advancing = undefined;
    });
    return this.#advancing;
  }

  async #advanceOnce(): Promise<void> {
    if (this.#current) await this.#current.step();
    else await this.#build(this.#options.previewSize);
    this.#waiters.release(this.seq);
    this.#rebuildIfDue();
  }

  #rebuildIfDue(): void {
    if (!this.#current || this.#isClosed) return;
    if (!this.#isComplete || this.#options.needsRebuild?.(this.#current.index)) this.#rebuilding ??= this.#rebuild();
  }

  /** Makes the next index beside the one in use. */
  async #rebuild(): Promise<void> {
    try {
      await this.#build();
      this.#waiters.release(this.seq);
    } catch (error) {
      if (!this.#isClosed) this.#report(error);
      // Otherwise only the next change would try again, and the preview would stay until then.
      if (!this.#isComplete) this.#retryRebuild();
    } finally {
      this.#rebuilding = undefined;
    }
  }

  #retryRebuild(): void {
    clearTimeout(this.#rebuildRetry);
    if (this.#isClosed) return;
    this.#rebuildRetry = setTimeout(() => this.#rebuildIfDue(), this.#options.retryMs ?? RETRY_MS).unref();
  }

  /** Loads an index, lets it catch up with the one in use, and puts it in its place. @param limit records, for a preview */
  async #build(limit = Infinity): Promise<void> {
    const { source, kinds, batchSize = BATCH_SIZE } = this.#options;
    const backlog = new Backlog(kinds, source.changes.seq);
    this.#loading.add(backlog);
    try {
      const { index, records } = await loadIndex(this.#options, limit, () => this.#refuseClosed());
      const generation = new Generation(index, backlog, source, batchSize);
      // To the end of the log: what was read may already hold changes of other processes that this one has not heard of.
      while ((await generation.step()) || generation.seq < this.seq) this.#refuseClosed();
      this.#current = generation;
      this.#isComplete = records < limit;
      if (this.#isComplete) this.#completionWaiters.release(0);
    } finally {
      this.#loading.delete(backlog);
    }
  }

  #refuseInTransaction(): void {
    if (!this.#options.source.records.isInTransaction) return;
    const kinds = this.#options.kinds.join(", ");
    throw new Error(`The projection of ${kinds} was asked inside a transaction. Ask it before the transaction begins.`);
  }

  #refuseClosed(): void {
    if (!this.#isClosed) return;
    throw new Unavailable(refusalTexts.site.closing, { title: "Closing", retryAfter: 5 });
  }

  #report(error: unknown): void {
    if (this.#options.onError) this.#options.onError(error);
    else process.emitWarning(error instanceof Error ? error : String(error));
  }
}
