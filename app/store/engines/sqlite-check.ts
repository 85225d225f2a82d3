/** Thread that looks through an SQLite file. Gets its path, posts what is wrong with it, or `undefined`. */
import { parentPort, workerData } from "node:worker_threads";
import BetterSqlite from "better-sqlite3";

function damageOf(path: string): string | undefined {
  const database = new BetterSqlite(path, { readonly: true, fileMustExist: true });
  try {
    const found = database.pragma("quick_check(1)", { simple: true });
    return found === "ok" ? undefined : String(found);
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return error.message;
    throw error;
  } finally {
    database.close();
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(damageOf(String(workerData)));
