import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STATES } from "#app/entities/index.ts";
import { entities, ENTITY_NAMES, type Stored } from "#app/kinds/index.ts";
import { LANGUAGES, mailsOf, namesOf, numbersOf, PERSON_SOURCES, ROLES, rolesOf } from "#app/kinds/person/person.ts";
import type { Store } from "#app/store/types.ts";
import { testPeople } from "#scripts/testing/people.ts";
import { runs } from "#scripts/testing/runs.ts";
import { administrator, aProperty, engines, system } from "#scripts/testing/stores.ts";
import { findOrMake } from "./find-or-make.ts";
import { linksOf } from "./links.ts";

const number = fc.integer({ min: 0, max: 5 }).map((digit) => `+91980000000${digit}`);
const mail = fc.constantFrom("a@post.example", "b@post.example", "c@post.example");
const name = fc.constantFrom("Asha Rao", "asha rao", "Ravi", "Dev Rao", "मीरा");
const rows = (key: string, text: fc.Arbitrary<string>) =>
  fc.option(
    fc.uniqueArray(text, { minLength: 1, maxLength: 3 }).map((texts) => texts.map((each) => ({ [key]: each }))),
    { nil: undefined },
  );
const word = fc.constantFrom(undefined, "likes parks", "pays cash");

const person = fc.record({
  name,
  otherNames: rows("name", name),
  numbers: rows("number", number),
  mails: rows("mail", mail),
  roles: rows("role", fc.constantFrom(...ROLES)),
  language: fc.constantFrom(undefined, ...LANGUAGES),
  source: fc.constantFrom(undefined, ...PERSON_SOURCES),
  sourceNote: word,
  about: word,
  marketing: fc.constantFrom(undefined, true),
  doNotCall: fc.constantFrom(undefined, true),
  consentAt: fc.constantFrom(undefined, 1, 2),
  consentText: fc.constantFrom(undefined, "yes"),
});

const SENT = { name: "Asha", number: "+919800000001", consentText: "yes" };
/** The least that each kind needs. */
const LEAST = {
  enquiry: SENT,
  visit: { ...SENT, listing: "x", day: "2026-01-01", startsAt: 1, minutes: 60 },
  submission: { ...SENT, about: "property", listing: "x", title: "Villa" },
  review: { property: "x", name: "Asha", rating: 5, text: "Good", consentText: "yes" },
  alert: { about: "search", email: "a@post.example", consentText: "yes" },
  sharedList: { sender: "Asha" },
  interaction: { what: "note", at: 1 },
  requirement: {},
  deal: { listing: "x", stage: "new", stageSince: 1 },
} as const;

/** Kinds that hang on a person. */
const LINKED = Object.keys(LEAST) as (keyof typeof LEAST)[];

const link = fc.record({
  kind: fc.constantFrom(...LINKED, "property" as const),
  owner: fc.integer({ min: 0, max: 2 }),
  isInBin: fc.boolean(),
});

async function make(
  store: Store,
  id: string,
  kind: (typeof LINKED)[number] | "property",
  at: number,
  isInBin: boolean,
) {
  const records = store.as(system);
  const made =
    kind === "property"
      ? await records.create(kind, { ...aProperty(`Home ${at}`), owner: id })
      : await records.create<(typeof LINKED)[number]>(kind, { ...LEAST[kind], person: id } as never);
  if (isInBin) await records.remove(kind, made.id);
}

/** Every record with its values and whether it lies in the bin. */
async function everything(store: Store): Promise<ReadonlyMap<string, unknown>> {
  const all: [string, unknown][] = [];
  for (const kind of ENTITY_NAMES)
    for (const bin of [false, true])
      for (const { id, values } of (await store.as(system).list(kind, { bin, states: STATES, limit: 1_000 })).items)
        all.push([`${entities[kind].name} ${id}`, { values, bin }]);
  return new Map(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

const linksTo = async (store: Store, id: string) => (await linksOf(store.as(system), id)).length;

const words = (found: Stored<"person"> | undefined) =>
  `${found?.values.about ?? ""}\n${found?.values.sourceNote ?? ""}`;

describe.each(engines)("merging on %s", (engine) => {
  it("loses nothing of either, and undoing it brings everything back", async () => {
    const { store, people, catalogue } = await testPeople(engine);
    const records = store.as(system);
    await fc.assert(
      fc.asyncProperty(fc.tuple(person, person, person), fc.array(link, { maxLength: 12 }), async (drafts, links) => {
        const made = [];
        for (const draft of drafts) made.push(await records.create("person", defined(draft)));
        const ids = made.map(({ id }) => id);
        const [one = "", other = ""] = ids;
        for (const [at, { kind, owner, isInBin }] of links.entries())
          await make(store, ids[owner] ?? one, kind, at, isInBin);
        const before = await everything(store);
        const linked = (await linksTo(store, one)) + (await linksTo(store, other));

        const { undo = "" } = await catalogue.act(() => people.merge(administrator, one, other));
        const survivor = await records.get("person", one);
        for (const { values } of made.slice(0, 2)) {
          const has = (of: (person: typeof values) => readonly string[]) =>
            expect(of(survivor?.values ?? values)).toEqual(expect.arrayContaining([...of(values)]));
          has(numbersOf);
          has(mailsOf);
          has(namesOf);
          has(rolesOf);
          expect(words(survivor)).toContain(values.about ?? "");
          expect(words(survivor)).toContain(values.sourceNote ?? "");
          if (values.doNotCall) expect(survivor?.values.doNotCall).toBe(true);
        }
        expect(await linksTo(store, one)).toBe(linked);
        expect(await linksTo(store, other)).toBe(0);
        expect((await people.find(administrator, "Asha")).some(({ id }) => id === other)).toBe(false);

        expect(await catalogue.undo(administrator, undo)).toEqual({ done: 1, refusals: [] });
        expect(await everything(store)).toEqual(before);
        for (const id of ids) await records.erase("person", id);
      }),
      { numRuns: runs(engine === "sqlite" ? 60 : 20) },
    );
  });

  it("ties nothing to the one who is merged away, whoever sends at that moment", async () => {
    const { store, another, people } = await testPeople(engine);
    const stores = [store, await another()];
    const add = async (name: string, digits: string) =>
      (await people.add(administrator, { name, number: digits })).person.id;
    const [asha, double] = [await add("Asha", "9800000001"), await add("Asha R", "9800000002")];
    const send = (own: Store) =>
      own.as(system).transaction(async (records) => {
        const found = await findOrMake(own, records, { numbers: ["+919800000002"] });
        await records.create("enquiry", { ...SENT, person: found?.person.id ?? "" });
      });
    await Promise.all([
      ...stores.flatMap((own) => Array.from({ length: 4 }, () => send(own))),
      people.merge(administrator, asha, double),
      ...stores.map(send),
    ]);
    expect(await store.as(system).foundBy("enquiry", [asha])).toHaveLength(10);
    expect(await store.as(system).count("person")).toBe(1);
  });

  it("keeps what the survivor was told since when it is undone", async () => {
    const { people } = await testPeople(engine);
    const add = async (name: string, number: string) => (await people.add(administrator, { name, number })).person.id;
    const [asha, double] = [await add("Asha", "9800000001"), await add("Asha R", "9800000002")];
    await people.log(administrator, double, { what: "call", text: "before" });
    await people.merge(administrator, asha, double);
    await people.change(administrator, asha, { about: "told since", name: "Asha Rao" });
    await people.log(administrator, asha, { what: "call", text: "since" });
    await people.unmerge(administrator, double);
    expect((await people.get(administrator, asha)).values).toMatchObject({
      name: "Asha Rao",
      about: "told since",
      numbers: [{ number: "+919800000001" }],
    });
    const said = async (id: string) => (await people.timeline(administrator, id)).map(({ text }) => text);
    expect(await said(asha)).toEqual(["since"]);
    expect(await said(double)).toEqual(["before"]);
    await expect(people.unmerge(administrator, double)).rejects.toThrow("not merged");
  });
});
