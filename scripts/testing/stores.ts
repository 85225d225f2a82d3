import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { openStore, type Store, type StoreOptions } from "#app/store/index.ts";
import { createDatabase, emptyTables, execute } from "./postgres.ts";
import "./postgres-global.ts";

export type EngineName = Store["engine"];

const postgresUrl = inject("postgresUrl");

/** The engines that tests run on: both, or SQLite alone where no PostgreSQL exists for the platform (the global set-up then provides ''). */
export const engines: readonly EngineName[] = postgresUrl === "" ? ["sqlite"] : ["sqlite", "postgres"];

export interface TestStore {
  readonly store: Store;
  readonly url: string;
  /** Opens the same database once more, as another process would. */
  another(options?: Partial<StoreOptions>): Promise<Store>;
}

/** A database without a schema. Goes away with the test. */
export async function emptyDatabase(engine: EngineName): Promise<string> {
  if (engine === "sqlite") {
    const folder = mkdtempSync(join(tmpdir(), "aangan-store-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return join(folder, "aangan.db");
  }
  const database = await createDatabase(postgresUrl);
  onTestFinished(() => database.drop());
  return database.url;
}

/** An empty store of its own on a real file or a real server. Closes and goes away with the test. */
export async function testStore(engine: EngineName, options: Partial<StoreOptions> = {}): Promise<TestStore> {
  const url = engine === "sqlite" ? await emptyDatabase(engine) : await migratedDatabase();
  const another = async (others: Partial<StoreOptions> = {}) => {
    const store = await openStore({ url, ...options, ...others });
    onTestFinished(() => store.close());
    return store;
  };
  return { store: await another(), url, another };
}

/** Databases that a test of this file is done with: emptying one is quicker than making the next. */
const free: string[] = [];

async function migratedDatabase(): Promise<string> {
  const url = free.pop() ?? (await createDatabase(postgresUrl)).url;
  onTestFinished(async () => {
    await emptyTables(url, ["migration", "change_head"]);
    await execute(url, "update change_head set seq = 0, public_seq = 0");
    free.push(url);
  });
  return url;
}

export const administrator = { type: "administrator", id: "000000000000000000000001", name: "Priya" } as const;
export const visitor = { type: "visitor" } as const;
export const system = { type: "system", name: "import" } as const;

/** The least that a property needs. */
export function aProperty(title: string, slug: string = title.toLowerCase().replaceAll(" ", "-")) {
  return { title, slug, projectName: "Palm Greens", location: "Sector 150" } as const;
}

export async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
