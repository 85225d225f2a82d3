import { byKey } from "#app/base/by-key.ts";
import { administratorsOnly, may } from "#app/accounts/index.ts";
import { CONTENT_KINDS, type ContentKind } from "#app/kinds/index.ts";
import { unconfirmedUpTo } from "#app/kinds/property/freshness.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { createProjection } from "#app/store/index.ts";
import type { Actor, ProjectedIndex, ProjectedRecord, Store } from "#app/store/types.ts";
import { listEntry } from "./entry.ts";
import { AdminListIndex } from "./list-index.ts";
import type { AdminLists } from "./types.ts";

const READER: Actor = { type: "system", name: "lists" };
const MAX_PER_PAGE = 200;

export interface AdminListOptions {
  readonly store: Store;
  readonly settings: () => Promise<Pick<Settings, "confirmDays">>;
  /** Called with errors of background loading. */
  readonly onError: ((error: unknown) => void) | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  /** Longest time that a question waits for the first load; default 5 s. */
  readonly waitMs?: number | undefined;
}

/** Loaded with the first question, or by `start`. An answer includes everything that was committed before the question. */
export function createAdminLists({ store, settings, onError, now, waitMs }: AdminListOptions): AdminLists {
  const staleDays = async () => {
    const { confirmDays } = await settings();
    const upTo = (days: number) => Date.parse(unconfirmedUpTo(days, now()));
    return { unconfirmed: upTo(confirmDays), leaving: upTo(2 * confirmDays) };
  };
  const lists = createProjection<ContentKind, AdminListIndexes>({
    source: { changes: store.changes, records: store.as(READER) },
    kinds: CONTENT_KINDS,
    create: () => new AdminListIndexes(),
    onError,
    waitMs,
  });
  /** The first load of many records takes minutes on a busy machine: a request waits at most `waitMs`, and the load goes on. */
  const current = async () => {
    if (lists.seq < 0) {
      lists.start();
      await lists.waitFor(0);
    }
    return lists.upToDate();
  };
  return {
    ...administratorsOnly<Pick<AdminLists, "list" | "summary">>(
      {
        async list(actor, kind, query) {
          const limit = Math.min(Math.max(1, Math.floor(query.limit ?? 10)), MAX_PER_PAGE);
          const stale = await staleDays();
          const { ids, total, page } = (await current()).of[kind].page(query, limit, stale, may(actor, "owners"));
          const items = await store.as(actor).getMany(kind, ids);
          return { items: items.filter(({ deletedAt }) => deletedAt === undefined), total, page };
        },
        async summary(_actor, kind, since) {
          const stale = await staleDays();
          return (await current()).of[kind].summary(since, stale);
        },
      },
      "content",
    ),
    start: () => lists.start(),
    close: () => lists.close(),
  };
}

/** The lists of all kinds, at one point of the change log. */
class AdminListIndexes implements ProjectedIndex<ContentKind> {
  readonly of: Readonly<Record<ContentKind, AdminListIndex>> = byKey(CONTENT_KINDS, () => new AdminListIndex());

  put({ kind, record }: ProjectedRecord<ContentKind>): void {
    this.of[kind].put(listEntry(kind, record));
  }

  remove(kind: ContentKind, id: string): void {
    this.of[kind].remove(id);
  }
}
