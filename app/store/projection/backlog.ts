import type { EntityName } from "#app/kinds/index.ts";
import type { Change } from "../types.ts";

interface Pending<N extends EntityName> {
  readonly kind: N;
  /** The first change that was not read. */
  readonly seq: number;
}

/** Ids of records to read, each with its first change that is still to be read. */
export type Batch<N extends EntityName> = Map<string, Pending<N>>;

/** Which records changed since they were read, in the order of the change log. */
export class Backlog<N extends EntityName> {
  readonly #kinds: readonly EntityName[];
  #pending: Batch<N> = new Map();
  #head: number;

  /** @param seq changes after this one count */
  constructor(kinds: readonly N[], seq: number) {
    this.#kinds = kinds;
    this.#head = seq;
  }

  /** The newest change that was added. */
  get head(): number {
    return this.#head;
  }

  get isEmpty(): boolean {
    return this.#pending.size === 0;
  }

  /** The point of the log before the first change that is still to be read. */
  get readTo(): number {
    const [first] = this.#pending.values();
    return first ? first.seq - 1 : this.#head;
  }

  /** @param changes without a gap; those that were added before are left out */
  add(changes: readonly Change[]): void {
    const news = changes.filter(({ seq }) => seq > this.#head);
    this.merge(this.#pending, news);
    this.#head = news.at(-1)?.seq ?? this.#head;
  }

  /** Adds the changed records of the kinds that count to `batch`. */
  merge(batch: Batch<N>, changes: readonly Change[]): void {
    for (const { id, kind, seq } of changes) {
      if (this.#isWanted(kind) && !batch.has(id)) batch.set(id, { kind, seq });
    }
  }

  /** Everything up to this point was read. */
  skipTo(seq: number): void {
    this.#head = Math.max(this.#head, seq);
  }

  /** Takes out the records that wait longest. */
  take(limit: number): Batch<N> {
    const batch: Batch<N> = new Map();
    for (const [id, pending] of this.#pending) {
      if (batch.size === limit) break;
      batch.set(id, pending);
      this.#pending.delete(id);
    }
    return batch;
  }

  /** Puts back what could not be read, before what came meanwhile. */
  putBack(batch: Batch<N>): void {
    const later = this.#pending;
    this.#pending = new Map(batch);
    for (const [id, pending] of later) if (!this.#pending.has(id)) this.#pending.set(id, pending);
  }

  #isWanted(kind: EntityName): kind is N {
    return this.#kinds.includes(kind);
  }
}
