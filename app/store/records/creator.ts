import { BadRequest, Conflict, RECORD_ID } from "#app/entities/index.ts";
import { refusalTexts } from "#app/entities/refusals.ts";
import { type EntityName, entities } from "#app/kinds/index.ts";
import { slugOf } from "#app/entities/values/slug.ts";
import { chunksOf } from "../chunks.ts";
import type { Database, TransactionScope } from "../database.ts";
import { newId } from "../ids.ts";
import type { Actor, CreateOptions } from "../types.ts";
import { creationOf, nameOf } from "./access.ts";
import { columnsOf, type Document, type RecordRow, snapshotText, withoutUndefined } from "./documents.ts";
import { findTwins } from "./alike.ts";
import { addKeys, keysOf } from "./keys.ts";
import { gather, peopleOf } from "./people-columns.ts";
import { syncPictureRefs } from "./pictures.ts";
import { hasSlug, SlugGiver } from "./slugs.ts";
import { placeOf, slugTaken } from "./writer.ts";

interface Draft {
  readonly id: string;
  readonly values: Document;
  /** The slug that is wanted; null for kinds without one. */
  readonly base: string | null;
  readonly options: CreateOptions;
}

interface Created {
  readonly draft: Draft;
  readonly row: RecordRow;
  readonly values: Document;
}

/** Each round at least one of the writers that compete for a slug gets it. */
const SLUG_ROUNDS = 100;

/** Makes new records, any number in one step. */
export class Creator {
  readonly #database: Database;
  readonly #actor: Actor;
  readonly #now: () => number;

  constructor(database: Database, actor: Actor, now: () => number) {
    this.#database = database;
    this.#actor = actor;
    this.#now = now;
  }

  async create(
    kind: EntityName,
    entries: readonly { readonly values: Document; readonly options: CreateOptions }[],
  ): Promise<readonly RecordRow[]> {
    const drafts = entries.map(({ values, options }) =>
      this.#draft(kind, values, creationOf(this.#actor, kind, options)),
    );
    return this.#database.write(async (scope) => {
      const created = await this.#insert(scope, kind, drafts);
      await syncPictureRefs(
        scope.connection,
        created.map(({ row, values }) => ({ id: row.id, kind, values, document: row.document })),
      );
      const keyed = created.map(({ row, values }) => ({ id: row.id, values }));
      await addKeys(scope.connection, kind, keyed, this.#database.engine.rowsPerInsert);
      await findTwins(
        scope.connection,
        kind,
        keyed.flatMap(({ values }) => keysOf(kind, values)),
      );
      await gather(scope.connection, this.#database.engine, peopleOf(kind, keyed));
      await keepImportKeys(scope, this.#database.engine.rowsPerInsert, kind, drafts);
      for (const { row } of created) {
        scope.pending.push({
          kind,
          id: row.id,
          what: "created",
          before: null,
          after: snapshotText(row.state, row.document),
          from: undefined,
          to: placeOf(row),
          who: row.updated_by,
          when: this.#now(),
        });
      }
      return created.map(({ row }) => row);
    });
  }

  #draft(kind: EntityName, values: Document, options: CreateOptions): Draft {
    if (options.id !== undefined && !RECORD_ID.test(options.id))
      throw new BadRequest(`'${options.id}' cannot be an id: an id has 24 characters from 0 to 9 and a to f.`);
    const { slug, [entities[kind].titleField]: title } = values;
    const wanted = typeof slug === "string" && slug !== "" ? slug : slugOf(typeof title === "string" ? title : "");
    if (hasSlug(kind) && wanted === "")
      throw new BadRequest(
        `The title of a ${entities[kind].singular} needs at least one letter or number, because its address is made from it.`,
      );
    return {
      id: options.id ?? newId(this.#now()),
      values: withoutUndefined(values),
      base: hasSlug(kind) ? wanted : null,
      options,
    };
  }

  /** Inserts the drafts; those whose slug another writer took meanwhile again, with the next free slug. */
  async #insert(scope: TransactionScope, kind: EntityName, drafts: readonly Draft[]): Promise<readonly Created[]> {
    const created = new Map<string, Created>();
    let waiting = drafts;
    for (let round = 0; waiting.length > 0 && round < SLUG_ROUNDS; round += 1) {
      const candidates = await this.#candidates(scope, kind, waiting);
      const inserted = new Set<string>();
      for (const chunk of chunksOf(candidates, this.#database.engine.rowsPerInsert)) {
        const ids = await scope.connection
          .insertInto("record")
          .values(chunk.map(({ row }) => row))
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .execute();
        for (const { id } of ids) inserted.add(id);
      }
      for (const candidate of candidates) if (inserted.has(candidate.row.id)) created.set(candidate.row.id, candidate);
      waiting = waiting.filter((draft) => !inserted.has(draft.id));
      await refuseTakenIds(scope, waiting);
    }
    if (waiting.length > 0) throw new Conflict(refusalTexts.record.manyTitles);
    return drafts.flatMap((draft) => created.get(draft.id) ?? []);
  }

  async #candidates(scope: TransactionScope, kind: EntityName, drafts: readonly Draft[]): Promise<readonly Created[]> {
    const slugs = new SlugGiver(scope.connection, kind);
    await slugs.prepare(
      drafts.flatMap((draft) => draft.base ?? []),
      this.#database.engine.name === "postgres",
    );
    const candidates: Created[] = [];
    for (const draft of drafts) {
      if (draft.base !== null && draft.options.slugClash === "refuse" && slugs.isTaken(draft.base))
        throw slugTaken(kind, draft.base);
      const slug = draft.base === null ? null : await slugs.give(draft.base);
      const values = slug === null ? draft.values : { ...draft.values, slug };
      candidates.push({ draft, values, row: this.#row(kind, draft, slug, values) });
    }
    return candidates;
  }

  #row(kind: EntityName, { id, options }: Draft, slug: string | null, values: Document): RecordRow {
    const createdAt = options.createdAt ?? this.#now();
    return {
      id,
      kind,
      slug,
      state: options.state ?? "published",
      version: 1,
      stage: null,
      listed_at: null,
      starts_at: null,
      due_at: null,
      waits_since: null,
      assignee: null,
      origin: null,
      ...columnsOf(kind, values, createdAt),
      created_at: createdAt,
      updated_at: options.updatedAt ?? createdAt,
      updated_by: nameOf(this.#actor),
      deleted_at: 0,
      reduced_from: null,
      reduced_on: null,
    };
  }
}

/** @throws Conflict if the conflict is about a taken id and not about a slug */
async function refuseTakenIds(scope: TransactionScope, waiting: readonly Draft[]): Promise<void> {
  const chosen = waiting.filter((draft) => draft.options.id !== undefined);
  for (const chunk of chunksOf(chosen)) {
    const taken = await scope.connection
      .selectFrom("record")
      .select("id")
      .where(
        "id",
        "in",
        chunk.map((draft) => draft.id),
      )
      .executeTakeFirst();
    if (taken)
      throw new Conflict(
        `A record with the id ${taken.id} exists already. Leave the id out, or update that record instead.`,
      );
  }
}

async function keepImportKeys(
  scope: TransactionScope,
  rowsPerInsert: number,
  kind: EntityName,
  drafts: readonly Draft[],
): Promise<void> {
  const keys = drafts.flatMap(({ id, options: { importKey } }) =>
    importKey ? [{ kind, source: importKey.source, key: importKey.key, record_id: id }] : [],
  );
  for (const chunk of chunksOf(keys, rowsPerInsert)) {
    const kept = await scope.connection
      .insertInto("import_key")
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .returning("record_id")
      .execute();
    if (kept.length < chunk.length)
      throw new Conflict("A record with this import key exists already. Update it instead of adding it again.");
  }
}
