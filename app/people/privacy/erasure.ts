import { entities, type EntityName, type ValuesOf } from "#app/kinds/index.ts";
import type { Actor, CreateOptions, Records } from "#app/store/types.ts";
import { type Contact, ERASED, type Finder, finderOf } from "./person-match.ts";
import { InvalidInput, NotFound } from "#app/entities/index.ts";
import { INBOX } from "#app/store/index.ts";
import { linksOf, personOf } from "../record/links.ts";
import { type AnyRecord, besideName, itemOf, type PrivacyContext } from "./any-record.ts";
import type { FoundDoubt } from "./doubts.ts";
import { type SaidText, withoutTexts } from "./said-texts.ts";
import { search } from "./search.ts";
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

/** What becomes of a text that may speak of the person; undefined where nobody has said. */
export type Answers = (code: string) => "erase" | "keep" | undefined;

/**
 * Erases what the person sent, with its mails and every earlier version, and takes the person out of everything else.
 * What stays behind is a row that says how much was erased, and nothing about whom.
 * @throws InvalidInput where a text may speak of them, and nobody said what becomes of it
 */
export async function eraseEverything(
  context: PrivacyContext,
  actor: Actor,
  contact: Contact,
  answers: Answers,
): Promise<ErasureProof> {
  for (let attempt = 1; ; attempt += 1) {
    const { whom, found, doubts } = await search(context, contact);
    const open = doubts.texts.filter(({ code }) => answers(code) === undefined).length;
    if (open > 0) throw new InvalidInput(`Say of each text below whether it is erased or stays. Still open: ${open}.`);
    const gone = Map.groupBy(
      doubts.texts.filter(({ code }) => answers(code) === "erase"),
      ({ id }) => id,
    );
    const finder = finderOf(whom.contacts, [...whom.names, ...whom.people]);
    const known = new Set(found.map(({ item }) => item.record.id));
    const said = [...gone].flatMap(([id, [first]]) => (first && !known.has(id) ? [first.item] : []));
    const mails = (await mailsWith(context, gone)).filter((id) => !known.has(id));
    try {
      return await context.store.as(actor).transaction(async (records) => {
        const textsOf = (item: AnyRecord) => gone.get(item.record.id)?.map((doubt) => doubt.said);
        for (const { item, as } of found) {
          if (as === "own") await records.erase(item.kind, item.record.id);
          else await redact(records, item, finder, textsOf(item));
        }
        for (const item of said) await redact(records, item, undefined, textsOf(item));
        for (const id of mails) await records.erase("message", id);
        return writeProof(records, [
          ...found.map(({ item, as }) => ({ kind: item.kind, as })),
          ...said.map(({ kind }) => ({ kind, as: "mention" as const })),
          ...mails.map(() => ({ kind: "message", as: "own" as const })),
        ]);
      });
    } catch (error) {
      if (!(error instanceof NotFound) || attempt === ATTEMPTS) throw error; // something was erased meanwhile: look again
    }
  }
}

const ATTEMPTS = 5;

/** Mails that repeat one of these texts of the record that they are about. */
async function mailsWith(
  { store }: PrivacyContext,
  gone: ReadonlyMap<string, readonly FoundDoubt[]>,
): Promise<readonly string[]> {
  const mails: string[] = [];
  if (gone.size === 0) return mails;
  for await (const { id, values } of store.as(INBOX).stream("message"))
    if (gone.get(values.aboutId ?? "")?.some(({ said }) => values.text.includes(said.text))) mails.push(id);
  return mails;
}

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

/** Erases a person who came by a web form alone, once no record hangs on them. @returns whether it did */
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
export async function erasePeopleBefore({ store }: PrivacyContext, before: number): Promise<number> {
  const old: string[] = [];
  for await (const { id, updatedAt } of store.as(INBOX).stream("person")) if (updatedAt < before) old.push(id);
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

/** Also erases conversations and wants; what the person sent stays, without them. To be called in a transaction. */
export async function erasePerson(records: Records, id: string): Promise<void> {
  for (const { kind, record } of await linksOf(records, id)) {
    if (kind === "interaction" || kind === "requirement" || kind === "delivery") await records.erase(kind, record.id);
    else if (kind === "deal") await redact(records, itemOf(kind, record), finderOf([], [id]));
    else
      await records.update(kind, record.id, kind === "property" ? { owner: null } : { person: null }, { inBin: true });
  }
  await records.erase("person", id);
}

/** Somebody of the demo, with all that hangs on them. To be called in a transaction. */
export async function eraseInvented(records: Records, id: string): Promise<void> {
  for (const { kind, record } of await linksOf(records, id))
    if (kind === "property") await records.update(kind, record.id, { owner: null }, { inBin: true });
    else await records.erase(kind, record.id);
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

/**
 * Replaces the record by one without the person and without some texts under the same id, because the earlier versions have to go too.
 * @param finder absent where nothing but the texts is theirs
 */
async function redact(
  records: Records,
  item: AnyRecord,
  finder: Finder | undefined,
  texts: readonly SaidText[] = [],
): Promise<void> {
  const { id, state, createdAt, updatedAt, deletedAt } = item.record;
  const importKey = (await records.importKeysOf(item.kind, [id])).get(id);
  const options = { id, state, createdAt, updatedAt, importKey };
  await records.erase(item.kind, id);
  const left = withoutTexts(item.kind, item.record.values, texts);
  await recreate(records, item.kind, finder ? cleanValues(item.kind, left, finder) : left, options);
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

/**
 * Removes fields that held nothing but the person, and any name beside their number; names beside numbers of others stay.
 * Required ones say that something was erased. Addresses of pages stay.
 */
function cleanValues(
  kind: EntityName,
  values: Readonly<Record<string, unknown>>,
  finder: Finder,
): Record<string, unknown> {
  const fields = new Map(Object.entries(entities[kind].fields));
  const entries = Object.entries(values).flatMap(([key, value]) => {
    const field = fields.get(key);
    const beside = besideName(kind, values, key, finder.isIn);
    const isGone = beside === "theirs";
    const rest = isGone ? undefined : field?.kind === "slug" ? value : finder.without(value, beside === "another's");
    if (rest !== undefined) return [[key, rest] as const];
    return field?.isRequired ? [[key, ERASED] as const] : [];
  });
  return Object.fromEntries(entries);
}
