import { sql } from "kysely";
import type { Migration } from "./index.ts";

/** Accounts can be switched off; sign-ins and sessions say which device they are of. */
export const keepDevices: Migration = {
  name: "0010-accounts",
  async up(connection, { ddl }) {
    const add = (table: string, column: string, type: string) =>
      sql.raw(`alter table ${table} add column ${column} ${type}`).execute(connection);
    await add("account", "disabled_at", ddl.integer);
    await add("account", "last_login_from", ddl.text);
    await add("account", "previous_login_from", ddl.text);
    await add("session", "device", ddl.text);
  },
};
