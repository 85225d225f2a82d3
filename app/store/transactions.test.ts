import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { administrator, aProperty, engines, testStore } from "#scripts/testing/stores.ts";

describe.each(engines)("transactions on %s", (engine) => {
  const open = async () => {
    const { store, another } = await testStore(engine);
    return { store, another, records: store.as(administrator) };
  };

  it("keep all or nothing, counts and log included", async () => {
    const { store, records } = await open();
    const failing = records.transaction(async (inside) => {
      const { id } = await inside.create("property", aProperty("A"));
      await inside.update("property", id, { floor: "1" });
      expect(await inside.count("property")).toBe(1);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect([await records.count("property"), (await records.list("property")).items.length, store.changes.seq]).toEqual(
      [0, 0, 0],
    );
    expect(await store.changes.since(0, 10)).toEqual([]);
  });

  it("read what they wrote, while others do not", async () => {
    const { store, records } = await open();
    let inside: Promise<unknown> = Promise.resolve();
    const written = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    inside = records.transaction(async (own) => {
      const { id } = await own.create("property", aProperty("A"));
      expect((await own.get("property", id))?.values.title).toBe("A");
      expect((await own.list("property", { search: "a" })).total).toBe(1);
      written.resolve();
      await release.promise;
    });
    await written.promise;
    expect(await records.list("property")).toEqual({ items: [], total: 0 });
    expect(store.changes.seq).toBe(0);
    release.resolve();
    await inside;
    expect(await records.count("property")).toBe(1);
  });

  it("can fail in part and go on", async () => {
    const { records } = await open();
    await records.create("property", aProperty("Taken"));
    await records.transaction(async (outer) => {
      await outer.create("property", aProperty("A"));
      const part = outer.transaction(async (inner) => {
        await inner.create("property", aProperty("B"));
        await inner.create("property", aProperty("Taken"), { slugClash: "refuse" });
      });
      await expect(part).rejects.toMatchObject({ status: 409 });
      const { id } = await outer.create("property", aProperty("C"));
      await expect(outer.update("property", id, { slug: "taken" })).rejects.toMatchObject({ status: 409 });
      await expect(outer.create("property", aProperty("D"), { id })).rejects.toMatchObject({ status: 409 });
      await outer.create("property", aProperty("E"));
    });
    expect((await records.list("property", { sort: "title" })).items.map((record) => record.values.title)).toEqual([
      "A",
      "C",
      "E",
      "Taken",
    ]);
    expect(await records.count("property")).toBe(4);
  });

  it("take part of whatever is called from inside, by whichever way", async () => {
    const { store, records } = await open();
    const failing = records.transaction(async () => {
      await records.create("property", aProperty("A"));
      await store.as({ type: "system", name: "other" }).create("property", aProperty("B"));
      await store.facts.set("fact", "1");
      await store.media.add({ id: "ab".repeat(16), width: 1, height: 1, placeholder: "" });
      expect(await store.facts.get("fact")).toBe("1");
      throw new Error("undo");
    });
    await expect(failing).rejects.toThrow("undo");
    expect([
      await records.count("property"),
      await store.facts.get("fact"),
      await store.media.get("ab".repeat(16)),
    ]).toEqual([0, undefined, undefined]);
  });

  it("run calls made at once inside them one after the other", async () => {
    const { records } = await open();
    await records.transaction(async (inside) => {
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          index % 3 === 0
            ? inside
                .transaction(async (part) => {
                  await part.create("property", aProperty("Part"));
                  if (index === 6) throw new Error("undo");
                })
                .catch(() => undefined)
            : inside.create("property", aProperty(`Home ${index}`)),
        ),
      );
    });
    expect(await records.count("property")).toBe(11);
  });

  it("never mix: many with waits inside leave no half behind", async () => {
    const { store, records } = await open();
    const attempts = Array.from({ length: 10 }, (_, index) =>
      records.transaction(async (inside) => {
        await inside.create("property", aProperty(`First ${index}`));
        await sleep(1);
        if (index % 2 === 0) throw new Error("undo");
        await inside.create("property", aProperty(`Second ${index}`));
      }),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(5);
    const { items } = await records.list("property", { limit: 50 });
    expect(items.map((record) => record.values.title).sort()).toEqual(
      [1, 3, 5, 7, 9].flatMap((index) => [`First ${index}`, `Second ${index}`]).sort(),
    );
    expect(await store.changes.since(0, 100)).toHaveLength(10);
  });

  it("let what outlives them go on by itself", async () => {
    const { records } = await open();
    const late = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    await records.transaction(async (inside) => {
      await inside.create("property", aProperty("A"));
      later = late.promise.then(() => inside.create("property", aProperty("B")));
    });
    late.resolve();
    await later;
    expect(await records.count("property")).toBe(2);
  });

  it("append to the log in between when they are large, and still undo it", async () => {
    const { store, records } = await open();
    const batch = (name: string) =>
      Array.from({ length: 1_100 }, (_, index) => ({ values: aProperty(`${name} ${index}`) }));
    const failing = records.transaction(async (inside) => {
      await inside.createMany("property", batch("a"));
      await inside.createMany("property", batch("b"));
      expect(await inside.count("property")).toBe(2_200);
      throw new Error("undo");
    });
    await expect(failing).rejects.toThrow("undo");
    await records.transaction(async (inside) => {
      for (const name of ["a", "b", "c"]) await inside.createMany("property", batch(name));
    });
    expect([await records.count("property"), store.changes.seq]).toEqual([3_300, 3_300]);
  });

  it("of single writes are shared by those that wait at the same time, each with its own outcome and context", async () => {
    const context = new AsyncLocalStorage<number>();
    const { store, another } = await testStore(engine, { now: () => context.getStore() ?? 0 });
    const other = (await another()).as(administrator);
    const records = store.as(administrator);
    const { id } = await records.create("property", aProperty("First"));
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        context.run(index + 1, async (): Promise<number> => {
          const own = index % 10 === 9 ? other : records;
          if (index % 3 === 0)
            return (await own.update("property", id, { floor: `${index}` }, { expectedVersion: 99 })).version;
          return (await own.create("property", aProperty(`Home ${index}`))).createdAt;
        }),
      ),
    );
    expect(results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.status))).toEqual(
      results.map((_, index) => (index % 3 === 0 ? 409 : index + 1)),
    );
    expect([await records.count("property"), (await records.get("property", id))?.version]).toEqual([41, 1]);
    expect((await store.changes.since(0, 100)).map((change) => change.seq)).toEqual(
      Array.from({ length: 41 }, (_, index) => index + 1),
    );
  });

  it("wait for another process instead of failing", async () => {
    const { records, another } = await open();
    const other = (await another()).as(administrator);
    const results = await Promise.all([
      records.transaction(async (inside) => {
        await inside.create("property", aProperty("Slow"));
        await sleep(150);
      }),
      sleep(20).then(() => other.create("property", aProperty("Quick"))),
    ]);
    expect(results[1].version).toBe(1);
    expect(await other.count("property")).toBe(2);
  });
});
