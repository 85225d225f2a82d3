import { byKey } from "#app/base/by-key.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import { administratorsOnly } from "#app/accounts/index.ts";
import { type Keepable, type KeptFile, KeptIndex, TimeSlice } from "#app/columns/index.ts";
import { CONTENT_KINDS, type ContentKind } from "#app/entities/index.ts";
import type { Settings } from "#app/entities/records/settings.ts";
import { buildIndexFile, createProjection } from "#app/store/index.ts";
import type { Actor, LogPoint, ProjectedIndex, ProjectedRecord, Store } from "#app/store/types.ts";
import { listEntry, orderColumns } from "./entry.ts";
import { AdminListIndex, type SavedAdminList } from "./list-index.ts";
import type { AdminLists } from "./types.ts";

const READER: Actor = { type: "system", name: "lists" };
const MAX_PER_PAGE = 200;

export interface AdminListOptions {
  readonly store: Store;
  readonly settings: () => Promise<Pick<Settings, "confirmDays">>;
  /** Told of failures that no question waits for. */
  readonly onError: ((error: unknown) => void) | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  /** Where the lists are kept from one start to the next. */
  readonly keptFile?: KeptFile<LogPoint> | undefined;
  /** Longest time that a question waits for the first load; default 5 s. */
  readonly waitMs?: number | undefined;
}

/** Loaded with the first question, or by `start`. An answer includes everything that was committed before the question. */
export function createAdminLists({ store, settings, onError, now, keptFile, waitMs }: AdminListOptions): AdminLists {
  const staleBefore = async () => now() - (await settings()).confirmDays * DAY_MS;
  const lists = createProjection<ContentKind, AdminListIndexes>({
    ...PARTS,
    source: { changes: store.changes, records: store.as(READER) },
    needsRebuild: (index) => index.needsRebuild,
    file: keptFile && keptListsIn(keptFile),
    onError,
    waitMs,
  });
  /** The first load of many records takes minutes on a busy machine: nobody waits for all of it, and it goes on without them. */
  const current = async () => {
    if (!lists.isComplete) {
      lists.start();
      await lists.complete();
    }
    return lists.upToDate();
  };
  return {
    ...administratorsOnly<Pick<AdminLists, "list" | "summary">>({
      async list(actor, kind, query) {
        const limit = Math.min(Math.max(1, Math.floor(query.limit ?? 10)), MAX_PER_PAGE);
        const stale = await staleBefore();
        const { ids, total, page } = (await current()).of[kind].page(query, limit, stale);
        const items = await store.as(actor).getMany(kind, ids);
        return { items: items.filter(({ deletedAt }) => deletedAt === undefined), total, page };
      },
      async summary(_actor, kind, since) {
        const stale = await staleBefore();
        return (await current()).of[kind].summary(since, stale);
      },
    }),
    start: () => lists.start(),
    close: () => lists.close(),
  };
}

/** What the lists are made from, and how. */
const PARTS = {
  kinds: CONTENT_KINDS,
  load: (expected: Readonly<Record<ContentKind, number>>) => new AdminListIndexes(expected),
} as const;

/** Builds the lists and writes them to their file, for a process that puts them to use. @param point not later than what is read */
export function buildListsFile({ as }: Pick<Store, "as">, file: KeptFile<LogPoint>, point: LogPoint): Promise<void> {
  return buildIndexFile({ ...PARTS, source: { records: as(READER) } }, keptListsIn(file), point);
}

function keptListsIn(file: KeptFile<LogPoint>): KeptIndex<AdminListIndexes, LogPoint> {
  return new KeptIndex(file, keepableLists);
}

const NONE_EXPECTED = byKey(CONTENT_KINDS, () => 0);

const keepableLists: Keepable<AdminListIndexes> = {
  save: ({ of }) => byKey(CONTENT_KINDS, (kind) => of[kind].save()),
  async restore(saved) {
    const of = saved as Readonly<Record<ContentKind, SavedAdminList>>; // written by `save`
    const slice = new TimeSlice();
    const restored = (kind: ContentKind) => AdminListIndex.restore(orderColumns(kind), of[kind], slice);
    return new AdminListIndexes(NONE_EXPECTED, {
      property: await restored("property"),
      project: await restored("project"),
      blog: await restored("blog"),
    });
  },
};

/** The lists of all kinds, at one point of the change log. */
class AdminListIndexes implements ProjectedIndex<ContentKind> {
  readonly of: Readonly<Record<ContentKind, AdminListIndex>>;

  /** @param expected records that are about to come @param of lists that were kept */
  constructor(
    expected: Readonly<Record<ContentKind, number>>,
    of = byKey(CONTENT_KINDS, (kind) => new AdminListIndex(orderColumns(kind), expected[kind])),
  ) {
    this.of = of;
  }

  get needsRebuild(): boolean {
    return CONTENT_KINDS.some((kind) => this.of[kind].needsRebuild);
  }

  put({ kind, record }: ProjectedRecord<ContentKind>): void {
    this.of[kind].put(listEntry(kind, record));
  }

  remove(kind: ContentKind, id: string): void {
    this.of[kind].remove(id);
  }

  flush(): void {
    for (const kind of CONTENT_KINDS) this.of[kind].flush();
  }

  async finish(): Promise<this> {
    for (const kind of CONTENT_KINDS) await this.of[kind].finish();
    return this;
  }
}
