import { othersThan } from "#app/kinds/person/person.ts";
import { byStir, type Everybody, type Known, type PersonRow } from "./memory.ts";

/** Two people who may be one. */
export interface PeoplePair {
  readonly people: readonly [PersonRow, PersonRow];
  /** 'Both have the number +91 98000 00001'. */
  readonly reasons: readonly string[];
}

interface KnownPair {
  readonly people: readonly [Known, Known];
  readonly reasons: ReadonlySet<string>;
}

/** Pairs that share a number, a mail or a whole name, and that nobody called two. @param id only those of this person */
export function doublesAmong(everybody: Everybody, id?: string): readonly KnownPair[] {
  const own = id === undefined ? undefined : everybody.get(id);
  if (id !== undefined && !own) return [];
  const pairs = new Map<string, { readonly people: readonly [Known, Known]; readonly reasons: Set<string> }>();
  for (const { of, reason, holders } of everybody.signs)
    for (const [key, ids] of holders.shared(own && of(own.person))) {
      const alike = [...ids].flatMap((each) => everybody.get(each) ?? []).sort(byStir);
      for (const [first, second] of pairsOf(alike, own)) {
        const name = [first.person.id, second.person.id].sort().join(" ");
        const pair = pairs.get(name) ?? { people: [first, second], reasons: new Set() };
        pairs.set(name, pair);
        pair.reasons.add(reason(key));
      }
    }
  return [...pairs.values()];
}

/** Those with the most reasons first. */
export function bySigns(a: KnownPair, b: KnownPair): number {
  return b.reasons.size - a.reasons.size || byStir(a.people[0], b.people[0]) || byStir(a.people[1], b.people[1]);
}

/** Each with the first of them that may be the same: a group of a hundred is no five thousand questions. */
function pairsOf(alike: readonly Known[], own: Known | undefined): readonly (readonly [Known, Known])[] {
  if (own) return alike.flatMap((other) => (other !== own && mayBeOne(own, other) ? [[own, other] as const] : []));
  return alike.flatMap((other, at) => {
    const first = alike.find((person, before) => before < at && mayBeOne(person, other));
    return first ? [[first, other] as const] : [];
  });
}

function mayBeOne({ person: one }: Known, { person: other }: Known): boolean {
  return !othersThan(one.values).includes(other.id) && !othersThan(other.values).includes(one.id);
}
