import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import BetterSqlite, { type Statement } from "better-sqlite3";
import { Kysely, type Logger, sql, SqliteDialect } from "kysely";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { counted, patience } from "#app/base/current-request.ts";
import type { Tables } from "../tables.ts";
import type { Connection, Engine, Fault } from "./engine.ts";

/** Milliseconds between two checks for writes of another process. */
const WATCH_EVERY = 250;
/** Milliseconds a writer waits for another process before it gives up. */
const WRITER_PATIENCE = 6_000;
/** The same for work that takes minutes: the other process may be doing such work, too. */
const LONG_PATIENCE = 600_000;
/** Milliseconds between two tries for the write lock. */
const TRY_EVERY = 2;
const OPENING_WAIT = 10_000;
/** Bytes to which the write-ahead log shrinks again after an import. */
const JOURNAL_KEPT = 64_000_000;
/**
 * Page cache of each connection, in kB. The operating system caches the file itself; a larger cache here only fills with
 * written pages, and with 32 MB a site under constant changes grew by 40 MB in ten minutes.
 */
const CACHE_KB = 8_000;
const STATEMENTS_KEPT = 300;
/** Rights of the database files. */
const PRIVATE = 0o600;
const CHECKPOINT_ATTEMPTS = 20;
/**
 * Longest SQL that is kept prepared: inserts of many rows are longer, take megabytes each, and seldom recur with the same
 * number of rows.
 */
const LONGEST_KEPT = 4_000;

/** Keeps prepared statements: preparing costs more than running most of them. */
class PreparedDatabase {
  readonly #database: BetterSqlite.Database;
  readonly #statements = new LRUCache<string, Statement<unknown[]>>({ max: STATEMENTS_KEPT });

  constructor(database: BetterSqlite.Database) {
    this.#database = database;
  }

  prepare(text: string): Statement<unknown[]> {
    if (text.length > LONGEST_KEPT) return this.#database.prepare<unknown[]>(text);
    const kept = this.#statements.get(text);
    if (kept) return kept;
    const statement = this.#database.prepare<unknown[]>(text);
    this.#statements.set(text, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

function connect(path: string, log: Logger | undefined): { database: BetterSqlite.Database; connection: Connection } {
  const database = new BetterSqlite(path, { timeout: OPENING_WAIT });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("secure_delete = ON"); // what is erased is overwritten, so that no copy of the file holds it
  database.pragma(`cache_size = -${CACHE_KB}`);
  database.pragma(`journal_size_limit = ${JOURNAL_KEPT}`);
  return {
    database,
    connection: new Kysely<Tables>({
      dialect: new SqliteDialect({ database: new PreparedDatabase(database) }),
      ...(log ? { log } : {}),
    }),
  };
}

/** One file, one writing connection and one for reading; `:memory:` has only the first. */
export function openSqlite(path: string, log?: Logger): Engine {
  const inMemory = path === ":memory:" || path === "";
  if (!inMemory) makePrivate(path);
  const writer = connect(path, log);
  const reader = inMemory ? writer : connect(path, log);
  const opened = inMemory ? undefined : fileNumber(path);
  // better-sqlite3 waits without letting anything else run. For the write lock we wait ourselves; readers wait only while a crash is repaired.
  writer.database.pragma("busy_timeout = 0");
  if (!inMemory) reader.database.pragma("busy_timeout = 1000");
  if (!inMemory) reader.database.pragma("query_only = ON");
  // Transactions wait for each other here: an await inside one must never let another begin on the same connection.
  const writers = pLimit(1);

  const transactionWithin = <T>(limit: number, work: (connection: Connection) => Promise<T>): Promise<T> => {
    const deadline = performance.now() + limit; // the wait for others of this process is part of it
    return writers(async () => {
      await counted(begin(writer.connection, deadline));
      try {
        const result = await work(writer.connection);
        await sql`commit`.execute(writer.connection);
        return result;
      } catch (error) {
        if (writer.database.inTransaction) await sql`rollback`.execute(writer.connection);
        throw error;
      }
    });
  };

  return {
    name: "sqlite",
    read: (query) => (inMemory ? writers(() => query(writer.connection)) : query(reader.connection)),
    transaction: (work) => transactionWithin(patience(WRITER_PATIENCE), work),
    longTransaction: (work) => transactionWithin(LONG_PATIENCE, work),
    lockForMigrations: async () => {}, // `begin immediate` already is the lock
    ddl: { text: "text", integer: "integer", tableEnd: "strict" },
    extraSchema: async () => {},
    groupsAtOnce: 1,
    rowsPerInsert: 20, // there is no network: a small statement that is prepared once is fastest
    forUpdate: sql``,
    rowNumber: sql<number>`rowid`,
    contains: (column, word) => sql<boolean>`instr(${sql.ref(column)}, ${word}) > 0`,
    classify: (error) => faultOn(path, error),
    announce: async () => {}, // other processes see `data_version` move
    watch: async (wake) => (inMemory ? async () => {} : watchVersion(reader.database, wake)),
    findDamage: async () => (inMemory ? undefined : (lossOf(path, opened) ?? (await checkedFile(path)))),
    scrub: () => (inMemory ? Promise.resolve() : emptyLog(writers, writer.database)),
    async close() {
      await writers(() => undefined);
      if (!inMemory) await reader.connection.destroy();
      await writer.connection.destroy();
    },
  };
}

/** Only the owner of the process may read what visitors wrote. SQLite gives the files beside it the same rights. */
function makePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", PRIVATE));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, PRIVATE);
}

/** Detects that the file was deleted or replaced: writes still go into the opened one, and are lost once it is closed. */
function lossOf(path: string, opened: bigint | undefined): string | undefined {
  const current = fileNumber(path);
  if (current === undefined) return "its file is gone";
  return current === opened ? undefined : "its file was replaced by another one while the site ran";
}

function fileNumber(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}

/** In a thread and on a connection of its own: reading gigabytes takes a while. */
function checkedFile(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./sqlite-check.ts", import.meta.url), { workerData: path });
    thread.once("message", (found: string | undefined) => resolve(found));
    thread.once("error", reject);
    thread.unref();
  });
}

/** Takes the one write lock of the file, waiting without blocking the process. */
async function begin(connection: Connection, deadline: number): Promise<void> {
  for (;;) {
    try {
      await sql`begin immediate`.execute(connection);
      return;
    } catch (error) {
      if (classify(error) !== "busy" || performance.now() > deadline) throw error;
      await sleep(TRY_EVERY);
    }
  }
}

/** Moves the write-ahead log into the file. A process that reads for long can be in the way; then a later checkpoint does it. */
async function emptyLog(writers: LimitFunction, database: BetterSqlite.Database): Promise<void> {
  for (let attempt = 1; attempt <= CHECKPOINT_ATTEMPTS; attempt += 1) {
    const isBusy = await writers(async () => database.pragma("wal_checkpoint(TRUNCATE)", { simple: true }));
    if (isBusy === 0) return;
    await sleep(50);
  }
}

function watchVersion(database: BetterSqlite.Database, wake: () => void): () => Promise<void> {
  const version = () => database.pragma("data_version", { simple: true });
  let known = version();
  const timer = setInterval(() => {
    try {
      const now = version();
      if (now === known) return;
      known = now;
    } catch {
      return; // the next query of a caller reports the fault
    }
    wake();
  }, WATCH_EVERY);
  timer.unref();
  return async () => clearInterval(timer);
}

/** A full disk may also appear as a failed read or write, for example of the shared-memory file. */
function faultOn(path: string, error: unknown): Fault | undefined {
  const fault = classify(error);
  return fault === "unavailable" && isFull(dirname(path)) ? "full" : fault;
}

/** Bytes below which the next page of a log does not fit any more. */
const FULL = 1_000_000;

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < FULL;
  } catch {
    return false;
  }
}

function classify(error: unknown): Fault | undefined {
  if (!(error instanceof BetterSqlite.SqliteError)) return undefined;
  const { code } = error;
  if (code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY") return "unique";
  if (code === "SQLITE_CONSTRAINT_FOREIGNKEY") return "foreignKey";
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return "busy";
  if (code === "SQLITE_FULL") return "full";
  if (code.startsWith("SQLITE_READONLY")) return "readOnly";
  if (code.startsWith("SQLITE_IOERR") || code.startsWith("SQLITE_CANTOPEN")) return "unavailable";
  if (code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_NOTADB") return "damaged";
  return undefined;
}
