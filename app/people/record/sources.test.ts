import { describe, expect, it } from "vitest";
import { Forbidden, NotFound } from "#app/entities/index.ts";
import { rolesOf } from "#app/kinds/person/person.ts";
import { testPeople } from "#scripts/testing/people.ts";
import { administrator, aProperty, engines, system, visitor } from "#scripts/testing/stores.ts";

describe.each(engines)("a home from several sources on %s", (engine) => {
  async function open() {
    const { people, store } = await testPeople(engine);
    const home = (await store.as(system).create("property", aProperty("Villa"))).id;
    const broker = async (name: string, number: string) =>
      (await people.add(administrator, { name, number })).person.id;
    const said = async () =>
      (await people.sources(administrator, home)).map(
        ({ person, hasKey }) => `${person.values.name}${hasKey ? " key" : ""}`,
      );
    return { people, store, home, broker, said };
  }

  it("says who else has it, and who of them has the key", async () => {
    const { people, home, broker, said } = await open();
    const [ravi, anil] = [await broker("Ravi", "9800000001"), await broker("Anil", "9800000002")];
    await people.setSource(administrator, home, ravi, "key");
    await people.setSource(administrator, home, anil, "no key");
    expect(await said()).toEqual(["Ravi key", "Anil"]);
    expect(rolesOf((await people.get(administrator, anil)).values)).toEqual(["broker"]);
    await people.setSource(administrator, home, anil, "key");
    expect(await said()).toEqual(["Ravi", "Anil key"]);
    await people.setSource(administrator, home, ravi, "remove");
    expect(await said()).toEqual(["Anil key"]);
  });

  it("knows who was merged, leaves out who is gone, and is for the company only", async () => {
    const { people, home, broker, said } = await open();
    const [ravi, twin, anil] = [
      await broker("Ravi", "9800000001"),
      await broker("Ravi K", "9800000002"),
      await broker("Anil", "9800000003"),
    ];
    await people.setSource(administrator, home, twin, "key");
    await people.setSource(administrator, home, anil, "no key");
    await people.merge(administrator, ravi, twin);
    await people.remove(administrator, anil);
    expect(await said()).toEqual(["Ravi key"]);
    await expect(people.sources(visitor, home)).rejects.toBeInstanceOf(Forbidden);
    await expect(people.setSource(administrator, "0".repeat(24), ravi, "key")).rejects.toBeInstanceOf(NotFound);
  });
});
