import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type State, STATES } from "#app/entities/index.ts";
import type { ListOptions } from "../types.ts";
import { administrator, aProperty, collect, engines, testStore, visitor } from "#scripts/testing/stores.ts";

const TITLES = [
  "Palm Grove",
  "VILLÁ Ébène",
  "ΟΔΌΣ Αθήνα",
  "вилла Москва",
  "आँगन घर",
  "Große Straße",
  "100% a_b\\c",
  "Ａpartment ﬁne",
];

describe.each(engines)("lists on %s", (engine) => {
  const open = async (now?: () => number) => {
    const { store } = await testStore(engine, now ? { now } : {});
    return { store, records: store.as(administrator) };
  };
  const titles = (page: { readonly items: readonly { readonly values: { readonly title: string } }[] }) =>
    page.items.map((record) => record.values.title);

  it("order by newest, oldest, last change and title", async () => {
    let now = 1_000;
    const { records } = await open(() => (now += 1_000));
    const made = [];
    for (const title of ["banyan", "Ébène", "Apple", "आँगन", "Zebra"])
      made.push(await records.create("property", aProperty(title)));
    await records.update("property", made[1]?.id ?? "", { floor: "1" });
    expect(titles(await records.list("property"))).toEqual(["Zebra", "आँगन", "Apple", "Ébène", "banyan"]);
    expect(titles(await records.list("property", { sort: "oldest" }))).toEqual([
      "banyan",
      "Ébène",
      "Apple",
      "आँगन",
      "Zebra",
    ]);
    expect(titles(await records.list("property", { sort: "changed", limit: 2 }))).toEqual(["Ébène", "Zebra"]);
    const [, before] = (await records.list("property", { sort: "changed" })).items;
    const since = { sort: "changed", changed: { from: before?.updatedAt } } as const;
    expect(titles(await records.list("property", since))).toEqual(["Ébène", "Zebra"]);
    expect(await records.list("property", { ...since, limit: 1 })).toMatchObject({ total: 2 });
    expect(titles(await records.list("property", { sort: "title" }))).toEqual([
      "Apple",
      "banyan",
      "Ébène",
      "Zebra",
      "आँगन",
    ]);
  });

  it("keep records of one moment in the order they were added", async () => {
    const { records } = await open(() => 5_000);
    const names = Array.from({ length: 30 }, (_, index) => `Home ${index}`);
    await records.createMany(
      "property",
      names.slice(0, 15).map((name) => ({ values: aProperty(name) })),
    );
    for (const name of names.slice(15)) await records.create("property", aProperty(name));
    expect(titles(await records.list("property", { sort: "oldest", limit: 50 }))).toEqual(names);
  });

  it.each<[string, string[]]>([
    ["GROVE", ["Palm Grove"]],
    ["ebene villa", ["VILLÁ Ébène"]],
    ["οδος", ["ΟΔΌΣ Αθήνα"]],
    ["ΟΔΟΣ", ["ΟΔΌΣ Αθήνα"]],
    ["ВИЛЛА", ["вилла Москва"]],
    ["आँगन", ["आँगन घर"]],
    ["strasse", ["Große Straße"]],
    ["sector 150", TITLES],
    ["100%", ["100% a_b\\c"]],
    ["a_b\\", ["100% a_b\\c"]],
    ["%", ["100% a_b\\c"]],
    ["apartment fine", ["Ａpartment ﬁne"]],
    ["grove palm", ["Palm Grove"]],
    ["my-own-slug", ["Palm Grove"]],
    ["grove xyz", []],
    ["'; drop table record; --", []],
  ])("find %j", async (search, expected) => {
    const { records } = await open();
    await records.createMany(
      "property",
      TITLES.map((title, index) => ({ values: aProperty(title, index === 0 ? "my-own-slug" : `s${index}`) })),
    );
    const page = await records.list("property", { search, sort: "oldest" });
    expect(titles(page)).toEqual(expected);
    expect([page.total, await records.count("property", { search })]).toEqual([expected.length, expected.length]);
  });

  it("page through any selection like a plain filter would", async () => {
    let now = 0;
    const { records } = await open(() => (now += 1));
    const random = (index: number, of: number) => (index * 7_919 + 13) % of;
    const model: { id: string; title: string; state: State; bin: boolean }[] = [];
    const states = Array.from({ length: 60 }, (_, index) => STATES[random(index, 3)] ?? "published");
    for (const [index, state] of states.entries()) {
      const title = `${random(index, 2) ? "Palm" : "Oak"} ${random(index, 11)}`;
      const { id } = await records.create("property", aProperty(title), { state });
      const bin = random(index, 5) === 0;
      if (bin) await records.remove("property", id);
      model.push({ id, title, state, bin });
    }
    const selection = fc.record(
      {
        states: fc.subarray([...STATES]),
        bin: fc.boolean(),
        search: fc.constantFrom("palm", "oak 1", "", "o"),
        sort: fc.constantFrom("newest", "oldest"),
        page: fc.integer({ min: 1, max: 9 }),
        limit: fc.integer({ min: 1, max: 20 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(selection, async (given) => {
        const options = given as ListOptions;
        const words = (options.search ?? "").split(" ").filter(Boolean);
        const matching = model.filter(
          ({ title, state, bin }) =>
            bin === (options.bin ?? false) &&
            (options.states ?? STATES).includes(state) &&
            words.every(
              (word) =>
                `${title.toLowerCase()} sector 150`.includes(word) ||
                title.toLowerCase().replace(" ", "-").includes(word) ||
                "palm greens".includes(word),
            ),
        );
        if (options.sort !== "oldest") matching.reverse();
        const [page, limit] = [options.page ?? 1, options.limit ?? 10];
        const found = await records.list("property", options);
        expect(found.total).toBe(matching.length);
        expect(found.items.map((record) => record.id)).toEqual(
          matching.slice((page - 1) * limit, page * limit).map((record) => record.id),
        );
        expect(await records.count("property", options)).toBe(matching.length);
      }),
      { numRuns: 60 },
    );
  });

  it("answer nothing, not an error, beyond the last page and for odd numbers", async () => {
    const { records } = await open();
    await records.create("property", aProperty("A"));
    expect(await records.list("property", { page: 9 })).toEqual({ items: [], total: 1 });
    expect((await records.list("property", { page: -3, limit: 0 })).items).toHaveLength(1);
    expect((await records.list("property", { states: [] })).total).toBe(0);
  });

  it("stream everything once, newest first, while records are added and changed", async () => {
    const { store, records } = await open(() => 5_000);
    const made = await records.createMany(
      "property",
      Array.from({ length: 450 }, (_, index) => ({
        values: aProperty(`Home ${index}`),
        options: { createdAt: 1_000 + Math.floor(index / 10) },
      })),
    );
    await records.remove("property", made[5]?.id ?? "");
    const seen: string[] = [];
    for await (const record of store.as(visitor).stream("property")) {
      if (seen.length === 100) await records.create("property", aProperty("New"));
      if (seen.length === 150) await records.update("property", made[0]?.id ?? "", { floor: "1" });
      seen.push(record.id);
    }
    const expected = made
      .filter((_, index) => index !== 5)
      .map((record) => record.id)
      .reverse();
    expect(seen).toEqual(expected);
    expect(await collect(records.stream("property", { states: ["pending"] }))).toEqual([]);
  });
});
