import { isClientError } from "#app/entities/errors.ts";
import { namesOf } from "#app/kinds/person/person.ts";
import type { People, PeopleReading } from "#app/people/index.ts";
import type { Actor } from "#app/store/types.ts";

type Draft = PeopleReading["rows"][number];

interface Taken {
  readonly added: number;
  readonly known: number;
  /** With their lines. */
  readonly refused: readonly string[];
}

/** Adds everybody of a file, or finds who is here and adds what is new. Each for itself: one that is refused keeps nobody else out. */
export async function takePeople(people: People, actor: Actor, rows: readonly Draft[]): Promise<Taken> {
  let [added, known] = [0, 0];
  const refused: string[] = [];
  for (const { line, otherNames, ...draft } of rows)
    try {
      const { person, isNew } = await people.add(actor, draft);
      const names = namesOf(person.values);
      const further = otherNames.filter((name) => !names.includes(name));
      if (further.length > 0) await people.change(actor, person.id, { otherNames: [...names.slice(1), ...further] });
      if (isNew) added += 1;
      else known += 1;
    } catch (error) {
      if (!isClientError(error)) throw error;
      refused.push(`Line ${line}: ${error.message}`);
    }
  return { added, known, refused };
}

/** Who of a file is here already, by its numbers and mails. */
export async function knownAmong(
  people: People,
  actor: Actor,
  rows: readonly Draft[],
): Promise<ReadonlyMap<Draft, string>> {
  const byContact = await people.byContact(
    actor,
    rows.flatMap(({ numbers, mails }) => [...numbers, ...mails]),
  );
  const found = rows.flatMap((row) => {
    const known = [...row.numbers, ...row.mails].map((contact) => byContact.get(contact)).find(Boolean);
    return known ? [[row, known.values.name] as const] : [];
  });
  return new Map(found);
}
