import { describe, expect, it } from "vitest";
import { exampleInput } from "#scripts/testing/calls.ts";
import { testPeople } from "#scripts/testing/people.ts";
import { administrator, aProperty, engines, type EngineName, system } from "#scripts/testing/stores.ts";

describe.each(engines)("the seller of a home on %s", (engine: EngineName) => {
  async function site() {
    const { people, store, catalogue } = await testPeople(engine);
    const records = store.as(administrator);
    const owner = async (home: { readonly id: string }) => {
      const id = (await records.get("property", home.id))?.values.owner;
      return id === undefined ? undefined : await people.get(administrator, id);
    };
    const home = (title: string, seller: string, sellerPhone: string) => ({
      ...aProperty(title),
      seller,
      sellerPhone,
    });
    return { people, store, catalogue, records, owner, home };
  }

  it("is made a person by the form, who may be somebody known", async () => {
    const { people, catalogue, owner } = await site();
    const villa = await catalogue.add(administrator, "property", {
      ...exampleInput.property,
      Seller: "Ravi Menon",
      SellerPhone: "98123 45678",
    });
    expect(await owner(villa)).toMatchObject({
      number: "+919812345678",
      values: { name: "Ravi Menon", roles: [{ role: "owner" }] },
    });
    const { person } = await people.add(administrator, { name: "Mira", number: "9800000002", roles: ["buyer"] });
    await catalogue.change(administrator, "property", villa.id, { SellerPhone: "+91 98000 00002" });
    expect(await owner(villa)).toMatchObject({
      id: person.id,
      values: { name: "Mira", roles: [{ role: "buyer" }, { role: "owner" }] },
    });
    expect(await people.counts(administrator)).toMatchObject({ total: 2 });
  });

  it("is one person for a file of homes, with every name", async () => {
    const { people, records, owner, home } = await site();
    const importKey = (key: string) => ({ importKey: { source: "file", key } });
    const [villa, flat, other] = await records.createMany("property", [
      { values: home("Villa", "Ravi", "+919812345678"), options: importKey("1") },
      { values: home("Flat", "R. Menon", "+919812345678"), options: importKey("2") },
      { values: home("Other", "", "+919800000003"), options: importKey("3") },
      { values: { ...home("Demo", "Nobody", "+919800000004"), demo: true }, options: importKey("4") },
      { values: { ...aProperty("Nameless"), seller: "Somebody" }, options: importKey("5") },
    ]);
    if (!villa || !flat || !other) throw new Error("not made");
    const ravi = await owner(villa);
    expect(ravi?.values).toMatchObject({ name: "Ravi", otherNames: [{ name: "R. Menon" }], source: "import" });
    expect((await owner(flat))?.id).toBe(ravi?.id);
    expect((await owner(other))?.values.name).toBe("+91 98000 00003");
    expect(await people.counts(administrator)).toMatchObject({ total: 2 });
  });

  it("does not replace an owner whom one of us named, nor come back when taken off", async () => {
    const { people, records, owner, home } = await site();
    const villa = await records.create("property", home("Villa", "Broker", "+919812345678"));
    const { person } = await people.add(administrator, { name: "Mira", number: "9800000002" });
    await people.setOwner(administrator, villa.id, person.id);
    await records.update("property", villa.id, { sellerPhone: "+919800000009" });
    expect((await owner(villa))?.id).toBe(person.id);
    await people.setOwner(administrator, villa.id, undefined);
    await records.update("property", villa.id, { seller: "B.", sellerPhone: "+919800000009" });
    expect(await owner(villa)).toBeUndefined();
  });

  it("comes back with the version of the home that named them", async () => {
    const { records, catalogue, owner, home } = await site();
    const villa = await records.create("property", home("Villa", "Ravi", "+919812345678"));
    const ravi = await owner(villa);
    await records.update("property", villa.id, { seller: "Mira", sellerPhone: "+919800000002" });
    expect((await owner(villa))?.values.name).toBe("Mira");
    const [, first] = await records.history("property", villa.id);
    await catalogue.restoreVersion(administrator, "property", villa.id, first?.seq ?? 0);
    expect((await owner(villa))?.id).toBe(ravi?.id);
  });

  it("is not made where the home is not stored", async () => {
    const { people, store, records, home } = await site();
    const lost = store.as(system).transaction(async (inside) => {
      await inside.create("property", home("Villa", "Ravi", "+919812345678"));
      throw new Error("no");
    });
    await expect(lost).rejects.toThrow("no");
    const villa = await records.create("property", aProperty("Villa"));
    await expect(
      records.update("property", villa.id, { sellerPhone: "+919812345678" }, { expectedVersion: 9 }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await people.counts(administrator)).toMatchObject({ total: 0 });
  });
});
