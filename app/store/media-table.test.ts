import { describe, expect, it } from "vitest";
import { administrator, aProperty, collect, engines, testStore } from "#scripts/testing/stores.ts";

const idOf = (digit: string) => digit.repeat(32);
const picture = (digit: string) => ({ id: idOf(digit), width: 800, height: 600, placeholder: "" });
const slot = (digit: string) => ({ ...picture(digit), alt: "" });

describe.each(engines)("pictures on %s", (engine) => {
  const open = async () => {
    let now = 1_000;
    const { store, another } = await testStore(engine, { now: () => now });
    return { store, another, records: store.as(administrator), at: (time: number) => (now = time) };
  };

  it("are known once added, and count as new when added again", async () => {
    const { store, at } = await open();
    await store.media.add(picture("a"));
    expect(await store.media.get(idOf("a"))).toEqual({ ...picture("a"), createdAt: 1_000 });
    at(5_000);
    await store.media.add(picture("a"));
    expect((await store.media.get(idOf("a")))?.createdAt).toBe(5_000);
    expect(await store.media.get(idOf("b"))).toBeUndefined();
    expect(await collect(store.media.ids())).toEqual([idOf("a")]);
  });

  it("are protected by records, earlier versions, the bin and texts that mention them, until the record is erased", async () => {
    const { store, records } = await open();
    for (const digit of ["a", "b", "c", "d", "e"]) await store.media.add(picture(digit));
    const { id } = await records.create("property", { ...aProperty("Home"), imgUrl: slot("a") });
    await records.update("property", id, { imgUrl: slot("b") });
    await records.remove("property", id);
    const article = await records.create("blog", {
      title: "A",
      slug: "a",
      category: "a",
      comments: "b",
      content: `![A house](/media/${idOf("c")}/800.webp) /media/${idOf("f")}/800.webp`,
      status: "d",
      postby: "e",
    });
    expect((await store.media.unreferenced(5_000)).toSorted()).toEqual([idOf("d"), idOf("e")]);
    expect([
      await store.media.remove(idOf("a")),
      await store.media.remove(idOf("b")),
      await store.media.remove(idOf("c")),
      await store.media.remove(idOf("d")),
    ]).toEqual([false, false, false, true]);
    await records.erase("property", id);
    await records.erase("blog", article.id);
    expect((await store.media.unreferenced(5_000)).toSorted()).toEqual([idOf("a"), idOf("b"), idOf("c"), idOf("e")]);
  });

  it("are left alone by the collector while they are young", async () => {
    const { store } = await open();
    await store.media.add(picture("a"));
    expect(await store.media.unreferenced(1_000)).toEqual([]);
    expect(await store.media.unreferenced(1_001)).toEqual([idOf("a")]);
  });

  it("are either kept or refused when a record takes one in the moment it is collected", async () => {
    const { store, another } = await open();
    const collector = (await another()).media;
    for (let round = 0; round < 12; round += 1) {
      await store.media.add(picture("a"));
      const [added, removed] = await Promise.allSettled([
        store.as(administrator).create("property", { ...aProperty(`Home ${round}`), imgUrl: slot("a") }),
        collector.remove(idOf("a")),
      ]);
      expect(removed).toEqual({ status: "fulfilled", value: added.status === "rejected" });
      if (added.status === "rejected") expect([409, 422]).toContain(added.reason.status);
      else await store.as(administrator).erase("property", added.value.id);
    }
  });
});
