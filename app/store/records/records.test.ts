import { describe, expect, it } from "vitest";
import { administrator, aProperty, engines, testStore } from "#scripts/testing/stores.ts";

const PICTURE = { id: "ab".repeat(16), width: 800, height: 600, placeholder: "", alt: "The house" };

describe.each(engines)("records on %s", (engine) => {
  const open = async (now?: () => number) => {
    const { store } = await testStore(engine, now ? { now } : {});
    return { store, records: store.as(administrator) };
  };

  it("gives back what was stored, with its meta data", async () => {
    const { records } = await open(() => 1_700_000_000_000);
    const values = {
      ...aProperty("Palm Villa"),
      city: "Noida",
      totalPrice: 125_000_000,
      verified: true,
      description: "नमस्ते \u2028 'quoted' \"text\" 🏡",
    } as const;
    const created = await records.create("property", values);
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      state: "published",
      version: 1,
      createdAt: 1_700_000_000_000,
      updatedAt: 1_700_000_000_000,
      deletedAt: undefined,
      values,
    });
    expect(await records.get("property", created.id)).toEqual(created);
  });

  it("mends lone surrogates that an older release stored", async () => {
    const { records } = await open();
    const { id } = await records.create("property", {
      ...aProperty("Sky \ud83c"),
      slug: "sky-\ud83c",
      floor: "\udfe1",
    });
    const mended = { title: "Sky \ufffd", slug: "sky-\ufffd", floor: "\ufffd" };
    expect((await records.get("property", id))?.values).toMatchObject(mended);
    expect(await records.getBySlug("property", "sky-\ufffd")).toMatchObject({ found: { values: mended } });
    expect((await records.list("property", {})).items[0]?.values).toMatchObject(mended);
    expect((await records.history("property", id))[0]).toMatchObject({ after: { values: mended } });
  });

  it("answers nothing for an id of another kind", async () => {
    const { records } = await open();
    const { id } = await records.create("property", aProperty("Palm Villa"));
    expect(await records.get("project", id)).toBeUndefined();
  });

  it("keeps the order of the ids that are asked for, without the unknown", async () => {
    const { records } = await open();
    const [a, b] = await records.createMany("property", [{ values: aProperty("A") }, { values: aProperty("B") }]);
    const found = await records.getMany("property", [b?.id ?? "", "f".repeat(24), a?.id ?? "", b?.id ?? ""]);
    expect(found.map((record) => record.values.title)).toEqual(["B", "A", "B"]);
  });

  it("changes only what a patch names, and clears what it sets to null", async () => {
    let now = 1_000;
    const { records } = await open(() => now);
    const { id, values } = await records.create("property", { ...aProperty("Palm Villa"), city: "Noida", floor: "12" });
    now = 2_000;
    const updated = await records.update("property", id, { floor: null, facing: "East" });
    const { floor: _, ...left } = values;
    expect(updated).toMatchObject({
      version: 2,
      createdAt: 1_000,
      updatedAt: 2_000,
      values: { ...left, facing: "East" },
    });
    expect(updated.values).not.toHaveProperty("floor");
    expect(await records.get("property", id)).toEqual(updated);
  });

  it("leaves version and log alone when nothing changes", async () => {
    const { store, records } = await open();
    const { id, values } = await records.create("property", aProperty("Palm Villa"));
    expect((await records.update("property", id, values)).version).toBe(1);
    expect(store.changes.seq).toBe(1);
  });

  it("tells the second of two editors who saved, and lets the first one's work stand", async () => {
    const { store, records } = await open(() => Date.UTC(2026, 10, 20, 7, 35));
    const { id } = await records.create("property", aProperty("Palm Villa"));
    await records.update("property", id, { floor: "12" }, { expectedVersion: 1 });
    const second = store
      .as({ ...administrator, name: "Arun" })
      .update("property", id, { floor: "13" }, { expectedVersion: 1 });
    await expect(second).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Priya saved this property on 20 Nov 2026, 1:05 pm, after you opened it."),
    });
    await expect(records.update("property", id, { floor: "14" }, { expectedVersion: 1 })).rejects.toMatchObject({
      message: expect.stringContaining("You saved this property on 20 Nov 2026, 1:05 pm in another tab"),
    });
    expect((await records.get("property", id))?.values.floor).toBe("12");
  });

  it("lets exactly one of many simultaneous editors of a version win", async () => {
    const { records } = await open();
    const { id } = await records.create("property", aProperty("Palm Villa"));
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        records.update("property", id, { floor: `${index}` }, { expectedVersion: 1 }),
      ),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(results.flatMap((result) => (result.status === "rejected" ? [result.reason.status] : []))).toEqual(
      Array.from({ length: 7 }, () => 409),
    );
    expect((await records.get("property", id))?.version).toBe(2);
  });

  it("moves into the bin and back", async () => {
    const { records } = await open(() => 5_000);
    const { id, values } = await records.create("property", aProperty("Palm Villa"));
    await records.remove("property", id);
    expect(await records.get("property", id)).toMatchObject({ deletedAt: 5_000, version: 2 });
    expect((await records.list("property")).items).toEqual([]);
    expect((await records.list("property", { bin: true })).items.map((record) => record.id)).toEqual([id]);
    expect(await records.getBySlug("property", "palm-villa")).toBeUndefined();
    await expect(records.update("property", id, { floor: "1" })).rejects.toMatchObject({ status: 404 });
    await expect(records.remove("property", id)).rejects.toMatchObject({ status: 404 });
    expect(await records.restore("property", id)).toMatchObject({ deletedAt: undefined, version: 3, values });
    expect((await records.list("property", { bin: true })).total).toBe(0);
  });

  it("reads the part of a history that is asked for", async () => {
    const { records } = await open();
    const { id } = await records.create("property", aProperty("Palm Villa"));
    for (const floor of ["1", "2", "3"]) await records.update("property", id, { floor });
    const whole = await records.history("property", id);
    const seqs = whole.map(({ seq }) => seq);
    const [, third = 0, second = 0] = seqs;
    expect(await records.history("property", id, { limit: 1 })).toEqual(whole.slice(0, 1));
    expect(await records.history("property", id, { after: third - 1, upTo: third })).toEqual(whole.slice(1, 2));
    expect(await records.history("property", id, { upTo: third, limit: 2 })).toEqual(whole.slice(1, 3));
    expect(await records.history("property", id, { after: second })).toEqual(whole.slice(0, 2));
  });

  it("erases a record from everywhere, also from the log's documents", async () => {
    const { store, records } = await open();
    const { id } = await records.create("property", { ...aProperty("Palm Villa"), seller: "Somebody private" });
    await records.update("property", id, { slug: "palm-house" });
    await records.erase("property", id);
    expect(await records.get("property", id)).toBeUndefined();
    expect(await records.getBySlug("property", "palm-villa")).toBeUndefined();
    const history = await records.history("property", id);
    expect(history.map((change) => change.what)).toEqual(["erased", "updated", "created"]);
    expect(history.every((change) => change.before === undefined && change.after === undefined)).toBe(true);
    expect(store.changes.seq).toBe(3);
  });

  it("erases what was made in the same transaction without a trace of its text", async () => {
    const { records } = await open();
    const id = await records.transaction(async (inside) => {
      const made = await inside.create("property", aProperty("Palm Villa"));
      await inside.erase("property", made.id);
      return made.id;
    });
    expect((await records.history("property", id)).map((change) => change.after)).toEqual([undefined, undefined]);
    expect(await records.count("property")).toBe(0);
  });

  it("purges only what is in the bin for long enough", async () => {
    let now = 1_000;
    const { records } = await open(() => now);
    const made = await records.createMany(
      "property",
      Array.from({ length: 130 }, (_, index) => ({ values: aProperty(`Home ${index}`) })),
    );
    for (const { id } of made.slice(0, 120)) await records.remove("property", id);
    now = 9_000;
    await records.remove("property", made[125]?.id ?? "");
    expect(await records.purgeBin(5_000)).toBe(120);
    expect(await records.count("property", { bin: true })).toBe(1);
    expect(await records.count("property")).toBe(9);
  });

  it("shows the history newest first, with what stood before and after", async () => {
    const { records } = await open();
    const { id } = await records.create("property", aProperty("Palm Villa"));
    await records.update("property", id, { floor: "12" }, { state: "archived" });
    const [updated, created] = await records.history("property", id);
    expect(created).toMatchObject({
      what: "created",
      who: "Priya",
      before: undefined,
      after: { state: "published", values: { title: "Palm Villa" } },
    });
    expect(updated).toMatchObject({
      what: "updated",
      before: { state: "published" },
      after: { state: "archived", values: { floor: "12" } },
    });
    expect(updated?.before?.values).not.toHaveProperty("floor");
  });

  it("keeps a given id and times, and refuses an id that is taken or malformed", async () => {
    const { records } = await open();
    const options = { id: "0123456789abcdef01234567", createdAt: 5, updatedAt: 6 };
    expect(await records.create("property", aProperty("Palm Villa"), options)).toMatchObject(options);
    await expect(records.create("property", aProperty("Other"), { id: options.id })).rejects.toMatchObject({
      status: 409,
    });
    await expect(records.create("property", aProperty("Other"), { id: "nonsense" })).rejects.toMatchObject({
      status: 400,
    });
    await expect(records.update("property", "nonsense", { floor: "1" })).rejects.toMatchObject({ status: 400 });
    await expect(records.update("property", "f".repeat(24), { floor: "1" })).rejects.toMatchObject({ status: 404 });
  });

  it("finds records by their import key, also in the bin, and takes a key once", async () => {
    const { records } = await open();
    const importKey = { source: "portal", key: "17" };
    const { id } = await records.create("property", aProperty("Palm Villa"), { importKey });
    await expect(records.create("property", aProperty("Other"), { importKey })).rejects.toMatchObject({ status: 409 });
    expect(await records.count("property")).toBe(1);
    await records.remove("property", id);
    expect(await records.getByImportKey("property", "portal", "17")).toMatchObject({
      id,
      deletedAt: expect.any(Number),
    });
    expect(await records.getByImportKey("property", "elsewhere", "17")).toBeUndefined();
    expect([...(await records.getManyByImportKey("property", "portal", ["16", "17"])).keys()]).toEqual(["17"]);
    await records.erase("property", id);
    await records.create("property", aProperty("Palm Villa"), { importKey });
  });

  it("refuses a picture that is not there, naming the field, and stores nothing", async () => {
    const { store, records } = await open();
    const values = { ...aProperty("Palm Villa"), imgUrl2: PICTURE };
    await expect(records.create("property", values)).rejects.toMatchObject({
      status: 422,
      fields: { imgUrl2: expect.any(String) },
    });
    expect(await records.count("property")).toBe(0);
    await store.media.add({ id: PICTURE.id, width: 800, height: 600, placeholder: "" });
    expect((await records.create("property", values)).values.imgUrl2).toEqual(PICTURE);
  });

  it("opens a document of another release: unknown fields stay stored, misfits are left out", async () => {
    const { records } = await open();
    const old: object = { bygone: "yes", rooms: "three" };
    const { id } = await records.create("property", { ...aProperty("Palm Villa"), ...old });
    expect((await records.get("property", id))?.values).toEqual(aProperty("Palm Villa"));
  });

  it("stores the kinds without an address too", async () => {
    const { records } = await open();
    const enquiry = { name: "A", number: "9000000000", consentText: "Yes" };
    const [one, two] = [await records.create("enquiry", enquiry), await records.create("enquiry", enquiry)];
    expect((await records.list("enquiry")).total).toBe(2);
    await records.remove("enquiry", one.id);
    await records.restore("enquiry", one.id);
    expect((await records.update("enquiry", two.id, { closedAs: "not a lead" })).values.closedAs).toBe("not a lead");
  });
});
