import { NotFound } from "#app/entities/index.ts";
import { rolesOf } from "#app/kinds/person/person.ts";
import type { Records } from "#app/store/types.ts";
import { asRows } from "./find-or-make.ts";
import type { Person, PersonRow } from "./rows.ts";
import { livePerson } from "./merge.ts";

/** Somebody else who gave us a home: one home with two sources. */
export interface HomeSource {
  readonly person: PersonRow;
  readonly hasKey: boolean;
}

/** 'key': this person has the key, and so nobody else with the home. */
export type SourceChange = "key" | "no key" | "remove";

interface Source {
  readonly person: Person;
  readonly hasKey: boolean;
}

/** As they stand with the home. Whoever was merged is the survivor, whoever is gone is left out. */
export async function sourcesOf(records: Records, property: string): Promise<readonly Source[]> {
  const home = await records.get("property", property);
  if (!home || home.deletedAt !== undefined)
    throw new NotFound("There is no home with this id. It may have been deleted.");
  const found = new Map<string, Source>();
  for (const { person: id = "", key } of home.values.sources ?? []) {
    const person = await survivorOf(records, id);
    if (person) found.set(person.id, { person, hasKey: key === "yes" || found.get(person.id)?.hasKey === true });
  }
  return [...found.values()];
}

async function survivorOf(records: Records, id: string): Promise<Person | undefined> {
  let person = await records.get("person", id);
  while (person?.deletedAt !== undefined && person.values.mergedInto)
    person = await records.get("person", person.values.mergedInto);
  return person?.deletedAt === undefined ? person : undefined;
}

export async function setSource(records: Records, property: string, id: string, how: SourceChange): Promise<void> {
  const known = await sourcesOf(records, property);
  const { values } = await livePerson(records, id);
  if (how !== "remove" && rolesOf(values).length === 0)
    await records.update("person", id, asRows({ roles: ["broker"] }));
  const all = known.some(({ person }) => person.id === id)
    ? known.map(keyed)
    : [...known.map(keyed), { id, hasKey: false }];
  const sources = all
    .filter((source) => how !== "remove" || source.id !== id)
    .map((source) => ({ person: source.id, key: keyOf(source) ? "yes" : "" }));
  await records.update("property", property, { sources });

  function keyOf(source: { readonly id: string; readonly hasKey: boolean }): boolean {
    if (how === "key") return source.id === id;
    return source.hasKey && source.id !== id;
  }
}

function keyed({ person: { id }, hasKey }: Source) {
  return { id, hasKey };
}
