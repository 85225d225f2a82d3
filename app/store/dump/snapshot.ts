import { existsSync } from "node:fs";
import { inBatches } from "#app/base/in-batches.ts";
import type { CustomTypesConfig } from "pg";
import { NotFound } from "#app/entities/index.ts";
import { POSTGRES_URL } from "../engines/open.ts";
import type { Tables } from "../tables.ts";

/**
 * Tables of a dump, referenced ones first. Sessions and counted attempts stay behind: after a restore
 * everybody signs in again. `migration` is not among them: the schema is made, not copied.
 */
export const DUMPED_TABLES = [
  "fact",
  "account",
  "media",
  "record",
  "record_media",
  "redirect",
  "import_key",
  "record_key",
  "view_count",
  "view_day",
  "change",
  "change_head",
  "offer_change",
  "withdrawn_home",
] as const satisfies readonly (keyof Tables)[];
export const LEFT_OUT_TABLES = ["session", "throttle", "migration"] as const satisfies readonly (keyof Tables)[];

export type DumpedTable = (typeof DUMPED_TABLES)[number];

/** Text and whole numbers only: the same on both engines. */
export type DumpedRow = Readonly<Record<string, string | number | null>>;

/** All data of a site at one moment. Others may go on writing meanwhile. */
export interface SiteSnapshot {
  /** Names of the migrations that made its schema. */
  readonly migrations: readonly string[];
  rows(table: DumpedTable): AsyncIterable<readonly DumpedRow[]>;
  /** Homes whose reductions of price have to be derived anew, since the snapshot goes back to before their last change. */
  readonly changedHomes?: readonly string[];
  close(): Promise<void>;
}

const ROWS_AT_ONCE = 500;
/** Milliseconds for a connection and for some rows: a backup may go on for long, but none waits for a database that hangs. */
const CONNECT_PATIENCE = 10_000;
const ROWS_PATIENCE = 60_000;

/** @param url `postgres://…`, or the path of an SQLite file @throws NotFound when there is no such file */
export async function openSnapshot(url: string): Promise<SiteSnapshot> {
  return POSTGRES_URL.test(url) ? openPostgresSnapshot(url) : openSqliteSnapshot(url);
}

/** One read transaction in WAL mode: writers neither wait for it nor show in it. */
async function openSqliteSnapshot(path: string): Promise<SiteSnapshot> {
  if (!existsSync(path)) throw new NotFound(`There is no database at ${path}.`);
  const { default: BetterSqlite } = await import("better-sqlite3");
  const database = new BetterSqlite(path, { readonly: true, fileMustExist: true });
  database.exec("begin");
  const names = database.prepare<[], { name: string }>("select name from migration order by name").all();
  return {
    migrations: names.map(({ name }) => name),
    rows: (table) => inBatches(database.prepare<[], DumpedRow>(`select * from "${table}"`).iterate(), ROWS_AT_ONCE),
    async close() {
      database.close();
    },
  };
}

async function openPostgresSnapshot(url: string): Promise<SiteSnapshot> {
  const { default: pg } = await import("pg");
  const INT8 = 20;
  const types: CustomTypesConfig = {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
  };
  const client = new pg.Client({
    connectionString: url,
    types,
    application_name: "aangan backup",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_PATIENCE,
    query_timeout: ROWS_PATIENCE,
  });
  client.on("error", () => undefined); // the next query reports it; without a listener it would end the process
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const names = await client.query<{ name: string }>("select name from migration order by name");
    return {
      migrations: names.rows.map(({ name }) => name),
      async *rows(table) {
        await client.query(`declare dump no scroll cursor for select * from "${table}"`);
        for (;;) {
          const { rows } = await client.query<DumpedRow>(`fetch ${ROWS_AT_ONCE} from dump`);
          if (rows.length === 0) break;
          yield rows;
        }
        await client.query("close dump");
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
