import { sql } from "kysely";
import type { Migration } from "./index.ts";

/** What changed for visitors is found without reading what people sent in between. */
export const indexPublicChanges: Migration = {
  name: "0013-public-changes",
  async up(connection) {
    await sql`create index change_public on change (seq) where touches_public = 1`.execute(connection);
  },
};
