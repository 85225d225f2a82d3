import { administratorsOnly } from "#app/accounts/index.ts";
import { NotFound } from "#app/entities/index.ts";
import { entities, type EntityName } from "#app/kinds/index.ts";
import type { Actor, Records, Store } from "#app/store/types.ts";
import { eachOf, INBOX, type InboxContext, newReference } from "#app/intake/index.ts";
import { type AnyRecord, BIN_PAGE, itemOf, redact, SEARCHED } from "./personal-records.ts";
import { type Contact, type Finder, finderOf, readContact } from "./person-match.ts";
import type { ErasureProof, PersonalRecord, PrivacyVerbs } from "./types.ts";

interface PersonalFinding {
  readonly item: AnyRecord;
  /** own: erased whole · mention: the record is somebody else's or the site's, and only the mention goes. */
  readonly as: "own" | "mention";
}

export function privacyVerbs(context: InboxContext): PrivacyVerbs {
  return administratorsOnly<PrivacyVerbs>({
    find: async (_actor, contact) => (await search(context, readContact(contact))).found.map(summaryOf),
    async export(_actor, contact) {
      const { found } = await search(context, readContact(contact));
      return {
        contact,
        madeAt: new Date(context.now()).toISOString(),
        records: found.map((each) => ({ ...summaryOf(each), values: each.item.record.values })),
      };
    },
    async erase(actor, contact) {
      const proof = await eraseEverything(context, actor, readContact(contact));
      await context.store.scrub();
      return proof;
    },
    proofs: (_actor, options) => context.store.as(INBOX).list("erasure", { ...options, sort: "newest" }),
  });
}

function summaryOf({ item, as }: PersonalFinding): PersonalRecord {
  const { kind, record } = item;
  const title: unknown = new Map<string, unknown>(Object.entries(record.values)).get(entities[kind].titleField);
  return {
    kind,
    id: record.id,
    title: typeof title === "string" ? title : "",
    createdAt: record.createdAt,
    inBin: record.deletedAt !== undefined,
    as,
  };
}

interface Findings {
  readonly found: readonly PersonalFinding[];
  readonly contacts: readonly Contact[];
  readonly names: readonly string[];
}

/** Everything of a person. The number beside a known email in what they sent is theirs as well, and the other way round. */
async function search(context: InboxContext, contact: Contact): Promise<Findings> {
  const contacts = [contact];
  for (const kind of SEARCHED.filter(isSent))
    for await (const item of everything(context, kind))
      if (isSender(item, [contact])) contacts.push(senderOf(item.record));
  return collect(context, contacts);
}

async function collect(context: InboxContext, contacts: readonly Contact[]): Promise<Findings> {
  const finder = finderOf(contacts);
  const own = new Map<string, AnyRecord>();
  const about = new Set<string>();
  const names = new Set<string>();
  const others: AnyRecord[] = [];
  for (const kind of SEARCHED)
    for await (const item of everything(context, kind)) {
      if (isSender(item, contacts)) {
        own.set(item.record.id, item);
        if ("name" in item.record.values) names.add(item.record.values.name);
        if (item.kind === "submission") about.add(item.record.values.listing);
      } else if (
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
      entities[item.kind].personal === "mail" || (about.has(item.record.id) && wasNeverPublished(item))
        ? "own"
        : "mention",
  }));
  return {
    found: [...[...own.values()].map((item): PersonalFinding => ({ item, as: "own" })), ...found],
    contacts,
    names: [...names],
  };
}

/** Also what lies in the bin. */
async function* everything(context: InboxContext, kind: EntityName): AsyncGenerator<AnyRecord> {
  const records = context.store.as(INBOX);
  for await (const record of eachOf(context, kind)) yield itemOf(kind, record);
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
  const sender = senderOf(record);
  return contacts.some(
    ({ number, email }) =>
      (number !== undefined && sender.number === number) || (email !== undefined && sender.email === email),
  );
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

/**
 * Erases what the person sent, with its mails and every earlier version, and takes the person out of everything else.
 * What stays behind is a row that says how much was erased, and nothing about whom.
 */
async function eraseEverything(context: InboxContext, actor: Actor, contact: Contact): Promise<ErasureProof> {
  for (let attempt = 1; ; attempt += 1) {
    const { found, contacts, names } = await search(context, contact);
    const finder = finderOf(contacts, names);
    try {
      return await context.store.as(actor).transaction(async (records) => {
        for (const { item, as } of found) {
          if (as === "own") await records.erase(item.kind, item.record.id);
          else await redact(records, item, finder);
        }
        return writeProof(
          records,
          found.map(({ item, as }) => ({ kind: item.kind, as })),
        );
      });
    } catch (error) {
      if (!(error instanceof NotFound) || attempt === ATTEMPTS) throw error; // something was erased meanwhile: look again
    }
  }
}

const ATTEMPTS = 5;

/** Erases single records of one sender at their own wish, with the mails about them. */
export async function eraseRecord(
  context: InboxContext,
  kind: "enquiry" | "sharedList",
  id: string,
  actor: Actor = INBOX,
): Promise<ErasureProof> {
  const mails: string[] = [];
  for await (const { id: mail, values } of context.store.as(INBOX).stream("message"))
    if (values.aboutId === id) mails.push(mail);
  const proof = await context.store.as(actor).transaction(async (records) => {
    await records.erase(kind, id);
    for (const mail of mails) await records.erase("message", mail);
    return writeProof(records, [{ kind, as: "own" }, ...mails.map(() => ({ kind: "message", as: "own" }) as const)]);
  });
  await context.store.scrub();
  return proof;
}

async function writeProof(
  records: Records,
  done: readonly { readonly kind: string; readonly as: "own" | "mention" }[],
): Promise<ErasureProof> {
  const erased = done.filter(({ as }) => as === "own").length;
  const counts = new Map<string, number>();
  for (const { kind } of done) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].map(([kind, count]) => `${kind} ${count}`).join(", ");
  const { id, createdAt, values } = await records.create("erasure", {
    reference: newReference(),
    erased,
    redacted: done.length - erased,
    kinds,
  });
  return { id, reference: values.reference, at: createdAt, erased, redacted: done.length - erased, kinds };
}
