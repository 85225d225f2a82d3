import { type SelectQueryBuilder, sql } from "kysely";
import { inPieces, TimeSlice } from "#app/base/time-slice.ts";
import { phoneQuery } from "#app/entities/values/phone.ts";
import { type ContentKind, entities, type EntityName, type Stored } from "#app/kinds/index.ts";
import type { OfferChange } from "#app/kinds/property/price-history.ts";
import { changeColumns, toChange } from "../change-feed.ts";
import { rowsOf } from "../chunks.ts";
import type { Database } from "../database.ts";
import type { Connection, Engine } from "../engines/engine.ts";
import { foldedWords } from "../fold.ts";
import { offerChangesOf } from "../offer-log.ts";
import type { Tables } from "../tables.ts";
import type {
  Actor,
  ChangeDetail,
  HistoryPart,
  ImportKey,
  ListOptions,
  Page,
  Paging,
  RecordSnapshot,
  SlugResult,
  Tallied,
  TalliedBy,
  WholeList,
} from "../types.ts";
import { hiddenFrom, limitedTo, mustNotBeVisitor, mustWorkWith, shownTo, visibleTo, withoutHidden } from "./access.ts";
import { type AlikePair, alikePairs } from "./alike.ts";
import { readSnapshot, type RecordRow, STORED_COLUMNS, type StoredRow, toStored } from "./documents.ts";
import { idsByKey } from "./keys.ts";
import { countOf, idsOf, isOwn, matches, type Narrowed, ORDERS, pageOf, type Slice, SPANS } from "./lists.ts";
import { isLive } from "./slugs.ts";
import { tallyOf } from "./tally.ts";

const MAX_PER_PAGE = 1_000;
const STREAMED_AT_ONCE = 500;
const CHANGES_AT_ONCE = 1_000;

type Query<Row> = SelectQueryBuilder<Tables, "record", Row>;

function newestFirst<Row>(query: Query<Row>): Query<Row> {
  return query.orderBy("created_at", "desc").orderBy("id", "desc");
}

/** What `toStored` reads of the rows of a page, newest first. */
function storedRows(connection: Connection, { rowNumber }: Engine, page: Query<unknown>): Query<StoredRow> {
  if (!rowNumber) return page.select(STORED_COLUMNS);
  const numbers = page.select(rowNumber.as("number"));
  return newestFirst(connection.selectFrom("record").select(STORED_COLUMNS).where(rowNumber, "in", numbers));
}

function withoutPrice({ offer, ...change }: OfferChange): OfferChange {
  return { ...change, offer: offer && { ...offer, price: undefined } };
}

/** Everything that reads records. Each method asks `visibleTo` first and answers through `shownTo`: nothing else decides what an actor sees. */
export class RecordReader {
  readonly #database: Database;
  readonly #actor: Actor;

  constructor(database: Database, actor: Actor) {
    this.#database = database;
    this.#actor = actor;
  }

  async get<N extends EntityName>(kind: N, id: string): Promise<Stored<N> | undefined> {
    const [record] = await this.getMany(kind, [id]);
    return record;
  }

  async getMany<N extends EntityName>(kind: N, ids: readonly string[]): Promise<readonly Stored<N>[]> {
    const found = await rowsOf(ids, (some) =>
      this.#database.read((connection) =>
        this.#own(kind, connection.selectFrom("record").selectAll().where("id", "in", some)).execute(),
      ),
    );
    // The kind is compared here: asked for in the query, SQLite would read the whole index of the kind instead of ten keys.
    const seen = found.filter((row) => row.kind === kind && this.#sees(row));
    const rows = new Map(seen.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [this.#read(kind, row)] : [];
    });
  }

  async getBySlug<N extends ContentKind>(kind: N, slug: string): Promise<SlugResult<N>> {
    return this.#database.read(async (connection) => {
      const records = connection.selectFrom("record").selectAll().where("kind", "=", kind).where(isLive);
      const live = await records.where("slug", "=", slug).executeTakeFirst();
      if (live && this.#sees(live)) return { found: this.#read(kind, live) };
      const moved = await records
        .where(
          "id",
          "=",
          connection.selectFrom("redirect").select("record_id").where("kind", "=", kind).where("slug", "=", slug),
        )
        .executeTakeFirst();
      return moved?.slug && this.#sees(moved) && moved.slug !== slug ? { movedTo: moved.slug } : undefined;
    });
  }

  async getManyByImportKey<N extends EntityName>(
    kind: N,
    source: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Stored<N>>> {
    const rows = await rowsOf(keys, (some) =>
      this.#database.read((connection) =>
        connection
          .selectFrom("import_key")
          .innerJoin("record", "record.id", "import_key.record_id")
          .selectAll("record")
          .select("import_key.key as import_key")
          .where("import_key.kind", "=", kind)
          .where("import_key.source", "=", source)
          .where("import_key.key", "in", some)
          .execute(),
      ),
    );
    const seen = new Set(
      limitedTo(this.#actor, kind) === undefined
        ? rows.map(({ id }) => id)
        : (
            await this.getMany(
              kind,
              rows.map(({ id }) => id),
            )
          ).map(({ id }) => id),
    );
    return new Map(
      rows.filter((row) => this.#sees(row) && seen.has(row.id)).map((row) => [row.import_key, this.#read(kind, row)]),
    );
  }

  /** The import keys of these records, by id; what was not imported has none. */
  async importKeysOf(kind: EntityName, ids: readonly string[]): Promise<ReadonlyMap<string, ImportKey>> {
    mustWorkWith(this.#actor, kind);
    const rows = await rowsOf(ids, (some) =>
      this.#database.read((connection) =>
        connection
          .selectFrom("import_key")
          .selectAll()
          .where("kind", "=", kind)
          .where("record_id", "in", some)
          .execute(),
      ),
    );
    return new Map(rows.map(({ record_id, source, key }) => [record_id, { source, key }]));
  }

  async foundBy<N extends EntityName>(kind: N, keys: readonly string[]): Promise<readonly Stored<N>[]> {
    mustWorkWith(this.#actor, kind);
    if (hiddenFrom(this.#actor, kind).length > 0) return []; // a match would reveal a hidden number
    return this.getMany(kind, await this.#database.read((connection) => idsByKey(connection, kind, keys)));
  }

  async list<N extends EntityName>(kind: N, options: ListOptions): Promise<Page<Stored<N>>> {
    const narrowed = this.#narrow(kind, options);
    if (!narrowed) return { items: [], total: 0 };
    const limit = Math.min(Math.max(1, Math.floor(options.limit ?? 10)), MAX_PER_PAGE);
    const offset = (Math.max(1, Math.floor(options.page ?? 1)) - 1) * limit;
    const slice: Slice = { ...ORDERS[options.sort ?? "newest"], limit, offset };
    return this.#database.read(async (connection) => {
      const { rows, total } = await pageOf(connection, this.#database, narrowed, slice);
      return { items: rows.map((row) => this.#read(kind, row)), total };
    });
  }

  async alike(kind: EntityName, options: Paging & { readonly of?: string | undefined }): Promise<Page<AlikePair>> {
    mustWorkWith(this.#actor, kind);
    if (limitedTo(this.#actor, kind) !== undefined) return { items: [], total: 0 }; // the other one may be a colleague's
    return this.#database.read((connection) => alikePairs(connection, kind, options));
  }

  async tally(
    by: TalliedBy,
    what: readonly Tallied[],
    count: "people" | "records" = "people",
  ): Promise<ReadonlyMap<string, number>> {
    for (const { kind } of what) mustWorkWith(this.#actor, kind);
    const own = limitedTo(this.#actor, "person");
    return this.#database.read((connection) => tallyOf(connection, { by, what, count, own }));
  }

  async lastListed(kind: EntityName, ids: readonly string[], limit: number): Promise<readonly string[]> {
    mustWorkWith(this.#actor, kind);
    const rows = await rowsOf(ids, (some) =>
      this.#database.read((connection) =>
        this.#own(
          kind,
          connection
            .selectFrom("record")
            .select(["id", "kind", "listed_at"])
            .where("id", "in", some)
            .where("deleted_at", "=", 0)
            .orderBy("listed_at", "desc")
            .orderBy("id", "desc")
            .limit(limit),
        ).execute(),
      ),
    );
    return rows
      .filter((row) => row.kind === kind)
      .toSorted((a, b) => (b.listed_at ?? 0) - (a.listed_at ?? 0) || (a.id < b.id ? 1 : -1))
      .slice(0, limit)
      .map(({ id }) => id);
  }

  async ids(kind: EntityName, options: WholeList): Promise<readonly string[]> {
    const narrowed = this.#narrow(kind, options);
    if (!narrowed) return [];
    const order = ORDERS[options.sort ?? "newest"];
    return this.#database.read((connection) => idsOf(connection, this.#database, narrowed, order));
  }

  async *listed<N extends EntityName>(kind: N, options: WholeList): AsyncGenerator<Stored<N>> {
    for await (const some of inPieces(await this.ids(kind, options))) yield* await this.getMany(kind, some);
  }

  async count(kind: EntityName, options: WholeList): Promise<number> {
    const narrowed = this.#narrow(kind, options);
    if (!narrowed) return 0;
    return this.#database.read((connection) => countOf(connection, this.#database, narrowed));
  }

  async *stream<N extends EntityName>(kind: N, options: Pick<ListOptions, "states">): AsyncGenerator<Stored<N>> {
    const narrowed = this.#narrow(kind, options);
    if (!narrowed) return;
    const slice = new TimeSlice();
    let after: Pick<StoredRow, "created_at" | "id"> | undefined;
    for (;;) {
      const last = after;
      const rows: readonly StoredRow[] = await this.#database.read((connection) =>
        storedRows(
          connection,
          this.#database.engine,
          newestFirst(connection.selectFrom("record"))
            .where((row) => matches(row, narrowed))
            .$if(last !== undefined, (query) =>
              query.where(sql<boolean>`(created_at, id) < (${last?.created_at}, ${last?.id})`),
            )
            .limit(STREAMED_AT_ONCE),
        ).execute(),
      );
      for (const row of rows) {
        yield this.#read(kind, row);
        await slice.yieldIfDue();
      }
      after = rows.at(-1);
      if (rows.length < STREAMED_AT_ONCE) return;
    }
  }

  async startingBetween(kind: "visit", from: number, until: number): Promise<readonly Stored<"visit">[]> {
    mustWorkWith(this.#actor, kind);
    const rows = await this.#database.read((connection) =>
      this.#own(
        kind,
        connection
          .selectFrom("record")
          .selectAll()
          .where("kind", "=", kind)
          .where("deleted_at", "=", 0)
          .where("starts_at", ">=", from)
          .where("starts_at", "<", until)
          .orderBy("starts_at"),
      ).execute(),
    );
    return rows.map((row) => this.#read(kind, row));
  }

  async offerChanges(id: string): Promise<readonly OfferChange[]> {
    return this.#database.read(async (connection) => {
      const row = await connection.selectFrom("record").selectAll().where("id", "=", id).executeTakeFirst();
      if (row?.kind !== "property" || !this.#sees(row)) return [];
      const changes = await offerChangesOf(connection, id);
      const stored = toStored("property", row);
      return shownTo(this.#actor, "property", stored) === stored ? changes : changes.map(withoutPrice);
    });
  }

  async history(
    kind: EntityName,
    id: string,
    { after, upTo, limit }: HistoryPart = {},
  ): Promise<readonly ChangeDetail[]> {
    mustNotBeVisitor(this.#actor);
    if (!visibleTo(this.#actor, kind)) return [];
    if (limitedTo(this.#actor, kind) !== undefined && !(await this.get(kind, id))) return [];
    const rows = await this.#database.read((connection) =>
      connection
        .selectFrom("change")
        .select([...changeColumns, "before", "after"])
        .where("record_id", "=", id)
        .where("kind", "=", kind)
        .$if(after !== undefined, (query) => query.where("seq", ">", after ?? 0))
        .$if(upTo !== undefined, (query) => query.where("seq", "<=", upTo ?? 0))
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .orderBy("seq", "desc")
        .execute(),
    );
    return rows.map((row) => this.#detail(row));
  }

  async changesOf(act: number): Promise<readonly ChangeDetail[]> {
    const found: ChangeDetail[] = [];
    for (let next = act; ;) {
      const rows = await this.#database.read((connection) =>
        connection
          .selectFrom("change")
          .select([...changeColumns, "before", "after"])
          .where("seq", ">=", next)
          .where("seq", "<", next + CHANGES_AT_ONCE) // they stand together
          .orderBy("seq")
          .execute(),
      );
      const own = rows.filter((row) => row.act === act);
      for (const { kind } of own) mustWorkWith(this.#actor, kind);
      found.push(...own.map((row) => this.#detail(row)));
      if (own.length < CHANGES_AT_ONCE) return found;
      next += CHANGES_AT_ONCE;
    }
  }

  #detail(row: Parameters<typeof toChange>[0] & Record<"before" | "after", string | null>): ChangeDetail {
    const change = toChange(row);
    return {
      ...change,
      before: this.#snapshot(change.kind, row.before),
      after: this.#snapshot(change.kind, row.after),
    };
  }

  /** The query without records of people who are not the actor's, where the actor is limited to their own. */
  #own<Row>(kind: EntityName, query: Query<Row>): Query<Row> {
    const account = limitedTo(this.#actor, kind);
    return account === undefined ? query : query.where(isOwn(account));
  }

  #snapshot(kind: EntityName, text: string | null): RecordSnapshot | undefined {
    const snapshot = readSnapshot(kind, text);
    return snapshot && { ...snapshot, values: withoutHidden(this.#actor, kind, snapshot.values) };
  }

  #read<N extends EntityName>(kind: N, row: StoredRow): Stored<N> {
    return shownTo(this.#actor, kind, toStored(kind, row));
  }

  #sees(row: RecordRow): boolean {
    const sight = visibleTo(this.#actor, row.kind);
    return sight !== undefined && sight.states.includes(row.state) && (row.deleted_at === 0 || sight.bin);
  }

  #narrow(kind: EntityName, options: WholeList): Narrowed | undefined {
    const sight = visibleTo(this.#actor, kind);
    const bin = options.bin ?? false;
    if (!sight || (bin && !sight.bin)) return undefined;
    const states = sight.states.filter((state) => !options.states || options.states.includes(state));
    const { search = "", stages, tags = [], assignee } = options;
    if (states.length === 0 || stages?.length === 0) return undefined;
    return {
      kind,
      states,
      bin,
      words: foldedWords(search),
      digits: entities[kind].isPublic ? undefined : phoneQuery(search),
      tags,
      stages,
      assignee,
      limitedTo: limitedTo(this.#actor, kind),
      spans: SPANS.flatMap(({ option, column }) => {
        const span = options[option];
        return span ? [{ column, ...span }] : [];
      }),
    };
  }
}
