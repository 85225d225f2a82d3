import { describe, expect, it } from "vitest";
import { type Hitch, type TestKinds, UnreliableSource, Versions } from "#scripts/testing/projection.ts";
import { administrator, aProperty, engines, testStore } from "#scripts/testing/stores.ts";
import { createProjection } from "./index.ts";

describe("a projection", () => {
  const setUp = async (hitches: readonly Hitch[] = [], options: { waitMs?: number; retryMs?: number } = {}) => {
    const { store } = await testStore("sqlite");
    const failures: unknown[] = [];
    const projection = createProjection<TestKinds, Versions>({
      source: new UnreliableSource(store, hitches),
      kinds: ["property"],
      create: () => new Versions(),
      onError: (error) => failures.push(error),
      ...options,
    });
    const add = () => store.as(administrator).create("property", aProperty("A"));
    return { store, projection, failures, add };
  };
  const FAILS: Hitch = { fails: true, turns: 0 };
  const WORKS: Hitch = { fails: false, turns: 0 };

  it("reads nothing before the first question, and says so", async () => {
    const { projection } = await setUp();
    expect(projection.seq).toBe(-1);
    expect(() => projection.index).toThrow("not loaded yet");
  });

  it("hands a failure to who asked, and tries again at the next question", async () => {
    const { projection, add, failures } = await setUp([FAILS]);
    await add();
    await expect(projection.upToDate()).rejects.toThrow("The database is away");
    expect((await projection.upToDate()).held.size).toBe(1);
    expect(failures).toEqual([]);
  });

  it("reports a failure while it follows, and tries again by itself", async () => {
    const { store, projection, add, failures } = await setUp([WORKS, WORKS, WORKS, WORKS, FAILS], { retryMs: 5 });
    await projection.follow();
    await add();
    await projection.waitFor(store.changes.seq);
    expect([projection.index.held.size, failures.map(String)]).toEqual([1, ["Error: The database is away"]]);
  });

  it("loads in the background, and tries again by itself when that fails", async () => {
    const { projection, add, failures } = await setUp([FAILS, WORKS, FAILS], { retryMs: 5 });
    await add();
    projection.start();
    await projection.waitFor(1);
    expect([projection.index.held.size, failures.map(String)]).toEqual([
      1,
      ["Error: The database is away", "Error: The database is away"],
    ]);
    await projection.close();
  });

  it("says that it is still being read, instead of keeping a question waiting, and goes on", async () => {
    const { store } = await testStore("sqlite");
    const records = store.as(administrator);
    await records.create("property", aProperty("A"));
    const held = Promise.withResolvers<void>();
    const projection = createProjection<TestKinds, Versions>({
      source: {
        changes: store.changes,
        records: {
          isInTransaction: false,
          async *stream(kind) {
            yield* records.stream(kind);
            await held.promise;
          },
          getMany: (kind, ids) => records.getMany(kind, ids),
        },
      },
      kinds: ["property"],
      create: () => new Versions(),
      waitMs: 20,
    });
    projection.start();
    await expect(projection.waitFor(0)).rejects.toMatchObject({ status: 503, message: /still reading its listings/ });
    const late = await records.create("property", aProperty("B"));
    held.resolve();
    await projection.waitFor(store.changes.seq);
    expect([projection.index.held.size, projection.index.held.get(late.id)]).toEqual([2, 1]);
    await projection.close();
  });

  it("shows no change of a record without the changes of others before it", async () => {
    const { store } = await testStore("sqlite");
    const records = store.as(administrator);
    const [a, b] = [await records.create("property", aProperty("A")), await records.create("property", aProperty("B"))];
    let isFirst = true;
    const projection = createProjection<TestKinds, Versions>({
      source: {
        changes: store.changes,
        records: {
          isInTransaction: false,
          stream: (kind) => records.stream(kind),
          async getMany(kind, ids) {
            if (isFirst) {
              isFirst = false;
              await records.update("property", b.id, { floor: "2" });
              await records.update("property", a.id, { floor: "2" });
            }
            return records.getMany(kind, ids);
          },
        },
      },
      kinds: ["property"],
      create: () => new Versions(),
    });
    await projection.follow();
    await records.update("property", a.id, { floor: "1" });
    await projection.waitFor(3); // the update just made: two more follow while it is read
    expect(projection.index.held).toEqual(
      new Map([
        [a.id, 3],
        [b.id, 2],
      ]),
    );
    expect(projection.seq).toBe(5);
    await projection.close();
  });

  it("asks to try again in a moment when a point of the log takes too long", async () => {
    const { projection } = await setUp([], { waitMs: 5 });
    await projection.follow();
    await expect(projection.waitFor(1)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  });

  it("lets go who waits, and answers no more, once it is closed", async () => {
    const { projection, add } = await setUp();
    await projection.follow();
    const waiting = projection.waitFor(1);
    await projection.close();
    await waiting;
    await add();
    await expect(projection.upToDate()).rejects.toMatchObject({ status: 503 });
  });
});

describe.each(engines)("a projection asked inside a transaction (%s)", (engine) => {
  const setUp = async () => {
    const { store } = await testStore(engine);
    const records = store.as(administrator);
    const projection = createProjection<TestKinds, Versions>({
      source: { changes: store.changes, records },
      kinds: ["property"],
      create: () => new Versions(),
    });
    return { records, projection };
  };
  const REFUSED = "The projection of property was asked inside a transaction";

  it("refuses at once, and the transaction can go on", async () => {
    const { records, projection } = await setUp();
    await projection.follow();
    const home = await records.transaction(async () => {
      const created = await records.create("property", aProperty("A"));
      await expect(projection.upToDate()).rejects.toThrow(REFUSED);
      await expect(projection.follow()).rejects.toThrow(REFUSED);
      await expect(projection.waitFor(1)).rejects.toThrow(REFUSED);
      return created;
    });
    expect((await projection.upToDate()).held).toEqual(new Map([[home.id, 1]]));
    await projection.close();
  });

  it("answers others while the transaction is open, and nothing of it before the commit", async () => {
    const { records, projection } = await setUp();
    const created = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const writing = records.transaction(async () => {
      await records.create("property", aProperty("A"));
      created.resolve();
      await asked.promise;
    });
    await created.promise;
    expect((await projection.upToDate()).held.size).toBe(0);
    asked.resolve();
    await writing;
    expect((await projection.upToDate()).held.size).toBe(1);
    await projection.close();
  });
});
