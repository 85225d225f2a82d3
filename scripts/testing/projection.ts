import { setImmediate } from "node:timers/promises";
import type { ProjectedIndex, ProjectedRecord, ProjectionSource, Store } from "#app/store/types.ts";
import { administrator } from "./stores.ts";

export const TEST_KINDS = ["property", "blog"] as const;
export type TestKinds = (typeof TEST_KINDS)[number];

/** Version by id: what a reader sees of the records. */
export class Versions implements ProjectedIndex<TestKinds> {
  readonly held = new Map<string, number>();
  readonly pending: ProjectedRecord<TestKinds>[] = [];

  put(entry: ProjectedRecord<TestKinds>): void {
    this.pending.push(entry);
  }

  remove(_kind: TestKinds, id: string): void {
    this.held.delete(id);
  }

  flush(): void {
    for (const { record } of this.pending.splice(0)) this.held.set(record.id, record.version);
  }
}

/** A source that fails or dawdles where the plan says so, before or after it reads: what it answers may be out of date then. */
export class UnreliableSource implements ProjectionSource<TestKinds> {
  readonly changes: ProjectionSource<TestKinds>["changes"];
  readonly records: ProjectionSource<TestKinds>["records"];
  #call = 0;
  readonly #plan: readonly Hitch[];

  constructor(store: Store, plan: readonly Hitch[]) {
    this.#plan = plan;
    const records = store.as(administrator);
    const { changes } = store;
    const hitch = () => this.#hitch();
    this.changes = {
      get seq() {
        return changes.seq;
      },
      get publicSeq() {
        return changes.publicSeq;
      },
      subscribe: (listener) => changes.subscribe(listener),
      since: (seq, limit) => this.#around(() => changes.since(seq, limit)),
    };
    this.records = {
      get isInTransaction() {
        return records.isInTransaction;
      },
      getMany: (kind, ids) => this.#around(() => records.getMany(kind, ids)),
      async *stream(kind) {
        await hitch();
        yield* records.stream(kind);
        await hitch();
      },
    };
  }

  async #around<T>(read: () => Promise<T>): Promise<T> {
    await this.#hitch();
    const answer = await read();
    await this.#hitch();
    return answer;
  }

  async #hitch(): Promise<void> {
    const { fails, turns } = this.#plan[this.#call++] ?? { fails: false, turns: 0 };
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    if (fails) throw new Error("The database is away");
  }
}

export interface Hitch {
  readonly fails: boolean;
  /** Turns of the event loop to wait. */
  readonly turns: number;
}
