import { administratorsOnly } from "#app/accounts/index.ts";
import { Conflict, NotFound, STATES } from "#app/entities/index.ts";
import type { ContentKind } from "#app/kinds/index.ts";
import type { Records, Store } from "#app/store/types.ts";
import { publishedOrDraft } from "./publishing.ts";
import { checkId } from "./record-id.ts";
import type { Catalogue } from "./types.ts";

/** Records that one transaction erases. */
const ERASED_AT_ONCE = 100;

type BinVerbs = Pick<Catalogue, "remove" | "restore" | "erase" | "emptyBin">;

/** Verbs that put records into the bin, take them out of it, and erase what lies in it. */
export function binVerbs(store: Store): BinVerbs {
  return {
    ...administratorsOnly<Pick<BinVerbs, "remove" | "restore">>(reversible(store), "content"),
    ...administratorsOnly<Pick<BinVerbs, "erase" | "emptyBin">>(forGood(store), "erasure"),
  };
}

function reversible(store: Store): Pick<BinVerbs, "remove" | "restore"> {
  return {
    async remove(actor, kind, id) {
      checkId(id);
      await store.as(actor).remove(kind, id);
    },
    async restore(actor, kind, id) {
      checkId(id);
      return store.as(actor).transaction(async (records) => {
        const restored = await records.restore(kind, id);
        const mayBePublic =
          restored.state !== "published" || (await publishedOrDraft(records, kind, restored.values)) === "published";
        return mayBePublic ? restored : records.update(kind, id, {}, { state: "draft" });
      });
    },
  };
}

function forGood(store: Store): Pick<BinVerbs, "erase" | "emptyBin"> {
  return {
    async erase(actor, kind, id) {
      checkId(id);
      await store.as(actor).transaction(async (records) => {
        const record = await records.get(kind, id);
        if (!record) throw new NotFound(`There is no ${kind} with this id. It may have been erased already.`);
        if (record.deletedAt === undefined) throw new Conflict(`This ${kind} is not deleted. Delete it first.`);
        await records.erase(kind, id);
      });
      await store.scrub();
    },
    async emptyBin(actor, kind) {
      const records = store.as(actor);
      let erased = 0;
      for (let left = await binned(records, kind); left.length > 0; left = await binned(records, kind)) {
        await records.transaction(async (within) => {
          for (const id of left) await within.erase(kind, id);
        });
        erased += left.length;
      }
      if (erased > 0) await store.scrub();
      return erased;
    },
  };
}

/** Ids of the next records in the bin. */
async function binned(records: Records, kind: ContentKind): Promise<readonly string[]> {
  return (await records.list(kind, { bin: true, states: STATES, limit: ERASED_AT_ONCE })).items.map(({ id }) => id);
}
