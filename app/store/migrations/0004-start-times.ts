import { sql } from "kysely";
import type { Migration } from "./index.ts";

/** Appointments are looked for by their time: before, by the words of their search text, which is clipped. */
export const indexStartTimes: Migration = {
  name: "0004-start-times",
  async up(connection, engine) {
    await sql.raw(`alter table record add column starts_at ${engine.ddl.integer}`).execute(connection);
    const visits = await connection
      .selectFrom("record")
      .select(["id", "document"])
      .where("kind", "=", "visit")
      .execute();
    for (const { id, document } of visits) {
      const { startsAt } = JSON.parse(document) as { readonly startsAt?: unknown };
      if (typeof startsAt === "number")
        await connection.updateTable("record").set({ starts_at: startsAt }).where("id", "=", id).execute();
    }
    await sql
      .raw("create index record_starts on record (kind, starts_at) where starts_at is not null")
      .execute(connection);
  },
};
