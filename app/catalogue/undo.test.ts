import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#scripts/testing/runs.ts";
import { administrator, aProperty, engines, system, testStore } from "#scripts/testing/stores.ts";
import { createCatalogue } from "./index.ts";

describe.each(engines)("undo on %s", (engine) => {
  async function open() {
    const clock = { now: Date.UTC(2026, 0, 15) };
    const { store } = await testStore(engine, { now: () => clock.now });
    const catalogue = createCatalogue({ store, now: () => clock.now });
    const records = store.as(administrator);
    const all = async () => {
      const live = [];
      for (const kind of ["property", "interaction"] as const)
        for await (const { id, state, values } of records.stream(kind)) live.push({ kind, id, state, values });
      return live;
    };
    return { store, catalogue, records, clock, all };
  }

  it("leaves records as they were before an act of any number of writes, and redo as the act left them", async () => {
    const { catalogue, records, all } = await open();
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) ids.push((await records.create("property", aProperty(`Home ${at}`))).id);
    await records.remove("property", ids[3] ?? "");
    const write = fc.record({
      what: fc.constantFrom("make", "change", "state", "remove", "restore", "note"),
      at: fc.nat(3),
      text: fc.string({ minLength: 1, maxLength: 5 }).filter((text) => text.trim() !== ""),
    });
    const step = fc.record({ writes: fc.array(write, { minLength: 1, maxLength: 5 }), isTogether: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
        const before = await all();
        const { undo } = await catalogue.act(async () => {
          for (const { writes, isTogether } of steps) {
            const work = async () => {
              for (const { what, at, text } of writes) await written(what, ids[at] ?? "", text);
            };
            await (isTogether ? records.transaction(work) : work());
          }
        });
        const after = await all();
        if (undo === undefined) {
          expect(after).toEqual(before);
          return;
        }
        const undone = await catalogue.act(() => catalogue.undo(administrator, undo));
        expect(undone.result.refusals).toEqual([]);
        expect(await all()).toEqual(before);
        if (undone.undo) expect((await catalogue.undo(administrator, undone.undo)).refusals).toEqual([]);
        expect(await all()).toEqual(after);
      }),
      { numRuns: runs(engine === "sqlite" ? 80 : 20) },
    );

    async function written(what: string, id: string, text: string) {
      const isBinned = (await records.get("property", id))?.deletedAt !== undefined;
      if (what === "make") await records.create("property", aProperty(text, `made-${Math.random()}`));
      else if (what === "note") await records.create("interaction", { person: id, what: "note", text, at: 1 });
      else if (what === "restore") await records.restore("property", id);
      else if (isBinned) return;
      else if (what === "remove") await records.remove("property", id);
      else if (what === "state") await records.update("property", id, {}, { state: "archived" });
      else await records.update("property", id, { note: text });
    }
  });

  it("is about a step as a whole: what somebody wrote over since keeps all of it", async () => {
    const { catalogue, records, all } = await open();
    const home = await records.create("property", aProperty("Home"));
    const both = () =>
      records.transaction(async () => {
        await records.update("property", home.id, { note: "Ours" });
        await records.create("interaction", { person: home.id, what: "note", at: 1 });
      });
    const { undo = "" } = await catalogue.act(both);
    await records.update("property", home.id, { note: "Theirs" });
    const before = await all();
    const { done, refusals } = await catalogue.undo(administrator, undo);
    expect([done, refusals]).toEqual([0, [expect.stringContaining("was changed since")]]);
    expect(await all()).toEqual(before);
  });

  it("takes with it what the record's own step wrote beside it, and no step of others", async () => {
    const { store, catalogue, records, all } = await open();
    const home = await records.create("property", aProperty("Home"));
    await store.as(system).create("property", aProperty("Another"));
    const before = await all();
    await records.transaction(async () => {
      await records.update("property", home.id, { note: "Ours" });
      await records.create("interaction", { person: home.id, what: "note", at: 1 });
    });
    await catalogue.undoLast(administrator, { kind: "property", id: home.id, version: 2 });
    expect(await all()).toEqual(before);
  });

  it("offers nothing for what was erased, nor for what failed", async () => {
    const { catalogue, records } = await open();
    const { id } = await records.create("property", aProperty("Home"));
    expect((await catalogue.act(() => records.erase("property", id))).undo).toBeUndefined();
    const failing = () => records.create("property", aProperty("Half")).then(() => Promise.reject(new Error("no")));
    const { undo } = await catalogue.act(() => records.transaction(failing).catch(() => undefined));
    expect(undo).toBeUndefined();
  });

  it("knows the writes of each of many who write at the same moment", async () => {
    const { catalogue, records, all } = await open();
    const acts = await Promise.all(
      Array.from({ length: 30 }, (_, at) => catalogue.act(() => records.create("property", aProperty(`Home ${at}`)))),
    );
    for (const [at, { undo = "", result }] of acts.entries())
      if (at % 2 === 0) {
        expect((await catalogue.undo(administrator, undo)).done).toBe(1);
        expect((await records.get("property", result.id))?.deletedAt).toBeDefined();
      }
    expect(await all()).toHaveLength(15);
  });
});
