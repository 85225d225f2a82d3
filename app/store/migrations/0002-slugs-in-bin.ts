import { sql } from "kysely";
import type { Migration } from "./index.ts";

/** An address that leads nowhere any more is asked for by anybody: without this, each time the whole bin would be read. */
export const indexSlugsInBin: Migration = {
  name: "0002-slugs-in-bin",
  async up(connection) {
    await sql
      .raw("create index record_slug_in_bin on record (kind, slug) where deleted_at > 0 and slug is not null")
      .execute(connection);
  },
};
