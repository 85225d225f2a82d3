import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type Logger, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import { patiently } from "#app/base/current-request.ts";
import { withTimeout } from "#app/base/with-timeout.ts";
import type { Tables } from "../tables.ts";
import type { Connection, Engine, Fault } from "./engine.ts";

/** Any number that no other program locks with. */
const MIGRATION_LOCK = 7_426_194_301;
const CHANNEL = "aangan_change";
/** Safety net for notifications that a lost connection swallowed. */
const POLL_EVERY = 2_000;
const RECONNECT_AFTER = 1_000;
const MAX_CONNECTIONS = 10;

/*
 * Limits in milliseconds: nobody waits without end for a server that hangs, a network that loses packets, or a lock that somebody holds. The server
 * ends a statement itself; where it says nothing even then, the connection is given up here.
 */
const CONNECT_PATIENCE = 5_000;
const LOCK_PATIENCE = 4_000;
const STATEMENT_PATIENCE = 5_000;
const ANSWER_PATIENCE = 6_000;
/** A process that stands still in the middle of a transaction keeps all others from writing. */
const IDLE_TRANSACTION = 10_000;
const CLOSE_PATIENCE = 2_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Counts and times come as numbers; everything stored stays far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
};

/** Any number of processes share the database; each has a pool and one connection that listens. */
export function openPostgres(url: string, onError: (error: unknown) => void, log?: Logger): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_PATIENCE,
    lock_timeout: LOCK_PATIENCE,
    statement_timeout: STATEMENT_PATIENCE,
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
  const over = (connections: PostgresPool): Connection =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }), ...(log ? { log } : {}) });
  const connection = over(impatient(pool));
  const unhurried = over(pool);

  return {
    name: "postgres",
    read: (query) => query(connection),
    transaction: (work) => begun(connection).execute(work),
    longTransaction: (work) =>
      begun(unhurried).execute(async (transaction) => {
        for (const limit of LIMITS) await sql`set local ${sql.raw(limit)} = 0`.execute(transaction);
        return work(transaction);
      }),
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
      await pool.end();
      // `pool.end()` resolves before its connections are closed.
      await Promise.all([...open].map((client) => closed(client, once(client, "end"))));
    },
  };
}

const LIMITS = ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"] as const;

function begun(connection: Connection) {
  return connection.transaction().setIsolationLevel("read committed");
}

class Silence extends Error {}

/** The pool for requests: its connections have limits of time. */
function impatient(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connected(pool);
      const query = (text: string, values: unknown[]) => answered(client, client.query(text, values));
      return {
        query: query as unknown as PostgresPoolClient["query"], // the overload for cursors is not used
        release: (isBroken) => client.release(isBroken),
      };
    },
  };
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  try {
    return await patiently(
      CONNECT_PATIENCE,
      connecting,
      () => new Silence("There was no connection to the database in time"),
    );
  } catch (error) {
    connecting.then(
      (late) => late.release(),
      () => undefined, // reported above
    );
    throw error;
  }
}

/** The answer of a query. A connection that does not answer in time is destroyed: it may never answer again. */
async function answered<T>({ connection }: pg.Client, answer: Promise<T>): Promise<T> {
  try {
    return await patiently(ANSWER_PATIENCE, answer, () => new Silence("The database did not answer in time"));
  } catch (error) {
    if (error instanceof Silence) connection.stream.destroy(error);
    throw error;
  }
}

/** Waits until a connection is closed; destroys it if the server does not close it in time. */
async function closed({ connection }: pg.Client, end: Promise<unknown>): Promise<void> {
  await withTimeout(CLOSE_PATIENCE, end, "late").catch(() => connection.stream.destroy());
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

/** Listens for commits on a connection of its own, and reconnects whenever it breaks. */
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
  const timer = setInterval(() => {
    wake();
    void client.check();
  }, POLL_EVERY).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await client.end();
    await listening;
  };
}

/** One listening connection, until it breaks, fails a check, or is ended. */
async function hear(
  url: string,
  wake: () => void,
  onError: (error: unknown) => void,
): Promise<{ readonly ended: Promise<void>; check(): Promise<void>; end(): Promise<void> }> {
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
  await answered(client, client.query(`listen ${CHANNEL}`));
  let isChecking = false;
  return {
    ended,
    async check() {
      if (isChecking) return;
      isChecking = true;
      await answered(client, client.query("select 1")).catch(() => undefined); // `onError` hears of it, and `ended`
      isChecking = false;
    },
    end: () => closed(client, client.end()),
  };
}

const FAULTS: Readonly<Record<string, Fault>> = {
  "23505": "unique",
  "23503": "foreignKey",
  "40001": "tryAgain", // serialisation failure
  "40P01": "tryAgain", // deadlock
  "55P03": "busy", // lock not available within its time
  "57014": "unavailable", // a statement that took too long
};

/** The driver's own sentences for a connection that is gone; they carry no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

function classify(error: unknown): Fault | undefined {
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    if (error.code === "53100") return "full";
    if (error.code === "25006") return "readOnly"; // a standby, or a server that was set so
    if (/^(?:08|25P0[34]|53|57P)/.test(error.code)) return "unavailable"; // 25P03: stood still in a transaction
    return FAULTS[error.code];
  }
  if (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^E(CONN|PIPE|HOST|NOTFOUND|TIMEDOUT)/.test(error.code)
  )
    return "unavailable";
  if (error instanceof Silence) return "unavailable";
  if (error instanceof Error && LOST_CONNECTION.test(error.message)) return "unavailable";
  return undefined;
}
