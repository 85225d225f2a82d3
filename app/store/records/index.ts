import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { Database } from "../database.ts";
import type { Actor, HomeRule, Records } from "../types.ts";
import { Creator } from "./creator.ts";
import { answeredTo, withoutHidden } from "./access.ts";
import { type RecordRow, toStored } from "./documents.ts";
import { writingByRules } from "./home-rules.ts";
import { RecordReader } from "./reader.ts";
import { nextFreeSlug } from "./slugs.ts";
import { findWithdrawn } from "./withdrawn.ts";
import { Writer } from "./writer.ts";

/** The records as `actor` sees and may change them. */
export function recordsFor(
  database: Database,
  actor: Actor,
  now: () => number,
  homeRules: readonly HomeRule[] = [],
): Records {
  const reader = new RecordReader(database, actor);
  const writer = new Writer(database, actor, now);
  const creator = new Creator(database, actor, now);

  const byRules = writingByRules(database, actor, homeRules);
  const answered = <N extends EntityName>(kind: N, row: RecordRow): Stored<N> =>
    answeredTo(actor, kind, toStored(kind, row));

  const createMany: Records["createMany"] = async (kind, entries) => {
    const drafts = entries.map(({ values, options = {} }) => ({
      values: withoutHidden(actor, kind, { ...values }),
      options,
    }));
    const rows = await byRules(kind, drafts, (completed) => creator.create(kind, completed));
    return rows.map((row) => answered(kind, row));
  };
  const records: Records = {
    createMany,
    async create(kind, values, options = {}) {
      const [record] = await createMany(kind, [{ values, options }]);
      if (!record) throw new Error("The database took a record without answering it");
      return record;
    },
    get: (kind, id) => reader.get(kind, id),
    getMany: (kind, ids) => reader.getMany(kind, ids),
    getBySlug: (kind, slug) => reader.getBySlug(kind, slug),
    getWithdrawn: (kind, slug) => findWithdrawn(database, kind, slug),
    getByImportKey: async (kind, source, key) => (await reader.getManyByImportKey(kind, source, [key])).get(key),
    getManyByImportKey: (kind, source, keys) => reader.getManyByImportKey(kind, source, keys),
    foundBy: (kind, keys) => reader.foundBy(kind, keys),
    importKeysOf: (kind, ids) => reader.importKeysOf(kind, ids),
    async update(kind, id, patch, options = {}) {
      const draft = { id, values: withoutHidden(actor, kind, { ...patch }), options: {} };
      const row = await byRules(kind, [draft], ([{ values } = draft]) => writer.update(kind, id, values, options));
      return answered(kind, row);
    },
    remove: (kind: EntityName, id, options) => writer.remove(kind, id, options ?? {}),
    restore: async (kind, id) => answered(kind, await writer.restore(kind, id)),
    erase: (kind, id) => writer.erase(kind, id),
    purgeBin: (olderThan) => writer.purgeBin(olderThan),
    list: (kind, options) => reader.list(kind, options ?? {}),
    count: (kind, options) => reader.count(kind, options ?? {}),
    alike: (kind, options) => reader.alike(kind, options ?? {}),
    tally: (by, what, count) => reader.tally(by, what, count),
    lastListed: (kind, ids, limit) => reader.lastListed(kind, ids, limit),
    ids: (kind, options) => reader.ids(kind, options),
    listed: (kind, options) => reader.listed(kind, options),
    stream: (kind, options) => reader.stream(kind, options ?? {}),
    startingBetween: (kind, from, until) => reader.startingBetween(kind, from, until),
    freeSlug: (kind, slug) => database.read((connection) => nextFreeSlug(connection, kind, slug)),
    offerChanges: (id) => reader.offerChanges(id),
    history: (kind, id, part) => reader.history(kind, id, part),
    changesOf: (act) => reader.changesOf(act),
    transaction: (work) => database.transaction(() => work(records)),
    get isInTransaction() {
      return database.isInTransaction;
    },
  };
  return records;
}
