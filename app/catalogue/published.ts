import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { SlugResult, Store } from "#app/store/types.ts";

/** Homes that are kept in memory, about 4 kB each. */
const MAX_KEPT = 1_000;

/** Published homes as visitors see them; what is answered is at least as new as `changes.publicSeq` at the call. */
export interface PublishedHomes {
  /** Those of the ids that are published, in the order of the ids. */
  readonly byIds: (ids: readonly string[]) => Promise<readonly PropertyRecord[]>;
  readonly bySlug: (slug: string) => Promise<SlugResult<"property">>;
}

/** Keeps published homes in memory until the next published change. */
export function keepPublished(store: Store): PublishedHomes {
  const records = store.as({ type: "visitor" });
  const kept = new LRUCache<string, PropertyRecord>({ max: MAX_KEPT });
  const slugs = new LRUCache<string, PropertyRecord>({ max: MAX_KEPT });
  const readLast = new LRUCache<string, PropertyRecord>({ max: MAX_KEPT });
  let keptSeq = 0;

  /** Forgets what is older than the last published change. @returns where the log is */
  function currentSeq(): number {
    const seq = store.changes.publicSeq;
    if (seq !== keptSeq) for (const cache of [kept, slugs]) cache.clear();
    keptSeq = seq;
    return seq;
  }

  /** @param seq position of the log before the read: a record that may have changed since is not cached */
  function keep(record: PropertyRecord, seq: number): void {
    if (seq !== keptSeq || seq !== store.changes.publicSeq) return;
    kept.set(record.id, record);
    slugs.set(record.values.slug, record);
  }

  /** Returns the same object for an unchanged record, also after changes of other homes: its card and HTML are cached by that object. */
  function unlessChanged(read: PropertyRecord): PropertyRecord {
    const before = readLast.get(read.id);
    if (before && isDeepStrictEqual(before, read)) return before;
    readLast.set(read.id, read);
    return read;
  }

  return {
    async byIds(ids) {
      const seq = currentSeq();
      const found = new Map(ids.map((id) => [id, kept.get(id)]));
      const missing = ids.filter((id) => !found.get(id));
      if (missing.length > 0)
        for (const record of (await records.getMany("property", missing)).map(unlessChanged)) {
          found.set(record.id, record);
          keep(record, seq);
        }
      return ids.map((id) => found.get(id)).filter((record) => record !== undefined);
    },
    async bySlug(slug) {
      const seq = currentSeq();
      const known = slugs.get(slug);
      if (known) return { found: known };
      const result = await records.getBySlug("property", slug);
      if (!result || !("found" in result)) return result;
      const found = unlessChanged(result.found);
      keep(found, seq);
      return { found };
    },
  };
}
