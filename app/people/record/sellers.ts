import { toE164 } from "#app/entities/values/phone.ts";
import { numbersOf } from "#app/kinds/person/person.ts";
import { INBOX } from "#app/store/index.ts";
import type { HomeDraft, HomeRule, Records, Store } from "#app/store/types.ts";
import { findOrMake, type GivenPerson, newPerson, lockPeople, withWish } from "./find-or-make.ts";

/** Makes the seller's number of every home a person, found or new, and its owner; not for homes of the demo. */
export function sellersArePeople(store: Store): HomeRule {
  return async (actor, homes) => {
    if (!homes.some(namesSeller)) return homes.map(() => ({}));
    await lockPeople(store);
    // A home's owner may be a colleague's person, or one of nobody.
    const isLimited = actor.type === "administrator" && actor.role?.isLimited;
    const records = store.as(actor.type === "visitor" || isLimited ? INBOX : actor);
    const sellers: (Seller | undefined)[] = [];
    for (const home of homes) sellers.push(await sellerOf(records, home));
    const owners = await ownersOf(
      store,
      records,
      sellers.filter((seller) => seller !== undefined),
    );
    return sellers.map((seller) => (seller ? { owner: owners.get(seller.number) } : {}));
  };
}

interface Seller {
  readonly number: string;
  readonly given: GivenPerson;
}

function namesSeller({ values }: HomeDraft): boolean {
  return Boolean(values.sellerPhone) && typeof values.owner !== "string" && values.demo !== true;
}

/** Undefined where the owner is known already: the number is unchanged, or one of us has set the owner. */
async function sellerOf(records: Records, home: HomeDraft): Promise<Seller | undefined> {
  const { id, values, isImported } = home;
  if (!namesSeller(home)) return undefined;
  const number = toE164(values.sellerPhone ?? "");
  const current = id === undefined ? undefined : (await records.get("property", id))?.values;
  if (current?.demo) return undefined;
  if (current && values.owner !== null) {
    const before = toE164(current.sellerPhone ?? "");
    if (before === number) return undefined;
    const owner = current.owner === undefined ? undefined : await records.get("person", current.owner);
    if (owner && !numbersOf(owner.values).includes(before)) return undefined;
  }
  const name = values.seller ?? (values.seller === null ? undefined : current?.seller);
  const source = isImported ? "import" : undefined;
  return { number, given: { name, numbers: [number], roles: ["owner"], source } };
}

/** Ids of their people, by number; new ones are made in one step, since a file brings hundreds. */
async function ownersOf(
  store: Store,
  records: Records,
  sellers: readonly Seller[],
): Promise<ReadonlyMap<string, string>> {
  const byNumber = Map.groupBy(sellers, ({ number }) => number);
  const found = await records.foundBy("person", [...byNumber.keys()]);
  const known = found.flatMap(({ deletedAt, values }) => (deletedAt === undefined ? numbersOf(values) : []));
  const fresh = [...byNumber].flatMap(([number, [seller]]) => (seller && !known.includes(number) ? [seller] : []));
  const made = await records.createMany(
    "person",
    fresh.map(({ given }) => ({ values: newPerson(withWish(given, found)) })),
  );
  const owners = new Map(made.map(({ id }, at) => [fresh[at]?.number ?? "", id]));
  for (const { number, given } of sellers.filter((seller) => !fresh.includes(seller))) {
    const owner = await findOrMake(store, records, given);
    if (owner) owners.set(number, owner.person.id);
  }
  return owners;
}
