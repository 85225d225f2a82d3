import { LRUCache } from "lru-cache";
import type { PropertyRecord } from "#app/entities/index.ts";
import type { Store } from "#app/store/types.ts";

/** Homes that are kept in memory, about 4 kB each. */
const MAX_KEPT = 1_000;

/**
 * Published homes as visitors see them, kept in memory until the next published change.
 * @returns reads those of the ids that are published, in the order of the ids; at least as new as `changes.publicSeq` at the call
 */
export function keepPublished(store: Store): (ids: readonly string[]) => Promise<readonly PropertyRecord[]> {
  const records = store.as({ type: "visitor" });
  const kept = new LRUCache<string, PropertyRecord>({ max: MAX_KEPT });
  let keptSeq = 0;
  return async (ids) => {
    const seq = store.changes.publicSeq;
    if (seq !== keptSeq) kept.clear();
    keptSeq = seq;
    const found = new Map(ids.map((id) => [id, kept.get(id)]));
    const missing = ids.filter((id) => !found.get(id));
    if (missing.length > 0)
      for (const record of await records.getMany("property", missing)) {
        found.set(record.id, record);
        // A change meanwhile: this one may have been read before it, or before the reduction of its price was known.
        if (seq === keptSeq && seq === store.changes.publicSeq && store.offers.isComplete) kept.set(record.id, record);
      }
    return ids.map((id) => found.get(id)).filter((record) => record !== undefined);
  };
}
