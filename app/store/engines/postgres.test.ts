import { describe, expect, it, vi } from "vitest";
import { execute } from "#scripts/testing/postgres.ts";
import { administrator, aProperty, engines, testStore } from "#scripts/testing/stores.ts";

const dropConnections = (url: string) =>
  execute(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

/** Server processes of the connections that listen for changes by now. */
async function listeners(url: string): Promise<readonly number[]> {
  const rows = await execute(
    url,
    "select pid from pg_stat_activity where datname = current_database() and query like 'listen %' and state = 'idle'",
  );
  return rows.map(({ pid }) => Number(pid));
}

describe.runIf(engines.includes("postgres"))("a PostgreSQL that drops its connections", () => {
  it("is told of and used again, without a restart and without missing a change", async () => {
    const failures: string[] = [];
    const { store, url, another } = await testStore("postgres", { onError: (error) => failures.push(String(error)) });
    const writer = await another();
    const heard: number[] = [];
    store.changes.subscribe((changes) => heard.push(...changes.map((change) => change.seq)));
    await writer.as(administrator).create("property", aProperty("Before"));
    await vi.waitFor(() => expect(heard).toEqual([1]), { timeout: 30_000 });

    for (const round of [1, 2]) {
      await dropConnections(url);
      await vi.waitFor(() => store.ping(), { timeout: 30_000 });
      await vi.waitFor(() => writer.ping(), { timeout: 30_000 });
      await writer.as(administrator).create("property", aProperty(`After ${round}`));
      await vi.waitFor(() => expect(heard).toHaveLength(round + 1), { timeout: 30_000 });
    }
    expect(heard).toEqual([1, 2, 3]);
    expect(failures.length).toBeGreaterThan(0);
  });

  it("hears through a new listener when the old one is gone, without looking from time to time", async () => {
    const looking = vi.spyOn(globalThis, "setInterval").mockReturnValue(setTimeout(() => {}, 0));
    const { store, url, another } = await testStore("postgres", { onError: () => {} });
    expect(looking).toHaveBeenCalledOnce();
    looking.mockRestore();
    const heard: number[] = [];
    store.changes.subscribe((changes) => heard.push(...changes.map((change) => change.seq)));
    const writer = await another();
    const before = await listeners(url);
    await dropConnections(url);
    await vi.waitFor(
      async () => expect((await listeners(url)).filter((pid) => !before.includes(pid))).toHaveLength(before.length),
      { timeout: 30_000, interval: 50 },
    );
    for (const number of [1, 2, 3, 4]) {
      await writer.as(administrator).create("property", aProperty(`Home ${number}`));
      await vi.waitFor(() => expect(heard).toHaveLength(number), { timeout: 30_000, interval: 10 });
    }
  });

  it("keeps the process alive and says so when the server is not there", async () => {
    const { openStore } = await import("../index.ts");
    await expect(openStore({ url: "postgres://nobody@127.0.0.1:1/none" })).rejects.toMatchObject({
      message: expect.stringMatching(/ECONNREFUSED|cannot be reached/),
    });
  });
});
