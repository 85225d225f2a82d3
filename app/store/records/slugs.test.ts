import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Records } from "../types.ts";
import { administrator, aProperty, engines, testStore, visitor } from "#scripts/testing/stores.ts";

const slugsOf = (records: readonly { readonly values: { readonly slug: string } }[]) =>
  records.map((record) => record.values.slug);

describe.each(engines)("slugs on %s", (engine) => {
  const open = async () => {
    const { store, another } = await testStore(engine);
    return { store, another, records: store.as(administrator), public: store.as(visitor) };
  };
  const add = (records: Records, slug: string) => records.create("property", aProperty("Palm Villa", slug));

  it("numbers a clash with the count of its kind plus one, then the next free number", async () => {
    const { records } = await open();
    const made = [];
    for (const slug of ["villa", "villa", "villa-4", "villa", "villa"]) made.push(await add(records, slug));
    expect(slugsOf(made)).toEqual(["villa", "villa-2", "villa-4", "villa-5", "villa-6"]);
    expect(await records.freeSlug("property", "villa")).toBe("villa-7");
    expect(await records.freeSlug("property", "free")).toBe("free");
  });

  it("counts only what the rule names: not 'villa-east', and no other kind", async () => {
    const { records } = await open();
    await records.create("blog", {
      title: "Villa",
      slug: "villa",
      category: "a",
      comments: "b",
      content: "c",
      status: "d",
      postby: "e",
    });
    expect(
      slugsOf([await add(records, "villa-east"), await add(records, "villa"), await add(records, "villa")]),
    ).toEqual(["villa-east", "villa", "villa-2"]);
  });

  it("makes a slug of the title where none is given", async () => {
    const { records } = await open();
    expect((await add(records, "")).values.slug).toBe("palm-villa");
    await expect(records.create("property", { ...aProperty("???"), slug: "" })).rejects.toMatchObject({ status: 400 });
  });

  it("refuses instead, where asked to", async () => {
    const { records } = await open();
    await add(records, "villa");
    await expect(records.create("property", aProperty("B", "villa"), { slugClash: "refuse" })).rejects.toMatchObject({
      status: 409,
      fields: { slug: expect.any(String) },
    });
    expect(await records.count("property")).toBe(1);
  });

  it("gives twenty simultaneous adds of one title twenty slugs, from two processes", async () => {
    const { records, another } = await open();
    const other = (await another()).as(administrator);
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(index % 2 === 0 ? records : other, "villa")),
    );
    expect(new Set(slugsOf(made)).size).toBe(20);
    const found = await Promise.all(made.map((record) => records.getBySlug("property", record.values.slug)));
    expect(found.map((result) => (result && "found" in result ? result.found.id : undefined))).toEqual(
      made.map((record) => record.id),
    );
  });

  it("gives simultaneous batches and transactions slugs of their own too", async () => {
    const { records, another } = await open();
    const other = (await another()).as(administrator);
    const batch = (size: number) => Array.from({ length: size }, () => ({ values: aProperty("Palm Villa", "villa") }));
    const made = await Promise.all([
      records.createMany("property", batch(30)),
      other.createMany("property", batch(30)),
      other.transaction(async (inside) => [await add(inside, "villa"), await add(inside, "villa")]),
    ]);
    expect(new Set(slugsOf(made.flat())).size).toBe(62);
  });

  it("makes the same slugs of a batch as of one after the other", async () => {
    const { records } = await open();
    const slug = fc.constantFrom("a", "a-2", "a-3", "b", "a-2-2", "c");
    await fc.assert(
      fc.asyncProperty(
        fc.array(slug, { maxLength: 8 }),
        fc.array(slug, { minLength: 1, maxLength: 12 }),
        async (before, batch) => {
          const outcomes: string[][] = [];
          for (const together of [true, false]) {
            await records
              .transaction(async (inside) => {
                for (const wanted of before) await add(inside, wanted);
                const made = [];
                if (together)
                  made.push(
                    ...(await inside.createMany(
                      "property",
                      batch.map((wanted) => ({ values: aProperty("X", wanted) })),
                    )),
                  );
                else for (const wanted of batch) made.push(await add(inside, wanted));
                outcomes.push([...slugsOf(made)]);
                throw new Undo();
              })
              .catch(ignoreUndo);
          }
          expect(outcomes[0]).toEqual(outcomes[1]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("changes a slug only on request; old ones lead to the newest, through any number of changes", async () => {
    const { records, public: reader } = await open();
    const { id } = await add(records, "one");
    expect((await records.update("property", id, { title: "Another title" })).values.slug).toBe("one");
    for (const slug of ["two", "three"]) await records.update("property", id, { slug });
    expect(await reader.getBySlug("property", "one")).toEqual({ movedTo: "three" });
    expect(await reader.getBySlug("property", "two")).toEqual({ movedTo: "three" });
    expect(await reader.getBySlug("project", "one")).toBeUndefined();
    await records.update("property", id, { slug: "one" });
    expect(await reader.getBySlug("property", "one")).toMatchObject({ found: { id } });
    expect(await reader.getBySlug("property", "three")).toEqual({ movedTo: "one" });
  });

  it("lets a live record take an old slug; the redirect comes back when it leaves", async () => {
    const { records, public: reader } = await open();
    const moved = await add(records, "one");
    await records.update("property", moved.id, { slug: "two" });
    const taker = await add(records, "one");
    expect(taker.values.slug).toBe("one");
    expect(await reader.getBySlug("property", "one")).toMatchObject({ found: { id: taker.id } });
    await records.remove("property", taker.id);
    expect(await reader.getBySlug("property", "one")).toEqual({ movedTo: "two" });
  });

  it("shows visitors no redirect to what they may not see", async () => {
    const { records, public: reader } = await open();
    const { id } = await add(records, "one");
    await records.update("property", id, { slug: "two" }, { state: "archived" });
    expect(await reader.getBySlug("property", "one")).toBeUndefined();
    expect(await records.getBySlug("property", "one")).toEqual({ movedTo: "two" });
  });

  it("refuses a change to a slug that is taken, and an empty one", async () => {
    const { records } = await open();
    await add(records, "one");
    const { id } = await add(records, "two");
    await expect(records.update("property", id, { slug: "one" })).rejects.toMatchObject({
      status: 409,
      fields: { slug: expect.any(String) },
    });
    await expect(records.update("property", id, { slug: null })).rejects.toMatchObject({ status: 400 });
  });

  it("lets one of many win who change to the same slug at once", async () => {
    const { records, another } = await open();
    const other = (await another()).as(administrator);
    const made = await records.createMany(
      "property",
      Array.from({ length: 6 }, (_, index) => ({ values: aProperty(`Home ${index}`) })),
    );
    const results = await Promise.allSettled(
      made.map(({ id }, index) => (index % 2 === 0 ? records : other).update("property", id, { slug: "wanted" })),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(results.flatMap((result) => (result.status === "rejected" ? [result.reason.status] : []))).toEqual([
      409, 409, 409, 409, 409,
    ]);
  });

  it("restores under the next free number when the slug was taken meanwhile, also several at once", async () => {
    const { records, another } = await open();
    const other = (await another()).as(administrator);
    const binned = [];
    for (let index = 0; index < 4; index += 1) {
      const record = await add(records, "villa");
      expect(record.values.slug).toBe("villa");
      await records.remove("property", record.id);
      binned.push(record.id);
    }
    const restored = await Promise.all(
      binned.map((id, index) => (index % 2 === 0 ? records : other).restore("property", id)),
    );
    expect(slugsOf(restored).sort()).toEqual(["villa", "villa-2", "villa-3", "villa-4"]);
  });
});

class Undo extends Error {}

function ignoreUndo(error: unknown): void {
  if (!(error instanceof Undo)) throw error;
}
