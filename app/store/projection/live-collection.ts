import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { Actor, Store } from "../types.ts";
import { createProjection } from "./index.ts";
import type { ProjectedIndex, ProjectedRecord, LiveCollection } from "./types.ts";

/** Loaded at the first call. @param make what to hold of a record; nothing: not that one */
export function createLiveCollection<N extends EntityName, T extends Held>(
  store: Store,
  actor: Actor,
  kind: N,
  make: (record: Stored<N>) => T | undefined,
): LiveCollection<T> {
  const projection = createProjection<N, NewestFirst<N, T>>({
    source: { changes: store.changes, records: store.as(actor) },
    kinds: [kind],
    create: () => new NewestFirst(make),
  });
  return {
    all: async () => (await projection.upToDate()).all(),
    close: () => projection.close(),
  };
}

type Held = Pick<Stored<EntityName>, "id" | "createdAt">;

class NewestFirst<N extends EntityName, T extends Held> implements ProjectedIndex<N> {
  readonly #make: (record: Stored<N>) => T | undefined;
  readonly #held = new Map<string, T>();
  #sorted: readonly T[] | undefined;

  constructor(make: (record: Stored<N>) => T | undefined) {
    this.#make = make;
  }

  put({ kind, record }: ProjectedRecord<N>): void {
    const made = this.#make(record);
    if (!made) return this.remove(kind, record.id);
    this.#held.set(record.id, made);
    this.#sorted = undefined;
  }

  remove(_kind: N, id: string): void {
    if (this.#held.delete(id)) this.#sorted = undefined;
  }

  all(): readonly T[] {
    this.#sorted ??= [...this.#held.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    return this.#sorted;
  }
}
