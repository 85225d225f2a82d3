import type { Selectable } from "kysely";
import { Conflict } from "#app/entities/index.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";
import type { MediaRow, MediaTable } from "./types.ts";

const IDS_AT_ONCE = 1_000;

export function mediaTable(database: Database, now: () => number): MediaTable {
  return {
    async add(row) {
      await database.write(({ connection }) =>
        connection
          .insertInto("media")
          .values({ ...row, created_at: now() })
          // The same content again: it counts as new, so that the collector does not remove it before it is used.
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ created_at: now() }))
          .execute(),
      );
    },
    async get(id) {
      const row = await database.read((connection) =>
        connection.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst(),
      );
      return row && toMedia(row);
    },
    unreferenced: (olderThan) => unreferenced(database, olderThan),
    async remove(id) {
      await removeUnused(database, id);
      const left = await database.read((connection) =>
        connection.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst(),
      );
      return left === undefined;
    },
    ids: () => allIds(database),
  };
}

async function unreferenced(database: Database, olderThan: number): Promise<readonly string[]> {
  const rows = await database.read((connection) =>
    connection
      .selectFrom("media")
      .select("id")
      .where("created_at", "<", olderThan)
      .where((row) =>
        row.not(
          row.exists(
            row.selectFrom("record_media").select("media_id").whereRef("record_media.media_id", "=", "media.id"),
          ),
        ),
      )
      .execute(),
  );
  return rows.map(({ id }) => id);
}

async function removeUnused(database: Database, id: string): Promise<void> {
  try {
    await database.write(({ connection }) =>
      connection
        .deleteFrom("media")
        .where("id", "=", id)
        .where((row) =>
          row.not(row.exists(row.selectFrom("record_media").select("media_id").where("media_id", "=", id))),
        )
        .execute(),
    );
  } catch (error) {
    // A record took the picture in the same moment: the foreign key kept it.
    if (!(error instanceof Conflict)) throw error;
  }
}

async function* allIds(database: Database): AsyncGenerator<string> {
  let after = "";
  for (;;) {
    const last = after;
    const rows = await database.read((connection) =>
      connection.selectFrom("media").select("id").where("id", ">", last).orderBy("id").limit(IDS_AT_ONCE).execute(),
    );
    for (const { id } of rows) yield id;
    after = rows.at(-1)?.id ?? "";
    if (rows.length < IDS_AT_ONCE) return;
  }
}

function toMedia(row: Selectable<Tables["media"]>): MediaRow {
  return { id: row.id, width: row.width, height: row.height, placeholder: row.placeholder, createdAt: row.created_at };
}
