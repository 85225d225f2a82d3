import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { administrator, aProperty, engines, system, testStore } from "#scripts/testing/stores.ts";
import { openEngine } from "../engines/open.ts";

/** What a later release does to the database when its first process starts: as most steps did, it only adds. */
async function upgrade(url: string): Promise<void> {
  const raw = await openEngine(url, () => {});
  const { text, integer } = raw.ddl;
  await raw.transaction(async (connection) => {
    await raw.lockForMigrations(connection);
    for (const statement of [
      `alter table record add column later ${integer}`,
      `alter table account add column later ${text} not null default 'owner'`,
      `alter table change add column later ${text}`,
      `create table later (name ${text} primary key)`,
      "create index record_later on record (later)",
    ])
      await sql.raw(statement).execute(connection);
    await connection.insertInto("migration").values({ name: "9999-later", applied_at: 1 }).execute();
  });
  await raw.close();
}

async function downgrade(url: string): Promise<void> {
  const raw = await openEngine(url, () => {});
  await raw.transaction(async (connection) => {
    for (const statement of [
      "drop index record_later",
      "alter table record drop column later",
      "alter table account drop column later",
      "alter table change drop column later",
      "drop table later",
    ])
      await sql.raw(statement).execute(connection);
    await connection.deleteFrom("migration").where("name", "=", "9999-later").execute();
  });
  await raw.close();
}

it.each(engines)(
  "a running process goes on reading and writing on %s while a later release changes the database; one that starts then is refused",
  async (engine) => {
    const { store, url, another } = await testStore(engine, { onError: () => {} });
    const other = await another(); // as the later release: it starts before the step that this test takes for it
    const records = store.as(administrator);
    const user = { username: "asha", name: "Asha", passwordHash: "hash", totpSecret: undefined, recoveryHashes: [] };
    await store.accounts.createUser({ ...user, role: "owner" });
    const { id } = await records.create("property", aProperty("Before"));
    const failures: unknown[] = [];
    const titles: string[] = [];
    const done = new AbortController();
    const writing = (async () => {
      for (let count = 0; !done.signal.aborted; count += 1) {
        const title = `Home ${count}`;
        await records.create("property", aProperty(title)).then(
          () => titles.push(title),
          (error: unknown) => failures.push(error),
        );
        await sleep(1); // SQLite alone would let nothing else run
      }
    })();
    const more = (than: number) =>
      vi.waitFor(() => expect(titles.length, String(failures[0])).toBeGreaterThan(than), { timeout: 20_000 });
    try {
      await more(5);
      await upgrade(url);
      await more(titles.length + 5);
    } finally {
      done.abort();
      await writing;
    }
    expect(failures).toEqual([]);
    expect(await records.count("property")).toBe(titles.length + 1);

    await other.as(administrator).update("property", id, { title: "By the later release" });
    await vi.waitFor(() => expect(store.changes.seq).toBe(other.changes.seq), { timeout: 20_000 });
    expect((await records.get("property", id))?.values.title).toBe("By the later release");
    await records.update("property", id, { title: "By the earlier release" });
    expect((await other.as(system).get("property", id))?.values.title).toBe("By the earlier release");
    expect(await store.accounts.userByName("asha")).toMatchObject({ username: "asha" });
    expect(await store.schema()).toEqual({ name: "9999-later", isKnown: false });
    await expect(another()).rejects.toThrow(/newer release \(it knows 9999-later\)/);
    await downgrade(url); // the database is emptied for the next test, and its schema stays
  },
);
