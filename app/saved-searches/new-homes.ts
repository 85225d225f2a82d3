import type { PropertyRecord } from "#app/kinds/index.ts";
import type { Query } from "#app/query/index.ts";
import { createSearch, fixedListings } from "#app/search/index.ts";
import type { Change, ChangeDetail } from "#app/store/types.ts";
import { INBOX, type InboxContext } from "#app/intake/index.ts";

const CHANGES_AT_ONCE = 1_000;
/** Of more (a large import) only the newest are looked at; the digest links to the search for the others. */
const MAX_CANDIDATES = 5_000;
const MAX_MATCHES = 500;

/** Homes that visitors can see now and could not see at some point of the change log. */
export interface NewHomes {
  /** Those that became visible after `seq` and match, newest first. */
  matching(query: Query, seq: number): readonly PropertyRecord[];
}

/** Reads the change log from `seq` on, once for all saved searches. */
export async function newHomesSince(context: InboxContext, seq: number): Promise<NewHomes> {
  const shownAt = await shownSince(context, seq);
  const ids = [...shownAt.keys()].slice(-MAX_CANDIDATES);
  const homes = await context.catalogue.getMany({ type: "visitor" }, "property", ids);
  const byId = new Map(homes.map((home) => [home.id, home]));
  // The search decides what matches, over these homes alone: a saved search finds exactly what its page finds.
  const search = await createSearch(fixedListings(homes));
  return {
    matching(query, after) {
      const { ids: found } = search.search({ ...query, sort: "newest", page: 1 }, { size: MAX_MATCHES });
      return found.flatMap((id) => byId.get(id) ?? []).filter((home) => (shownAt.get(home.id) ?? 0) > after);
    },
  };
}

/** Point of the change log at which each home last came into sight. */
async function shownSince({ store }: InboxContext, seq: number): Promise<ReadonlyMap<string, number>> {
  const changed = new Set<string>();
  for (let after = seq; ;) {
    const changes = await store.changes.since(after, CHANGES_AT_ONCE);
    for (const change of changes) if (isOfVisibleHome(change)) changed.add(change.id);
    const last = changes.at(-1);
    if (!last || changes.length < CHANGES_AT_ONCE) break;
    after = last.seq;
  }
  const shown = new Map<string, number>();
  for (const id of [...changed].slice(-MAX_CANDIDATES)) {
    const history = await store.as(INBOX).history("property", id);
    const appeared = history.find(isAppearance);
    if (appeared && appeared.seq > seq) shown.set(id, appeared.seq);
  }
  return shown;
}

function isOfVisibleHome({ kind, touchesPublic, what }: Change): boolean {
  return kind === "property" && touchesPublic && (what === "created" || what === "updated" || what === "restored");
}

function isAppearance({ before, after }: ChangeDetail): boolean {
  return after?.state === "published" && before?.state !== "published";
}
