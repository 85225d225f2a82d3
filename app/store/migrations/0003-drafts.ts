import { sql } from "kysely";
import type { Migration } from "./index.ts";

/** Indexes that hold the column `state`, as 0001-records makes them. */
const INDEXES = {
  record_newest: "(kind, deleted_at, created_at, id, state)",
  record_newest_of_state: "(kind, deleted_at, state, created_at, id)",
  record_changed: "(kind, deleted_at, updated_at, id, state)",
  record_search: "(kind, deleted_at, search_text, id, state, created_at, updated_at)",
} as const;

/**
 * A record can be a draft. SQLite cannot change the check of a column, so a new column takes the place of the old one;
 * the table is not made again, because dropping it would delete every row that refers to it.
 */
export const allowDrafts: Migration = {
  name: "0003-drafts",
  async up(connection, engine) {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    const check = "check (state in ('published', 'draft', 'pending', 'archived'))";
    if (engine.name === "postgres") {
      await run("alter table record drop constraint record_state_check");
      await run(`alter table record add constraint record_state_check ${check}`);
      return;
    }
    for (const name of Object.keys(INDEXES)) await run(`drop index ${name}`);
    await run("alter table record rename column state to old_state");
    await run(`alter table record add column state ${engine.ddl.text} not null default 'draft' ${check}`);
    await run("update record set state = old_state");
    await run("alter table record drop column old_state");
    for (const [name, columns] of Object.entries(INDEXES)) await run(`create index ${name} on record ${columns}`);
  },
};
