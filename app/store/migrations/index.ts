import { sql } from "kysely";
import { Conflict } from "#app/entities/index.ts";
import type { Connection, Engine } from "../engines/engine.ts";
import { createSchema } from "./0001-schema.ts";

export interface Migration {
  /** Never changes once released. */
  readonly name: string;
  up(connection: Connection, engine: Engine): Promise<void>;
}

/** In the order they apply. */
const migrations: readonly Migration[] = [createSchema];

export const allMigrations = migrations.map(({ name }) => name);

/** @param names of the steps that made a database or a backup @throws Conflict when only a newer release knows some of them */
export function checkRelease(names: readonly string[]): void {
  const unknown = names.filter((name) => !allMigrations.includes(name));
  if (unknown.length > 0)
    throw new Conflict(
      `The database was last used by a newer release (it knows ${unknown.join(", ")}). Start that release, or restore a backup made with this one.`,
    );
}

/** The newest step that the database knows, and whether this release does. */
export async function schemaOf(engine: Engine): Promise<{ readonly name: string; readonly isKnown: boolean }> {
  const rows = await engine.read((connection) => connection.selectFrom("migration").select("name").execute());
  const name = rows.map((row) => row.name).reduce((newest, each) => (each > newest ? each : newest), "");
  return { name, isKnown: rows.every((row) => allMigrations.includes(row.name)) };
}

/**
 * Brings the schema up to date: all steps or none, one process at a time; the others wait and find nothing left to do.
 * @param wanted names of the steps, to make the schema of an older release for its backup
 * @throws Error when the database (or the backup) was written by a newer release
 */
export async function migrate(engine: Engine, now: number, wanted: readonly string[] = allMigrations): Promise<void> {
  await engine.longTransaction(async (connection) => {
    await engine.lockForMigrations(connection);
    await sql`create table if not exists migration (name ${sql.raw(engine.ddl.text)} primary key, applied_at ${sql.raw(engine.ddl.integer)} not null) ${sql.raw(engine.ddl.tableEnd)}`.execute(
      connection,
    );
    const rows = await connection.selectFrom("migration").select("name").execute();
    const applied = new Set(rows.map((row) => row.name));
    checkRelease([...applied, ...wanted]);
    for (const migration of migrations) {
      if (applied.has(migration.name) || !wanted.includes(migration.name)) continue;
      await migration.up(connection, engine);
      await connection.insertInto("migration").values({ name: migration.name, applied_at: now }).execute();
    }
  });
}
