import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createCatalogue } from "#app/catalogue/index.ts";
import { emptyQuery } from "#app/query/index.ts";
import { createSearch } from "#app/search/index.ts";
import type { Store } from "#app/store/types.ts";
import { administrator, aProperty, engines, testStore, visitor } from "#scripts/testing/stores.ts";
import { buildIndex } from "./builder.ts";

async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-indexes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Whoever reads all records finds none: what is answered comes from the file. */
function withoutStream(records: ReturnType<Store["as"]>): ReturnType<Store["as"]> {
  return {
    ...records,
    async *stream() {},
    get isInTransaction() {
      return records.isInTransaction;
    },
  };
}

it.each(engines)("a process of its own builds both indexes from %s into their files", async (engine) => {
  const { store, url: databaseUrl } = await testStore(engine);
  const records = store.as(administrator);
  const { id } = await records.create("property", aProperty("Lake villa"), { state: "published" });
  await records.create("property", aProperty("Palm court"), { state: "draft" });
  const [change] = await store.changes.since(store.changes.seq - 1, 1);
  expect(change).toBeDefined();
  const point = { seq: store.changes.seq, change: `${change?.seq} ${change?.id} ${change?.what} ${change?.when}` };
  const folder = await testFolder();
  const file = (index: "search" | "lists") => ({ index, databaseUrl, path: join(folder, index), version: "1", point });
  const signal = new AbortController().signal;

  await Promise.all([buildIndex(file("search"), signal), buildIndex(file("lists"), signal)]);

  const search = await createSearch(
    { changes: store.changes, records: withoutStream(store.as(visitor)) },
    { keptFile: file("search") },
  );
  onTestFinished(() => search.close());
  expect(search.search(emptyQuery, { size: 10 }).ids).toEqual([id]);
  const catalogue = createCatalogue({
    store: { ...store, as: (actor) => withoutStream(store.as(actor)) },
    keptLists: file("lists"),
  });
  onTestFinished(() => catalogue.adminLists.close());
  expect((await catalogue.adminLists.list(administrator, "property", {})).total).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(["lists", "search"]);
});

it("ends with the site, and says why it failed", async () => {
  const folder = await testFolder();
  const job = {
    index: "search",
    databaseUrl: join(folder, "db"),
    path: join(folder, "search"),
    version: "1",
    point: { seq: 0, change: "" },
  } as const;
  const closing = new AbortController();
  const ended = buildIndex(job, closing.signal);
  closing.abort();
  await expect(ended).rejects.toThrow("aborted");
  // A folder is no database.
  await expect(buildIndex({ ...job, databaseUrl: folder }, new AbortController().signal)).rejects.toThrow(
    "The process that builds the index 'search' ended with 1: Error: EISDIR",
  );
});
