import type { AnyValues, Entity } from "#app/entities/index.ts";
import { entities, ENTITY_NAMES, type EntityName, type Stored } from "#app/kinds/index.ts";
import type { Records } from "#app/store/types.ts";

/** Fields by which a record hangs on a person; a kind that has one of them names it in `foundBy`. */
const FIELDS = ["person", "owner"] as const;

const LINKED = ENTITY_NAMES.filter((kind) => {
  const { foundBy = [] }: Entity = entities[kind];
  return FIELDS.some((field) => foundBy.includes(field));
});

/** A record that hangs on a person. */
export interface PersonLink {
  readonly kind: EntityName;
  readonly record: Stored<EntityName>;
}

/** Id of the person on whom a record hangs, or who owns the home. */
export function personOf({ values }: { readonly values: AnyValues }): string | undefined {
  const id = FIELDS.map((field) => values[field]).find((value) => value !== undefined);
  return typeof id === "string" ? id : undefined;
}

/** Whatever hangs on a person, in the bin too. */
export async function linksOf(records: Records, person: string): Promise<readonly PersonLink[]> {
  return (await linksOfAll(records, [person])).get(person) ?? [];
}

/** The same for many people, with one question a kind. */
export async function linksOfAll(
  records: Records,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly PersonLink[]>> {
  const links = new Map<string, PersonLink[]>(people.map((person) => [person, []]));
  for (const kind of LINKED)
    for (const record of await records.foundBy(kind, people)) links.get(personOf(record) ?? "")?.push({ kind, record });
  return links;
}
