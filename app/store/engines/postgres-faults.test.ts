import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createDatabase, execute, startPostgres } from "#scripts/testing/postgres.ts";
import { administrator, aProperty, engines, testStore } from "#scripts/testing/stores.ts";
import { openStore } from "../index.ts";

const terminate = (url: string) =>
  execute(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
const RECOVERY_PATIENCE = 20_000;

describe.runIf(engines.includes("postgres"))("a PostgreSQL connection that breaks while it is in use", () => {
  it("fails the transaction that used it with 503, and nothing else", async () => {
    const failures: unknown[] = [];
    const { store, url } = await testStore("postgres", { onError: (error) => failures.push(error) });
    const records = store.as(administrator);
    const broken = records.transaction(async (inside) => {
      await inside.create("property", aProperty("Half"));
      await terminate(url);
      await sleep(20); // the connection hears of its end while no query runs on it
      await inside.create("property", aProperty("Other half"));
    });
    await expect(broken).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    await vi.waitFor(() => store.ping(), { timeout: RECOVERY_PATIENCE });
    await records.create("property", aProperty("After"));
    expect((await records.list("property")).items.map(({ values }) => values.title)).toEqual(["After"]);
    expect(failures.length).toBeGreaterThan(0);
  });

  it("is told from a server that takes no changes, as a standby does", async () => {
    const { store, url } = await testStore("postgres", { onError: () => {} });
    const name = new URL(url).pathname.slice(1);
    const setReadOnly = (how: "on" | "off") =>
      execute(url, `begin read write; alter database "${name}" set default_transaction_read_only = ${how}; commit`);
    await setReadOnly("on");
    onTestFinished(async () => void (await setReadOnly("off")));
    await terminate(url);
    await vi.waitFor(() => store.ping(), { timeout: RECOVERY_PATIENCE });
    expect(await store.fault()).toMatchObject({ kind: "readOnly" });
    await expect(store.as(administrator).create("property", aProperty("Lost"))).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining("can only be read"),
    });
  });

  it("fails the query that waits for an answer with 503", async () => {
    const { store, url } = await testStore("postgres", { onError: () => {} });
    const records = store.as(administrator);
    const locking = execute(url, "begin; lock table record in exclusive mode; select pg_sleep(60)");
    const lockers = () =>
      execute(url, "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'");
    const waiters = () =>
      execute(url, "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    const outcomes = Promise.allSettled([locking]);
    await vi.waitFor(async () => expect(await lockers()).toHaveLength(1), { timeout: RECOVERY_PATIENCE });
    const waiting = Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => records.create("property", aProperty(`Waiting ${index}`))),
    );
    await vi.waitFor(async () => expect(await waiters()).not.toHaveLength(0), { timeout: RECOVERY_PATIENCE });
    await terminate(url);
    await outcomes;
    for (const outcome of await waiting) expect(outcome).toMatchObject({ status: "rejected", reason: { status: 503 } });
    await vi.waitFor(() => store.ping(), { timeout: RECOVERY_PATIENCE });
    expect(await records.count("property")).toBe(0);
  });

  it("is answered with 503 while the server is gone, twice, and with everything acknowledged afterwards", async () => {
    const server = await startPostgres({ durable: true });
    if (!server) throw new Error("There is no PostgreSQL here");
    onTestFinished(() => server.stop());
    const { url } = await createDatabase(server.url);
    const store = await openStore({ url, onError: () => {} });
    onTestFinished(() => store.close());
    const records = store.as(administrator);
    const acknowledged: string[] = [];
    for (const round of [1, 2]) {
      let isDown = false;
      const writer = async (name: string) => {
        for (let count = 0; ; count += 1) {
          const title = `Home ${round} ${name} ${count}`;
          try {
            await records.create("property", aProperty(title));
            acknowledged.push(title);
          } catch (error) {
            expect(error).toMatchObject({ status: 503 });
            if (isDown) return;
          }
        }
      };
      const writing = Promise.all(["a", "b", "c"].map(writer));
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20 * round), { timeout: RECOVERY_PATIENCE });
      isDown = true;
      await server.kill();
      await writing;
      await expect(store.ping()).rejects.toThrow();
      await server.restart();
      await vi.waitFor(() => store.ping(), { timeout: RECOVERY_PATIENCE });
    }
    const stored = new Set<string>();
    for await (const { values } of records.stream("property")) stored.add(values.title);
    expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
  });
});
