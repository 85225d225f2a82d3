import { describe, expect, it } from "vitest";
import { testPeople } from "#scripts/testing/people.ts";
import { administrator, aProperty, engines, system } from "#scripts/testing/stores.ts";

describe.each(engines)("people in the bin on %s", (engine) => {
  async function open() {
    const { people, store, clock } = await testPeople(engine);
    const records = store.as(system);
    const { person } = await people.add(administrator, { name: "Asha", number: "9800000001" });
    const said = await people.log(administrator, person.id, { what: "note", text: "Likes parks" });
    const home = await records.create("property", aProperty("Villa"));
    await people.setOwner(administrator, home.id, person.id);
    const sent = { name: "Asha", number: "+919800000001", consentText: "yes", person: person.id };
    const enquiry = await records.create("enquiry", sent);
    const deal = await records.create("deal", { person: person.id, listing: home.id, stage: "won", stageSince: 1 });
    const want = await people.requirements.add(administrator, person.id, { must: "city=noida" });
    return { people, records, clock, person, said, want, home, enquiry, deal };
  }
  const titles = async ({ people }: Pick<Awaited<ReturnType<typeof open>>, "people">) =>
    (await people.bin.list(administrator, { limit: 10 })).items.map(({ values }) => values.name);

  it("are put back as they were", async () => {
    const { people, person } = await open();
    await expect(people.bin.restore(administrator, person.id)).rejects.toThrow("not deleted");
    await people.remove(administrator, person.id);
    expect(await titles({ people })).toEqual(["Asha"]);
    await people.bin.restore(administrator, person.id);
    expect(await people.timeline(administrator, person.id)).toHaveLength(2);
  });

  it("are two again where they were merged", async () => {
    const { people, person, said } = await open();
    const other = await people.add(administrator, { name: "Asha R.", number: "9800000002" });
    await people.merge(administrator, other.person.id, person.id);
    await people.bin.restore(administrator, person.id);
    expect((await people.timeline(administrator, person.id)).map(({ id }) => id)).toContain(said.id);
  });

  it("are erased with what was said; what they sent, own and did stays, of nobody", async () => {
    const { people, records, person, said, home, enquiry, deal } = await open();
    await expect(people.bin.erase(administrator, person.id)).rejects.toThrow("not deleted");
    await people.remove(administrator, person.id);
    expect(await people.bin.empty(administrator)).toBe(1);
    expect(await titles({ people })).toEqual([]);
    expect(await records.get("person", person.id)).toBeUndefined();
    expect(await records.get("interaction", said.id)).toBeUndefined();
    expect((await records.get("property", home.id))?.values.owner).toBeUndefined();
    expect((await records.get("enquiry", enquiry.id))?.values).toMatchObject({ number: "+919800000001" });
    expect((await records.get("enquiry", enquiry.id))?.values.person).toBeUndefined();
    expect((await records.get("deal", deal.id))?.values).toMatchObject({ stage: "won", listing: home.id });
    expect((await records.get("deal", deal.id))?.values.person).not.toBe(person.id);
  });

  it("are erased with what was said and wanted once they lay there for long enough", async () => {
    const { people, records, clock, person, said, want, home, enquiry } = await open();
    const merged = await people.add(administrator, { name: "Asha R.", number: "9800000002" });
    await people.merge(administrator, merged.person.id, person.id);
    await people.remove(administrator, merged.person.id);
    clock.now += 1_000;
    const later = await people.add(administrator, { name: "Ravi", number: "9800000003" });
    await people.remove(administrator, later.person.id);
    expect(await people.bin.purge(system, clock.now)).toBe(2);
    expect(await titles({ people })).toEqual(["Ravi"]);
    expect(await records.get("interaction", said.id)).toBeUndefined();
    expect(await records.get("requirement", want.id)).toBeUndefined();
    expect((await records.get("property", home.id))?.values.owner).toBeUndefined();
    expect((await records.get("enquiry", enquiry.id))?.values.person).toBeUndefined();
    expect(await people.bin.purge(system, clock.now)).toBe(0);
  });
});
