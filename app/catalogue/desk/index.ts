import { setImmediate } from "node:timers/promises";
import { CONTENT_KINDS, type ContentKind, type EntityName } from "#app/entities/index.ts";
import type { Settings } from "#app/entities/settings.ts";
import type { Actor, Store } from "#app/store/types.ts";
import { refuseVisitor } from "../rules.ts";
import { listEntry } from "./entry.ts";
import { AdminListIndex } from "./list-index.ts";
import type { Desk } from "./types.ts";

const READER: Actor = { type: "system", name: "lists" };
const CHANGES_AT_ONCE = 500;
/** From here on orders are made anew instead of being mended. */
const MANY = 200;
const DAY_MS = 86_400_000;
const MAX_PER_PAGE = 200;
/** Records after which building lets others have their turn. */
const TURN = 200;

interface ListIndexes {
  readonly of: Readonly<Record<ContentKind, AdminListIndex>>;
  /** The newest change that they know. */
  seq: number;
}

/** Opens with the first question. Each question first reads what was changed since the last one, so an answer is never behind. */
export function createDesk(
  store: Store,
  settings: () => Promise<Pick<Settings, "confirmDays">>,
  now: () => number = Date.now,
): Desk {
  const staleBefore = async () => now() - (await settings()).confirmDays * DAY_MS;
  let opened: Promise<ListIndexes> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const open = (): Promise<ListIndexes> => {
    opened ??= build(store).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  /** One after the other: two questions must not read the same changes at once. */
  const current = async (): Promise<ListIndexes> => {
    const indexes = await open();
    if (indexes.seq < store.changes.seq) {
      turn = turn.catch(() => undefined).then(() => catchUp(store, indexes));
      await turn;
      if (CONTENT_KINDS.some((kind) => indexes.of[kind].deadSlots > indexes.of[kind].size + 1_000)) opened = undefined;
    }
    return indexes;
  };

  return {
    async list(actor, kind, query) {
      refuseVisitor(actor);
      const limit = Math.min(Math.max(1, Math.floor(query.limit ?? 10)), MAX_PER_PAGE);
      const stale = await staleBefore();
      const { ids, total, page } = (await current()).of[kind].page(query, limit, stale);
      const items = await store.as(actor).getMany(kind, ids);
      return { items: items.filter(({ deletedAt }) => deletedAt === undefined), total, page };
    },
    async summary(actor, kind, since) {
      refuseVisitor(actor);
      const stale = await staleBefore();
      return (await current()).of[kind].summary(since, stale);
    },
  };
}

async function build(store: Store): Promise<ListIndexes> {
  const of = { property: new AdminListIndex(), project: new AdminListIndex(), blog: new AdminListIndex() };
  const { seq } = store.changes; // what is changed from here on is read again by catchUp
  const records = store.as(READER);
  for (const kind of CONTENT_KINDS) {
    let count = 0;
    for await (const record of records.stream(kind)) {
      of[kind].put(listEntry(kind, record));
      count += 1;
      if (count % TURN === 0) await setImmediate();
    }
  }
  return { of, seq };
}

async function catchUp(store: Store, indexes: ListIndexes): Promise<void> {
  const records = store.as(READER);
  while (indexes.seq < store.changes.seq) {
    const changes = await store.changes.since(indexes.seq, CHANGES_AT_ONCE);
    const last = changes.at(-1);
    if (!last) return;
    for (const kind of CONTENT_KINDS) {
      const ids = [
        ...new Set(changes.filter((change) => change.kind === (kind satisfies EntityName)).map(({ id }) => id)),
      ];
      if (ids.length === 0) continue;
      const index = indexes.of[kind];
      const found = await records.getMany(kind, ids);
      // From here on without waiting: nobody may see a list between the two.
      if (ids.length > MANY) index.forgetOrders();
      for (const id of ids) index.remove(id);
      for (const record of found) if (record.deletedAt === undefined) index.put(listEntry(kind, record));
    }
    indexes.seq = last.seq;
  }
}
