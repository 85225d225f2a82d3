import { describe, expect, it } from "vitest";
import { administrator, aProperty, engines, testStore } from "#scripts/testing/stores.ts";

describe.each(engines)("facts on %s", (engine) => {
  it("are set, replaced, and set once by the quickest", async () => {
    const { store, another } = await testStore(engine);
    const other = await another();
    expect(await store.facts.get("a")).toBeUndefined();
    await store.facts.set("a", "1");
    await other.facts.set("a", "2");
    expect([await store.facts.get("a"), await store.facts.setOnce("a", "3")]).toEqual(["2", "2"]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? store : other).facts.setOnce("secret", `${index}`)),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it("are swapped by one of several processes alone", async () => {
    const { store, another } = await testStore(engine);
    const other = await another();
    const swaps = (from: string | undefined) =>
      Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          (index % 2 ? store : other).facts.swap("turn", from, `${from}${index}`),
        ),
      );
    expect((await swaps(undefined)).filter(Boolean)).toHaveLength(1);
    const now = await store.facts.get("turn");
    expect((await swaps(now)).filter(Boolean)).toHaveLength(1);
    expect(await store.facts.swap("turn", now, "late")).toBe(false);
  });

  it("count views, at once here and for good once closed", async () => {
    const { store, another } = await testStore(engine);
    const made = await store.as(administrator).createMany(
      "property",
      ["A", "B", "C"].map((title) => ({ values: aProperty(title) })),
    );
    const [a, b, c] = made.map((record) => record.id);
    if (!a || !b || !c) throw new Error("three records were made");
    const other = await another();
    for (const id of [a, b, b, "f".repeat(24)]) await store.facts.addView("property", id);
    expect(await store.facts.views("property", [a, b, c])).toEqual(
      new Map([
        [a, 1],
        [b, 2],
        [c, 0],
      ]),
    );
    expect(await store.facts.mostViewed("property", 5)).toEqual([
      { id: b, views: 2 },
      { id: a, views: 1 },
    ]);
    for (const id of [c, c, c]) await other.facts.addView("property", id);
    await other.close();
    await store.as(administrator).remove("property", b);
    expect(await store.facts.mostViewed("property", 1)).toEqual([{ id: c, views: 3 }]);
    await store.as(administrator).erase("property", c);
    expect((await store.facts.views("property", [c])).get(c)).toBe(0);
  });

  it("count the views of a home by day in India, and keep five weeks of them", async () => {
    const clock = { now: Date.parse("2026-01-10T18:00:00Z") };
    const { store } = await testStore(engine, { now: () => clock.now });
    const [a, b] = (
      await store.as(administrator).createMany("property", [{ values: aProperty("A") }, { values: aProperty("B") }])
    ).map(({ id }) => id);
    if (!a || !b) throw new Error("two records were made");
    const view = async (...ids: readonly string[]) => {
      for (const id of ids) await store.facts.addView("property", id);
      return store.facts.viewsByDay([a, b], "2026-01-01");
    };
    await view(a, a, b);
    clock.now += 60 * 60_000; // past midnight in India
    expect(await view(a)).toEqual([
      { id: a, day: "2026-01-10", views: 2 },
      { id: b, day: "2026-01-10", views: 1 },
      { id: a, day: "2026-01-11", views: 1 },
    ]);
    expect(await store.facts.viewedSince("2026-01-10", 1)).toEqual([a]);
    clock.now += 35 * 24 * 60 * 60_000;
    expect((await view(b)).map(({ day }) => day)).toEqual(["2026-01-11", "2026-02-15"]);
    expect(await store.facts.views("property", [a])).toEqual(new Map([[a, 3]]));
  });
});
