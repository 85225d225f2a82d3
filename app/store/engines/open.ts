import type { Engine } from "./engine.ts";

/** How the address of a PostgreSQL database begins; any other is the path of an SQLite file. */
export const POSTGRES_URL = /^postgres(ql)?:\/\//;

/**
 * The engine of the database that `url` names. The driver of the other one is not loaded: each takes some megabytes.
 * @param onError hears of connections that break
 */
export async function openEngine(url: string, onError: (error: unknown) => void = warn): Promise<Engine> {
  if (POSTGRES_URL.test(url)) return (await import("./postgres.ts")).openPostgres(url, onError);
  return (await import("./sqlite.ts")).openSqlite(url);
}

export function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
