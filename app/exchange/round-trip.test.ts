import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STATES, type State } from "#app/entities/index.ts";
import { CONTENT_KINDS, type ContentKind } from "#app/kinds/index.ts";
import { missingToPublish } from "#app/kinds/publishing.ts";
import type { Store } from "#app/store/index.ts";
import { aProperty, engines, testStore } from "#scripts/testing/stores.ts";
import { PICTURES, recordsOf } from "./any-record.testdata.ts";
import { exportText } from "./export.ts";
import type { PictureFinder } from "./index.ts";
import { importText } from "./testing/imports.ts";
import type { Format } from "./types.ts";

const system = { type: "system", name: "test" } as const;

async function fill<N extends ContentKind>(store: Store, kind: N): Promise<void> {
  const samples = fc.sample(recordsOf(kind), { numRuns: 60, seed: 7 });
  const entries = samples.flatMap((values, index) => {
    const wanted: State = STATES[index % STATES.length] ?? "published";
    // As no way of publishing lets it be otherwise. Half of the samples have what it needs.
    const isReady = values && Object.keys(missingToPublish(kind, values)).length === 0;
    const state = wanted === "published" && !isReady ? "draft" : wanted;
    return values
      ? [
          {
            values,
            options: {
              state,
              createdAt: 1_700_000_000_000 + index * 1_000,
              importKey: { source: "portal", key: `=${index}` },
            },
          },
        ]
      : [];
  });
  expect(entries.length).toBeGreaterThan(20);
  await store.as(system).createMany(kind, entries);
}

async function textOf(store: Store, kinds: readonly ContentKind[], format: Format): Promise<string> {
  let text = "";
  for await (const chunk of exportText({ records: store.as(system), kinds, format })) text += chunk;
  return text;
}

/** Fails at the first line that differs, instead of printing every record. */
function expectSame(actual: string, expected: string): void {
  const [wanted, got] = [expected.split("\n"), actual.split("\n")];
  const at = wanted.findIndex((line, index) => line !== got[index]);
  expect(at === -1 ? undefined : JSON.parse(got[at] ?? "null")).toEqual(
    at === -1 ? undefined : JSON.parse(wanted[at] ?? "null"),
  );
  expect(got.length).toBe(wanted.length);
}

async function withPictures(store: Store): Promise<Store> {
  for (const picture of PICTURES) await store.media.add(picture);
  return store;
}

const finder =
  (store: Store): PictureFinder =>
  async (id) => {
    const known = await store.media.get(id);
    return known && { id, width: known.width, height: known.height, placeholder: known.placeholder };
  };

describe.each(engines)("what an export from %s gives", (engine) => {
  it("makes the same records in an empty site, whatever they hold", async () => {
    const from = await withPictures((await testStore(engine)).store);
    const to = await withPictures((await testStore(engine)).store);
    for (const kind of CONTENT_KINDS) await fill(from, kind);
    const exported = await textOf(from, CONTENT_KINDS, "jsonl");
    const { summary } = await importText(to, exported, { format: "jsonl", findPicture: finder(to) });
    expect(summary).toMatchObject({ refused: 0, updated: 0, unchanged: 0, taken: exported.split("\n").length - 1 });
    expectSame(await textOf(to, CONTENT_KINDS, "jsonl"), exported);
  });
});

describe("an export", () => {
  it.each(CONTENT_KINDS)("as CSV gives the same %s records too, and again nothing new", async (kind) => {
    const from = await withPictures((await testStore("sqlite")).store);
    const to = await withPictures((await testStore("sqlite")).store);
    await fill(from, kind);
    const csv = await textOf(from, [kind], "csv");
    const first = await importText(to, csv, { findPicture: finder(to) });
    expect(first.summary.reasons).toEqual([]);
    expectSame(await textOf(to, [kind], "jsonl"), await textOf(from, [kind], "jsonl"));
    expect((await importText(to, csv, { findPicture: finder(to) })).summary).toMatchObject({
      taken: 0,
      updated: 0,
      refused: 0,
    });
  });

  it("brings back an older state of a record: values, cleared fields, state", async () => {
    const { store } = await testStore("sqlite");
    const records = store.as(system);
    const { id } = await records.create("property", {
      title: "Villa",
      slug: "villa",
      projectName: "P",
      location: "L",
      city: "Noida",
      propType: "Villa",
      saleType: "Rent",
      totalPrice: 100_000,
      floor: "2",
    });
    const before = await textOf(store, ["property"], "jsonl");
    await records.update("property", id, { title: "Changed", floor: null, facing: "East" }, { state: "archived" });
    expect((await importText(store, before, { format: "jsonl" })).summary).toMatchObject({ updated: 1, taken: 0 });
    expect(await records.get("property", id)).toMatchObject({
      state: "published",
      values: { title: "Villa", floor: "2" },
    });
    expect((await records.get("property", id))?.values).not.toHaveProperty("facing");
  });

  it("publishes nothing that publishing would refuse, and says so in the report", async () => {
    const { store } = await testStore("sqlite");
    const { store: empty } = await testStore("sqlite");
    const records = store.as(system);
    const towers = { title: "Towers", slug: "towers", projectName: "Towers", location: "L" };
    const { id } = await records.create("project", towers);
    const text = await textOf(store, ["project"], "jsonl");
    const outcomeOf = async (state: State) => {
      await records.update("project", id, { subtitle: `Now ${state}` }, { state });
      const { report } = await importText(store, text, { format: "jsonl" });
      expect((await records.get("project", id))?.state).toBe(state);
      return report;
    };
    const needs = "publishing needs: RERA number";
    expect(await outcomeOf("archived")).toMatchObject([
      { outcome: "refused", reason: `It is not published here (archived), and ${needs}` },
    ]);
    expect(await outcomeOf("pending")).toMatchObject([
      { outcome: "refused", reason: expect.stringContaining("waits") },
    ]);
    expect((await importText(empty, text, { format: "jsonl" })).report).toMatchObject([
      { outcome: "taken", isDraft: true },
    ]);
    expect(await empty.as(system).get("project", id)).toMatchObject({ state: "draft" });
  });

  it("publishes no home whose text shows a number of a person, and says where that can be settled", async () => {
    const { store } = await testStore("sqlite");
    const records = store.as(system);
    const values = {
      ...aProperty("Villa"),
      city: "Noida",
      propType: "Villa",
      saleType: "Buy",
      totalPrice: 10_000_000,
    } as const;
    const { id } = await records.create("property", { ...values, description: "Call 98110 80007" });
    const text = await textOf(store, ["property"], "jsonl");
    const { store: other } = await testStore("sqlite");
    expect((await importText(other, text, { format: "jsonl" })).report).toMatchObject([
      { outcome: "taken", isDraft: true, notes: [expect.stringContaining("+91 98110 80007 (description)")] },
    ]);
    expect((await other.as(system).get("property", id))?.state).toBe("draft");
    await records.update("property", id, {}, { state: "draft" });
    expect((await importText(store, text, { format: "jsonl" })).report).toMatchObject([
      {
        outcome: "refused",
        reason: "Everybody would see +91 98110 80007 (description): publish it in its own form, where you can say so",
      },
    ]);
    expect((await records.get("property", id))?.state).toBe("draft");
    await records.update("property", id, { floor: "2" }, { state: "published" });
    expect((await importText(store, text, { format: "jsonl" })).summary).toMatchObject({ updated: 1 });
  });

  it("keeps a home public by the registration of its project, in a file that has both", async () => {
    const { store: from } = await testStore("sqlite");
    const { store: to } = await testStore("sqlite");
    const place = { projectName: "Towers", location: "L", city: "Noida" } as const;
    const home = {
      ...place,
      propType: "Flat",
      saleType: "Buy",
      totalPrice: 1e7,
      status: "Under construction",
    } as const;
    await from.as(system).create("property", { ...home, title: "Flat", slug: "flat" });
    await from.as(system).create("project", { ...place, title: "Towers", slug: "towers", rera: "UPRERAPRJ1" });
    const text = await textOf(from, CONTENT_KINDS, "jsonl");
    expect(text.indexOf('"kind":"project"')).toBeLessThan(text.indexOf('"kind":"property"'));
    const { report } = await importText(to, text.trim().split("\n").toReversed().join("\n"), { format: "jsonl" });
    expect(report.map(({ outcome, isDraft = false }) => [outcome, isDraft])).toEqual([
      ["taken", false],
      ["taken", false],
    ]);
    expect(await to.as(system).getBySlug("property", "flat")).toMatchObject({ found: { state: "published" } });
  });

  it("names the picture that a site lacks", async () => {
    const from = await withPictures((await testStore("sqlite")).store);
    const { store: to } = await testStore("sqlite");
    const [picture] = PICTURES;
    if (!picture) throw new Error("no picture");
    await from.as(system).create("property", {
      title: "Villa",
      slug: "villa",
      projectName: "P",
      location: "L",
      imgUrl: { ...picture, alt: "" },
    });
    const { report } = await importText(to, await textOf(from, ["property"], "jsonl"), {
      format: "jsonl",
      findPicture: finder(to),
    });
    expect(report).toMatchObject([
      {
        outcome: "refused",
        reason: expect.stringContaining(`Main picture: the picture /media/${picture.id}/1280.webp is not on this site`),
      },
    ]);
  });

  it("knows imported records again after a move to another site", async () => {
    const { store: from } = await testStore("sqlite");
    const { store: to } = await testStore("sqlite");
    const records = from.as(system);
    await records.create(
      "property",
      { title: "Villa", slug: "villa", projectName: "P", location: "L" },
      { importKey: { source: "portal", key: "7" } },
    );
    await importText(to, await textOf(from, ["property"], "jsonl"), { format: "jsonl" });
    expect(await to.as(system).getByImportKey("property", "portal", "7")).toMatchObject({ values: { title: "Villa" } });
  });
});
