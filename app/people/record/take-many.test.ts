import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Store } from "#app/store/index.ts";
import { engines, system, testStore } from "#scripts/testing/stores.ts";
import { runs } from "#scripts/testing/runs.ts";
import { findOrMake } from "./find-or-make.ts";
import { type ListedPerson, PeopleBook, takeMany } from "./take-many.ts";

const NUMBERS = ["+919800000001", "+919800000002", "+971501234567"];
const MAILS = ["a@post.example", "b@post.example"];
const someOf = (all: readonly string[]) => fc.subarray([...all], { maxLength: 2 });
const listed = fc
  .record({
    name: fc.constantFrom("Asha Rao", "asha rao", "Dev", undefined),
    numbers: someOf(NUMBERS),
    mails: someOf(MAILS),
    roles: fc.subarray(["buyer", "owner"] as const),
    doNotCall: fc.constantFrom(true, undefined),
  })
  .filter(({ numbers, mails }) => numbers.length + mails.length > 0);

async function everybody(store: Store) {
  const { items } = await store.as(system).list("person", { sort: "oldest", limit: 100 });
  return items.map(({ values }) => JSON.stringify(values)).sort();
}

const WANT = { must: "bhk=3", nice: "", label: "3 BHK" };
const STEP = { text: "Call", on: "2026-12-01" };

const options = { actor: system, now: 1 };
const take = (store: Store, people: readonly ListedPerson[]) =>
  store.as(system).transaction((records) => takeMany(store, records, people, options));

describe("people of a list", () => {
  it("become those whom taking one after the other makes, and a dry run says so before", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(listed, { maxLength: 8 }), fc.nat(8), async (all, cut) => {
        const [one, many] = [(await testStore("sqlite")).store, (await testStore("sqlite")).store];
        for (const given of all) await findOrMake(one, one.as(system), given);
        const people = all.map((given) => ({ given }));
        const parts = [people.slice(0, cut), people.slice(cut)];
        const dryRun = new PeopleBook();
        const tried = [];
        for (const part of parts) tried.push(...(await takeMany(many, many.as(system), part, { ...options, dryRun })));
        const done = [];
        for (const part of parts) done.push(...(await take(many, part)));
        expect(await everybody(many)).toEqual(await everybody(one));
        expect(done.map(({ what }) => what)).toEqual(tried.map(({ what }) => what));
        expect(tried.at(-1)?.values).toEqual(done.at(-1)?.values);
      }),
      { numRuns: runs(15) },
    );
  });
});

describe.each(engines)("people of a list on %s", (engine) => {
  it("are extended, never overwritten, and get what they want and what is next once", async () => {
    const { store } = await testStore(engine);
    const known = { name: "Asha Rao", numbers: ["+919800000001"], about: "Calls back", source: "call" } as const;
    await findOrMake(store, store.as(system), known);
    const given = {
      name: "A. Rao",
      otherNames: ["Asha"],
      numbers: ["+919800000001", "+971501234567"],
      mails: ["A@post.example"],
      about: "Likes parks",
      source: "import" as const,
      doNotCall: true,
    };
    const list = [{ given, want: WANT, step: STEP }];
    const [first] = await take(store, list);
    expect(first).toMatchObject({ what: "changed" });
    expect(first?.values).toEqual({
      name: "Asha Rao",
      otherNames: [{ name: "A. Rao" }, { name: "Asha" }],
      numbers: [{ number: "+919800000001" }, { number: "+971501234567" }],
      mails: [{ mail: "a@post.example" }],
      about: "Calls back\nLikes parks",
      source: "call",
      doNotCall: true,
    });
    expect(await take(store, list)).toMatchObject([{ what: "same", id: first?.id }]);
    const records = store.as(system);
    const id = [first?.id ?? ""];
    expect((await records.foundBy("requirement", id)).map(({ values }) => values)).toMatchObject([
      { must: "bhk=3", label: "3 BHK" },
    ]);
    expect((await records.foundBy("interaction", id)).map(({ values }) => values)).toMatchObject([
      { nextStep: "Call", nextStepOn: "2026-12-01" },
    ]);
    expect((await records.getMany("person", id))[0]?.values).toEqual(first?.values);
  });
});
