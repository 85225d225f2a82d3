import { sql } from "kysely";
import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import type { ContentKind } from "#app/kinds/index.ts";
import { rowsOf } from "./chunks.ts";
import type { Database } from "./database.ts";
import type { Facts, ViewsOfDay } from "./types.ts";

/** Milliseconds for which views are only counted in memory: one write for many. A crash loses at most these. */
const VIEWS_KEPT_FOR = 2_000;
/** Days of which the views are kept day by day; before them they are one sum. */
const VIEW_DAYS = 35;

export interface FactsWithViews extends Facts {
  /** Writes the views counted so far. */
  flush(): Promise<void>;
}

export function factsOf(database: Database, now: () => number, onError: (error: unknown) => void): FactsWithViews {
  const views = new StoredViewCounter(database, now, onError);
  const get = async (name: string) =>
    (
      await database.read((connection) =>
        connection.selectFrom("fact").select("value").where("name", "=", name).executeTakeFirst(),
      )
    )?.value;
  const put = async (name: string, value: string, overwrites: boolean) => {
    await database.write(({ connection }) =>
      connection
        .insertInto("fact")
        .values({ name, value })
        .onConflict((conflict) => {
          const sameName = conflict.column("name");
          return overwrites ? sameName.doUpdateSet({ value }) : sameName.doNothing();
        })
        .execute(),
    );
  };
  return {
    get,
    set: (name, value) => put(name, value, true),
    swap: (name, from, to) =>
      database.write(async ({ connection }) => {
        const written =
          from === undefined
            ? connection
                .insertInto("fact")
                .values({ name, value: to })
                .onConflict((conflict) => conflict.column("name").doNothing())
                .returning("name")
            : connection
                .updateTable("fact")
                .set({ value: to })
                .where("name", "=", name)
                .where("value", "=", from)
                .returning("name");
        return (await written.execute()).length > 0;
      }),
    async setOnce(name, value) {
      await put(name, value, false);
      return (await get(name)) ?? value;
    },
    addView: async (kind, id) => views.add(kind, id),
    views: (kind, ids) => views.of(kind, ids),
    viewsByDay: (ids, from) => views.byDay(ids, from),
    viewedSince: (from, limit) => views.since(from, limit),
    mostViewed: (kind, limit) => views.most(kind, limit),
    flush: () => views.flush(),
  };
}

class StoredViewCounter {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  #counted = new Map<string, { kind: ContentKind; amount: number }>();
  #timer: NodeJS.Timeout | undefined;
  /** The day up to which old days were deleted. */
  #cleared = "";

  constructor(database: Database, now: () => number, onError: (error: unknown) => void) {
    this.#database = database;
    this.#now = now;
    this.#onError = onError;
  }

  add(kind: ContentKind, id: string): void {
    const counted = this.#counted.get(id);
    if (counted) counted.amount += 1;
    else this.#counted.set(id, { kind, amount: 1 });
    this.#timer ??= setTimeout(() => this.flush().catch(this.#onError), VIEWS_KEPT_FOR).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counted = this.#counted;
    this.#counted = new Map();
    if (counted.size === 0) return;
    const today = indianDay(this.#now());
    const oldest = indianDay(this.#now() - VIEW_DAYS * DAY_MS);
    await this.#database.write(async ({ connection }) => {
      if (this.#cleared !== today) await connection.deleteFrom("view_day").where("day", "<", oldest).execute();
      // In the order of the ids, so that two processes never wait for each other. Ids that are no record are left out.
      for (const [id, { kind, amount }] of [...counted].sort(([a], [b]) => (a < b ? -1 : 1))) {
        await connection
          .insertInto("view_count")
          .columns(["record_id", "kind", "views"])
          .expression((row) =>
            row
              .selectFrom("record")
              .select(["id", "kind", sql<number>`${sql.lit(amount)}`.as("views")])
              .where("id", "=", id)
              .where("kind", "=", kind),
          )
          .onConflict((conflict) =>
            conflict.column("record_id").doUpdateSet({ views: sql<number>`view_count.views + excluded.views` }),
          )
          .execute();
        if (kind !== "property") continue;
        await connection
          .insertInto("view_day")
          .columns(["record_id", "day", "views"])
          .expression((row) =>
            row
              .selectFrom("record")
              .select(["id", sql<string>`${sql.lit(today)}`.as("day"), sql<number>`${sql.lit(amount)}`.as("views")])
              .where("id", "=", id)
              .where("kind", "=", kind),
          )
          .onConflict((conflict) =>
            conflict.columns(["record_id", "day"]).doUpdateSet({ views: sql<number>`view_day.views + excluded.views` }),
          )
          .execute();
      }
    });
    this.#cleared = today;
  }

  async byDay(ids: readonly string[], from: string): Promise<readonly ViewsOfDay[]> {
    await this.flush();
    const rows = await rowsOf(ids, (some) =>
      this.#database.read((connection) =>
        connection
          .selectFrom("view_day")
          .select(["record_id as id", "day", "views"])
          .where("record_id", "in", some)
          .where("day", ">=", from)
          .orderBy("day")
          .execute(),
      ),
    );
    return rows;
  }

  async since(from: string, limit: number): Promise<readonly string[]> {
    await this.flush();
    const rows = await this.#database.read((connection) =>
      connection
        .selectFrom("view_day")
        .select("record_id")
        .where("day", ">=", from)
        .groupBy("record_id")
        .orderBy(sql`sum(views)`, "desc")
        .orderBy("record_id")
        .limit(limit)
        .execute(),
    );
    return rows.map(({ record_id }) => record_id);
  }

  async of(kind: ContentKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const views = new Map(ids.map((id) => [id, this.#counted.get(id)?.amount ?? 0]));
    const rows = await rowsOf(ids, (some) =>
      this.#database.read((connection) =>
        connection
          .selectFrom("view_count")
          .select(["record_id", "views"])
          .where("kind", "=", kind)
          .where("record_id", "in", some)
          .execute(),
      ),
    );
    for (const row of rows) views.set(row.record_id, (views.get(row.record_id) ?? 0) + row.views);
    return views;
  }

  async most(kind: ContentKind, limit: number): Promise<readonly { readonly id: string; readonly views: number }[]> {
    await this.flush();
    const rows = await this.#database.read((connection) =>
      connection
        .selectFrom("view_count")
        .innerJoin("record", "record.id", "view_count.record_id")
        .select(["view_count.record_id", "view_count.views"])
        .where("view_count.kind", "=", kind)
        .where("record.deleted_at", "=", 0)
        .orderBy("view_count.views", "desc")
        .orderBy("view_count.record_id")
        .limit(limit)
        .execute(),
    );
    return rows.map((row) => ({ id: row.record_id, views: row.views }));
  }
}
