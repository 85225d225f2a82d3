import type { EntityName } from "#app/kinds/index.ts";
import type { Database } from "../database.ts";
import type { Actor, Records } from "../types.ts";
import { Creator } from "./creator.ts";
import { toStored } from "./documents.ts";
import { RecordReader } from "./reader.ts";
import { nextFreeSlug } from "./slugs.ts";
import { findWithdrawn } from "./withdrawn.ts";
import { Writer } from "./writer.ts";

/** The records as `actor` sees and may change them. */
export function recordsFor(database: Database, actor: Actor, now: () => number): Records {
  const reader = new RecordReader(database, actor);
  const writer = new Writer(database, actor, now);
  const creator = new Creator(database, actor, now);

  const createMany: Records["createMany"] = async (kind, entries) => {
    const rows = await creator.create(
      kind,
      entries.map(({ values, options }) => ({ values: { ...values }, options: options ?? {} })),
    );
    return rows.map((row) => toStored(kind, row));
  };

  const records: Records = {
    createMany,
    async create(kind, values, options) {
      const [row] = await creator.create(kind, [{ values: { ...values }, options: options ?? {} }]);
      if (!row) throw new Error("The database took a record without answering it");
      return toStored(kind, row);
    },
    get: (kind, id) => reader.get(kind, id),
    getMany: (kind, ids) => reader.getMany(kind, ids),
    getBySlug: (kind, slug) => reader.getBySlug(kind, slug),
    getWithdrawn: (kind, slug) => findWithdrawn(database, kind, slug),
    getByImportKey: async (kind, source, key) => (await reader.getManyByImportKey(kind, source, [key])).get(key),
    getManyByImportKey: (kind, source, keys) => reader.getManyByImportKey(kind, source, keys),
    foundBy: (kind, keys) => reader.foundBy(kind, keys),
    importKeysOf: (kind, ids) => reader.importKeysOf(kind, ids),
    update: async (kind, id, patch, options) =>
      toStored(kind, await writer.update(kind, id, { ...patch }, options ?? {})),
    remove: (kind: EntityName, id, options) => writer.remove(kind, id, options ?? {}),
    restore: async (kind, id) => toStored(kind, await writer.restore(kind, id)),
    erase: (kind, id) => writer.erase(kind, id),
    purgeBin: (olderThan) => writer.purgeBin(olderThan),
    list: (kind, options) => reader.list(kind, options ?? {}),
    count: (kind, options) => reader.count(kind, options ?? {}),
    stream: (kind, options) => reader.stream(kind, options ?? {}),
    startingBetween: (kind, from, until) => reader.startingBetween(kind, from, until),
    freeSlug: (kind, slug) => database.read((connection) => nextFreeSlug(connection, kind, slug)),
    offerChanges: (id) => reader.offerChanges(id),
    history: (kind, id) => reader.history(kind, id),
    transaction: (work) => database.transaction(() => work(records)),
    get isInTransaction() {
      return database.isInTransaction;
    },
  };
  return records;
}
