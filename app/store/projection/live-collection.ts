import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { Actor, Store } from "../types.ts";
import { createProjection } from "./index.ts";
import type { ProjectedIndex, ProjectedRecord, LiveCollection } from "./types.ts";

/** Loaded at the first call. @param keeps whether to hold a record; default: all */
export function createLiveCollection<N extends EntityName>(
  store: Store,
  actor: Actor,
  kind: N,
  keeps: (record: Stored<N>) => boolean = () => true,
): LiveCollection<N> {
  const projection = createProjection<N, NewestFirst<N>>({
    source: { changes: store.changes, records: store.as(actor) },
    kinds: [kind],
    create: () => new NewestFirst(keeps),
  });
  return {
    all: async () => (await projection.upToDate()).all(),
    close: () => projection.close(),
  };
}

class NewestFirst<N extends EntityName> implements ProjectedIndex<N> {
  readonly #keeps: (record: Stored<N>) => boolean;
  readonly #held = new Map<string, Stored<N>>();
  #sorted: readonly Stored<N>[] | undefined;

  constructor(keeps: (record: Stored<N>) => boolean) {
    this.#keeps = keeps;
  }

  put({ kind, record }: ProjectedRecord<N>): void {
    if (!this.#keeps(record)) return this.remove(kind, record.id);
    this.#held.set(record.id, record);
    this.#sorted = undefined;
  }

  remove(_kind: N, id: string): void {
    if (this.#held.delete(id)) this.#sorted = undefined;
  }

  all(): readonly Stored<N>[] {
    this.#sorted ??= [...this.#held.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    return this.#sorted;
  }
}
