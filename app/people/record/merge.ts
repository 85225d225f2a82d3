import { isDeepStrictEqual } from "node:util";
import { Conflict, NotFound } from "#app/entities/index.ts";
import { parseJson } from "#app/entities/values/text.ts";
import { isObject } from "#app/entities/is-object.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { ENTITY_NAMES, type EntityName } from "#app/kinds/index.ts";
import { mailsOf, namesOf, numbersOf, othersThan, type PersonValues, rolesOf } from "#app/kinds/person/person.ts";
import type { Actor, PatchOf, Records, Store } from "#app/store/types.ts";
import { asRows, lockPeople } from "./find-or-make.ts";
import { linksOf, personOf } from "./links.ts";
import type { Person } from "./rows.ts";

/**
 * Makes one of two: the survivor has every number, mail, name, role and word of both, whatever hung on the other hangs on the survivor, and the other
 * goes into the bin, where it says how it was. @throws NotFound @throws Conflict for one person
 */
export async function merge(store: Store, actor: Actor, survivorId: string, otherId: string): Promise<void> {
  if (survivorId === otherId) throw new Conflict("This is one person already.");
  await store.as(actor).transaction(async (records) => {
    await lockPeople(store);
    const [survivor, other] = [await livePerson(records, survivorId), await livePerson(records, otherId)];
    const moved = await linksOf(records, otherId);
    for (const { kind, record } of moved) await tie(records, kind, record.id, survivorId);
    const patch = unionOf(survivor.values, other.values);
    await records.update("person", survivorId, patch);
    await records.update("person", otherId, {
      mergedInto: survivorId,
      moved: moved.map(({ kind, record: { id } }) => ({ kind, id })),
      unmerged: addedBy(patch, survivor.values),
    });
    await records.remove("person", otherId);
  });
}

/** Two people again: each has what it had. What either was told since stays. @throws NotFound @throws Conflict where it is not merged */
export async function unmerge(store: Store, within: Records, otherId: string): Promise<void> {
  await within.transaction(async (records) => {
    await lockPeople(store);
    const other = await personIn(records, otherId);
    const { mergedInto = "", moved = [], unmerged = "{}" } = other.values;
    if (mergedInto === "" || other.deletedAt === undefined)
      throw new Conflict("This person is not merged into another, so nothing was undone.");
    const survivor = await livePerson(records, mergedInto);
    await records.update("person", survivor.id, withoutAdded(survivor.values, parseJson(unmerged)));
    for (const row of moved) {
      const kind = oneOf(ENTITY_NAMES, row["kind"]);
      const record = kind && (await records.get(kind, row["id"] ?? ""));
      if (record && personOf(record) === survivor.id) await tie(records, kind, record.id, otherId);
    }
    await records.restore("person", otherId);
    await records.update("person", otherId, { mergedInto: null, moved: null, unmerged: null });
  });
}

/** Also one in the bin. @throws NotFound */
export async function personIn(records: Records, id: string): Promise<Person> {
  const person = await records.get("person", id);
  if (!person) throw new NotFound("There is no person with this id. It may have been erased.");
  return person;
}

/** @throws NotFound */
export async function livePerson(records: Records, id: string): Promise<Person> {
  const person = await personIn(records, id);
  if (person.deletedAt === undefined) return person;
  throw new NotFound(
    person.values.mergedInto
      ? "This person was merged into another. Open that one."
      : "This person is deleted. Restore them under Office, Deleted, to work on them.",
  );
}

async function tie(records: Records, kind: EntityName, id: string, person: string): Promise<void> {
  await records.update(kind, id, kind === "property" ? { owner: person } : { person }, { inBin: true });
}

/** The survivor's patch. Nothing that either had is lost, except in fields with one value: there the survivor's stays. */
function unionOf(survivor: PersonValues, other: PersonValues): PersonPatch {
  const about = [survivor.about, other.about, other.sourceNote].filter(
    (text, at, texts) => text !== undefined && texts.indexOf(text) === at && (at < 2 || text !== survivor.sourceNote),
  );
  const others = [...new Set([...othersThan(survivor), ...othersThan(other)])];
  const isNewer = (other.consentAt ?? 0) > (survivor.consentAt ?? 0);
  const union: PersonPatch = {
    ...asRows({
      otherNames: [...new Set([...namesOf(survivor), ...namesOf(other)])].filter((name) => name !== survivor.name),
      numbers: [...numbersOf(survivor), ...numbersOf(other)],
      mails: [...mailsOf(survivor), ...mailsOf(other)],
      roles: [...rolesOf(survivor), ...rolesOf(other)],
    }),
    ...(others.length > 0 ? { notSame: others.map((person) => ({ person })) } : {}),
    ...(about.length > 0 ? { about: about.join("\n\n") } : {}),
    ...onlyOf(other, ["language", "source", "sourceNote", "assignee", "household"], survivor),
    ...(other.marketing ? { marketing: true } : {}),
    ...(other.doNotCall ? { doNotCall: true } : {}),
    ...(isNewer ? { consentText: other.consentText, consentAt: other.consentAt } : {}),
  };
  const changed = Object.entries(union).filter(([key, value]) => !isDeepStrictEqual(value, survivor[key as PersonKey]));
  return Object.fromEntries(changed);
}

type PersonKey = keyof PersonValues;
type PersonPatch = { readonly [K in PersonKey]?: PersonValues[K] };

function onlyOf(values: PersonValues, keys: readonly PersonKey[], known: PersonValues): PersonPatch {
  return Object.fromEntries(keys.flatMap((key) => (known[key] === undefined ? [[key, values[key]] as const] : [])));
}

/** What merging added, with what was there before: `{key: [before, after]}`. */
function addedBy(patch: PersonPatch, before: PersonValues): string {
  const entries = Object.entries(patch).map(([key, after]) => [key, [before[key as PersonKey] ?? null, after]]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Puts back what stands as merging left it. */
function withoutAdded(current: PersonValues, added: unknown): PatchOf<"person"> {
  if (!isObject(added)) return {};
  const back = Object.entries(added).flatMap(([key, pair]) =>
    Array.isArray(pair) && isDeepStrictEqual(pair[1], current[key as PersonKey]) ? [[key, pair[0] as unknown]] : [],
  );
  return Object.fromEntries(back) as PatchOf<"person">; // values of this person, as they stood in the record
}
