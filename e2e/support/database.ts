import Database from "better-sqlite3";
import { execute } from "#scripts/testing/postgres.ts";
import type { Site } from "./site.ts";

/** Runs a statement on the database of a site, past the site. @returns its rows */
export async function runSql(
  { databaseUrl }: Pick<Site, "databaseUrl">,
  statement: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  if (databaseUrl.startsWith("postgres://")) return execute(databaseUrl, statement);
  const database = new Database(databaseUrl);
  try {
    database.pragma("legacy_alter_table = on"); // nothing that refers to a table follows its new name
    const prepared = database.prepare<[], Record<string, unknown>>(statement);
    if (prepared.reader) return prepared.all();
    prepared.run();
    return [];
  } finally {
    database.close();
  }
}
