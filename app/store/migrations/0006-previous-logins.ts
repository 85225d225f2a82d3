import { sql } from "kysely";
import type { Migration } from "./index.ts";

/** An account screen that told of the present sign-in alone would warn of no stranger's. */
export const keepPreviousLogins: Migration = {
  name: "0006-previous-logins",
  async up(connection, engine) {
    await sql.raw(`alter table account add column previous_login_at ${engine.ddl.integer}`).execute(connection);
  },
};
