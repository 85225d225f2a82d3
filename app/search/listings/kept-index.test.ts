import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyQuery, makeQuery } from "#app/query/index.ts";
import type { LogPoint } from "#app/store/types.ts";
import {
  buildSearchFile,
  createSearch,
  type Search,
  searchOnDemand,
  type SearchOptions,
  stageListings,
} from "../index.ts";
import { SIZE } from "../plain-search.testdata.ts";
import { applyTo, change, createdAt, expectSameAnswers, phrases, query, values } from "../random-listings.testdata.ts";
import { CountingSource, testId, testRecord, type TestSource } from "../testing.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

const path = () => join(folder, "indexes", "search");
const open = (source: TestSource, version = "1", failures: unknown[] = [], keepAgainMs = 600_000) =>
  createSearch(source, {
    keepAgainMs,
    keptFile: { path: path(), version },
    keptFrom: 1,
    onError: (error) => failures.push(error),
  });

/** The next start of the site. */
async function reopened(search: Search, source: CountingSource, version?: string, failures?: unknown[]) {
  await search.close();
  source.passes = 0;
  return open(source, version, failures);
}

const homes = () => new CountingSource(Array.from({ length: 5 }, (_, number) => testRecord(number, {})));

describe("an index that is kept in a file", () => {
  it("answers after the next start as one that is built afresh, whatever changed before and after that start", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(values, createdAt), { minLength: 1, maxLength: 50 }),
        fc.array(change, { maxLength: 12 }),
        fc.array(change, { maxLength: 12 }),
        fc.array(query, { minLength: 15, maxLength: 15 }),
        phrases,
        async (start, between, after, queries, typed) => {
          const source = new CountingSource(start.map(([own, at], number) => testRecord(number, own, at)));
          await rm(path(), { force: true });
          const first = await open(source);
          for (const step of between) applyTo(source, step);
          const kept = await reopened(first, source);
          expect(source.passes).toBe(0);
          for (const step of after) applyTo(source, step);
          await kept.waitFor(source.changes.seq);
          const fresh = await createSearch(source);
          expectSameAnswers(kept, fresh, source, queries, typed);
          await Promise.all([kept.close(), fresh.close()]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("is built anew for another version of the program, and kept for that one", async () => {
    const source = homes();
    let search = await reopened(await open(source), source, "2");
    expect([source.passes, search.count]).toEqual([1, 5]);
    search = await reopened(search, source, "2");
    expect([source.passes, search.count]).toEqual([0, 5]);
    await search.close();
  });

  it("is built anew where the database was put back to an older state, also when other changes followed", async () => {
    const source = homes();
    source.put(testRecord(6, {}));
    const first = await open(source);
    const putBack = homes();
    const second = await reopened(first, putBack);
    expect([putBack.passes, second.count]).toEqual([1, 5]);
    await second.close();
    const otherwise = homes();
    otherwise.put(testRecord(7, {}));
    const third = await reopened(await open(source, "other"), otherwise, "other");
    expect([otherwise.passes, third.count]).toEqual([1, 6]);
    expect(third.search(emptyQuery, { size: SIZE }).ids).toContain(testId(7));
    await third.close();
  });

  it("is built anew where the file is damaged or cut off, and says so", async () => {
    const source = homes();
    let search = await open(source, "3");
    const whole = await readFile(path());
    const flipped = Buffer.from(whole);
    flipped[100] = (flipped[100] ?? 0) ^ 1;
    for (const bytes of [flipped, whole.subarray(0, whole.length / 2), whole.subarray(0, 3)]) {
      await writeFile(path(), bytes);
      const failures: unknown[] = [];
      search = await reopened(search, source, "3", failures);
      expect([source.passes, search.count, failures.length]).toEqual([1, 5, 1]);
    }
    await search.close();
  });

  it("is gone as soon as a listing is erased, and nobody else may read it", async () => {
    const source = homes();
    const search = await open(source, "4");
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    source.remove(testId(1));
    await search.waitFor(source.changes.seq);
    expect((await stat(path())).size).toBeGreaterThan(0);
    source.remove(testId(2), "erased");
    await expect.poll(() => stat(path()).catch(() => "gone")).toBe("gone");
    await search.close();
  });

  it("is kept again some time after an erasure, without what was erased", async () => {
    const source = homes();
    source.put(testRecord(9, { title: "Xylophone house" }));
    const search = await open(source, "6", [], 20);
    expect((await readFile(path())).includes("xylophone")).toBe(true);
    source.remove(testId(9), "erased");
    await expect.poll(() => source.passes).toBe(2);
    await expect
      .poll(() =>
        readFile(path()).then(
          (bytes) => bytes.includes("xylophone"),
          () => "gone",
        ),
      )
      .toBe(false);
    const next = await reopened(search, source, "6");
    expect([source.passes, next.count]).toEqual([0, 5]);
    await next.close();
  });

  it("does not survive an erasure while the site was stopped", async () => {
    const source = homes();
    const first = await open(source, "5");
    await first.close();
    source.remove(testId(2), "erased");
    const second = await reopened(first, source, "5");
    expect(second.search(makeQuery({}), { size: SIZE }).total).toBe(4);
    await expect.poll(() => stat(path()).catch(() => "gone")).toBe("gone");
    await second.close();
  });
});

describe("an index that is built outside of the process", () => {
  /** @param inThread listings from this one on are read by another thread @param during happens while it is built, before or after the listings are read */
  async function openApart(
    source: TestSource,
    during: (phase: "before" | "after") => unknown,
    options: SearchOptions = {},
    inThread = 2,
  ) {
    await rm(path(), { force: true });
    const file = { path: path(), version: "1" };
    const build = async (point: LogPoint) => {
      await during("before");
      const older = new CountingSource(source.all.slice(inThread)).stream();
      const newer = new CountingSource(source.all.slice(0, inThread)).records;
      await buildSearchFile(newer, file, point, stageListings(older, 0));
      await during("after");
    };
    return createSearch(source, { keptFile: { ...file, build }, keptFrom: 1, keepAgainMs: 600_000, ...options });
  }

  it("answers as one that is built in it, whatever changed meanwhile, and reads no listing here", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(values, createdAt), { minLength: 1, maxLength: 20 }),
        fc.array(change, { maxLength: 6 }),
        fc.array(change, { maxLength: 6 }),
        fc.array(query, { minLength: 10, maxLength: 10 }),
        phrases,
        fc.nat({ max: 20 }),
        async (start, before, after, queries, typed, inThread) => {
          const source = new CountingSource(start.map(([own, at], number) => testRecord(number, own, at)));
          const steps = { before, after };
          const during = (phase: "before" | "after") => steps[phase].forEach((step) => applyTo(source, step));
          const search = await openApart(source, during, {}, inThread);
          await search.waitFor(source.changes.seq);
          expect(source.passes).toBe(0);
          const fresh = await createSearch(source);
          expectSameAnswers(search, fresh, source, queries, typed);
          await Promise.all([search.close(), fresh.close()]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("leaves no file with a listing that was erased meanwhile", async () => {
    for (const when of ["before", "after"] as const) {
      const source = homes();
      const search = await openApart(source, (phase) => phase === when && source.remove(testId(2), "erased"));
      await search.waitFor(source.changes.seq);
      expect(search.count).toBe(4);
      await expect(stat(path())).rejects.toThrow("ENOENT");
      await search.close();
    }
  });

  it("is built here where that fails, and says so", async () => {
    const source = homes();
    const failures: unknown[] = [];
    const fail = () => Promise.reject(new Error("No memory"));
    const search = await openApart(source, fail, { onError: (error) => failures.push(error) });
    expect([source.passes, search.count, failures]).toEqual([1, 5, [new Error("No memory")]]);
    await search.close();
  });

  it("does not keep the site from closing", async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const build = (_: LogPoint, signal: AbortSignal) => {
      begin();
      return new Promise<void>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    };
    const source = homes();
    const { open: openSearch, close } = searchOnDemand(source, {
      keptFile: { path: join(folder, "never"), version: "1", build },
      keptFrom: 1,
    });
    const opened = expect(openSearch()).rejects.toMatchObject({ title: "Closing" });
    await begun;
    await close();
    await opened;
    expect(source.passes).toBe(0);
  });
});
