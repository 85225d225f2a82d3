import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type Logger, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Tables } from "../tables.ts";
import type { Connection, Engine, Fault } from "./engine.ts";

/** Any number that no other program locks with. */
const MIGRATION_LOCK = 7_426_194_301;
const CHANNEL = "aangan_change";
/** Safety net for notifications that a lost connection swallowed. */
const POLL_EVERY = 2_000;
const RECONNECT_AFTER = 1_000;
const MAX_CONNECTIONS = 10;
const CONNECT_PATIENCE = 5_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Counts and times come as numbers; everything stored stays far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
};

/** Milliseconds after which the server ends a transaction whose process hangs: it would keep all others from writing. */
const IDLE_TRANSACTION = 60_000;

/** Any number of processes share the database; each has a pool and one connection that listens. */
export function openPostgres(url: string, onError: (error: unknown) => void, log?: Logger): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_PATIENCE,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION,
    keepAlive: true,
    application_name: "aangan",
  });
  const open = new Set<pg.PoolClient>();
  pool.on("connect", (client) => {
    open.add(client);
    // The pool listens to its idle connections only: without this, one that breaks while it is in use would end the process.
    client.on("error", onError);
  });
  pool.on("error", () => undefined); // the same error as above, once more; without a listener it would end the process
  pool.on("remove", (client) => open.delete(client));
  const connection = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });

  return {
    name: "postgres",
    read: (query) => query(connection),
    transaction: (work) => connection.transaction().setIsolationLevel("read committed").execute(work),
    async lockForMigrations(transaction) {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    },
    ddl: { text: 'text collate "C"', integer: "bigint", tableEnd: "" },
    extraSchema,
    groupsAtOnce: 3,
    rowsPerInsert: 250,
    forUpdate: sql`for update`,
    rowNumber: undefined,
    contains: (column, word) => sql<boolean>`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`,
    classify,
    async announce(transaction) {
      await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction);
    },
    watch: (wake) => listen(url, wake, onError),
    findDamage: async () => undefined, // whoever runs the database server checks it
    scrub: async () => {}, // its own vacuum does that; a dump holds only what is there
    async close() {
      await connection.destroy();
      // The pool answers before its connections are really closed.
      await Promise.all([...open].map((client) => once(client, "end")));
    },
  };
}

/** Searching inside words needs trigrams; a server without that extension reads the index of the list instead. */
async function extraSchema(connection: Connection): Promise<void> {
  const available = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(connection);
  if (available.rows.length === 0) return;
  await sql`savepoint trigrams`.execute(connection);
  try {
    await sql`create extension if not exists pg_trgm`.execute(connection);
    await sql`create index record_trigrams on record using gin (search_text gin_trgm_ops)`.execute(connection);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "42501") throw error; // 42501: not allowed to create extensions
    await sql`rollback to savepoint trigrams`.execute(connection);
  }
}

/** Holds a connection of its own that hears of commits, and takes another whenever it breaks. */
async function listen(url: string, wake: () => void, onError: (error: unknown) => void): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await hear(url, wake, onError);
  const keepListening = async () => {
    while (!stopping.signal.aborted) {
      await client.ended;
      await sleep(RECONNECT_AFTER, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined); // cut short by the stop
      if (stopping.signal.aborted) return;
      try {
        client = await hear(url, wake, onError);
        if (stopping.signal.aborted) await client.end();
        else wake(); // what was committed while nobody listened
      } catch (error) {
        onError(error);
      }
    }
  };
  const listening = keepListening();
  const timer = setInterval(wake, POLL_EVERY).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await client.end();
    await listening;
  };
}

/** One connection that listens until it breaks or is ended. */
async function hear(
  url: string,
  wake: () => void,
  onError: (error: unknown) => void,
): Promise<{ readonly ended: Promise<void>; end(): Promise<void> }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "aangan listener",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_PATIENCE,
  });
  client.on("notification", wake);
  client.on("error", onError);
  const ended = new Promise<void>((done) => client.once("end", done));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return { ended, end: () => client.end() };
}

const FAULTS: Readonly<Record<string, Fault>> = {
  "23505": "unique",
  "23503": "foreignKey",
  "40001": "tryAgain", // serialisation failure
  "40P01": "tryAgain", // deadlock
  "55P03": "tryAgain", // lock not available
};

/** The driver's own sentences for a connection that is gone; they carry no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

function classify(error: unknown): Fault | undefined {
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    if (error.code === "53100") return "full";
    if (error.code === "25006") return "readOnly"; // a standby, or a server that was set so
    if (error.code.startsWith("08") || error.code.startsWith("57P") || error.code.startsWith("53"))
      return "unavailable";
    return FAULTS[error.code];
  }
  if (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^E(CONN|PIPE|HOST|NOTFOUND|TIMEDOUT)/.test(error.code)
  )
    return "unavailable";
  if (error instanceof Error && LOST_CONNECTION.test(error.message)) return "unavailable";
  return undefined;
}
