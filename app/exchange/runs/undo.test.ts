import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findOrMake, sellersArePeople } from "#app/people/index.ts";
import { aProperty } from "#scripts/testing/stores.ts";
import { ASHA, TestExchange } from "../testing/exchange.ts";

let site: TestExchange;
beforeEach(async () => {
  site = await TestExchange.open();
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

describe("the undo of an import", () => {
  it("takes back a whole import: what it made goes, what it changed is as it was", async () => {
    await site.importFile();
    const before = (await site.store.as(ASHA).list("property", { sort: "title" })).items;
    await site.importFile([
      "A1,Corner flat,Palm Court,Sector 150,25000000,210,9811112222,loud",
      "A9,Third flat,Lotus,Sector 44,8500000,120,9811114444,",
    ]);
    const corner = before[0];
    if (!corner) throw new Error("The first import made nothing");
    await site.store.as(ASHA).update("property", corner.id, { note: "Asha wrote this" });
    const [second] = await site.exchange.past(ASHA);
    expect((await site.undone(second?.id ?? ""))?.undone).toMatchObject({
      removed: 1,
      restored: 1,
      keptCount: 0,
      by: "Asha",
    });
    const after = (await site.store.as(ASHA).list("property", { sort: "title" })).items;
    expect(after.map(({ values }) => values)).toEqual([
      { ...corner.values, note: "Asha wrote this" },
      before[1]?.values,
    ]);
    await expect(site.exchange.undo(ASHA, second?.id ?? "")).rejects.toThrow(/already been undone/);
  });

  it("keeps what somebody changed since, unless told otherwise; the file can be imported again", async () => {
    await site.importFile();
    const [corner] = (await site.store.as(ASHA).list("property", { sort: "title" })).items;
    await site.store.as(ASHA).update("property", corner?.id ?? "", { verified: true });
    const [entry] = await site.exchange.past(ASHA);
    expect((await site.undone(entry?.id ?? ""))?.undone).toMatchObject({
      removed: 1,
      keptCount: 1,
      kept: [{ id: corner?.id, title: "Corner flat" }],
    });
    expect(await site.titles()).toEqual(["Corner flat"]);
    expect((await site.undone(entry?.id ?? "", { alsoChanged: true }))?.undone).toMatchObject({
      removed: 1,
      keptCount: 0,
    });
    expect(await site.importFile()).toMatchObject({ counts: { taken: 2 } });
  });

  it("is about what the import touched, and so is the list of it", async () => {
    await site.importFile();
    const [entry] = await site.exchange.past(ASHA);
    await site.store.as(ASHA).create("property", aProperty("By hand"));
    const touched = await site.exchange.touched(ASHA, entry?.id ?? "");
    const stored = await site.store.as(ASHA).list("property", { sort: "title" });
    expect(stored.items.flatMap(({ id, values }) => (touched.has(id) ? [values.title] : []))).toEqual([
      "Corner flat",
      "Garden flat",
    ]);
    expect(entry?.kind).toBe("property");
    expect((await site.exchange.touched(ASHA, "gone")).size).toBe(0);
  });

  describe("and the people it made of sellers", () => {
    const people = async () => {
      const { items } = await site.store.as(ASHA).list("person", { limit: 50 });
      return items.map(({ values }) => values.numbers?.[0]?.["number"]).toSorted();
    };
    const personOf = async (number: string) => {
      const [person] = await site.store.as(ASHA).foundBy("person", [number]);
      if (!person) throw new Error(`Nobody has ${number}`);
      return person;
    };
    const home = (at: number, number: string) => `B${at},Flat ${at},Lotus,Sector 44,8500000,120,${number},`;
    const newest = async () => (await site.exchange.past(ASHA))[0]?.id ?? "";
    beforeEach(() => site.store.completeHomes(sellersArePeople(site.store)));

    it("takes them too; who was there before stays", async () => {
      await findOrMake(site.store, site.store.as(ASHA), { name: "Known before", numbers: ["9811112222"] });
      await site.importFile([
        home(1, "9811112222"),
        home(2, "9811113333"),
        home(3, "9811113333"),
        home(4, "9811114444"),
      ]);
      expect(await people()).toEqual(["+919811112222", "+919811113333", "+919811114444"]);
      expect((await site.undone(await newest()))?.undone).toMatchObject({
        removed: 4,
        keptCount: 0,
        people: { removed: 2, keptCount: 0 },
      });
      expect(await people()).toEqual(["+919811112222"]);
    });

    it("keeps those with whom somebody has dealt since, and names them", async () => {
      const numbers = [1, 2, 3, 4, 5, 6].map((last) => `981111000${last}`);
      await site.importFile(numbers.map((number, at) => home(at, number)));
      const [changed, called, owner, source, kept, gone] = await Promise.all(
        numbers.map((number) => personOf(`+91${number}`)),
      );
      const records = site.store.as(ASHA);
      await records.update("person", changed?.id ?? "", { about: "Calls back" });
      await records.create("interaction", { person: called?.id ?? "", what: "note", text: "Spoke", at: 1 });
      const own = { ...aProperty("Written by hand"), sellerPhone: "+919811110003" };
      await records.create("property", own);
      await records.create("property", { ...aProperty("From two"), sources: [{ person: source?.id ?? "", key: "" }] });
      const homes = await records.foundBy("property", [kept?.id ?? ""]);
      for (const { id: changedHome } of homes) await records.update("property", changedHome, { note: "Seen" });
      await records.remove("person", gone?.id ?? "");
      const id = await newest();
      const names = [changed, called, owner, source, kept].map((person) => ({
        id: person?.id,
        title: person?.values.name,
      }));
      expect((await site.undone(id))?.undone).toMatchObject({
        removed: 5,
        keptCount: 1,
        people: { removed: 0, keptCount: 5, kept: expect.arrayContaining(names) as unknown },
      });
      expect((await site.undone(id, { alsoChanged: true }))?.undone).toMatchObject({
        removed: 1,
        keptCount: 0,
        people: { removed: 1, keptCount: 4 },
      });
      expect(await people()).toEqual(numbers.slice(0, 4).map((number) => `+91${number}`));
    });
  });

  it("says how far an undo is; one that is stopped can be done again", async () => {
    const rows = Array.from(
      { length: 600 },
      (_, index) => `A${index},Flat ${index},Lotus,Sector 44,8500000,120,9811114444,`,
    );
    await site.importFile(rows);
    const entry = async () => (await site.exchange.past(ASHA))[0];
    const id = (await entry())?.id ?? "";
    await site.exchange.undo(ASHA, id);
    await expect(site.exchange.undo(ASHA, id)).rejects.toThrow(/being undone/);
    await expect.poll(async () => (await entry())?.undoing?.total, { interval: 0 }).toBe(600);
    await site.exchange.close();
    expect(await entry()).toMatchObject({
      undoing: undefined,
      undoProblem: expect.stringMatching(/undo the import again/),
    });
    expect((await entry())?.undone).toBeUndefined();
    expect((await site.titles()).length).toBeGreaterThan(0);
    expect(await site.undone(id)).toMatchObject({ undoProblem: undefined, undone: { keptCount: 0 } });
    expect(await site.titles()).toEqual([]);
  });
});
