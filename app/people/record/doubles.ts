import { mailsOf, namesOf, numbersOf, othersThan } from "#app/kinds/person/person.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { fold } from "#app/store/index.ts";
import type { Everybody, Person, PersonRow } from "./memory.ts";

/** Two people who may be one. */
export interface PeoplePair {
  readonly people: readonly [PersonRow, PersonRow];
  /** 'Both have the number +91 98000 00001'. */
  readonly reasons: readonly string[];
}

/** What two people are alike in, by a key that only those share who are: 'number +919800000001'. */
const SIGNS: readonly {
  readonly of: (person: Person) => readonly string[];
  readonly reason: (shared: string) => string;
}[] = [
  { of: ({ values }) => numbersOf(values), reason: (number) => `Both have the number ${formatPhone(number)}` },
  { of: ({ values }) => mailsOf(values), reason: (mail) => `Both have the email ${mail}` },
  // One word is a first name, which many share.
  {
    of: ({ values }) =>
      namesOf(values)
        .filter((name) => name.trim().includes(" "))
        .map(fold),
    reason: () => "Both have the same name",
  },
];

/** Pairs that share a number, a mail or a whole name, and that nobody called two; those with the most reasons first. @param id only those of this person */
export function doublesAmong({ people, row }: Everybody, id?: string): readonly PeoplePair[] {
  const pairs = new Map<string, { readonly people: readonly [Person, Person]; readonly reasons: string[] }>();
  for (const { of, reason } of SIGNS) {
    const alike = new Map<string, Person[]>();
    for (const person of people)
      for (const key of new Set(of(person))) alike.set(key, [...(alike.get(key) ?? []), person]);
    for (const [key, group] of alike)
      for (const [first, second] of pairsOf(group, id)) {
        const name = [first.id, second.id].sort().join(" ");
        const pair = pairs.get(name) ?? { people: [first, second], reasons: [] };
        pairs.set(name, { ...pair, reasons: [...new Set([...pair.reasons, reason(key)])] });
      }
  }
  return [...pairs.values()]
    .sort((a, b) => b.reasons.length - a.reasons.length)
    .map(({ people: [first, second], reasons }) => ({ people: [row(first), row(second)], reasons }));
}

/** Each with the first of them that may be the same: a group of a hundred is no five thousand questions. */
function pairsOf(group: readonly Person[], id: string | undefined): readonly (readonly [Person, Person])[] {
  const one = group.find((person) => person.id === id);
  if (id !== undefined && !one) return [];
  const inOrder = one ? [one, ...group.filter((person) => person !== one)] : group;
  return inOrder.flatMap((other, at) => {
    const first = inOrder.slice(0, one ? Math.min(at, 1) : at).find((person) => mayBeOne(person, other));
    return first ? [[first, other] as const] : [];
  });
}

function mayBeOne(one: Person, other: Person): boolean {
  return !othersThan(one.values).includes(other.id) && !othersThan(other.values).includes(one.id);
}
