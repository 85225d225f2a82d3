import { describe, expect, it } from "vitest";
import { administrator, engines, testStore, visitor } from "#scripts/testing/stores.ts";
import { createCatalogue } from "./index.ts";

const HOME = { Title: "Palm Villa", ProjectName: "Palm Greens", Location: "Sector 150" };

describe.each(engines)("what lies in the bin, on %s", (engine) => {
  it("is erased for good, one record or all, with its versions; what is not in the bin stays", async () => {
    const { store } = await testStore(engine);
    const catalogue = createCatalogue({ store });
    const add = async (title: string) => (await catalogue.add(administrator, "property", { ...HOME, Title: title })).id;
    const [one, two, three, kept] = [await add("One"), await add("Two"), await add("Three"), await add("Kept")];
    await expect(catalogue.erase(administrator, "property", one)).rejects.toMatchObject({ status: 409 });
    for (const id of [one, two, three]) await catalogue.remove(administrator, "property", id);
    await expect(catalogue.erase(visitor, "property", one)).rejects.toMatchObject({ status: 403 });
    await catalogue.erase(administrator, "property", one);
    expect(await catalogue.get(administrator, "property", one)).toBeUndefined();
    expect(
      (await catalogue.history(administrator, "property", one)).map(({ before, after }) => [before, after]),
    ).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    await expect(catalogue.erase(administrator, "property", one)).rejects.toMatchObject({ status: 404 });
    expect(await catalogue.emptyBin(administrator, "property")).toBe(2);
    expect((await catalogue.list(administrator, "property", { bin: true })).total).toBe(0);
    expect((await catalogue.get(administrator, "property", kept))?.values.title).toBe("Kept");
  });
});
