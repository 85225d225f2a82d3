import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { Change } from "../types.ts";
import type { Backlog, Batch } from "./backlog.ts";
import type { IndexLoader, ProjectedIndex, ProjectedRecord, ProjectionSource } from "./types.ts";
import { setImmediate } from "node:timers/promises";

/** Changes of the log that are looked at in one go. */
const CHANGES_AT_ONCE = 200;
/** After so many readings of records that keep changing, what was read is taken as it is. */
const MAX_READINGS = 20;

interface PointInTime<N extends EntityName> {
  readonly entries: readonly ProjectedRecord<N>[];
  readonly seq: number;
}

/** One index and the changes that it still has to take in. A rebuild makes the next one. */
export class Generation<N extends EntityName, I extends ProjectedIndex<N>> {
  readonly index: I;
  readonly #source: ProjectionSource<N>;
  readonly #backlog: Backlog<N>;
  readonly #batchSize: number;
  #seq = -1;
  #isReading = false;

  constructor(index: I, backlog: Backlog<N>, source: ProjectionSource<N>, batchSize: number) {
    this.index = index;
    this.#backlog = backlog;
    this.#source = source;
    this.#batchSize = batchSize;
    this.#moveTo(backlog.readTo);
  }

  /** Everything up to this point of the log is in the index. */
  get seq(): number {
    return this.#seq;
  }

  note(changes: readonly Change[]): void {
    this.#backlog.add(changes);
    if (!this.#isReading) this.#moveTo(this.#backlog.readTo); // changes of other kinds need no reading
  }

  /**
   * Takes in the changes that wait longest; where none waits it asks the log itself, which knows of other processes first.
   * One call at a time.
   * @returns false when there was nothing to take in
   * @throws what reading throws; nothing is lost then
   */
  async step(): Promise<boolean> {
    if (this.#backlog.isEmpty) this.note(await this.#source.changes.since(this.#backlog.head, CHANGES_AT_ONCE));
    const batch = this.#backlog.take(this.#batchSize);
    if (batch.size === 0) return false;
    this.#isReading = true;
    try {
      const upTo = this.#backlog.readTo;
      const { entries, seq } = this.#backlog.isEmpty
        ? await this.#readAtOnePoint(batch, upTo)
        : { entries: await this.#read(batch), seq: upTo };
      this.#apply(batch, entries);
      this.#backlog.skipTo(seq);
      this.#moveTo(Math.max(seq, this.#backlog.readTo));
      return true;
    } catch (error) {
      this.#backlog.putBack(batch);
      throw error;
    } finally {
      this.#isReading = false;
    }
  }

  /**
   * A record that changes while it is read is read again, together with all that changed meanwhile: no step shows a
   * change without the ones before it.
   */
  async #readAtOnePoint(batch: Batch<N>, upTo: number): Promise<PointInTime<N>> {
    let seq = upTo;
    for (let reading = 1; ; reading += 1) {
      const entries = await this.#read(batch);
      const newer = await this.#source.changes.since(seq, CHANGES_AT_ONCE);
      if (reading === MAX_READINGS || !newer.some(({ id }) => batch.has(id))) return { entries, seq };
      this.#backlog.merge(batch, newer);
      seq = newer.at(-1)?.seq ?? seq;
    }
  }

  async #read(batch: Batch<N>): Promise<readonly ProjectedRecord<N>[]> {
    const idsOf = Map.groupBy(batch.keys(), (id) => batch.get(id)?.kind);
    const entries: ProjectedRecord<N>[] = [];
    for (const [kind, ids] of idsOf) {
      if (kind === undefined) continue;
      const records = await this.#source.records.getMany(kind, ids);
      for (const record of records) entries.push(projected(kind, record));
    }
    return entries;
  }

  #apply(batch: Batch<N>, entries: readonly ProjectedRecord<N>[]): void {
    const live = entries.filter(({ record }) => record.deletedAt === undefined);
    const liveIds = new Set(live.map(({ record }) => record.id));
    for (const [id, { kind }] of batch) if (!liveIds.has(id)) this.index.remove(kind, id);
    for (const entry of live) this.index.put(entry);
    this.index.flush?.();
  }

  #moveTo(seq: number): void {
    this.#seq = Math.max(this.#seq, seq);
  }
}

/** Pairs a record with its kind: TypeScript does not see that the two belong together. */
function projected<N extends EntityName>(kind: N, record: Stored<N>): ProjectedRecord<N> {
  return { kind, record } as unknown as ProjectedRecord<N>;
}

/** Milliseconds of loading before other work gets a turn. */
const TURN_MS = 4;

interface IndexParts<N extends EntityName, I> {
  readonly kinds: readonly N[];
  readonly load: (expected: Readonly<Record<N, number>>) => IndexLoader<N, I>;
  readonly source: Pick<ProjectionSource<N>, "records">;
}

/**
 * Builds an index of all live records.
 * @param limit records, for a preview
 * @param refuse throws when the build should stop
 * @returns the index and how many records are in it
 */
export async function loadIndex<N extends EntityName, I>(
  { source, kinds, load }: IndexParts<N, I>,
  limit: number,
  refuse: () => void,
): Promise<{ readonly index: I; readonly records: number }> {
  const loader = load(await expected(source, kinds, limit));
  let [records, turnEnd] = [0, performance.now() + TURN_MS];
  for (const kind of kinds)
    for await (const record of source.records.stream(kind)) {
      if (records === limit) break;
      refuse();
      loader.put(projected(kind, record));
      records += 1;
      if (performance.now() < turnEnd) continue;
      await setImmediate();
      turnEnd = performance.now() + TURN_MS;
    }
  return { index: await loader.finish(), records };
}

/** How many records there are of each kind, roughly; at most `limit`. */
async function expected<N extends EntityName>(
  { records }: Pick<ProjectionSource<N>, "records">,
  kinds: readonly N[],
  limit: number,
): Promise<Readonly<Record<N, number>>> {
  const count = async (kind: N) => Math.min(limit, (await records.count?.(kind)) ?? 0);
  const counts = await Promise.all(kinds.map(async (kind) => [kind, await count(kind)] as const));
  return Object.fromEntries(counts) as Record<N, number>; // one entry for each kind
}
