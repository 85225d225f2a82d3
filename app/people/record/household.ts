import { randomUUID } from "node:crypto";
import { Conflict } from "#app/entities/index.ts";
import { othersThan } from "#app/kinds/person/person.ts";
import type { Records } from "#app/store/types.ts";
import { livePerson } from "./merge.ts";
import type { Person } from "./rows.ts";

/** Whoever shares timeline and wants with a person, the person first: husband and wife, a company and its staff. */
export async function householdOf(records: Records, person: Person): Promise<readonly Person[]> {
  const { household } = person.values;
  if (household === undefined) return [person];
  const others = (await records.foundBy("person", [household])).filter(
    ({ id, deletedAt, values }) => id !== person.id && deletedAt === undefined && values.household === household,
  );
  return [person, ...others];
}

/** Joins two people, with whoever each is joined to already. They stay two: each keeps the own number. @throws Conflict @throws NotFound */
export async function join(records: Records, one: string, other: string): Promise<void> {
  const [first, second] = [await livePerson(records, one), await livePerson(records, other)];
  const [own, theirs] = [await householdOf(records, first), await householdOf(records, second)];
  if (own.some(({ id }) => id === other)) throw new Conflict(`${second.values.name} is joined already.`);
  const all = [...own, ...theirs];
  const household = first.values.household ?? randomUUID();
  for (const { id, values } of all) {
    const apart = new Set([...othersThan(values), ...all.flatMap((each) => (each.id === id ? [] : [each.id]))]);
    const notSame = [...apart].map((person) => ({ person }));
    await records.update("person", id, { household, notSame });
  }
}

/** Takes one out of what they share. @throws NotFound */
export async function part(records: Records, id: string): Promise<void> {
  const [person, ...others] = await householdOf(records, await livePerson(records, id));
  const [last] = others;
  for (const alone of [person, ...(others.length === 1 ? [last] : [])])
    if (alone) await records.update("person", alone.id, { household: null });
}
