import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import { administrator, aProperty, engines, testStore } from "#scripts/testing/stores.ts";
import { openPostgres } from "./engines/postgres.ts";
import { openSqlite } from "./engines/sqlite.ts";
import { reindex } from "./reindex.ts";

describe.each(engines)("reindex on %s", (engine) => {
  it("mends search text, and leaves records and log alone", async () => {
    const { store, url } = await testStore(engine);
    const records = store.as(administrator);
    const { id } = await records.create("property", aProperty("Palm Villa"));
    const binned = await records.create("property", aProperty("Lake Flat"), { state: "archived" });
    await records.remove("property", binned.id);
    const before = { record: await records.get("property", id), seq: store.changes.seq };

    const direct = engine === "sqlite" ? openSqlite(url) : openPostgres(url, () => {});
    await direct.transaction((connection) => sql`update record set search_text = 'nothing'`.execute(connection));
    await direct.close();
    expect(await records.count("property", { search: "palm" })).toBe(0);

    expect(await reindex(url)).toEqual({ records: 2, mended: 2 });
    expect(await records.count("property", { search: "palm" })).toBe(1);
    expect(await records.count("property")).toBe(1);
    expect(await records.count("property", { bin: true })).toBe(1);
    expect({ record: await records.get("property", id), seq: store.changes.seq }).toEqual(before);
    expect(await reindex(url)).toEqual({ records: 2, mended: 0 });
  });
});
