import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
