import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError, BadRequest, Conflict, Forbidden, InvalidInput, NotFound } from "#app/entities/index.ts";
import type { Actor } from "#app/store/types.ts";
import { asha, catalogueOfFile, home } from "#scripts/testing/catalogue.ts";

const visitor: Actor = { type: "visitor" };
const tower = { title: "Kalindi Towers", projectName: "Kalindi Towers", location: "Sector 94" };
const UNKNOWN = "0123456789abcdef01234567";

const { store, catalogue } = await catalogueOfFile();

describe("adding", () => {
  it("reads wire names and makes the slug from the title", async () => {
    const record = await catalogue.add(asha, "property", {
      ...home,
      Title: "Sea & Sky – 4BHK, Noida",
      TotalPrice: "12.5",
    });
    expect(record).toMatchObject({
      state: "published",
      version: 1,
      values: { title: "Sea & Sky – 4BHK, Noida", slug: "sea-sky-4bhk-noida", totalPrice: 125_000_000 },
    });
  });

  it("refuses a title that leaves no slug", async () => {
    await expect(catalogue.add(asha, "property", { ...home, Title: "– & –" })).rejects.toMatchObject({
      status: 422,
      fields: { Title: "Title needs at least one letter or number" },
    });
  });

  it("keeps the ids of its advertisements, by which it is found and which no visitor sees", async () => {
    const { id } = await catalogue.add(asha, "property", { ...home, PortalIds: "99acres: a10000091 / mb 11111191" });
    const found = await catalogue.byPortalIds(asha, ["11111191", "A10000091", "A10000092"]);
    expect([...found].map(([key, record]) => [key, record.id])).toEqual([
      ["A10000091", id],
      ["11111191", id],
    ]);
    const stored = await catalogue.get(asha, "property", id);
    expect(stored?.values.portalIds).toBe("99acres A10000091, MagicBricks 11111191");
    expect(stored && catalogue.toWire("property", stored, "public")).not.toHaveProperty("PortalIds");
    await expect(catalogue.byPortalIds(visitor, ["A10000091"])).rejects.toThrow(Forbidden);
    await catalogue.change(asha, "property", id, { PortalIds: "" });
    expect((await catalogue.byPortalIds(asha, ["A10000091"])).size).toBe(0);
  });

  it("lets visitors send only what waits, without what is the administrator's", async () => {
    const sent = await catalogue.add(visitor, "property", {
      ...home,
      Title: "From a visitor",
      slug: "best-home",
      verified: true,
    });
    expect(sent.state).toBe("pending");
    expect(sent.values.slug).toBe("from-a-visitor");
    expect(sent.values.verified).toBeUndefined();
    expect(await catalogue.get(visitor, "property", sent.id)).toBeUndefined();
    await expect(catalogue.add(visitor, "property", home, { state: "published" })).rejects.toThrow(Forbidden);
    const project = await catalogue.add(visitor, "project", { ...tower, reraExemption: "none needed" });
    expect([project.state, project.values.reraExemption]).toEqual(["pending", undefined]);
  });

  it("can be checked beforehand", async () => {
    await expect(catalogue.check(asha, "property", home)).resolves.toBeUndefined();
    await expect(catalogue.check(asha, "property", { ...home, Location: "" })).rejects.toThrow(InvalidInput);
    await expect(catalogue.check(visitor, "property", home, { state: "published" })).rejects.toThrow(Forbidden);
  });

  it("notes who verified a home and when, with the mark and only with it", async () => {
    const record = await catalogue.add(asha, "property", {
      ...home,
      verified: true,
      papersSeen: "Yes",
      verifiedBy: "Somebody else",
    });
    expect(record.values).toMatchObject({ verified: true, papersSeen: true, verifiedBy: "Asha" });
    expect(record.values.verifiedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const changed = await catalogue.change(asha, "property", record.id, { verified: false, demo: true });
    expect([changed.values.verifiedOn, changed.values.verifiedBy, changed.values.demo]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("refuses a picture slot that does not exist", async () => {
    await expect(catalogue.add(asha, "property", home, { images: { title: null } })).rejects.toThrow(BadRequest);
  });
});

describe("changing", () => {
  it("is for the administrator", async () => {
    const { id } = await catalogue.add(asha, "property", home);
    await expect(catalogue.change(visitor, "property", id, { Title: "Mine" })).rejects.toThrow(Forbidden);
    await expect(catalogue.remove(visitor, "property", id)).rejects.toThrow(Forbidden);
    await expect(catalogue.restore(visitor, "property", id)).rejects.toThrow(Forbidden);
    await expect(catalogue.history(visitor, "property", id)).rejects.toThrow(Forbidden);
    await expect(catalogue.changeSettings(visitor, { product: "Mine" })).rejects.toThrow(Forbidden);
  });

  it("needs an id that is one, of a record that is there", async () => {
    await expect(catalogue.get(asha, "property", "x")).rejects.toThrow(BadRequest);
    await expect(catalogue.change(asha, "property", "x", {})).rejects.toThrow(BadRequest);
    await expect(catalogue.change(asha, "property", UNKNOWN, {})).rejects.toThrow(NotFound);
    await expect(catalogue.remove(asha, "property", UNKNOWN)).rejects.toThrow(NotFound);
  });

  it("loses nothing when many change one record at once without a version", async () => {
    const { id } = await catalogue.add(asha, "property", home);
    await Promise.all(
      [{ Floor: "3" }, { Facing: "East" }, { Builder: "Kalindi" }, { Rooms: 4 }].map((wire) =>
        catalogue.change(asha, "property", id, wire),
      ),
    );
    expect((await catalogue.get(asha, "property", id))?.values).toMatchObject({
      floor: "3",
      facing: "East",
      builder: "Kalindi",
      rooms: 4,
    });
  });

  it("does not overwrite a newer version when told the one it knows", async () => {
    const { id } = await catalogue.add(asha, "property", home);
    await catalogue.change(asha, "property", id, { Floor: "3" }, { expectedVersion: 1 });
    await expect(catalogue.change(asha, "property", id, { Floor: "4" }, { expectedVersion: 1 })).rejects.toThrow(
      Conflict,
    );
    expect((await catalogue.get(asha, "property", id))?.values.floor).toBe("3");
  });

  it("makes an emptied slug again from the title", async () => {
    const { id } = await catalogue.add(asha, "property", { ...home, slug: "chosen" });
    expect((await catalogue.change(asha, "property", id, { slug: "", Title: "A new name here" })).values.slug).toBe(
      "a-new-name-here",
    );
    expect((await catalogue.change(asha, "property", id, { slug: "" })).values.slug).toBe("a-new-name-here");
  });

  it("takes out of the bin what was put there", async () => {
    const { id } = await catalogue.add(asha, "property", home);
    await catalogue.remove(asha, "property", id);
    expect(await catalogue.get(visitor, "property", id)).toBeUndefined();
    await catalogue.restore(asha, "property", id);
    expect((await catalogue.get(visitor, "property", id))?.id).toBe(id);
    expect((await catalogue.history(asha, "property", id)).map(({ what }) => what)).toEqual([
      "restored",
      "removed",
      "created",
    ]);
  });
});

describe("a project", () => {
  it("is never public without a RERA number or a reason, whatever is tried in whatever order", async () => {
    const text = fc.constantFrom("", "UPRERAPRJ1234");
    const change = fc.record(
      { rera: text, reraExemption: text, state: fc.constantFrom("published", "archived", "pending") } as const,
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async ([first, ...rest]) => {
        const { state, ...wire } = first ?? {};
        const added = await catalogue.add(asha, "project", { ...tower, ...wire }, state ? { state } : {}).catch(known);
        for (const { state: next, ...patch } of added ? rest : []) {
          if (added) await catalogue.change(asha, "project", added.id, patch, next ? { state: next } : {}).catch(known);
        }
        const seen = added && (await catalogue.get(visitor, "project", added.id));
        if (seen) expect(Boolean(seen.values.rera) || Boolean(seen.values.reraExemption)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

function known(error: unknown): undefined {
  if (!(error instanceof AppError) || error.status !== 422) throw error;
}

describe("reading all of a kind", () => {
  it("lets others have their turn in between", async () => {
    const system: Actor = { type: "system", name: "test" };
    await store.as(system).transaction(async (records) => {
      for (let number = 0; number < 500; number += 1)
        await records.create("blog", {
          title: "T",
          slug: "t",
          category: "c",
          comments: "c",
          content: "c",
          status: "s",
          postby: "p",
        });
    });
    let turns = 0;
    let reading = true;
    setImmediate(function other() {
      turns += 1;
      if (reading) setImmediate(other);
    });
    let count = 0;
    for await (const record of catalogue.stream(visitor, "blog")) count += record.version;
    reading = false;
    expect(count).toBe(500);
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});
