import type { EntityName, Stored } from "#app/kinds/index.ts";
import { InvalidInput, NotFound, RECORD_ID } from "#app/entities/index.ts";
import type { Actor, Paging, Records } from "#app/store/types.ts";
import { INBOX, type InboxContext } from "./context.ts";
import { nameOf } from "#app/store/index.ts";
import { cleanText, clipText } from "#app/entities/values/text.ts";
import { UNDO_ACCEPTED_MS, UNDO_OFFERED_MS } from "#app/entities/undo.ts";

/** The record with an id, where it can be worked on. @throws NotFound */
export async function existing<K extends EntityName>({ store }: InboxContext, kind: K, id: string): Promise<Stored<K>> {
  return found(kind, await store.as(INBOX).get(kind, id));
}

function found<K extends EntityName>(kind: K, record: Stored<K> | undefined): Stored<K> {
  if (!record) throw new NotFound(`There is no ${kind} with this id. It may have been erased.`);
  if (record.deletedAt !== undefined) throw new NotFound(`This ${kind} is in the bin. Restore it there to work on it.`);
  return record;
}

/** Links to this record that were given out so far lead nowhere from now on. @throws NotFound */
export async function revokeLink(
  context: InboxContext,
  actor: Actor,
  kind: "enquiry" | "submission" | "visit",
  id: string,
): Promise<void> {
  const { values } = await existing(context, kind, id);
  await context.store.as(actor).update(kind, id, { linkGeneration: (values.linkGeneration ?? 0) + 1 });
}

/** Characters of one note. */
const MAX_LENGTH = 2_000;

/** Adds a note with its time and author to what somebody sent. @throws InvalidInput for an empty note @throws NotFound */
export async function addNote<K extends "enquiry" | "visit">(
  context: InboxContext,
  actor: Actor,
  kind: K,
  id: string,
  text: string,
): Promise<Stored<K>> {
  const written = clipText(cleanText(text), MAX_LENGTH);
  if (written === "") throw new InvalidInput("Write something into the note first.", { text: "Note is required" });
  const note = {
    at: new Date(context.now()).toISOString(),
    who: nameOf(actor),
    text: written,
  };
  await context.store.as(actor).transaction((records) => append(records, kind, id, note));
  return existing(context, kind, id);
}

async function append(
  records: Records,
  kind: "enquiry" | "visit",
  id: string,
  note: Readonly<Record<string, string>>,
): Promise<void> {
  const current = found(kind, await records.get(kind, id));
  await records.update(
    kind,
    id,
    { notes: [...(current.values.notes ?? []), note] },
    { expectedVersion: current.version },
  );
}

/** Whether a private page still offers to undo what was done to its record last. */
export function canUndo({ updatedAt }: { readonly updatedAt: number }, now: number): boolean {
  return now - updatedAt <= UNDO_OFFERED_MS;
}

/** Mail about something that can be undone leaves when it cannot be undone any more. Epoch ms. */
export function mailDueAfterUndo(now: number): number {
  return now + UNDO_ACCEPTED_MS;
}

/** Mail about the newest change of this record that waits because the change can be undone. Not to be called inside a transaction. */
export async function unsentMailAbout(
  { unsent }: InboxContext,
  { id, updatedAt }: { readonly id: string; readonly updatedAt: number },
): Promise<readonly Stored<"message">[]> {
  const waiting = await unsent.all();
  return waiting.filter(
    ({ values, createdAt }) =>
      values.aboutId === id && values.attempts === 0 && createdAt >= updatedAt && (values.dueAt ?? 0) > createdAt,
  );
}

/** A home or project that somebody names by its id. */
interface Listing {
  readonly kind: "property" | "project";
  readonly title: string;
  readonly slug: string;
}

/** The home or project with an id, as somebody sent it; nothing where there is none that `actor` may see. */
export async function listingById(
  { catalogue }: Pick<InboxContext, "catalogue">,
  actor: Actor,
  id = "",
): Promise<Listing | undefined> {
  if (!RECORD_ID.test(id)) return undefined;
  for (const kind of ["property", "project"] as const) {
    const found = await catalogue.get(actor, kind, id);
    if (found) return { kind, title: found.values.title, slug: found.values.slug };
  }
  return undefined;
}

/** Title of a property or project, if visitors can see it. */
export async function titleOf(context: InboxContext, id: string): Promise<string | undefined> {
  return (await listingById(context, { type: "visitor" }, id))?.title;
}

/** The items of one page: the first ten unless asked otherwise. */
export function paged<T>(
  found: readonly T[],
  { page = 1, limit = 10 }: Paging,
): { readonly items: readonly T[]; readonly total: number } {
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
}
