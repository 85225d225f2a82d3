import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "#app/store/index.ts";
import type { Store } from "#app/store/types.ts";
import { type Catalogue, createCatalogue } from "./index.ts";

const system = { type: "system", name: "test" } as const;
const HOME = {
  Title: "Flat by the park",
  ProjectName: "Neem Grove",
  Location: "Sector 50",
  City: "Noida",
  PropType: "Flat",
  SaleType: "Buy",
  TotalPrice: 2,
};

describe("published homes in memory", () => {
  let store: Store;
  let catalogue: Catalogue;
  beforeEach(async () => {
    store = await openStore({ url: ":memory:" });
    catalogue = createCatalogue({ store });
  });
  afterEach(() => store.close());

  const add = async (title: string) =>
    (await catalogue.add(system, "property", { ...HOME, Title: title }, { state: "published" })).id;
  const titles = async (ids: readonly string[]) => (await catalogue.published(ids)).map(({ values }) => values.title);

  it("come in the order of their ids, and are read once", async () => {
    const [one, two] = [await add("One"), await add("Two")];
    expect(await titles([two, one])).toEqual(["Two", "One"]);
    const [again] = await catalogue.published([one]);
    expect((await catalogue.published([one]))[0]).toBe(again);
  });

  it("stay the same objects while another home changes", async () => {
    const [one, two] = [await add("One"), await add("Two")];
    const [before, other] = await catalogue.published([one, two]);
    await catalogue.change(system, "property", two, { Title: "Other" });
    const [after, changed] = await catalogue.published([one, two]);
    expect(after).toBe(before);
    expect([other?.values.title, changed?.values.title]).toEqual(["Two", "Other"]);
  });

  it("show every change, and leave out what is no longer public", async () => {
    const id = await add("Before");
    expect(await titles([id])).toEqual(["Before"]);
    await catalogue.change(system, "property", id, { Title: "After" });
    expect(await titles([id])).toEqual(["After"]);
    await catalogue.change(system, "property", id, {}, { state: "draft" });
    expect(await titles([id])).toEqual([]);
  });

  it("are found by their address, which moves with them and goes with them", async () => {
    const visitor = { type: "visitor" } as const;
    const found = async (slug: string) => {
      const result = await catalogue.bySlug(visitor, "property", slug);
      return result && "found" in result ? result.found.values.title : result;
    };
    const id = await add("Before");
    const { slug } = (await catalogue.get(system, "property", id))?.values ?? { slug: "" };
    expect([await found(slug), await found(slug)]).toEqual(["Before", "Before"]);
    const [kept] = await catalogue.published([id]);
    expect(await catalogue.bySlug(visitor, "property", slug)).toEqual({ found: kept });
    await catalogue.change(system, "property", id, { Title: "After" });
    expect(await found(slug)).toBe("After");
    await catalogue.change(system, "property", id, { slug: "another" });
    expect(await found(slug)).toEqual({ movedTo: "another" });
    expect(await found("another")).toBe("After");
    await catalogue.change(system, "property", id, {}, { state: "draft" });
    expect(await found("another")).toBeUndefined();
    expect(await found("none")).toBeUndefined();
  });

  it("are none for what is no id", async () => {
    expect(await titles(["nonsense"])).toEqual([]);
  });
});
