import { accountTables } from "./account-tables.ts";
import { agreedTime } from "./agreed-time.ts";
import { Feed } from "./change-feed.ts";
import { Database } from "./database.ts";
import { CorruptionCheck } from "./corruption-check.ts";
import { openEngine, warn } from "./engines/open.ts";
import { factsOf } from "./facts.ts";
import { DatabaseProbe } from "./database-probe.ts";
import { mediaTable } from "./media-table.ts";
import { migrate, schemaOf } from "./migrations/index.ts";
import { recordsFor } from "./records/index.ts";
import type { HomeRule, Store, StoreOptions } from "./types.ts";

export { POSTGRES_URL } from "./engines/open.ts";
export { type PointInLog, snapshotAt } from "./dump/at.ts";
export { fillFrom, refuseFilled } from "./dump/fill.ts";
export { checkRelease } from "./migrations/index.ts";
export { createProjection } from "./projection/index.ts";
export { createLiveCollection } from "./projection/live-collection.ts";
export { fold, foldedWords } from "./fold.ts";
export { ANSWERING, INBOX, limitedTo, mustNotBeVisitor, nameOf, notForThisAccount } from "./records/access.ts";
export { reindex } from "./reindex.ts";
export { storedOnce, type StoredOnce } from "./stored-once.ts";
export { DUMPED_TABLES, type DumpedRow, type DumpedTable, openSnapshot, type SiteSnapshot } from "./dump/snapshot.ts";
export * from "./types.ts";

/** Opens the database that `url` names, brings its schema up to date and begins to follow the change log. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const now = options.now ?? Date.now;
  const onError = options.onError ?? warn;
  const opened = await openEngine(options.url, onError, options.onSlow);
  const engine = options.through?.(opened) ?? opened;
  try {
    await migrate(engine, now());
    const feed = new Feed(engine, onError);
    const damage = new CorruptionCheck(engine, onError);
    const database = new Database(
      engine,
      (changes) => feed.committed(changes),
      (error) => damage.noticeIn(error),
    );
    const look = new DatabaseProbe(engine, damage);
    await feed.start();
    const homeRules: HomeRule[] = [];
    const facts = factsOf(database, now, onError);
    let closing: Promise<void> | undefined;
    const close = async () => {
      await facts.flush();
      await feed.stop();
      await engine.close();
    };
    return {
      engine: engine.name,
      as: (actor) => recordsFor(database, actor, now, homeRules),
      recorded: (work) => database.recorded(work),
      changes: feed,
      media: mediaTable(database, now),
      accounts: accountTables(database, now),
      facts,
      completeHomes: (rule) => void homeRules.push(rule),
      ping: () => look.ping(),
      fault: () => look.fault(),
      schema: () => schemaOf(engine),
      findDamage: () => damage.find(),
      agreedTime: () => agreedTime({ facts, changes: feed }, now()),
      scrub: () => engine.scrub(),
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
