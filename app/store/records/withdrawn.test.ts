import { describe, expect, it } from "vitest";
import { administrator, aProperty, engines, testStore, visitor } from "#scripts/testing/stores.ts";

describe.each(engines)("what visitors no longer see, on %s", (engine) => {
  const open = async () => {
    const clock = { now: 1_000 };
    const { store } = await testStore(engine, { now: () => clock.now });
    return {
      clock,
      records: store.as(administrator),
      look: (slug: string) => store.as(visitor).getWithdrawn("property", slug),
    };
  };

  it.each(["archived", "pending", "bin"] as const)(
    "is known by its address when it is %s, as it was on the site",
    async (where) => {
      const { clock, records, look } = await open();
      const { id } = await records.create("property", { ...aProperty("Palm Villa", "palm"), city: "Noida" });
      expect(await look("palm")).toBeUndefined();
      clock.now = 2_000;
      await (where === "bin"
        ? records.remove("property", id)
        : records.update("property", id, { title: "Sold to nobody's knowledge" }, { state: where }));
      clock.now = 3_000;
      if (where !== "bin") await records.update("property", id, { title: "A note of our own", city: "Delhi" });
      expect(await look("palm")).toMatchObject({
        id,
        since: 2_000,
        isDeleted: where === "bin",
        values: { title: "Palm Villa", city: "Noida" },
      });
    },
  );

  it.each(["archived", "pending"] as const)("is nothing that was only ever %s, also after the bin", async (state) => {
    const { records, look } = await open();
    const { id } = await records.create("property", aProperty("Secret Villa", "secret"), { state });
    await records.update("property", id, { title: "Changed" });
    expect(await look("secret")).toBeUndefined();
    await records.remove("property", id);
    expect(await look("secret")).toBeUndefined();
    await records.restore("property", id);
    expect(await look("secret")).toBeUndefined();
  });

  it("is nothing of another kind, nothing erased, nothing that is back on the site", async () => {
    const { records, look } = await open();
    await records.remove(
      "blog",
      (
        await records.create("blog", {
          title: "Palm",
          slug: "post",
          category: "a",
          comments: "b",
          content: "c",
          status: "d",
          postby: "e",
        })
      ).id,
    );
    expect(await look("post")).toBeUndefined();
    const { id } = await records.create("property", aProperty("Palm", "palm"));
    await records.update("property", id, {}, { state: "archived" });
    await records.update("property", id, {}, { state: "published" });
    expect(await look("palm")).toBeUndefined();
    await records.remove("property", id);
    expect(await look("palm")).toMatchObject({ isDeleted: true });
    await records.erase("property", id);
    expect(await look("palm")).toBeUndefined();
  });

  it("is found by an earlier address, and the latest of several", async () => {
    const { clock, records, look } = await open();
    const first = await records.create("property", aProperty("First", "palm"));
    await records.remove("property", first.id);
    clock.now = 2_000;
    const second = await records.create("property", aProperty("Second", "palm"));
    await records.update("property", second.id, { slug: "other" });
    await records.update("property", second.id, {}, { state: "archived" });
    expect((await look("palm"))?.values.title).toBe("Second");
    expect((await look("other"))?.values.title).toBe("Second");
  });
});
