import type { Logger } from "kysely";
import { clipText } from "#app/entities/values/text.ts";
import type { SlowListener } from "../types.ts";
import type { Engine } from "./engine.ts";

/** How the address of a PostgreSQL database begins; any other is the path of an SQLite file. */
export const POSTGRES_URL = /^postgres(ql)?:\/\//;

/**
 * The engine of the database that `url` names. The driver of the other one is not loaded: each takes some megabytes.
 * @param onError hears of connections that break
 * @param onSlow hears of slow queries
 */
export async function openEngine(
  url: string,
  onError: (error: unknown) => void = warn,
  onSlow?: SlowListener,
): Promise<Engine> {
  const log = onSlow && slowQueries(onSlow);
  if (POSTGRES_URL.test(url)) return (await import("./postgres.ts")).openPostgres(url, onError, log);
  return (await import("./sqlite.ts")).openSqlite(url, log);
}

/** Milliseconds from which a query is slow. */
const SLOW_MS = 250;
const LONGEST_SQL = 300;

/** Kysely logs every query; only slow ones are passed on. */
function slowQueries(onSlow: SlowListener): Logger {
  return ({ query, queryDurationMillis: ms }) => {
    if (ms < SLOW_MS) return;
    const sql = query.sql
      .replaceAll(/\((?:\?|\$\d+)(?:, (?:\?|\$\d+))+\)/g, "(…)")
      .replaceAll(/\(…\)(?:, \(…\))+/g, "(…)");
    onSlow({ sql: clipText(sql, LONGEST_SQL), ms: Math.round(ms) });
  };
}

export function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
