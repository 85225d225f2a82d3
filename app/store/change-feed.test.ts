import { describe, expect, it, vi } from "vitest";
import { Unavailable } from "#app/entities/index.ts";
import { Feed } from "./change-feed.ts";
import type { Engine } from "./engines/engine.ts";
import type { Change } from "./types.ts";
import { administrator, aProperty, engines, testStore } from "#scripts/testing/stores.ts";

describe.each(engines)("the change log on %s", (engine) => {
  it("has one row for each change, numbered without gaps", async () => {
    const { store } = await testStore(engine, { now: () => 7_000 });
    const records = store.as(administrator);
    const heard: Change[] = [];
    store.changes.subscribe((changes) => heard.push(...changes));
    const { id } = await records.create("property", aProperty("A"));
    await records.update("property", id, { floor: "1" });
    await records.remove("property", id);
    await records.restore("property", id);
    await records.erase("property", id);
    const rows = await store.changes.since(0, 100);
    expect(rows.map((change) => [change.seq, change.what])).toEqual([
      [1, "created"],
      [2, "updated"],
      [3, "removed"],
      [4, "restored"],
      [5, "erased"],
    ]);
    expect(rows[0]).toEqual({
      seq: 1,
      act: 1,
      kind: "property",
      id,
      what: "created",
      touchesPublic: true,
      who: "Priya",
      when: 7_000,
    });
    expect(heard).toEqual(rows);
    expect(await store.changes.since(2, 2)).toEqual(rows.slice(2, 4));
  });

  it("gives what visitors can see without the rest", async () => {
    const { store } = await testStore(engine);
    const records = store.as(administrator);
    const home = await records.create("property", aProperty("A"));
    for (const name of ["Asha", "Ravi"]) await records.create("person", { name });
    await records.create("property", aProperty("B"), { state: "draft" });
    await records.update("property", home.id, { floor: "1" });
    const seqs = async (after: number, limit: number) =>
      (await store.changes.since(after, limit, "public")).map(({ seq }) => seq);
    expect(await seqs(0, 100)).toEqual([1, 5]);
    expect(await seqs(0, 1)).toEqual([1]);
    expect(await seqs(1, 1)).toEqual([5]);
  });

  it("moves publicSeq exactly when visitors saw the record before or see it now", async () => {
    const { store } = await testStore(engine);
    const records = store.as(administrator);
    const steps: [string, boolean][] = [];
    const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const before = store.changes.publicSeq;
      const result = await work();
      steps.push([name, store.changes.publicSeq !== before]);
      if (store.changes.publicSeq !== before) expect(store.changes.publicSeq).toBe(store.changes.seq);
      return result;
    };
    const { id } = await step("create pending", () => records.create("property", aProperty("A"), { state: "pending" }));
    await step("update pending", () => records.update("property", id, { floor: "1" }));
    await step("publish", () => records.update("property", id, {}, { state: "published" }));
    await step("archive", () => records.update("property", id, {}, { state: "archived" }));
    await step("remove archived", () => records.remove("property", id));
    await step("restore archived", () => records.restore("property", id));
    await step("publish again", () => records.update("property", id, {}, { state: "published" }));
    await step("remove published", () => records.remove("property", id));
    await step("erase from the bin", () => records.erase("property", id));
    expect(steps).toEqual([
      ["create pending", false],
      ["update pending", false],
      ["publish", true],
      ["archive", true],
      ["remove archived", false],
      ["restore archived", false],
      ["publish again", true],
      ["remove published", true],
      ["erase from the bin", false],
    ]);
  });

  it("is known before the writer is answered, and starts where it stands", async () => {
    const { store, another } = await testStore(engine);
    const seen: number[] = [];
    store.changes.subscribe((changes) => seen.push(...changes.map((change) => change.seq)));
    await Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        const { id } = await store
          .as(administrator)
          .create("property", aProperty(`Home ${index}`), { state: index === 14 ? "pending" : "published" });
        const own = (await store.changes.since(0, 100)).find((change) => change.id === id);
        expect(seen).toContain(own?.seq);
      }),
    );
    expect(seen).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    const late = await another();
    expect([late.changes.seq, late.changes.publicSeq]).toEqual([store.changes.seq, store.changes.publicSeq]);
  });

  it("reaches other processes soon, in order and without a gap, while several write", async () => {
    const { store, another } = await testStore(engine);
    const writers = [store, await another(), await another()];
    const follower = await another();
    const followed: number[] = [];
    const polled: number[] = [];
    follower.changes.subscribe((changes) => followed.push(...changes.map((change) => change.seq)));
    const writing = new AbortController();
    const poll = (async () => {
      for (let last = 0; !writing.signal.aborted || last < follower.changes.seq;) {
        const changes = await follower.changes.since(last, 7);
        polled.push(...changes.map((change) => change.seq));
        last = changes.at(-1)?.seq ?? last;
        await new Promise(setImmediate);
      }
    })();
    await Promise.all(
      writers.map(async (writer, number) => {
        const records = writer.as(administrator);
        for (let index = 0; index < 12; index += 1) {
          if (index % 4 === 0)
            await records.createMany(
              "property",
              [1, 2, 3].map((extra) => ({ values: aProperty(`${number} ${index} ${extra}`) })),
            );
          else if (index % 4 === 1)
            await records.transaction(async () => Promise.reject(new Error("undo"))).catch(() => undefined);
          else await records.create("property", aProperty(`${number} ${index}`));
        }
      }),
    );
    const expected = Array.from({ length: 45 }, (_, index) => index + 1);
    await vi.waitFor(() => expect(followed).toEqual(expected), { timeout: 60_000, interval: 20 });
    writing.abort();
    await poll;
    expect(polled).toEqual(expected);
  });

  it("does not let a listener that throws harm the writer or the others", async () => {
    const failures: unknown[] = [];
    const { store } = await testStore(engine, { onError: (error) => failures.push(error) });
    const heard: number[] = [];
    store.changes.subscribe(() => {
      throw new Error("broken listener");
    });
    const stop = store.changes.subscribe((changes) => heard.push(...changes.map((change) => change.seq)));
    await store.as(administrator).create("property", aProperty("A"));
    stop();
    await store.as(administrator).create("property", aProperty("B"));
    expect(heard).toEqual([1]);
    expect(failures.map(String)).toEqual(["Error: broken listener", "Error: broken listener"]);
  });
});

it("a log that cannot be reached is said as such to who waits for it", async () => {
  const engine: Pick<Engine, "read" | "classify"> = {
    read: () => Promise.reject(new Error("terminating connection")),
    classify: () => "unavailable",
  };
  const feed = new Feed(engine as Engine, () => undefined);
  await expect(feed.catchUp()).rejects.toThrow(Unavailable);
  await expect(feed.since(0, 1)).rejects.toThrow(Unavailable);
});
