import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, it, type TestContext, vi } from "vitest";
import { inRequest } from "#app/base/current-request.ts";
import { startLine } from "#scripts/testing/line.ts";
import { createDatabase, execute, startPostgres } from "#scripts/testing/postgres.ts";
import { administrator, aProperty, engines } from "#scripts/testing/stores.ts";
import { openStore, type Store } from "../index.ts";
import { openEngine } from "./open.ts";

/** Ends a test that would hang; nobody waits for a database so long. In milliseconds. */
const HANGS = 60_000;
const RECOVERY_PATIENCE = 20_000;
/** More than there are connections. */
const MANY = 30;
const TOLD = { status: "rejected", reason: { status: 503 } };

type Finishing = Pick<TestContext, "onTestFinished">;

/** A store with one home, all of whose connections are open. */
async function storeAt(
  url: string,
  { onTestFinished }: Finishing,
): Promise<{ readonly store: Store; readonly id: string }> {
  const store = await openStore({ url, onError: () => {} });
  onTestFinished(() => store.close());
  const { id } = await store.as(administrator).create("property", aProperty("Before"));
  await Promise.all(Array.from({ length: MANY }, () => store.as(administrator).get("property", id)));
  return { store, id };
}

async function postgresOf(serverUrl: string, { onTestFinished }: Finishing): Promise<string> {
  const database = await createDatabase(serverUrl);
  onTestFinished(() => database.drop());
  return database.url;
}

function sqliteFile({ onTestFinished }: Finishing): string {
  const folder = mkdtempSync(join(tmpdir(), "aangan-hanging-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "aangan.sqlite");
}

/** What many ask at once who wait for a page, and how each of them is answered. */
const outcomes = (ask: () => readonly Promise<unknown>[]) =>
  inRequest({ requestId: "test", kind: "page" }, () => Promise.allSettled(ask()));
const times = <T>(count: number, ask: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, index) => ask(index));

const writes = (store: Store, id: string) => [
  ...times(MANY, (index) => store.as(administrator).create("property", aProperty(`Written ${index}`))),
  ...times(5, () => store.as(administrator).transaction((inside) => inside.update("property", id, { floor: "2" }))),
];
const reads = (store: Store, id: string) => [
  ...times(MANY, () => store.as(administrator).get("property", id)),
  ...times(5, () => store.changes.catchUp().then(() => store.changes.catchUp())),
];

const works = (store: Store, title: string) =>
  vi.waitFor(() => store.as(administrator).create("property", aProperty(title)), { timeout: RECOVERY_PATIENCE });

describe.runIf(engines.includes("postgres")).concurrent("a PostgreSQL that answers nothing", { timeout: HANGS }, () => {
  it("since it stands still is gone for everybody, and is there again with all that was acknowledged", async (test) => {
    const server = await startPostgres({ durable: true });
    if (!server) throw new Error("There is no PostgreSQL here");
    test.onTestFinished(() => server.stop());
    const { url } = await createDatabase(server.url);
    const { store, id } = await storeAt(url, test);
    server.freeze();
    test.onTestFinished(() => server.thaw());
    for (const outcome of await outcomes(() => [...writes(store, id), ...reads(store, id)]))
      expect(outcome).toMatchObject(TOLD);
    server.thaw();
    await works(store, "After");
    const titles = (await store.as(administrator).list("property")).items.map(({ values }) => values.title);
    expect(titles).toEqual(expect.arrayContaining(["Before", "After"]));
  });

  it("since packets are lost is reached over new connections, stands in nobody's way, and is heard again", async (test) => {
    const url = await postgresOf(inject("postgresUrl"), test);
    const line = await startLine(Number(new URL(url).port));
    test.onTestFinished(line.close);
    const overLine = new URL(url);
    overLine.port = String(line.port);
    const { store, id } = await storeAt(overLine.href, test);
    const { store: other } = await storeAt(url, test);
    const listeners = () =>
      execute(
        url,
        "select pid from pg_stat_activity where datname = current_database() and application_name = 'aangan listener'",
      );
    const before = (await listeners()).length;
    line.set("silent");
    for (const outcome of await outcomes(() => [...writes(store, id), ...reads(store, id)]))
      expect(outcome).toMatchObject(TOLD);
    line.set("well");
    await works(store, "After");
    await works(other, "Elsewhere"); // what the lost connections had begun holds nobody up
    await vi.waitFor(() => expect(store.changes.seq).toBe(other.changes.seq), { timeout: RECOVERY_PATIENCE });
    // The server does not know that nobody is at the end of the old one.
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(before + 1), { timeout: RECOVERY_PATIENCE });
  });

  it("has time for long work", async (test) => {
    const engine = await openEngine(await postgresOf(inject("postgresUrl"), test), () => {});
    test.onTestFinished(() => engine.close());
    const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
    const limitsIn = (begin: typeof engine.transaction) =>
      begin((connection) =>
        Promise.all(names.map(async (name) => (await sql`show ${sql.raw(name)}`.execute(connection)).rows[0])),
      );
    expect(await limitsIn(engine.longTransaction)).toEqual(names.map((name) => ({ [name]: "0" })));
    for (const limit of await limitsIn(engine.transaction)) expect(Object.values(limit ?? {})).not.toEqual(["0"]);
  });
});

describe.concurrent("a lock that somebody holds", { timeout: HANGS }, () => {
  it.runIf(engines.includes("postgres")).for(["record", "change_head", "change"])(
    "on the table %s lets nobody wait without end",
    async (table, test) => {
      const url = await postgresOf(inject("postgresUrl"), test);
      const { store, id } = await storeAt(url, test);
      const holder = new pg.Client({ connectionString: url });
      await holder.connect();
      test.onTestFinished(() => holder.end());
      await holder.query(`begin; lock table ${table} in access exclusive mode`);
      for (const outcome of await outcomes(() => writes(store, id))) expect(outcome).toMatchObject(TOLD);
      await holder.query("rollback");
      await works(store, "After");
    },
  );

  it("on the file lets nobody wait without end, and pages are read meanwhile", async (test) => {
    const path = sqliteFile(test);
    const { store, id } = await storeAt(path, test);
    const holder = new BetterSqlite(path);
    test.onTestFinished(() => void holder.close());
    holder.exec("begin immediate");
    for (const outcome of await outcomes(() => writes(store, id))) expect(outcome).toMatchObject(TOLD);
    expect(await store.as(administrator).get("property", id)).toMatchObject({ values: { title: "Before" } });
    holder.exec("rollback");
    await works(store, "After");
  });
});
