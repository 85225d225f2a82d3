import type { Kysely, RawBuilder } from "kysely";
import type { Tables } from "../tables.ts";

export type Connection = Kysely<Tables>;

/** What went wrong in the database, in words that both engines share. */
export type Fault =
  | "unique"
  | "foreignKey"
  /** Two transactions conflicted: the same one can be tried again. */
  | "tryAgain"
  /** Somebody kept a lock for too long. */
  | "busy"
  /** It cannot be reached, or does not answer. */
  | "unavailable"
  /** The disk takes no more. */
  | "full"
  /** The disk, or the server, takes no changes at all. */
  | "readOnly"
  /** The file holds what the database cannot have written: a broken disk, or another program. */
  | "damaged";

/** Everything in which SQLite and PostgreSQL differ. One file per engine implements it. */
export interface Engine {
  readonly name: "sqlite" | "postgres";
  /** Outside of a transaction: sees what is committed. */
  read<T>(query: (connection: Connection) => Promise<T>): Promise<T>;
  /** Runs `work` on one connection inside a write transaction; commits, or rolls back when it throws. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * The same without limits of time, for work that nobody waits for at a page, and whose single statements and pauses may take minutes: a change of
   * the schema, a whole database that is filled.
   */
  longTransaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Locks until the transaction ends, so that only one process migrates. Called inside `transaction`. */
  lockForMigrations(connection: Connection): Promise<void>;
  /** Words of the schema language that differ. */
  readonly ddl: {
    /** Text that is compared and ordered by code point, on every machine alike. */
    readonly text: string;
    /** A whole number of 64 bits. */
    readonly integer: string;
    readonly tableEnd: string;
  };
  /** Statements after the shared schema: indexes that only one engine has. */
  extraSchema(connection: Connection): Promise<void>;
  /** Transactions that single writes of this process may keep open at the same time; more of them share one commit. */
  readonly groupsAtOnce: number;
  /** Number of rows per insert that is fastest. */
  readonly rowsPerInsert: number;
  /** ` for update` where rows need a lock; SQLite has one writer at a time. */
  readonly forUpdate: RawBuilder<unknown>;
  /**
   * Position of a row in the file, for engines that fetch rows in the order of an index: newest first, that is from the end
   * of the file to its beginning, without read-ahead. Rows that are selected by it are fetched in the order of the file.
   */
  readonly rowNumber: RawBuilder<number> | undefined;
  /** True where `column` contains `word` (both folded). */
  contains(column: string, word: string): RawBuilder<boolean>;
  classify(error: unknown): Fault | undefined;
  /** Tells other processes of a commit; inside its transaction. */
  announce(connection: Connection): Promise<void>;
  /** Calls `wake` when another process may have committed, until the returned function is called. */
  watch(wake: () => void): Promise<() => Promise<void>>;
  /** Leaves nothing of what was erased in the files of the database, as far as the engine allows. Not inside of a transaction. */
  scrub(): Promise<void>;
  /** Reads the whole database once, without keeping others waiting. Answers what is damaged, `undefined` when all is well or the engine sees to it itself. */
  findDamage(): Promise<string | undefined>;
  close(): Promise<void>;
}
