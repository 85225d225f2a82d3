import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collect } from "./collector.ts";
import { FolderStorage } from "./folder.ts";
import { KeyedLock } from "./keyed-lock.ts";
import { type MemoryTable, memoryTable, someId, temporarySite } from "./testing.ts";

describe("the collector", () => {
  let site: Awaited<ReturnType<typeof temporarySite>>;
  let table: MemoryTable;
  let storage: FolderStorage;
  const locks = new KeyedLock();

  beforeEach(async () => {
    site = await temporarySite();
    await mkdir(join(site.dataDir, "tmp"));
    table = memoryTable();
    storage = new FolderStorage(join(site.dataDir, "media"));
  });
  afterEach(() => site.remove());

  /** As if an hour had passed for everything there is. */
  const collectAll = () =>
    collect({ storage, table, locks, temporaryFolder: join(site.dataDir, "tmp"), cutoff: Infinity });
  const row = (id: string) => ({ id, width: 50, height: 50, placeholder: "" });
  const put = (id: string) => storage.put(`${id}/50.webp`, Buffer.from("x"));

  it("waits for a picture that is being stored", async () => {
    const id = someId();
    table.named.add(id);
    await put(id);
    const arrived = Promise.withResolvers<void>();
    const storing = locks.run(id, async () => {
      await arrived.promise;
      await table.add(row(id));
    });
    const asked = vi.spyOn(locks, "run");
    const collecting = collectAll();
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    asked.mockRestore();
    arrived.resolve();
    expect(await collecting).toEqual({ pictures: 0, files: 0 });
    await storing;
    expect(await storage.has(`${id}/50.webp`)).toBe(true);
  });

  it("keeps a picture that a record names by the time it would go", async () => {
    const id = someId();
    await put(id);
    await table.add(row(id));
    const list = table.unreferenced;
    const late: MemoryTable = {
      ...table,
      unreferenced: async (olderThan) => {
        const ids = await list(olderThan);
        table.named.add(id);
        return ids;
      },
    };
    expect(
      await collect({ storage, table: late, locks, temporaryFolder: join(site.dataDir, "tmp"), cutoff: Infinity }),
    ).toEqual({ pictures: 0, files: 0 });
    expect(await storage.has(`${id}/50.webp`)).toBe(true);
  });

  it("keeps a picture that was sent again by the time it would go", async () => {
    const id = someId();
    await put(id);
    let clock = 1_000;
    const ageing = memoryTable(() => clock);
    await ageing.add(row(id));
    const sentAgain: MemoryTable = {
      ...ageing,
      unreferenced: async (olderThan) => {
        const ids = await ageing.unreferenced(olderThan);
        clock = 3_000;
        await ageing.add(row(id));
        return ids;
      },
    };
    expect(
      await collect({ storage, table: sentAgain, locks, temporaryFolder: join(site.dataDir, "tmp"), cutoff: 2_000 }),
    ).toEqual({ pictures: 0, files: 0 });
    expect(ageing.rows.has(id)).toBe(true);
  });

  it("takes the files of a picture whose row went but whose files were left by a crash", async () => {
    const id = someId();
    await put(id);
    expect(await collectAll()).toEqual({ pictures: 0, files: 1 });
    expect(await storage.has(`${id}/50.webp`)).toBe(false);
  });
});

describe("the lock by key", () => {
  it("lets nothing on one key overlap, goes on after a failure, and does not hold up other keys", async () => {
    const lock = new KeyedLock();
    const seen: string[] = [];
    const work = (key: string, name: string, until?: Promise<unknown>, fails = false) =>
      lock.run(key, async () => {
        seen.push(`+${name}`);
        await until;
        seen.push(`-${name}`);
        if (fails) throw new Error(name);
      });
    const other = Promise.withResolvers<void>();
    const all = Promise.allSettled([
      work("a", "1", other.promise, true),
      work("a", "2"),
      work("b", "3").then(other.resolve),
    ]);
    await lock.idle();
    expect(seen).toEqual(["+1", "+3", "-3", "-1", "+2", "-2"]);
    expect((await all).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  });
});
