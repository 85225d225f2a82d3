import { mailsOf, namesOf, numbersOf } from "#app/kinds/person/person.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { fold } from "#app/store/index.ts";
import type { Person } from "./memory.ts";

/** Something in which two people are alike, and who has it. */
interface Sign {
  /** Only people who are alike have a key in common. */
  readonly of: (person: Person) => readonly string[];
  /** 'Both have the number +91 98000 00001'. */
  readonly reason: (shared: string) => string;
  readonly holders: Holders;
}

/** A number, a mail and a whole name; nobody has them yet. */
export function newSigns(): readonly Sign[] {
  return [
    {
      of: ({ values }) => numbersOf(values),
      reason: (number) => `Both have the number ${formatPhone(number)}`,
      holders: new Holders(),
    },
    { of: ({ values }) => mailsOf(values), reason: (mail) => `Both have the email ${mail}`, holders: new Holders() },
    {
      // One word is a first name, which many share.
      of: ({ values }) =>
        namesOf(values)
          .filter((name) => name.trim().includes(" "))
          .map(fold),
      reason: () => "Both have the same name",
      holders: new Holders(),
    },
  ];
}

/** Ids of those who have a key. Nearly every key is of one person: only of the others there are sets. */
class Holders {
  readonly #only = new Map<string, string>();
  readonly #several = new Map<string, Set<string>>();

  add(key: string, id: string): void {
    const several = this.#several.get(key);
    const only = this.#only.get(key);
    if (several) several.add(id);
    else if (only === undefined || only === id) this.#only.set(key, id);
    else this.#several.set(key, new Set([only, id]));
  }

  delete(key: string, id: string): void {
    const several = this.#several.get(key);
    if (!several) return void this.#only.delete(key);
    several.delete(id);
    if (several.size > 1) return;
    this.#several.delete(key);
    for (const left of several) this.#only.set(key, left);
  }

  /** Keys that several people have. @param among only these */
  shared(among?: readonly string[]): readonly (readonly [key: string, ids: ReadonlySet<string>])[] {
    if (!among) return [...this.#several];
    return [...new Set(among)].flatMap((key) => {
      const ids = this.#several.get(key);
      return ids ? [[key, ids] as const] : [];
    });
  }
}
