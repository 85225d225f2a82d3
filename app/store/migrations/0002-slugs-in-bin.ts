import { sql } from "kysely";
import type { Migration } from "./index.ts";

/** Anybody can request an address that leads nowhere any more: without this, each request would read the whole bin. */
export const indexSlugsInBin: Migration = {
  name: "0002-slugs-in-bin",
  async up(connection) {
    await sql
      .raw("create index record_slug_in_bin on record (kind, slug) where deleted_at > 0 and slug is not null")
      .execute(connection);
  },
};
