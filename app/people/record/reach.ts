import { callLink, chatLink, hasChat, toE164 } from "#app/entities/values/phone.ts";
import type { Stored } from "#app/kinds/index.ts";
import { numbersOf } from "#app/kinds/person/person.ts";
import type { Records } from "#app/store/types.ts";
import type { Person } from "./rows.ts";

/** Links to call somebody and to chat with them; none for those without a number, and for those who asked not to be called. A landline has no chat. */
export interface Ways {
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
}

/** Whom something names: a person by id, a number, or both. */
export interface PersonOrNumber {
  readonly person?: string | undefined;
  readonly number?: string | undefined;
}

export interface Reached extends Ways {
  /** Who it is; nobody where they lie in the bin. */
  readonly who: Person | undefined;
  /** As given, or else the person's first one. */
  readonly number: string | undefined;
  readonly doNotCall: boolean;
}

export function waysTo(number: string | undefined, doNotCall = false): Ways {
  if (number === undefined || doNotCall) return { callHref: undefined, chatHref: undefined };
  return { callHref: callLink(number), chatHref: hasChat(number) ? chatLink(number) : undefined };
}

/** How these may be reached, in their order. Who asked not to be called is not called by any of their numbers, nor while their record lies in the bin. */
export async function reach(records: Records, contacts: readonly PersonOrNumber[]): Promise<readonly Reached[]> {
  const numbers = contacts.flatMap(({ number }) => (number === undefined ? [] : [toE164(number)]));
  const ids = contacts.flatMap(({ person }) => person ?? []);
  const found = [
    ...(await records.getMany("person", [...new Set(ids)])),
    ...(await records.foundBy("person", [...new Set(numbers)])),
  ].filter(({ values }) => values.mergedInto === undefined);
  const people = new Map(found.map((person) => [person.id, person]));
  const byNumber = Map.groupBy(
    [...people.values()].flatMap((person) => numbersOf(person.values).map((number) => ({ number, person }))),
    ({ number }) => number,
  );
  return contacts.map(({ person = "", number }) => {
    const holders = byNumber.get(toE164(number ?? ""))?.map((holder) => holder.person) ?? [];
    const named = [people.get(person) ?? []].flat();
    const [who] = [...named, ...holders].filter(({ deletedAt }) => deletedAt === undefined);
    const doNotCall = (who ? [who] : [...named, ...holders]).some(({ values }) => values.doNotCall);
    const called = number ?? (who && numbersOf(who.values)[0]);
    return { who, doNotCall, number: called, ...waysTo(called, doNotCall) };
  });
}

/** Whom one asks about a home. */
export interface HomeOwner extends Ways {
  /** Of the person; none where only the home names them. */
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly number: string | undefined;
}

/** The owner among the people, or else the seller that the home names. */
export async function ownersOf(records: Records, homes: readonly Stored<"property">[]): Promise<readonly HomeOwner[]> {
  const owners = await reach(
    records,
    homes.map(({ values }) => ({ person: values.owner })),
  );
  const sellers = await reach(
    records,
    homes.map(({ values }) => ({ number: values.sellerPhone })),
  );
  return homes.map(({ values: { seller } }, at) => {
    const owner = owners[at]?.who;
    const reached = (owner ? owners : sellers)[at];
    return {
      id: owner?.id,
      name: owner?.values.name ?? seller,
      number: reached?.number,
      callHref: reached?.callHref,
      chatHref: reached?.chatHref,
    };
  });
}
