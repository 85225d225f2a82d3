import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openPostgres } from "./engines/postgres.ts";
import { openSqlite } from "./engines/sqlite.ts";
import { openStore } from "./index.ts";
import { migrate } from "./migrations/index.ts";
import { administrator, aProperty, emptyDatabase, engines, testStore } from "#scripts/testing/stores.ts";

const KILL_ROUNDS = Number(process.env["KILL_ROUNDS"] ?? 2);
const writerScript = fileURLToPath(import.meta.resolve("#scripts/testing/store-writer.ts"));
const engineAt = (url: string) => (url.startsWith("postgres") ? openPostgres(url, () => {}) : openSqlite(url));

describe.each(engines)("a store on %s", (engine) => {
  it("is made ready once when several processes start on an empty database at the same time", async () => {
    const url = await emptyDatabase(engine);
    const stores = await Promise.all(Array.from({ length: 5 }, () => openStore({ url })));
    await Promise.all(
      stores.map((store, index) => store.as(administrator).create("property", aProperty(`Home ${index}`))),
    );
    expect(await Promise.all(stores.map((store) => store.as(administrator).count("property")))).toEqual([
      5, 5, 5, 5, 5,
    ]);
    await Promise.all(stores.map((store) => store.close()));
  });

  it("keeps everything over a restart, and migrates nothing twice", async () => {
    const { store, another } = await testStore(engine);
    const { id } = await store.as(administrator).create("property", aProperty("Home"));
    const again = await another();
    expect((await again.as(administrator).get("property", id))?.values.title).toBe("Home");
    expect(again.changes.seq).toBe(1);
  });

  it("does not start on a database of a newer release", async () => {
    const url = await emptyDatabase(engine);
    await (await openStore({ url })).close();
    const raw = engineAt(url);
    await raw.transaction((connection) =>
      connection.insertInto("migration").values({ name: "9999-later", applied_at: 1 }).execute(),
    );
    await raw.close();
    await expect(openStore({ url })).rejects.toThrow(/newer release \(it knows 9999-later\)/);
  });

  it("leaves nothing behind of a migration that fails", async () => {
    const url = await emptyDatabase(engine);
    const raw = engineAt(url);
    await raw.transaction((connection) => sql`create table fact (something text)`.execute(connection));
    await expect(migrate(raw, 1)).rejects.toThrow(/fact/);
    await raw.transaction((connection) => sql`drop table fact`.execute(connection));
    await migrate(raw, 1);
    await raw.close();
  });

  it("answers a ping, and fails one when it is closed", async () => {
    const url = await emptyDatabase(engine);
    const store = await openStore({ url });
    await store.ping();
    await store.close();
    await expect(store.ping()).rejects.toThrow();
  });

  it(
    `loses no acknowledged write and keeps no half one when its process is killed (${KILL_ROUNDS} times)`,
    async () => {
      const { store, url } = await testStore(engine);
      const acknowledged = new Map<string, number>();
      for (let round = 0; round < KILL_ROUNDS; round += 1) {
        for (const { id, version } of await writeUntilKilled(url, round)) acknowledged.set(id, version);
        await checkWhole(url);
      }
      expect(acknowledged.size).toBeGreaterThan(KILL_ROUNDS);
      const found = await store.as(administrator).getMany("property", [...acknowledged.keys()]);
      expect(found).toHaveLength(acknowledged.size);
      for (const record of found) expect(record.version).toBeGreaterThanOrEqual(acknowledged.get(record.id) ?? 0);
    },
    30_000 + KILL_ROUNDS * 5_000,
  );
});

describe("a store in memory", () => {
  it("does what one in a file does, and forgets", async () => {
    const store = await openStore({ url: ":memory:" });
    const records = store.as(administrator);
    const results = await Promise.all([
      records.transaction(async (inside) => {
        await inside.create("property", aProperty("A"));
        return inside.count("property");
      }),
      records.list("property"),
    ]);
    expect(results).toMatchObject([1, { total: 1 }]);
    await store.close();
    expect(await (await openStore({ url: ":memory:" })).as(administrator).count("property")).toBe(0);
  });
});

/** What a process had acknowledged when it was killed, at a moment that no one chose. */
async function writeUntilKilled(url: string, round: number): Promise<readonly { id: string; version: number }[]> {
  const writer = spawn(process.execPath, [writerScript, url, String(round)], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  let kill: NodeJS.Timeout | undefined;
  writer.stdout.on("data", (data) => {
    said += String(data);
    kill ??= setTimeout(() => writer.kill("SIGKILL"), Math.random() * 250);
  });
  const [, signal] = await once(writer, "close");
  expect(signal).toBe("SIGKILL"); // it was at work until then
  return said
    .split("\n")
    .slice(0, -1)
    .map((line): { id: string; version: number } => JSON.parse(line));
}

/** No half record: versions, log, counts, transactions and links all agree. */
async function checkWhole(url: string): Promise<void> {
  const raw = engineAt(url);
  try {
    const [records, changes, head] = await raw.read((connection) =>
      Promise.all([
        connection.selectFrom("record").selectAll().execute(),
        connection.selectFrom("change").select(["seq", "record_id", "after"]).orderBy("seq").execute(),
        connection.selectFrom("change_head").selectAll().executeTakeFirstOrThrow(),
      ]),
    );
    expect(changes.map((change) => change.seq)).toEqual(changes.map((_, index) => index + 1));
    expect(head.seq).toBe(changes.length);
    const versions = Map.groupBy(changes, (change) => change.record_id);
    for (const record of records) {
      expect(versions.get(record.id)).toHaveLength(record.version);
      expect(versions.get(record.id)?.at(-1)?.after).toContain(record.document);
    }
    expect(versions.size).toBe(records.length);
    const pairs = Map.groupBy(
      records.filter((record) => record.search_text.startsWith("pair")),
      (record) => record.search_text.split("\n")[0],
    );
    for (const [title, pair] of pairs) expect(pair, title).toHaveLength(2);
  } finally {
    await raw.close();
  }
}
