import { refusalTexts } from "#app/entities/refusals.ts";
import { sql } from "kysely";
import { BadRequest, Conflict, NotFound, Overtaken, RECORD_ID } from "#app/entities/index.ts";
import { entities, type EntityName } from "#app/kinds/index.ts";
import type { PendingChange, RecordPlace } from "../change-log.ts";
import type { Database, TransactionScope } from "../database.ts";
import type { Actor, UpdateOptions } from "../types.ts";
import { limitedTo, mustNotBeVisitor, mustWorkWith, nameOf } from "./access.ts";
import { columnsOf, type Document, parseDocument, patched, type RecordRow, snapshotText } from "./documents.ts";
import { findTwins } from "./alike.ts";
import { type Keyed, keysOf, replaceKeys } from "./keys.ts";
import { isOwn } from "./lists.ts";
import { gather, peopleOf } from "./people-columns.ts";
import { syncPictureRefs } from "./pictures.ts";
import { hasSlug, isLive, nextFreeSlug } from "./slugs.ts";
import { formatTime } from "#app/entities/values/moments.ts";

const PURGED_AT_ONCE = 100;
/** Restores that may meet another writer taking the same slug. */
const RESTORE_ATTEMPTS = 20;

/** Changes of records that exist. Each method is one step: it happens wholly or not at all. */
export class Writer {
  readonly #database: Database;
  readonly #actor: Actor;
  readonly #now: () => number;

  constructor(database: Database, actor: Actor, now: () => number) {
    this.#database = database;
    this.#actor = actor;
    this.#now = now;
  }

  async update(kind: EntityName, id: string, patch: Document, options: UpdateOptions): Promise<RecordRow> {
    mustWorkWith(this.#actor, kind);
    return this.#database.write(async (scope) => {
      const row = await this.#liveRow(scope, kind, id, options);
      const before = parseDocument(row.document);
      const values = patched(before, patch);
      const columns = columnsOf(kind, values, row.created_at);
      const state = options.state ?? row.state;
      if (columns.document === row.document && state === row.state) return row;
      const slug = await this.#slugAfter(scope, row, values);
      const next: RecordRow = { ...row, ...columns, slug, state, ...this.#stamp(row) };
      await this.#save(scope, next);
      if (row.slug !== null && slug !== row.slug) await redirect(scope, row, slug);
      await syncPictureRefs(scope.connection, [{ id, kind, values, document: columns.document }]);
      const [keys, oldKeys] = [keysOf(kind, values), keysOf(kind, before)];
      if (String(keys) !== String(oldKeys)) {
        await replaceKeys(scope.connection, kind, { id, values });
        await findTwins(scope.connection, kind, [...keys, ...oldKeys]);
      }
      await this.#gather(scope, kind, [
        { id, values: before },
        { id, values },
      ]);
      this.#log(scope, "updated", row, next);
      return next;
    });
  }

  async remove(kind: EntityName, id: string, options: UpdateOptions): Promise<void> {
    mustWorkWith(this.#actor, kind);
    await this.#database.write(async (scope) => {
      const row = await this.#liveRow(scope, kind, id, options);
      const stamp = this.#stamp(row);
      const next = { ...row, ...stamp, deleted_at: Math.max(1, stamp.updated_at) };
      await this.#save(scope, next);
      await this.#follow(scope, row);
      this.#log(scope, "removed", row, next);
    });
  }

  async restore(kind: EntityName, id: string): Promise<RecordRow> {
    mustWorkWith(this.#actor, kind);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#database.write((scope) => this.#restoreOnce(scope, kind, id));
      } catch (error) {
        // Another writer took the slug between the read and the save: the next attempt sees it.
        if (!(error instanceof Conflict) || attempt === RESTORE_ATTEMPTS) throw error;
      }
    }
  }

  async erase(kind: EntityName, id: string): Promise<void> {
    mustWorkWith(this.#actor, kind);
    await this.#database.write(async (scope) => this.#eraseRow(scope, await this.#anyRow(scope, kind, id)));
  }

  async purgeBin(olderThan: number): Promise<number> {
    mustNotBeVisitor(this.#actor);
    for (let purged = 0; ;) {
      const erased = await this.#database.write(async (scope) => {
        const rows = await scope.connection
          .selectFrom("record")
          .selectAll()
          .where(sql<boolean>`deleted_at > 0`) // word for word as in the index of the bin
          .where("deleted_at", "<", olderThan)
          .limit(PURGED_AT_ONCE)
          .modifyEnd(this.#database.engine.forUpdate)
          .execute();
        for (const row of rows) await this.#eraseRow(scope, row);
        return rows.length;
      });
      purged += erased;
      if (erased < PURGED_AT_ONCE) return purged;
    }
  }

  async #restoreOnce(scope: TransactionScope, kind: EntityName, id: string): Promise<RecordRow> {
    const row = await this.#anyRow(scope, kind, id);
    if (row.deleted_at === 0) return row;
    const slug = row.slug === null ? null : await nextFreeSlug(scope.connection, kind, row.slug);
    const columns = slug === row.slug ? {} : columnsOf(kind, { ...parseDocument(row.document), slug }, row.created_at);
    const next = { ...row, ...columns, slug, ...this.#stamp(row), deleted_at: 0 };
    await this.#save(scope, next);
    await this.#follow(scope, row);
    this.#log(scope, "restored", row, next);
    return next;
  }

  async #eraseRow(scope: TransactionScope, row: RecordRow): Promise<void> {
    await scope.connection.deleteFrom("record").where("id", "=", row.id).execute();
    await this.#follow(scope, row);
    await scope.connection
      .updateTable("change")
      .set({ before: null, after: null })
      .where("record_id", "=", row.id)
      .execute();
    for (const [index, change] of scope.pending.entries()) {
      if (change.id === row.id) scope.pending[index] = { ...change, before: null, after: null };
    }
    this.#log(scope, "erased", row, undefined);
  }

  /** The row, locked until the end of the transaction. @throws NotFound */
  async #anyRow(scope: TransactionScope, kind: EntityName, id: string): Promise<RecordRow> {
    const account = limitedTo(this.#actor, kind);
    const row = await scope.connection
      .selectFrom("record")
      .selectAll()
      .where("id", "=", id)
      .where("kind", "=", kind)
      .$if(account !== undefined, (query) => query.where(isOwn(account ?? "")))
      .modifyEnd(this.#database.engine.forUpdate)
      .executeTakeFirst();
    if (row) return row;
    if (!RECORD_ID.test(id))
      throw new BadRequest(
        `'${id}' cannot be the id of a ${entities[kind].singular}: an id has 24 characters from 0 to 9 and a to f.`,
      );
    throw new NotFound(
      `There is no ${entities[kind].singular} with this id. It may have been deleted; look for it in the list.`,
    );
  }

  async #liveRow(scope: TransactionScope, kind: EntityName, id: string, options: UpdateOptions): Promise<RecordRow> {
    const row = await this.#anyRow(scope, kind, id);
    if (row.deleted_at !== 0 && !options.inBin)
      throw new NotFound(`This ${entities[kind].singular} lies in the bin. Restore it first.`);
    if (options.expectedVersion !== undefined && options.expectedVersion !== row.version)
      throw overtaken(row, options.expectedVersion, nameOf(this.#actor));
    return row;
  }

  /** @throws Conflict when another live record has it, BadRequest when it was cleared */
  async #slugAfter(scope: TransactionScope, row: RecordRow, values: Document): Promise<string | null> {
    const { slug } = values;
    if (!hasSlug(row.kind) || slug === row.slug) return row.slug;
    if (typeof slug !== "string" || slug === "")
      throw new BadRequest(`The slug of a ${entities[row.kind].singular} cannot be empty.`);
    const other = await scope.connection
      .selectFrom("record")
      .select("id")
      .where("kind", "=", row.kind)
      .where("slug", "=", slug)
      .where(isLive)
      .executeTakeFirst();
    if (other) throw slugTaken(row.kind, slug);
    return slug;
  }

  /** Columns that every change moves on. */
  #stamp(row: RecordRow): Pick<RecordRow, "version" | "updated_at" | "updated_by"> {
    return { version: row.version + 1, updated_at: this.#now(), updated_by: nameOf(this.#actor) };
  }

  /** Updates what depends on a record that comes or goes: twins, and the columns by which lists of people are ordered. */
  async #follow(scope: TransactionScope, { id, kind, document }: RecordRow): Promise<void> {
    const values = parseDocument(document);
    await findTwins(scope.connection, kind, keysOf(kind, values));
    await this.#gather(scope, kind, [{ id, values }]);
  }

  #gather(scope: TransactionScope, kind: EntityName, records: readonly Keyed[]): Promise<void> {
    return gather(scope.connection, this.#database.engine, peopleOf(kind, records));
  }

  async #save(scope: TransactionScope, { id, ...columns }: RecordRow): Promise<void> {
    await scope.connection.updateTable("record").set(columns).where("id", "=", id).execute();
  }

  #log(scope: TransactionScope, what: PendingChange["what"], row: RecordRow, next: RecordRow | undefined): void {
    const inBin = next === undefined || next.deleted_at !== 0;
    scope.pending.push({
      kind: row.kind,
      id: row.id,
      what,
      before: row.deleted_at !== 0 || what === "erased" ? null : snapshotText(row.state, row.document),
      after: inBin ? null : snapshotText(next.state, next.document),
      from: placeOf(row),
      to: next && placeOf(next),
      who: nameOf(this.#actor),
      when: next?.updated_at ?? this.#now(),
    });
  }
}

export function slugTaken(kind: EntityName, slug: string): Conflict {
  const sentence = `Another ${entities[kind].singular} already has the slug '${slug}'. Choose a different one`;
  return new Conflict(`${sentence}.`, { slug: sentence });
}

export function placeOf({ state, deleted_at }: RecordRow): RecordPlace {
  return { state, inBin: deleted_at !== 0 };
}

/** The old address leads to the record from now on, even if another one had it; the new one needs no redirect to itself. */
async function redirect(scope: TransactionScope, row: RecordRow, slug: string | null): Promise<void> {
  if (row.slug === null) return;
  await scope.connection
    .deleteFrom("redirect")
    .where("kind", "=", row.kind)
    .where("slug", "=", slug)
    .where("record_id", "=", row.id)
    .execute();
  await scope.connection
    .insertInto("redirect")
    .values({ kind: row.kind, slug: row.slug, record_id: row.id })
    .onConflict((conflict) =>
      conflict.columns(["kind", "slug"]).doUpdateSet({ record_id: sql<string>`excluded.record_id` }),
    )
    .execute();
}

/** For an editor whose record was saved meanwhile. @param editor name of the editor, who may have saved it in another tab */
function overtaken(row: RecordRow, seen: number, editor: string): Overtaken {
  const what = `saved this ${entities[row.kind].singular} on ${formatTime(row.updated_at)}`;
  const { kind, id, version } = row;
  const text =
    row.updated_by === editor
      ? refusalTexts.record.savedInOtherTab(what)
      : refusalTexts.record.savedByOther(row.updated_by, what);
  return new Overtaken(text, { kind, id, version, seen });
}
