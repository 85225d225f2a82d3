import { entities, ENTITY_NAMES, type EntityName, type Stored } from "#app/kinds/index.ts";
import { mailsOf, namesOf, numbersOf } from "#app/kinds/person/person.ts";
import type { Store } from "#app/store/types.ts";
import { INBOX } from "#app/store/index.ts";
import { personOf } from "../record/links.ts";
import { type Contact, type Finder, finderOf } from "./person-match.ts";

/** Kinds in which somebody's data can stand: people, what they sent, then mails about it, then what else may name them. */
const SEARCHED = (["sender", "mail", "mention"] as const).flatMap((personal) =>
  ENTITY_NAMES.filter((kind) => entities[kind].personal === personal),
);

export type AnyRecord = {
  readonly [K in EntityName]: { readonly kind: K; readonly record: Stored<K> };
}[EntityName];
const BIN_PAGE = 500;

export function itemOf(kind: EntityName, record: Stored<EntityName>): AnyRecord {
  return { kind, record } as AnyRecord; // both come from one read of this kind
}

/** What the search for a person's data needs. */
export interface PrivacyContext {
  readonly store: Store;
  readonly now: () => number;
  /** Every record of a kind that is in no bin. */
  each<K extends EntityName>(kind: K): AsyncIterable<Stored<K>>;
}

export interface PersonalFinding {
  readonly item: AnyRecord;
  /** own: erased whole · mention: the record is somebody else's or the site's, and only the mention goes. */
  readonly as: "own" | "mention";
}

interface Findings {
  readonly found: readonly PersonalFinding[];
  readonly contacts: readonly Contact[];
  /** Names, and the ids by which other records point to the person. */
  readonly names: readonly string[];
}

/** Everything of a person, and what hangs on the record of one. The number beside a known email in what they sent is theirs as well, and the other way round. */
export async function search(context: PrivacyContext, contact: Contact): Promise<Findings> {
  const contacts = [contact];
  for (const kind of SEARCHED.filter(isSent))
    for await (const item of everything(context, kind))
      if (isSender(item, [contact])) contacts.push(...contactsOf(item));
  return collect(context, contacts);
}

async function collect(context: PrivacyContext, contacts: readonly Contact[]): Promise<Findings> {
  const finder = finderOf(contacts);
  const own = new Map<string, AnyRecord>();
  const people = new Set<string>();
  const about = new Set<string>();
  const names = new Set<string>();
  const others: AnyRecord[] = [];
  for (const kind of SEARCHED)
    for await (const item of everything(context, kind)) {
      const isLinked = people.has(personOf(item.record) ?? "");
      if (isSender(item, contacts) || (isLinked && isSent(item.kind))) {
        own.set(item.record.id, item);
        if (item.kind === "person") people.add(item.record.id);
        for (const name of namesIn(item)) names.add(name);
        if (item.kind === "submission") about.add(item.record.values.listing);
      } else if (
        isLinked ||
        finder.isIn(item.record.values) ||
        about.has(item.record.id) ||
        isMailOf(item, own) ||
        (await isInHistory(context.store, item, finder))
      )
        others.push(item);
    }
  const found = others.map((item): PersonalFinding => ({
    item,
    as:
      entities[item.kind].personal === "mail" ||
      (item.kind === "sharedList" && people.has(item.record.values.person ?? "")) ||
      (about.has(item.record.id) && wasNeverPublished(item))
        ? "own"
        : "mention",
  }));
  return {
    found: [...[...own.values()].map((item): PersonalFinding => ({ item, as: "own" })), ...found],
    contacts,
    names: [...names, ...people],
  };
}

/** Also what lies in the bin. */
async function* everything(context: PrivacyContext, kind: EntityName): AsyncGenerator<AnyRecord> {
  const records = context.store.as(INBOX);
  for await (const record of context.each(kind)) yield itemOf(kind, record);
  const { total } = await records.list(kind, { bin: true, limit: 1 });
  for (let page = 1; (page - 1) * BIN_PAGE < total; page += 1)
    for (const record of (await records.list(kind, { bin: true, page, limit: BIN_PAGE, sort: "oldest" })).items)
      yield itemOf(kind, record);
}

function isSent(kind: EntityName): boolean {
  return entities[kind].personal === "sender";
}

function isSender({ kind, record }: AnyRecord, contacts: readonly Contact[]): boolean {
  if (!isSent(kind)) return false;
  const own = contactsOf({ kind, record } as AnyRecord); // as it came
  return contacts.some(({ number, email }) =>
    own.some(
      (sender) => (number !== undefined && sender.number === number) || (email !== undefined && sender.email === email),
    ),
  );
}

/** A person has several numbers and mails; what somebody sent has one of each. */
function contactsOf({ kind, record }: AnyRecord): readonly Contact[] {
  if (kind !== "person") return [senderOf(record)];
  return [
    ...numbersOf(record.values).map((number) => ({ number })),
    ...mailsOf(record.values).map((email) => ({ email })),
  ];
}

function namesIn({ kind, record }: AnyRecord): readonly string[] {
  if (kind === "person") return namesOf(record.values);
  return "name" in record.values ? [record.values.name] : [];
}

function senderOf({ values }: AnyRecord["record"]): Contact {
  const cells = new Map<string, unknown>(Object.entries(values));
  const [number, email] = [cells.get("number"), cells.get("email")];
  return {
    number: typeof number === "string" ? number : undefined,
    email: typeof email === "string" ? email.toLowerCase() : undefined,
  };
}

/** What somebody sent in and withdrew, or what waits or was rejected, is theirs alone. */
function wasNeverPublished({ record }: AnyRecord): boolean {
  return record.state === "pending";
}

function isMailOf(item: AnyRecord, own: ReadonlyMap<string, unknown>): boolean {
  return item.kind === "message" && own.has(item.record.values.aboutId ?? "");
}

/** An earlier version can hold what the record no longer does. */
async function isInHistory(store: Store, { kind, record }: AnyRecord, finder: Finder): Promise<boolean> {
  if (record.version === 1) return false;
  const history = await store.as(INBOX).history(kind, record.id);
  return history.some(({ before, after }) => finder.isIn(before?.values) || finder.isIn(after?.values));
}
