import { describe, expect, it } from "vitest";
import { STATES } from "#app/entities/index.ts";
import type { EntityName } from "#app/kinds/index.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import type { Actor, Records } from "../types.ts";
import { administrator, aProperty, collect, engines, system, testStore, visitor } from "#scripts/testing/stores.ts";

const enquiry = { name: "A", number: "9000000000", consentText: "Yes" };
const review = { property: "x", name: "A", rating: 5, text: "A fine house indeed", consentText: "Yes" };

/** Every way to find a record, as the number of records found. */
const WAYS: Readonly<
  Record<string, (records: Records, kind: EntityName, id: string, slug: string) => Promise<number>>
> = {
  get: async (records, kind, id) => ((await records.get(kind, id)) ? 1 : 0),
  getMany: async (records, kind, id) => (await records.getMany(kind, [id])).length,
  getBySlug: async (records, kind, _id, slug) => (kind === "property" && (await records.getBySlug(kind, slug)) ? 1 : 0),
  getByImportKey: async (records, kind) => ((await records.getByImportKey(kind, "source", "key")) ? 1 : 0),
  list: async (records, kind) => (await records.list(kind)).items.length,
  "list of all states": async (records, kind) => (await records.list(kind, { states: STATES })).items.length,
  "list of the bin": async (records, kind) => (await records.list(kind, { bin: true, states: STATES })).items.length,
  search: async (records, kind) => (await records.list(kind, { search: "palm" })).items.length,
  count: (records, kind) => records.count(kind),
  "count of pending": (records, kind) => records.count(kind, { states: ["pending", "archived"] }),
  stream: async (records, kind) => (await collect(records.stream(kind))).length,
};

describe.each(engines)("who may see and do what, on %s", (engine) => {
  it.each([
    [
      "published",
      false,
      ["count", "get", "getByImportKey", "getBySlug", "getMany", "list", "list of all states", "search", "stream"],
    ],
    ["pending", false, []],
    ["archived", false, []],
    ["published", true, []],
  ] as const)("shows visitors of a property that is %s (in the bin: %s) by: %j", async (state, binned, ways) => {
    const { store } = await testStore(engine);
    const records = store.as(administrator);
    const { id, values } = await records.create("property", aProperty("Palm Villa"), {
      state,
      importKey: { source: "source", key: "key" },
    });
    if (binned) await records.remove("property", id);
    const found = [];
    for (const [way, look] of Object.entries(WAYS))
      if ((await look(store.as(visitor), "property", id, values.slug)) > 0) found.push(way);
    expect(found.sort()).toEqual(ways);
  });

  it("never shows visitors an enquiry, however they look", async () => {
    const { store } = await testStore(engine);
    const { id } = await store.as(visitor).create("enquiry", enquiry);
    for (const look of Object.values(WAYS)) expect(await look(store.as(visitor), "enquiry", id, "")).toBe(0);
    expect(await store.as(system).count("enquiry")).toBe(1);
    expect(store.changes.publicSeq).toBe(0);
  });

  it("shows visitors no amount of a home whose price is told on request, however they look, and the administrator all", async () => {
    const { store } = await testStore(engine);
    const records = store.as(administrator);
    const amounts = { totalPrice: 123_456_789, pricePsf: 27_434, deposit: 1_234_567, brokerage: "₹12,34,567" };
    const { id, values } = await records.create(
      "property",
      { ...aProperty("Palm Villa"), ...amounts, totalPrice: 223_456_789 },
      { importKey: { source: "source", key: "key" } },
    );
    await records.update("property", id, amounts);
    await records.update("property", id, { priceOnRequest: true });
    const reads = async (actor: Actor) => {
      const seen = store.as(actor);
      return [
        await seen.get("property", id),
        await seen.getMany("property", [id]),
        await seen.getBySlug("property", values.slug),
        await seen.getByImportKey("property", "source", "key"),
        (await seen.list("property")).items,
        await collect(seen.stream("property")),
        await seen.offerChanges(id),
      ];
    };
    for (const read of await reads(visitor)) {
      expect(JSON.stringify(read)).not.toMatch(/23456789|27434|1234567|12,34,567/);
      expect(JSON.stringify(read)).toContain(id);
    }
    for (const read of await reads(administrator)) expect(JSON.stringify(read)).toMatch(/23456789/);
    expect((await store.as(visitor).get("property", id))?.reduced).toBeUndefined();
    await records.remove("property", id);
    expect(await store.as(visitor).getWithdrawn("property", values.slug)).not.toHaveProperty("values.totalPrice");
  });

  it("takes from visitors what waits for approval, and nothing else", async () => {
    const { store } = await testStore(engine);
    const records = store.as(visitor);
    const sent = await records.create("property", aProperty("Palm Villa"));
    expect(sent.state).toBe("pending");
    expect((await records.create("review", review, { state: "pending" })).state).toBe("pending");
    expect(store.changes.publicSeq).toBe(0);

    const refused: Readonly<Record<string, () => Promise<unknown>>> = {
      published: () => records.create("property", aProperty("B"), { state: "published" }),
      "a chosen id": () => records.create("property", aProperty("B"), { id: "f".repeat(24) }),
      "a chosen time": () => records.create("property", aProperty("B"), { createdAt: 1 }),
      "an import key": () => records.create("property", aProperty("B"), { importKey: { source: "a", key: "b" } }),
      "a published one among pending": () =>
        records.createMany("property", [
          { values: aProperty("B") },
          { values: aProperty("C"), options: { state: "published" } },
        ]),
      settings: () => records.create("settings", defaultSettings),
      update: () => records.update("property", sent.id, { floor: "1" }),
      remove: () => records.remove("property", sent.id),
      restore: () => records.restore("property", sent.id),
      erase: () => records.erase("property", sent.id),
      purge: () => records.purgeBin(Number.MAX_SAFE_INTEGER),
      history: () => records.history("property", sent.id),
    };
    for (const [what, attempt] of Object.entries(refused))
      await expect(attempt(), what).rejects.toMatchObject({ status: 403 });
    expect(await store.as(system).count("property")).toBe(1);
    expect(await store.as(system).get("property", sent.id)).toEqual(sent);
  });

  it.each<[string, Actor, string]>([
    ["administrators", administrator, "Priya"],
    ["the site itself", system, "import"],
  ])("lets %s see and do everything, by name", async (_, actor, name) => {
    const { store } = await testStore(engine);
    const records = store.as(actor);
    const { id, values } = await records.create("property", aProperty("Palm Villa"), {
      state: "pending",
      importKey: { source: "source", key: "key" },
    });
    const { "list of the bin": bin, ...live } = WAYS;
    for (const [way, look] of Object.entries(live))
      expect(await look(records, "property", id, values.slug), way).toBe(1);
    await records.remove("property", id);
    expect(await bin?.(records, "property", id, values.slug)).toBe(1);
    expect((await records.history("property", id)).map((change) => change.who)).toEqual([name, name]);
  });
});
