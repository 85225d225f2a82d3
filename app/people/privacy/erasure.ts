import { entities, type EntityName, type ValuesOf } from "#app/kinds/index.ts";
import type { Actor, CreateOptions, Records } from "#app/store/types.ts";
import { type Contact, ERASED, type Finder, finderOf } from "./person-match.ts";
import { NotFound } from "#app/entities/index.ts";
import { INBOX } from "#app/store/index.ts";
import { linksOf, personOf } from "../record/links.ts";
import { type AnyRecord, itemOf, type PrivacyContext, search } from "./search.ts";
import { newReference } from "#app/base/reference.ts";

/** That and how much was erased; nothing that leads back to the person. */
export interface ErasureProof {
  readonly id: string;
  readonly reference: string;
  readonly at: number;
  readonly erased: number;
  readonly redacted: number;
  /** 'enquiry 2, message 4'. */
  readonly kinds: string;
}

/**
 * Erases what the person sent, with its mails and every earlier version, and takes the person out of everything else.
 * What stays behind is a row that says how much was erased, and nothing about whom.
 */
export async function eraseEverything(context: PrivacyContext, actor: Actor, contact: Contact): Promise<ErasureProof> {
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
  context: PrivacyContext,
  kind: "enquiry" | "sharedList",
  id: string,
  actor: Actor = INBOX,
): Promise<ErasureProof> {
  const mails: string[] = [];
  for await (const { id: mail, values } of context.store.as(INBOX).stream("message"))
    if (values.aboutId === id) mails.push(mail);
  const proof = await context.store.as(actor).transaction(async (records) => {
    const record = await records.get(kind, id);
    await records.erase(kind, id);
    for (const mail of mails) await records.erase("message", mail);
    const person = record && personOf(record);
    const people = person && (await eraseUnused(records, person)) ? (["person"] as const) : [];
    const kinds = [kind, ...mails.map(() => "message" as const), ...people];
    return writeProof(
      records,
      kinds.map((each) => ({ kind: each, as: "own" })),
    );
  });
  await context.store.scrub();
  return proof;
}

/** A person who came by a form alone goes with the last of what they sent. @returns whether that was so */
async function eraseUnused(records: Records, id: string): Promise<boolean> {
  const person = await records.get("person", id);
  if (person?.values.source !== "web form" || (await linksOf(records, id)).length > 0) return false;
  await records.erase("person", id);
  return true;
}

/**
 * Erases people with whom nothing has happened since `before` (epoch ms), and who own no home: with what was said, and what they wanted. Deals stay, without
 * the person: they are the company's books. @returns how many records went
 */
export async function erasePeopleBefore({ store, each }: PrivacyContext, before: number): Promise<number> {
  const old: string[] = [];
  for await (const { id, updatedAt } of each("person")) if (updatedAt < before) old.push(id);
  let erased = 0;
  for (const id of old)
    erased += await store.as(INBOX).transaction(async (records) => {
      const person = await records.get("person", id);
      const links = (await linksOf(records, id)).map(({ kind, record }) => itemOf(kind, record));
      const isBusy = ({ kind, record }: AnyRecord) =>
        kind === "property" || record.updatedAt >= before || (kind === "alert" && record.values.stage === "confirmed");
      if (!person || links.some(isBusy)) return 0;
      const finder = finderOf([], [id]);
      for (const link of links)
        if (entities[link.kind].personal === "sender" && !isSeen(link)) await records.erase(link.kind, link.record.id);
        else await redact(records, link, finder);
      await records.erase("person", id);
      return links.length + 1;
    });
  return erased;
}

/** With what was said and what they want. What they sent stays, of nobody. To be called in a transaction. */
export async function erasePerson(records: Records, id: string): Promise<void> {
  for (const { kind, record } of await linksOf(records, id)) {
    if (kind === "interaction" || kind === "requirement") await records.erase(kind, record.id);
    else if (kind === "deal") await redact(records, itemOf(kind, record), finderOf([], [id]));
    else
      await records.update(kind, record.id, kind === "property" ? { owner: null } : { person: null }, { inBin: true });
  }
  await records.erase("person", id);
}

/** Visitors see it, such as a review. */
function isSeen({ kind, record }: AnyRecord): boolean {
  return "isPublic" in entities[kind] && record.state === "published";
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

/** Replaces the record by one without the person under the same id, because the earlier versions have to go too. */
async function redact(records: Records, item: AnyRecord, finder: Finder): Promise<void> {
  const { id, state, createdAt, updatedAt, deletedAt } = item.record;
  const importKey = (await records.importKeysOf(item.kind, [id])).get(id);
  const options = { id, state, createdAt, updatedAt, importKey };
  await records.erase(item.kind, id);
  await recreate(records, item.kind, cleanValues(item, finder), options);
  if (deletedAt !== undefined) await records.remove(item.kind, id);
}

function recreate<N extends EntityName>(
  records: Records,
  kind: N,
  values: Record<string, unknown>,
  options: CreateOptions,
): Promise<unknown> {
  return records.create(kind, entities[kind].read(values) as ValuesOf<N>, options); // the entity of this kind read them
}

/** Fields that held nothing but the person are gone; required ones say that something was erased. Addresses of pages stay. */
function cleanValues({ kind, record }: AnyRecord, finder: Finder): Record<string, unknown> {
  const fields = new Map(Object.entries(entities[kind].fields));
  const entries = Object.entries(record.values).flatMap(([key, value]) => {
    const field = fields.get(key);
    const rest = field?.kind === "slug" ? value : finder.without(value);
    if (rest !== undefined) return [[key, rest] as const];
    return field?.isRequired ? [[key, ERASED] as const] : [];
  });
  return Object.fromEntries(entries);
}
