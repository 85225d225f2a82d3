import { sql } from "kysely";
import type { Migration } from "./index.ts";

/** Who could sign in before could do everything. */
export const giveRoles: Migration = {
  name: "0011-roles",
  async up(connection, { ddl }) {
    await sql.raw(`alter table account add column role ${ddl.text} not null default 'owner'`).execute(connection);
  },
};
