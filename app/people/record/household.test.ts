import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testPeople } from "#scripts/testing/people.ts";
import { runs } from "#scripts/testing/runs.ts";
import { administrator, engines } from "#scripts/testing/stores.ts";

const SIZE = 5;

describe.each(engines)("a household on %s", (engine) => {
  it("is whoever was joined and not parted since, whatever the order", async () => {
    const { people } = await testPeople(engine);
    const ids: string[] = [];
    for (let at = 0; at < SIZE; at += 1)
      ids.push((await people.add(administrator, { name: `Person ${at}`, number: `980000000${at}` })).person.id);
    let groups = new Map(ids.map((id) => [id, new Set([id])]));
    const index = fc.integer({ min: 0, max: SIZE - 1 });
    await fc.assert(
      fc.asyncProperty(index, index, fc.boolean(), async (one, other, isJoined) => {
        const [first = "", second = ""] = [ids[one], ids[other]];
        if (isJoined && first !== second && !groups.get(first)?.has(second)) {
          await people.join(administrator, first, second);
          const all = new Set([...(groups.get(first) ?? []), ...(groups.get(second) ?? [])]);
          groups = new Map([...groups].map(([id, own]) => [id, all.has(id) ? all : own]));
        } else if (isJoined) {
          await expect(people.join(administrator, first, second)).rejects.toThrow("is joined already");
        } else {
          await people.part(administrator, first);
          const rest = new Set([...(groups.get(first) ?? [])].filter((id) => id !== first));
          groups = new Map(
            [...groups].map(([id, own]) => [id, id === first ? new Set([id]) : rest.has(id) ? rest : own]),
          );
        }
        for (const id of ids) {
          const found = (await people.household(administrator, id)).map((row) => row.id);
          expect(new Set([id, ...found])).toEqual(groups.get(id));
        }
      }),
      { numRuns: runs(40), endOnFailure: true },
    );
    for (const id of ids) expect((await people.get(administrator, id)).number).toBe(`+91980000000${ids.indexOf(id)}`);
  });

  it("shares what was said and is wanted, says with whom, and is not suggested as one person", async () => {
    const { people } = await testPeople(engine);
    const add = async (name: string, number: string) =>
      (await people.add(administrator, { name, number, mail: "rao@post.example" })).person.id;
    const [asha, dev] = [await add("Asha Rao", "9800000001"), await add("Dev Rao", "9800000002")];
    expect(await people.doubles(administrator)).toMatchObject({ total: 1 });
    await people.join(administrator, asha, dev);
    expect(await people.doubles(administrator)).toMatchObject({ total: 0 });
    await people.log(administrator, dev, { what: "call", text: "Sunday is fine" });
    await people.requirements.add(administrator, dev, { must: "bhk=3-bhk", label: "3 BHK" });
    const [said] = await people.timeline(administrator, asha);
    expect(said).toMatchObject({ text: "Sunday is fine", of: "Dev Rao" });
    expect((await people.timeline(administrator, dev))[0]?.of).toBeUndefined();
    expect(await people.requirements.list(administrator, asha)).toMatchObject([{ values: { label: "3 BHK" } }]);
    await people.part(administrator, asha);
    expect(await people.timeline(administrator, asha)).toEqual([]);
    expect(await people.requirements.list(administrator, asha)).toEqual([]);
  });
});
