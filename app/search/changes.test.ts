import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { emptyQuery, makeQuery } from "#app/query/index.ts";
import { createSearch, searchOnDemand } from "./index.ts";
import { SIZE } from "./random-listings.testdata.ts";
import { testId, testRecord, TestSource } from "./testing.ts";

/** Counts what the index asks for. */
class WatchedSource extends TestSource {
  /** How many listings each reading asked for. */
  readonly readings: number[] = [];

  override getMany(ids: readonly string[]): Promise<readonly PropertyRecord[]> {
    this.readings.push(ids.length);
    return super.getMany(ids);
  }
}

describe("following the change log", () => {
  it("shows a change at once: it reads that one listing", async () => {
    const source = new WatchedSource(
      Array.from({ length: 3_000 }, (_, number) => testRecord(number, { location: `Sector ${number % 40}` })),
    );
    const search = await createSearch(source);
    const total = () => search.search(makeQuery({ location: ["sector-99"] }), { size: SIZE }).total;
    for (let number = 2_000; number < 5_500; number++) source.put(testRecord(number, { location: "Sector 99" }));
    await search.waitFor(source.changes.seq);
    expect([search.count, total()]).toEqual([5_500, 3_500]);
    // In steps, between which visitors are answered.
    expect(source.readings.length).toBeGreaterThan(10);
    expect(Math.max(...source.readings)).toBeLessThanOrEqual(400);
    source.readings.length = 0;
    source.remove(testId(5_000));
    await search.waitFor(source.changes.seq);
    expect([total(), source.readings]).toEqual([3_499, [1]]);
    source.put(testRecord(0, { location: "Sector 99" }));
    await search.waitFor(source.changes.seq);
    expect([search.count, total()]).toEqual([5_499, 3_500]);
    search.close();
  });

  it("every answer shows one point of the log while many write", async () => {
    // A home moves from one locality to the next with each change: at any point of the log the counts add up.
    const source = new TestSource(
      Array.from({ length: 40 }, (_, number) => testRecord(number, { location: "Sector 0" })),
    );
    const search = await createSearch(source);
    const writer = async (number: number) => {
      for (let step = 1; step <= 25; step++) {
        source.put(testRecord(number, { location: `Sector ${step}` }));
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const reader = async () => {
      let last = 0;
      for (let look = 0; look < 40; look++) {
        const { total, facets, seq } = search.search(emptyQuery, { size: SIZE });
        expect(facets.location.options().reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(total).toBe(40);
        expect(seq).toBeGreaterThanOrEqual(last);
        last = seq;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await Promise.all([
      ...Array.from({ length: 20 }, (_, number) => writer(number)),
      ...Array.from({ length: 50 }, reader),
    ]);
    await search.waitFor(source.changes.seq);
    expect(search.search(makeQuery({ location: ["sector-25"] }), { size: SIZE })).toMatchObject({
      total: 20,
      seq: source.changes.seq,
    });
    search.close();
  });

  it("is handed out only when it shows what was public before, and says so when it cannot", async () => {
    const source = new TestSource([testRecord(1, {})]);
    const { open, close } = searchOnDemand(source);
    expect((await open()).count).toBe(1);
    source.put(testRecord(2, {}));
    expect((await open()).count).toBe(2);
    await close();
    source.getMany = () => Promise.reject(new Error("away"));
    const stuck = await createSearch(source, { waitMs: 10, onError: () => {} });
    source.put(testRecord(3, {}));
    await expect(stuck.waitFor(source.changes.seq)).rejects.toMatchObject({ status: 503 });
    stuck.close();
  });

  it("tells of a failure and tries again", async () => {
    const source = new TestSource();
    const failures: unknown[] = [];
    let isBroken = true;
    const read = source.getMany.bind(source);
    source.getMany = (ids) => (isBroken ? Promise.reject(new Error("The database is away")) : read(ids));
    const search = await createSearch(source, {
      retryMs: 5,
      onError: (error) => {
        failures.push(error);
        isBroken = false;
      },
    });
    source.put(testRecord(1, {}));
    await search.waitFor(1);
    expect([failures.length, search.count]).toEqual([1, 1]);
    search.close();
  });
});
