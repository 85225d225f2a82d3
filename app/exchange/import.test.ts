import { describe, expect, it } from "vitest";
import { engines, testStore } from "#scripts/testing/stores.ts";
import { importText, portal } from "./testing/imports.ts";

const HEADER = "Id,Name,Society,Place,Price,Floor,Kind\n";
const A = "1,Palm Villa,Palm,Sector 9,50000000,2,\n";
const B = "2,Lake Flat,Lake,Sector 10,15000000,,\n";
const keyed = { mapping: portal };
const withoutTitles = (report: readonly { title?: string; id?: string }[]) =>
  report.map(({ title: _title, id: _id, ...row }) => row);

describe.each(engines)("an import into %s", (engine) => {
  it("takes rows, refuses the others with their reasons, and accounts for each", async () => {
    const { store } = await testStore(engine);
    const { summary, report } = await importText(
      store,
      `${HEADER}${A}${B}3,Land,Palm,Sector 9,1,,Plot\n${A}2,Lake Flat,Lake,Sector 10,999,,\n4,Villa,Palm,,1,,\n5,short\n`,
      keyed,
    );
    expect(withoutTitles(report)).toEqual([
      { line: 2, outcome: "taken" },
      { line: 3, outcome: "taken" },
      { line: 4, outcome: "refused", reason: "Plot" },
      { line: 5, outcome: "refused", reason: "Repeats line 2" },
      { line: 6, outcome: "refused", reason: "Has the same key as line 3, with other values" },
      { line: 7, outcome: "refused", reason: "Location is required" },
      { line: 8, outcome: "refused", reason: "It has 2 cells, but the first line names 7 columns" },
    ]);
    expect(summary).toMatchObject({ rows: 7, taken: 2, updated: 0, unchanged: 0, refused: 5, stopped: false });
    const stored = await store.as({ type: "visitor" }).getBySlug("property", "palm-villa");
    expect(stored).toMatchObject({
      found: {
        state: "published",
        values: { title: "Palm Villa", totalPrice: 50_000_000, city: "Gurgaon", saleType: "Buy", floor: "2" },
      },
    });
  });

  it("leaves what is here unchanged, updates what differs, and doubles nothing", async () => {
    const { store } = await testStore(engine);
    const records = store.as({ type: "system", name: "test" });
    await importText(store, HEADER + A + B, keyed);
    const seq = store.changes.seq;
    expect((await importText(store, HEADER + A + B, keyed)).summary).toMatchObject({
      taken: 0,
      updated: 0,
      unchanged: 2,
    });
    expect(store.changes.seq).toBe(seq);

    const { summary, report } = await importText(
      store,
      `${HEADER}1,Palm Villa renamed,Palm,Sector 9,60000000,,\n${B}`,
      keyed,
    );
    expect(summary).toMatchObject({ taken: 0, updated: 1, unchanged: 1 });
    const [changed] = await records.getMany("property", [report[0]?.id ?? ""]);
    expect(changed).toMatchObject({
      version: 2,
      values: { title: "Palm Villa renamed", totalPrice: 60_000_000, slug: "palm-villa" },
    });
    expect(changed?.values).not.toHaveProperty("floor");
    expect(await records.count("property")).toBe(2);
  });

  it("keeps what the administrator added, and what he chose instead of a default", async () => {
    const { store } = await testStore(engine);
    const { report } = await importText(store, HEADER + A, keyed);
    const id = report[0]?.id ?? "";
    const administrator = store.as({ type: "administrator", id: "0".repeat(24), name: "Priya" });
    await administrator.update("property", id, { city: "Noida", verified: true, slug: "the-palm-villa" });
    expect((await importText(store, HEADER + A, keyed)).summary).toMatchObject({ unchanged: 1 });
    expect((await importText(store, HEADER + A.replace("Sector 9", "Sector 8"), keyed)).summary).toMatchObject({
      updated: 1,
    });
    expect((await administrator.get("property", id))?.values).toMatchObject({
      city: "Noida",
      verified: true,
      slug: "the-palm-villa",
      location: "Sector 8",
    });
  });

  it("does not bring back what lies in the bin", async () => {
    const { store } = await testStore(engine);
    const { report } = await importText(store, HEADER + A, keyed);
    await store.as({ type: "system", name: "test" }).remove("property", report[0]?.id ?? "");
    const again = await importText(store, HEADER + A, keyed);
    expect(again.report).toMatchObject([{ outcome: "refused", reason: expect.stringContaining("bin") }]);
  });

  it("gives every row of a batch its own chance when one cannot be written", async () => {
    const { store } = await testStore(engine);
    const id = "a".repeat(24);
    const own = (kind: string, name: string, key: string) =>
      JSON.stringify({
        kind,
        _id: key,
        [kind === "property" ? "Title" : "title"]: name,
        slug: name.toLowerCase(),
        ...(kind === "property" ? { ProjectName: "P", Location: "L" } : { projectName: "P", location: "L", rera: "1" }),
      });
    const { report } = await importText(
      store,
      [own("property", "One", id), own("project", "Two", id), own("property", "Three", "b".repeat(24))].join("\n"),
      { format: "jsonl" },
    );
    expect(report.map(({ outcome }) => outcome)).toEqual(["taken", "refused", "taken"]);
    expect(report[1]?.reason).toContain(id);
  });
});

describe("an import", () => {
  it("writes nothing in a dry run, and says what it would have done", async () => {
    const { store } = await testStore("sqlite");
    await importText(store, HEADER + A, keyed);
    const seq = store.changes.seq;
    const { summary } = await importText(store, HEADER + A.replace("Sector 9", "Sector 8") + B, {
      ...keyed,
      dryRun: true,
    });
    expect(summary).toMatchObject({ taken: 1, updated: 1, unchanged: 0, refused: 0 });
    expect(store.changes.seq).toBe(seq);
  });

  it("puts the locality in the place of a society only where a home needs one: a house needs none", async () => {
    const { store } = await testStore("sqlite");
    const fields = { ...portal.fields, PropType: { from: "Kind" } };
    const { report } = await importText(store, `${HEADER}1,One,,Sector 9,1,,Flat\n2,Two,,Sector 9,1,,Kothi\n`, {
      mapping: { ...portal, refuse: [], fields },
    });
    expect(report.map(({ outcome }) => outcome)).toEqual(["taken", "taken"]);
    const { items } = await store.as({ type: "system", name: "test" }).list("property", { sort: "title" });
    expect(items.map(({ values }) => values.projectName)).toEqual(["Sector 9", undefined]);
  });

  it("groups the reasons", async () => {
    const { store } = await testStore("sqlite");
    const { summary } = await importText(store, HEADER + A + A + A + B + B, keyed);
    expect(summary.reasons).toEqual([{ reason: "Repeats line 2, and others like it", count: 3, firstLine: 3 }]);
  });

  it("names itself in the change log", async () => {
    const { store } = await testStore("sqlite");
    await importText(store, HEADER + A, keyed);
    const [change] = await store.changes.since(0, 10);
    expect(change?.who).toContain("import portal 1970-01-01T00:00:00.000Z");
  });

  it("keeps a project without a RERA number from the public", async () => {
    const { store } = await testStore("sqlite");
    const projects = {
      ...portal,
      kind: "project" as const,
      fields: {
        title: { from: "Name" },
        projectName: { from: "Society" },
        location: { from: "Place" },
        rera: { from: "Floor" },
      },
      defaults: {},
    };
    const { report, summary } = await importText(
      store,
      `${HEADER}1,Palm,Palm,Sector 9,,,\n2,Lake,Lake,Sector 9,,RERA-1,\n`,
      { mapping: projects },
    );
    expect(summary).toMatchObject({ taken: 2, drafts: 1 });
    const stored = await store.as({ type: "system", name: "test" }).getMany(
      "project",
      report.map(({ id }) => id ?? ""),
    );
    expect(stored.map(({ state }) => state)).toEqual(["draft", "published"]);
  });

  it("says which columns are missing, and that a mapping is needed", async () => {
    const { store } = await testStore("sqlite");
    await expect(importText(store, "Id,Name\n1,2\n", keyed)).rejects.toThrow(
      "lacks what the mapping 'portal' reads: 'Kind', 'Society', 'Place', 'Price', 'Floor'",
    );
    await expect(importText(store, HEADER + A)).rejects.toThrow("needs a mapping");
  });
});
