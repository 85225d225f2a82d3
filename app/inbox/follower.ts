import type { EntityName, Stored } from "#app/entities/index.ts";
import type { Actor, Records, Store } from "#app/store/types.ts";

/** All live records of a kind in memory, newest first. The database is the truth; this is a view that follows the change log. */
export interface Follower<N extends EntityName> {
  /** Includes everything that was committed before the call. Never called inside a transaction: it would wait for itself. */
  all(): Promise<readonly Stored<N>[]>;
  /** Resolves when nothing reads any more. */
  stop(): Promise<void>;
}

/** @param keeps records that it answers false for are not held */
export function follow<N extends EntityName>(
  store: Store,
  actor: Actor,
  kind: N,
  keeps: (record: Stored<N>) => boolean = () => true,
): Follower<N> {
  return new View(store, actor, kind, keeps);
}

class View<N extends EntityName> implements Follower<N> {
  readonly #records: Records;
  readonly #kind: N;
  readonly #keeps: (record: Stored<N>) => boolean;
  readonly #unsubscribe: () => void;
  readonly #held = new Map<string, Stored<N>>();
  /** Ids that changed since they were read. */
  readonly #dirty = new Set<string>();
  #sorted: readonly Stored<N>[] | undefined;
  #refreshing: Promise<void> = Promise.resolve();
  #isLoaded = false;
  #isStopped = false;

  constructor(store: Store, actor: Actor, kind: N, keeps: (record: Stored<N>) => boolean) {
    this.#records = store.as(actor);
    this.#kind = kind;
    this.#keeps = keeps;
    this.#unsubscribe = store.changes.subscribe((changes) => {
      for (const change of changes) if (change.kind === kind) this.#dirty.add(change.id);
    });
  }

  async all(): Promise<readonly Stored<N>[]> {
    const turn = this.#refreshing.then(() => this.#refresh());
    this.#refreshing = turn.catch(() => undefined);
    await turn;
    this.#sorted ??= [...this.#held.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    return this.#sorted;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    await this.#refreshing;
  }

  async #refresh(): Promise<void> {
    if (!this.#isLoaded) await this.#load();
    while (this.#dirty.size > 0 && !this.#isStopped) {
      const ids = [...this.#dirty];
      this.#dirty.clear();
      try {
        await this.#readAgain(ids);
      } catch (error) {
        for (const id of ids) this.#dirty.add(id);
        throw error;
      }
    }
  }

  async #load(): Promise<void> {
    this.#held.clear();
    for await (const record of this.#records.stream(this.#kind)) {
      if (this.#isStopped) return; // the site closes: its database is about to
      this.#put(record);
    }
    this.#isLoaded = true;
  }

  async #readAgain(ids: readonly string[]): Promise<void> {
    const found = new Map((await this.#records.getMany(this.#kind, ids)).map((record) => [record.id, record]));
    for (const id of ids) {
      const record = found.get(id);
      if (record) this.#put(record);
      else if (this.#held.delete(id)) this.#sorted = undefined;
    }
  }

  #put(record: Stored<N>): void {
    if (record.deletedAt === undefined && this.#keeps(record)) this.#held.set(record.id, record);
    else this.#held.delete(record.id);
    this.#sorted = undefined;
  }
}
