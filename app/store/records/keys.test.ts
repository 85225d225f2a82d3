import { describe, expect, it } from "vitest";
import { reindex } from "../reindex.ts";
import { administrator, aProperty, engines, testStore } from "#scripts/testing/stores.ts";
import { execute } from "#scripts/testing/postgres.ts";

describe.each(engines)("records by their keys on %s", (engine) => {
  const open = async () => {
    const { store, url } = await testStore(engine);
    return { records: store.as(administrator), url, store };
  };
  const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
  const asha = { name: "Asha", numbers: [{ number: "+919800000001" }], mails: [{ mail: "asha@post.example" }] };

  it("are found by each text of the declared fields, and of no other", async () => {
    const { records } = await open();
    const { id } = await records.create("person", { ...asha, about: "+919800000009" });
    const other = await records.create("person", { name: "Ravi", mails: asha.mails });
    expect(ids(await records.foundBy("person", ["+919800000001"]))).toEqual([id]);
    expect(ids(await records.foundBy("person", ["asha@post.example", "+919800000001"]))).toEqual([id, other.id]);
    expect(await records.foundBy("person", ["+919800000009", "Asha"])).toEqual([]);
    expect(await records.foundBy("interaction", ["+919800000001"])).toEqual([]);
  });

  it("follow changes, the bin and erasure", async () => {
    const { records } = await open();
    const { id } = await records.create("person", asha);
    await records.update("person", id, { numbers: [{ number: "+919800000002" }] });
    expect(await records.foundBy("person", ["+919800000001"])).toEqual([]);
    await records.remove("person", id);
    expect(ids(await records.foundBy("person", ["+919800000002"]))).toEqual([id]);
    await records.erase("person", id);
    expect(await records.foundBy("person", ["+919800000002"])).toEqual([]);
  });

  it("are found inside the transaction that makes them", async () => {
    const { records } = await open();
    const found = await records.transaction(async (own) => {
      await own.createMany("person", [{ values: asha }, { values: { name: "Ravi" } }]);
      return own.foundBy("person", ["+919800000001"]);
    });
    expect(found.map(({ values }) => values.name)).toEqual(["Asha"]);
  });

  it("find a home by its seller's number, as it was written before, too", async () => {
    const { records } = await open();
    const { id } = await records.create("property", { ...aProperty("Villa"), sellerPhone: "9800000001" });
    expect(ids(await records.foundBy("property", ["+919800000001"]))).toEqual([id]);
  });

  it("are made anew by reindexing", async () => {
    const { records, url, store } = await open();
    await records.create("person", asha);
    if (engine === "postgres") await execute(url, "delete from record_key");
    else {
      const { default: BetterSqlite } = await import("better-sqlite3");
      const database = new BetterSqlite(url);
      database.exec("delete from record_key");
      database.close();
    }
    expect(await records.foundBy("person", ["+919800000001"])).toEqual([]);
    await store.close();
    expect(await reindex(url)).toEqual({ records: 1, mended: 1 });
  });
});
