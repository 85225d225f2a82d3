import type { EntityName, Stored } from "#app/entities/index.ts";
import type { Actor, Store } from "#app/store/types.ts";

/** All live records of a kind in memory, newest first. The database is the truth; this is a view that follows the change log. */
export interface Follower<N extends EntityName> {
  /** Includes everything that was committed before the call. Never called inside a transaction: it would wait for itself. */
  all(): Promise<readonly Stored<N>[]>;
  /** Resolves when nothing reads any more. */
  stop(): Promise<void>;
}

/** @param keeps records that it answers false for are not held */
export function follow<N extends EntityName>(store: Store, actor: Actor, kind: N, keeps: (record: Stored<N>) => boolean = () => true): Follower<N> {
  const held = new Map<string, Stored<N>>();
  const dirty = new Set<string>();
  let isLoaded = false;
  let sorted: readonly Stored<N>[] | undefined;
  let refreshing: Promise<void> = Promise.resolve();

  let isStopped = false;
  const unsubscribe = store.changes.subscribe((changes) => {
    for (const change of changes) if (change.kind === kind) dirty.add(change.id);
  });

  function put(record: Stored<N>): void {
    if (record.deletedAt === undefined && keeps(record)) held.set(record.id, record);
    else held.delete(record.id);
    sorted = undefined;
  }

  async function load(): Promise<void> {
    held.clear();
    for await (const record of store.as(actor).stream(kind)) {
      if (isStopped) return; // the site closes: its database is about to
      put(record);
    }
    isLoaded = true;
  }

  async function refresh(): Promise<void> {
    if (!isLoaded) await load();
    while (dirty.size > 0 && !isStopped) {
      const ids = [...dirty];
      dirty.clear();
      try {
        const found = new Map((await store.as(actor).getMany(kind, ids)).map((record) => [record.id, record]));
        for (const id of ids) {
          const record = found.get(id);
          if (record) put(record);
          else if (held.delete(id)) sorted = undefined;
        }
      } catch (error) {
        for (const id of ids) dirty.add(id);
        throw error;
      }
    }
  }

  return {
    async all() {
      const turn = refreshing.then(refresh);
      refreshing = turn.catch(() => undefined);
      await turn;
      sorted ??= [...held.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
      return sorted;
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      await refreshing;
    },
  };
}
