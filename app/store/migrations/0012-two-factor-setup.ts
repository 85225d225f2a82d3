import { sql } from "kysely";
import type { Migration } from "./index.ts";

/** A second factor is set up with a secret that the session was given, and no other. */
export const keepTwoFactorSetup: Migration = {
  name: "0012-two-factor-setup",
  async up(connection, { ddl }) {
    await sql.raw(`alter table session add column two_factor_setup ${ddl.text}`).execute(connection);
  },
};
