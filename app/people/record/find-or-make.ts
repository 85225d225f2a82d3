import { Conflict } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import {
  type Language,
  mailsOf,
  namesOf,
  numbersOf,
  type PersonSource,
  type Role,
  ROLES,
  type PersonValues,
  rolesOf,
} from "#app/kinds/person/person.ts";
import { formatPhone, toE164 } from "#app/entities/values/phone.ts";
import { fold, INBOX } from "#app/store/index.ts";
import type { PatchOf, Records, Store } from "#app/store/types.ts";

/** What is known of a person. Numbers in E.164; a mail in any case. */
export interface GivenPerson {
  readonly name?: string | undefined;
  readonly otherNames?: readonly string[];
  readonly numbers?: readonly string[];
  readonly mails?: readonly string[];
  readonly roles?: readonly Role[];
  readonly language?: Language | undefined;
  readonly source?: PersonSource | undefined;
  readonly sourceNote?: string | undefined;
  readonly about?: string | undefined;
  readonly marketing?: boolean | undefined;
  readonly doNotCall?: boolean | undefined;
  readonly consentText?: string | undefined;
  readonly consentAt?: number | undefined;
  /** The account that gets whoever is new. */
  readonly assignee?: string | undefined;
}

export interface FoundPerson {
  readonly person: Stored<"person">;
  readonly isNew: boolean;
}

/** Lock for finding, making and merging people: nobody is made twice, and nothing is tied to one who is merged away. */
const LOCK = "people.lock";
/** Names and addresses that forms may add to one person, so that nobody fills a record from outside. */
const MOST = 20;

/** To be called first in the transaction. */
export async function lockPeople({ facts }: Pick<Store, "facts">): Promise<void> {
  await facts.set(LOCK, "taken");
}

/**
 * The person with one of these numbers or mails, who is told what is new; else a new one. A mail finds a person only where not both have numbers:
 * families share an address, and a call has to reach the right one. Nobody is found by name alone.
 * @returns nothing where neither a number nor a mail is given. To be called in the transaction that stores what the person sent
 */
export async function findOrMake(store: Store, records: Records, given: GivenPerson): Promise<FoundPerson | undefined> {
  const numbers = (given.numbers ?? []).map(toE164);
  const mails = (given.mails ?? []).map((mail) => mail.toLowerCase());
  if (numbers.length === 0 && mails.length === 0) return undefined;
  await lockPeople(store);
  const known = await store.as(INBOX).foundBy("person", [...numbers, ...mails]);
  const alike = known.filter(({ deletedAt }) => deletedAt === undefined);
  const found = meantAmong(alike, numbers);
  if (!found) {
    const fresh = { ...given, numbers, mails };
    return { person: await records.create("person", newPerson(withWish(fresh, known))), isNew: true };
  }
  if (!(await records.get("person", found.id)))
    throw new Conflict("Somebody with this number or email is a colleague's. Ask a partner to hand them over.");
  const patch = newsOf(found.values, { ...given, numbers, mails });
  return {
    person: Object.keys(patch).length === 0 ? found : await records.update("person", found.id, patch),
    isNew: false,
  };
}

/** The person meant among those with one of the numbers or mails, the oldest record first: by a number, else by a mail where not both have numbers. */
export function meantAmong<P extends { readonly values: PersonValues }>(
  alike: readonly P[],
  numbers: readonly string[],
): P | undefined {
  return (
    alike.find(({ values }) => numbersOf(values).some((number) => numbers.includes(number))) ??
    alike.find(({ values }) => numbers.length === 0 || numbersOf(values).length === 0)
  );
}

/** Keeps the 'do not call' of an earlier record, also of one in the bin. @param known people with the numbers, in the bin too */
export function withWish(given: GivenPerson, known: readonly Stored<"person">[]): GivenPerson {
  const isOwn = (number: string) => given.numbers?.includes(number);
  const asked = known.some(({ values }) => values.doNotCall && numbersOf(values).some(isOwn));
  return asked ? { ...given, doNotCall: true } : given;
}

/** A new record; without a name it is called by its number or mail. */
export function newPerson({
  name,
  otherNames,
  numbers = [],
  mails = [],
  roles = [],
  ...given
}: GivenPerson): PersonValues {
  const filled = Object.entries(given).filter(([, value]) => value !== undefined && value !== "" && value !== false);
  return {
    name: name || nameless(numbers, mails),
    ...asRows({ otherNames, numbers, mails, roles }),
    ...Object.fromEntries(filled),
  };
}

function nameless(numbers: readonly string[], mails: readonly string[]): string {
  return numbers[0] === undefined ? (mails[0] ?? "") : formatPhone(numbers[0]);
}

/** Lists as the record keeps them; empty ones are left out. */
export function asRows({
  numbers = [],
  mails = [],
  roles = [],
  otherNames = [],
}: Partial<Record<"numbers" | "mails" | "roles" | "otherNames", readonly string[] | undefined>>) {
  return {
    ...(otherNames.length > 0 ? { otherNames: otherNames.map((name) => ({ name })) } : {}),
    ...(numbers.length > 0 ? { numbers: [...new Set(numbers)].map((number) => ({ number })) } : {}),
    ...(mails.length > 0 ? { mails: [...new Set(mails)].map((mail) => ({ mail })) } : {}),
    ...(roles.length > 0 ? { roles: ROLES.filter((role) => roles.includes(role)).map((role) => ({ role })) } : {}),
  };
}

/** What `given` adds to what is known. Nothing that is known is replaced but an older consent, and a number that stood for a name. */
export function newsOf(known: PersonValues, given: GivenPerson): PatchOf<"person"> {
  const { name = "", otherNames: others = [], numbers = [], mails = [], roles = [] } = given;
  const [oldNumbers, oldMails, oldRoles] = [numbersOf(known), mailsOf(known), rolesOf(known)];
  const isNameless = known.name === nameless(oldNumbers, oldMails);
  const isNew = (text: string) => text !== "" && !namesOf(known).some((other) => fold(other) === fold(text));
  const isRenamed = isNameless && isNew(name);
  const newNames = [...(isRenamed ? [] : [name]), ...others].filter(isNew);
  const hasNews = (old: readonly string[], more: readonly string[]) =>
    old.length < MOST && more.some((each) => !old.includes(each));
  const otherNames = namesOf(known).slice(1);
  const isNewerConsent = given.consentAt !== undefined && given.consentAt > (known.consentAt ?? 0);
  return {
    ...(isRenamed ? { name } : {}),
    ...asRows({
      ...(newNames.length > 0 && otherNames.length < MOST ? { otherNames: [...otherNames, ...newNames] } : {}),
      ...(hasNews(oldNumbers, numbers) ? { numbers: [...oldNumbers, ...numbers] } : {}),
      ...(hasNews(oldMails, mails) ? { mails: [...oldMails, ...mails] } : {}),
      ...(roles.some((role) => !oldRoles.includes(role)) ? { roles: [...oldRoles, ...roles] } : {}),
    }),
    ...(given.marketing && !known.marketing ? { marketing: true } : {}),
    ...(given.doNotCall && !known.doNotCall ? { doNotCall: true } : {}),
    ...(isNewerConsent && given.consentText ? { consentText: given.consentText, consentAt: given.consentAt } : {}),
    ...unknownYet(known, given),
  };
}

const ONCE = ["language", "source", "sourceNote", "about"] as const;

function unknownYet(known: PersonValues, given: GivenPerson): PatchOf<"person"> {
  return Object.fromEntries(
    ONCE.flatMap((key) => (known[key] === undefined && given[key] ? [[key, given[key]] as const] : [])),
  );
}
