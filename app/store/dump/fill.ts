import { existsSync } from "node:fs";
import { byKey } from "#app/base/by-key.ts";
import { sql } from "kysely";
import { Conflict } from "#app/entities/index.ts";
import type { Connection, Engine } from "../engines/engine.ts";
import { openEngine, POSTGRES_URL } from "../engines/open.ts";
import { migrate } from "../migrations/index.ts";
import { deriveReductions } from "../offer-log.ts";
import { findAllTwins } from "../records/alike.ts";
import { gatherAll } from "../records/people-columns.ts";
import { DUMPED_TABLES, type DumpedRow, type DumpedTable, type SiteSnapshot } from "./snapshot.ts";

/** Rows of one statement; with 12 columns far below the limits of both engines. */
const ROWS_PER_INSERT = 200;

export type RowCounts = Readonly<Record<DumpedTable, number>>;

/**
 * Puts a snapshot into an empty database of either engine, in one transaction, and brings it up to date.
 * @throws Conflict when the database holds something @throws Error when the snapshot is of a newer release
 */
export async function fillFrom(url: string, snapshot: Omit<SiteSnapshot, "close">): Promise<RowCounts> {
  const engine = await openEngine(url);
  try {
    await migrate(engine, Date.now(), snapshot.migrations);
    const counts = await engine.longTransaction((connection) => fillTables(engine, connection, snapshot));
    await migrate(engine, Date.now());
    return counts;
  } finally {
    await engine.close();
  }
}

/** Check before a backup is opened; does not create a missing database. @throws Conflict when the database holds something */
export async function refuseFilled(url: string): Promise<void> {
  if (!POSTGRES_URL.test(url) && !existsSync(url)) return;
  const engine = await openEngine(url);
  try {
    if (await engine.read(hasTables)) await engine.read(refuseUnlessEmpty);
  } finally {
    await engine.close();
  }
}

async function hasTables(connection: Connection): Promise<boolean> {
  const tables = await connection.introspection.getTables();
  return tables.some(({ name }) => name === "record");
}

async function fillTables(
  engine: Engine,
  connection: Connection,
  snapshot: Omit<SiteSnapshot, "close">,
): Promise<RowCounts> {
  await engine.lockForMigrations(connection);
  await refuseUnlessEmpty(connection);
  await sql`delete from change_head`.execute(connection); // its first row is part of the schema
  const counts = byKey(DUMPED_TABLES, () => 0);
  for (const table of DUMPED_TABLES)
    for await (const rows of snapshot.rows(table)) {
      for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
        await insert(connection, table, rows.slice(at, at + ROWS_PER_INSERT));
      counts[table] += rows.length;
    }
  if (snapshot.changedHomes) {
    await deriveReductions(connection, snapshot.changedHomes);
    await gatherAll(connection, engine);
    await findAllTwins(connection);
  }
  return counts;
}

async function refuseUnlessEmpty(connection: Connection): Promise<void> {
  for (const table of ["record", "account", "media", "change"] as const) {
    const row = await sql`select 1 from ${sql.table(table)} limit 1`.execute(connection);
    if (row.rows.length > 0)
      throw new Conflict(
        "The database to fill holds data already, and nothing in it was changed. Take an empty one: another DATA_DIR, or a new database in DATABASE_URL.",
      );
  }
}

async function insert(connection: Connection, table: DumpedTable, rows: readonly DumpedRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(tuples)}`.execute(
    connection,
  );
}
