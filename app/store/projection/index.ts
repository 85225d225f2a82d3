import { refusalTexts } from "#app/entities/refusals.ts";
import { Unavailable } from "#app/entities/errors.ts";
import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { Change } from "../types.ts";
import { Backlog, type Batch } from "./backlog.ts";
import type { ProjectedIndex, ProjectedRecord, Projection, ProjectionOptions } from "./types.ts";
import { Waiters } from "./waiters.ts";

export type * from "./types.ts";

const BATCH_SIZE = 200;
const RETRY_MS = 1_000;
const WAIT_MS = 5_000;
/** Changes that are read from the log at once. */
const CHANGES_AT_ONCE = 200;
/** Maximum number of readings of records that keep changing; the last one is used as it is. */
const MAX_READINGS = 20;

/**
 * Keeps an index in memory in step with the change log: first load, changes, failures.
 * Reads nothing before the first question.
 *
 * @example
 * const enquiries = createProjection({
 *   source: { changes: store.changes, records: store.as(actor) },
 *   kinds: ["enquiry"],
 *   create: () => new EnquiriesByPhone(), // has put and remove
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
  readonly #waiters = new Waiters(() => (this.#index ? refusalTexts.site.notUpToDate : refusalTexts.site.starting));
  #index: I | undefined;
  /** Since the load began. */
  #backlog: Backlog<N> | undefined;
  /** Everything up to this point of the log is in the index. */
  #seq = -1;
  #isReading = false;
  #advancing: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isFollowing = false;
  #isKeepingUp = false;
  #isClosed = false;

  constructor(options: ProjectionOptions<N, I>) {
    this.#options = options;
    this.#unsubscribe = options.source.changes.subscribe((changes) => this.#note(changes));
  }

  get index(): I {
    if (!this.#index) throw new Error("The index was not loaded yet: call upToDate or follow first.");
    return this.#index;
  }

  get seq(): number {
    return this.#index ? this.#seq : -1;
  }

  async upToDate(): Promise<I> {
    this.#refuseInTransaction();
    const { seq } = this.#options.source.changes;
    while (this.seq < seq || !this.#index) {
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

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unsubscribe();
    clearTimeout(this.#retry);
    this.#waiters.release(Infinity);
    await Promise.allSettled([this.#advancing]);
  }

  #note(changes: readonly Change[]): void {
    this.#backlog?.add(changes);
    if (this.#backlog && !this.#isReading) this.#moveTo(this.#backlog.readTo); // changes of other kinds need no reading
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
    if (this.#index && this.#backlog) await this.#step(this.#index, this.#backlog);
    else await this.#load();
    this.#waiters.release(this.seq);
  }

  /** Reads all live records. */
  async #load(): Promise<void> {
    const { source, kinds, create } = this.#options;
    const [index, backlog] = [create(), new Backlog(kinds, source.changes.seq)];
    this.#backlog = backlog;
    this.#seq = backlog.readTo;
    for (const kind of kinds)
      for await (const record of source.records.stream(kind)) {
        this.#refuseClosed();
        index.put(projected(kind, record));
      }
    index.flush?.();
    // To the end of the log: what was read may already hold changes of other processes that this one has not heard of.
    while (await this.#step(index, backlog)) this.#refuseClosed();
    this.#index = index;
  }

  /**
   * Applies the changes that wait longest. If none waits it reads the log itself, where changes of other processes appear
   * first. One call at a time.
   * @returns false when there was nothing to apply
   * @throws what reading throws; nothing is lost then
   */
  async #step(index: I, backlog: Backlog<N>): Promise<boolean> {
    if (backlog.isEmpty) {
      backlog.add(await this.#options.source.changes.since(backlog.head, CHANGES_AT_ONCE));
      this.#moveTo(backlog.readTo);
    }
    const batch = backlog.take(this.#options.batchSize ?? BATCH_SIZE);
    if (batch.size === 0) return false;
    this.#isReading = true;
    try {
      const upTo = backlog.readTo;
      const { entries, seq } = backlog.isEmpty
        ? await this.#readAtOnePoint(batch, backlog, upTo)
        : { entries: await this.#read(batch), seq: upTo };
      apply(index, batch, entries);
      backlog.skipTo(seq);
      this.#moveTo(Math.max(seq, backlog.readTo));
      return true;
    } catch (error) {
      backlog.putBack(batch);
      throw error;
    } finally {
      this.#isReading = false;
    }
  }

  /**
   * A record that changes while it is read is read again, together with all that changed meanwhile: no step shows a
   * change without the ones before it.
   */
  async #readAtOnePoint(batch: Batch<N>, backlog: Backlog<N>, upTo: number) {
    let seq = upTo;
    for (let reading = 1; ; reading += 1) {
      const entries = await this.#read(batch);
      const newer = await this.#options.source.changes.since(seq, CHANGES_AT_ONCE);
      if (reading === MAX_READINGS || !newer.some(({ id }) => batch.has(id))) return { entries, seq };
      backlog.merge(batch, newer);
      seq = newer.at(-1)?.seq ?? seq;
    }
  }

  async #read(batch: Batch<N>): Promise<readonly ProjectedRecord<N>[]> {
    const idsOf = Map.groupBy(batch.keys(), (id) => batch.get(id)?.kind);
    const entries: ProjectedRecord<N>[] = [];
    for (const [kind, ids] of idsOf) {
      if (kind === undefined) continue;
      const records = await this.#options.source.records.getMany(kind, ids);
      for (const record of records) entries.push(projected(kind, record));
    }
    return entries;
  }

  #moveTo(seq: number): void {
    this.#seq = Math.max(this.#seq, seq);
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

function apply<N extends EntityName>(
  index: ProjectedIndex<N>,
  batch: Batch<N>,
  entries: readonly ProjectedRecord<N>[],
): void {
  const live = entries.filter(({ record }) => record.deletedAt === undefined);
  const liveIds = new Set(live.map(({ record }) => record.id));
  for (const [id, { kind }] of batch) if (!liveIds.has(id)) index.remove(kind, id);
  for (const entry of live) index.put(entry);
  index.flush?.();
}

/** Pairs a record with its kind: TypeScript does not see that the two belong together. */
function projected<N extends EntityName>(kind: N, record: Stored<N>): ProjectedRecord<N> {
  return { kind, record } as unknown as ProjectedRecord<N>;
}
