import type { Store } from "#app/store/types.ts";
import { personOf } from "../record/links.ts";
import {
  type AnyRecord,
  cellOf,
  contactsOf,
  earlierValues,
  everything,
  homeOf,
  namedNumbers,
  namesIn,
  type PrivacyContext,
  SEARCHED,
  SENT,
} from "./any-record.ts";
import { type Contact, type Finder, finderOf } from "./person-match.ts";

/** What is known of a person before anything is looked through for them. */
export interface Whom {
  readonly contacts: readonly Contact[];
  /** Their names, and those that stand or stood beside their numbers. */
  readonly names: readonly string[];
  /** Ids of their person records. */
  readonly people: ReadonlySet<string>;
  /** What they sent, and their person records. */
  readonly own: ReadonlyMap<string, AnyRecord>;
  /** Listings that they sent in. */
  readonly sentIn: ReadonlySet<string>;
  /** Homes that are theirs: sent in, owned, or with their number. */
  readonly homes: ReadonlySet<string>;
  /** Homes that they asked about, saw or dealt about. */
  readonly seen: ReadonlySet<string>;
}

/** The number beside a known email in what they sent is theirs as well, and the other way round. */
export async function whomIs(context: PrivacyContext, contact: Contact): Promise<Whom> {
  const contacts = [contact];
  for (const kind of SENT)
    for await (const item of everything(context, kind))
      if (isSender(item, [contact])) contacts.push(...contactsOf(item));
  const own = new Map<string, AnyRecord>();
  const [people, names, sentIn, seen] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  for (const kind of SENT)
    for await (const item of everything(context, kind)) {
      if (!isSender(item, contacts) && !people.has(personOf(item.record) ?? "")) continue;
      own.set(item.record.id, item);
      if (item.kind === "person") people.add(item.record.id);
      for (const name of namesIn(item)) names.add(name);
      const home = homeOf(item.record);
      if (home !== undefined) (item.kind === "submission" ? sentIn : seen).add(home);
    }
  const homes = new Set(sentIn);
  const finder = finderOf(contacts);
  for (const kind of SEARCHED.filter((each) => namedNumbers(each).length > 0))
    for await (const item of everything(context, kind)) {
      const hasNumber = namedNumbers(kind).some(({ number }) => finder.isIn(cellOf(item.record.values, number)));
      if (hasNumber) for (const name of await namesBeside(context.store, item, finder)) names.add(name);
      if (hasNumber || people.has(personOf(item.record) ?? "")) homes.add(item.record.id);
    }
  return { contacts, names: [...names], people, own, sentIn, homes, seen };
}

function isSender({ kind, record }: AnyRecord, contacts: readonly Contact[]): boolean {
  const own = contactsOf({ kind, record } as AnyRecord); // as it came
  return contacts.some(({ number, email }) =>
    own.some(
      (sender) => (number !== undefined && sender.number === number) || (email !== undefined && sender.email === email),
    ),
  );
}

/** Names that stand beside one of the numbers, or stood there in an earlier version. */
async function namesBeside(store: Store, item: AnyRecord, finder: Finder): Promise<readonly string[]> {
  const versions = [item.record.values, ...(await earlierValues(store, item))];
  return versions.flatMap((values) =>
    namedNumbers(item.kind).flatMap(({ number, name }) => {
      const written = cellOf(values, name);
      return finder.isIn(cellOf(values, number)) && typeof written === "string" ? [written] : [];
    }),
  );
}
