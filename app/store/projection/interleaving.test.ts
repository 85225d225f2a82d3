import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change, Records, Store } from "#app/store/index.ts";
import { TEST_KINDS, type TestKinds, UnreliableSource, Versions } from "#scripts/testing/projection.ts";
import { administrator, aProperty, engines, testStore } from "#scripts/testing/stores.ts";
import { createProjection } from "./index.ts";
import { runs } from "#scripts/testing/runs.ts";

/** What a reader saw: the versions at a point of the log. */
interface Sight {
  readonly seq: number;
  readonly versions: ReadonlyMap<string, number>;
}

/** The versions at a point of the log, worked out change by change. */
function replay(changes: readonly Change[], seq: number): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  const live = new Map<string, number>();
  for (const { id, kind, what } of changes.filter((change) => change.seq <= seq)) {
    if (kind !== "property" && kind !== "blog") continue;
    const version = (versions.get(id) ?? 0) + 1;
    versions.set(id, version);
    if (what === "removed" || what === "erased") live.delete(id);
    else live.set(id, version);
  }
  return live;
}

const sorted = (versions: ReadonlyMap<string, number>) => [...versions].sort(([a], [b]) => (a < b ? -1 : 1));

type Write = (records: Records, ids: string[]) => Promise<unknown>;

/** The write happens to one of the records that this writer made, if it has any. */
const toOne = (write: (records: Records, id: string) => Promise<unknown>) =>
  fc.nat({ max: 50 }).map((which): Write => async (records, ids) => {
    const id = ids[which % Math.max(1, ids.length)];
    // Erased, or in the bin: nothing changes then, and the log has no row.
    if (id !== undefined) await write(records, id).catch(() => undefined);
  });

const create: Write = async (records, ids) => {
  const { id } = await records.create("property", aProperty("Home"));
  ids.push(id);
};
const createMany: Write = async (records, ids) => {
  const made = await records.createMany("property", [{ values: aProperty("A") }, { values: aProperty("B") }]);
  ids.push(...made.map(({ id }) => id));
};
const write = fc.oneof(
  { arbitrary: fc.constant(create), weight: 3 },
  { arbitrary: fc.constant(createMany), weight: 1 },
  { arbitrary: fc.nat().map((floor) => updateAll(String(floor))), weight: 1 },
  { arbitrary: toOne((records, id) => records.update("property", id, { floor: crypto.randomUUID() })), weight: 6 },
  { arbitrary: toOne((records, id) => records.remove("property", id)), weight: 2 },
  { arbitrary: toOne((records, id) => records.restore("property", id)), weight: 2 },
  { arbitrary: toOne((records, id) => records.erase("property", id)), weight: 1 },
  { arbitrary: fc.constant<Write>((records) => records.create("blog", aPost)), weight: 1 },
  // Of a kind that the projection does not want.
  { arbitrary: fc.constant<Write>((records) => records.create("project", aProject)), weight: 2 },
);

/** All records of the writer in one transaction: the log gets many rows at once. */
function updateAll(floor: string): Write {
  return (records, ids) =>
    records.transaction(async (inside) => {
      for (const id of ids) await inside.update("property", id, { floor }).catch(() => undefined);
    });
}

const aProject = { ...aProperty("Palm Greens") } as const;
const aPost = { title: "News", slug: "news", category: "News", comments: "", content: "", postby: "P", status: "" };
const hitch = fc.record({
  fails: fc.nat({ max: 9 }).map((of) => of === 0),
  turns: fc.oneof(fc.constant(0), fc.nat({ max: 4 })),
});
const plan = fc.record({
  writers: fc.array(fc.array(write, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
  hitches: fc.array(hitch, { maxLength: 40 }),
  /** Turns between two questions. */
  questions: fc.array(fc.nat({ max: 5 }), { maxLength: 12 }),
  follows: fc.constantFrom("when asked", "once loaded", "from the start"),
  batchSize: fc.constantFrom(1, 3, 200),
});

type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/** @returns what readers saw, in order, and what they were promised to see */
async function play(stores: readonly Store[], run: Plan): Promise<{ sights: Sight[]; promises: [number, Sight][] }> {
  const [store] = stores;
  if (!store) throw new Error("No store");
  const projection = createProjection<TestKinds, Versions>({
    source: new UnreliableSource(store, run.hitches),
    kinds: TEST_KINDS,
    create: () => new Versions(),
    batchSize: run.batchSize,
    retryMs: 1,
    onError: () => {},
  });
  const sights: Sight[] = [];
  const promises: [number, Sight][] = [];
  const look = (): Sight => {
    const { seq, index } = projection;
    const sight = { seq, versions: new Map(index.held) };
    sights.push(sight);
    return sight;
  };
  /** Asks until it is answered: failures are for who asks. */
  const ask = async () => {
    const committed = store.changes.seq;
    for (;;) {
      try {
        await projection.upToDate();
        promises.push([committed, look()]);
        return;
      } catch (error) {
        expect(error).toMatchObject({ message: "The database is away" });
      }
    }
  };
  const reader = async () => {
    for (const turns of run.questions) {
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      await ask();
    }
  };
  const done = new AbortController();
  const watcher = async () => {
    for (; !done.signal.aborted; await setImmediate()) if (projection.seq >= 0) look();
  };
  const writer = async (writes: readonly Write[], number: number) => {
    const ids: string[] = [];
    const records = (stores[number % stores.length] ?? store).as(administrator);
    for (const change of writes) await change(records, ids);
  };
  const start = async () => {
    if (run.follows === "from the start") projection.start();
    if (run.follows !== "once loaded") return;
    while (
      await projection.follow().then(
        () => false,
        () => true,
      )
    );
  };
  const act = async () => {
    await Promise.all([start(), reader(), reader(), ...run.writers.map(writer)]);
    const end = (await allChanges(store)).at(-1)?.seq ?? 0;
    await expect.poll(() => store.changes.seq, { interval: 2 }).toBeGreaterThanOrEqual(end); // heard of every writer
    if (run.follows !== "when asked") await projection.waitFor(end);
    await ask();
    done.abort();
  };
  await Promise.all([act(), watcher()]);
  await projection.close();
  return { sights, promises };
}

describe.each(engines)("a projection on %s", (engine) => {
  it("shows a point of the log, with everything committed before the question, however writers and failures interleave", async () => {
    const { store, another } = await testStore(engine);
    const stores = [store, await another()];
    await fc.assert(
      fc.asyncProperty(plan, async (run) => {
        const { sights, promises } = await play(stores, run);
        const log = await allChanges(store);
        for (const [committed, sight] of promises) expect(sight.seq).toBeGreaterThanOrEqual(committed);
        let last = -1;
        for (const { seq, versions } of distinct(sights)) {
          expect(seq).toBeGreaterThanOrEqual(last);
          last = seq;
          const expected = replay(log, seq);
          if (run.batchSize === 200) expect(sorted(versions)).toEqual(sorted(expected));
          // A longer backlog than one batch may show later changes too, never an earlier state.
          else for (const [id, version] of versions) expect(version).toBeGreaterThanOrEqual(expected.get(id) ?? 0);
        }
        const final = sights.at(-1);
        expect(sorted(final?.versions ?? new Map())).toEqual(sorted(replay(log, final?.seq ?? 0)));
      }),
      { numRuns: runs(engine === "sqlite" ? 40 : 8, 2) },
    );
  });
});

/** Leaves out what a reader saw twice in a row. */
function distinct(sights: readonly Sight[]): readonly Sight[] {
  const text = ({ seq, versions }: Sight) => JSON.stringify([seq, ...versions]);
  return sights.filter((sight, place) => place === 0 || text(sight) !== text(sights[place - 1] ?? sight));
}

async function allChanges(store: Store): Promise<readonly Change[]> {
  const all: Change[] = [];
  for (;;) {
    const next = await store.changes.since(all.at(-1)?.seq ?? 0, 500);
    all.push(...next);
    if (next.length === 0) return all;
  }
}
