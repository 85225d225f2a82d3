import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Connection, Engine } from "./engines/engine.ts";
import { type LoggedChange, logOffers } from "./offer-log.ts";

/**
 * After an update from a release that did not keep the log of offers, it is made from the change log: in order, in small transactions, while the site
 * runs. Until that is done no writer adds to it, since which home a record lists depends on what left the site before; the backlog takes
 * their changes, too.
 */

/** The fact that holds the point of the change log up to which offers are logged; absent when all of them are. */
export const LOGGED_UNTIL = "offers-logged-until";
/** A few milliseconds, for which others wait. */
const CHANGES_AT_ONCE = 200;
/** Changes that are taken at once when the schema is made: a tenth of a second. */
const TAKEN_AT_ONCE = 5_000;
const RETRY_MS = 1_000;

/** Engines whose log was seen to be complete; it stays so. */
const complete = new WeakSet<Engine>();

async function loggedUntil(connection: Connection): Promise<number | undefined> {
  const row = await connection.selectFrom("fact").select("value").where("name", "=", LOGGED_UNTIL).executeTakeFirst();
  return row && Number(row.value);
}

/** Whether changes wait that are older than those of this transaction, which has to hold the lock of the change log. */
export async function hasOfferBacklog(connection: Connection, engine: Engine): Promise<boolean> {
  return !complete.has(engine) && (await loggedUntil(connection)) !== undefined;
}

/** Logs the next of the changes that wait. @returns whether there may be more */
async function logNext(connection: Connection, engine: Engine): Promise<boolean> {
  await lockChangeLog(connection);
  const until = await loggedUntil(connection);
  if (until === undefined) return false;
  const changes: readonly LoggedChange[] = await connection
    .selectFrom("change")
    .select(["seq", "record_id as id", "before", "after", "at as when"])
    .where("kind", "=", "property")
    .where("seq", ">", until)
    .orderBy("seq")
    .limit(CHANGES_AT_ONCE)
    .execute();
  await logOffers(connection, engine, changes);
  const isMore = changes.length === CHANGES_AT_ONCE;
  await noteLogged(connection, isMore ? changes.at(-1)?.seq : undefined);
  return isMore;
}

/** @param until nothing once all are logged */
async function noteLogged(connection: Connection, until: number | undefined): Promise<void> {
  await connection.deleteFrom("fact").where("name", "=", LOGGED_UNTIL).execute();
  if (until !== undefined)
    await connection
      .insertInto("fact")
      .values({ name: LOGGED_UNTIL, value: String(until) })
      .execute();
}

/** Every change takes the lock of the one head row before it is counted and numbered; so does this. */
export async function lockChangeLog(connection: Connection): Promise<void> {
  await connection
    .updateTable("change_head")
    .set((row) => ({ seq: row.ref("seq") }))
    .where("one", "=", 1)
    .execute();
}

/** For the migration: takes what few changes there are, and leaves a long log to the running site. */
export async function beginOfferLog(connection: Connection, engine: Engine): Promise<void> {
  await noteLogged(connection, 0);
  for (let taken = 0; taken < TAKEN_AT_ONCE; taken += CHANGES_AT_ONCE) if (!(await logNext(connection, engine))) return;
}

/** Logs all changes that wait, in the transaction of an erasure: it empties the documents that they are read from. */
export async function logAllOffers(connection: Connection, engine: Engine): Promise<void> {
  if (!(await hasOfferBacklog(connection, engine))) return;
  while (await logNext(connection, engine)) await setImmediate();
}

/** Logs the changes that wait beside the running site. */
export class OfferBacklog {
  readonly #engine: Engine;
  readonly #onError: (error: unknown) => void;
  #done: Promise<void> = Promise.resolve();
  #isComplete = false;
  #isClosed = false;

  constructor(engine: Engine, onError: (error: unknown) => void) {
    this.#engine = engine;
    this.#onError = onError;
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Resolves when all of them are logged, or when it is closed before. */
  get done(): Promise<void> {
    return this.#done;
  }

  /** Looks whether any wait; goes on in the background where they do. */
  async start(): Promise<void> {
    await this.#look();
    if (!this.#isComplete) this.#done = this.#run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#done;
  }

  async #look(): Promise<void> {
    // Outside of a transaction: what one has done may still be taken back.
    this.#isComplete = (await this.#engine.read(loggedUntil)) === undefined;
    if (this.#isComplete) complete.add(this.#engine);
  }

  async #run(): Promise<void> {
    while (!this.#isComplete && !this.#isClosed) {
      try {
        const isMore = await this.#engine.transaction((connection) => logNext(connection, this.#engine));
        if (!isMore) await this.#look();
        await setImmediate();
      } catch (error) {
        this.#onError(error);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }
}
