import type { EntityName, Stored } from "#app/kinds/index.ts";
import { InvalidInput, NotFound } from "#app/entities/index.ts";
import type { Actor, Records } from "#app/store/types.ts";
import { INBOX, nameOf } from "#app/store/index.ts";
import type { InboxContext } from "./context.ts";
import { readField } from "#app/entities/entity.ts";
import { paragraph } from "#app/entities/fields/text.ts";

/** The record with an id, where `actor` can work on it. @throws NotFound */
export async function mustGet<K extends EntityName>(
  { store }: InboxContext,
  kind: K,
  id: string,
  actor: Actor = INBOX,
): Promise<Stored<K>> {
  return found(kind, await store.as(actor).get(kind, id));
}

/** The record after its last change was taken back, with what was written in the same step. @throws Conflict */
export async function undoneLast<K extends EntityName>(
  context: InboxContext,
  kind: K,
  { id, version }: Stored<K>,
): Promise<Stored<K>> {
  await context.catalogue.undoLast(INBOX, { kind, id, version });
  return mustGet(context, kind, id);
}

function found<K extends EntityName>(kind: K, record: Stored<K> | undefined): Stored<K> {
  if (!record) throw new NotFound(`There is no ${kind} with this id. It may have been erased.`);
  if (record.deletedAt !== undefined)
    throw new NotFound(`This ${kind} is deleted. Restore it under Office, Deleted, to work on it.`);
  return record;
}

const noteText = paragraph({ label: "Note", maxLength: 2_000 });

/** Adds a note with its time and author to a visit. @throws InvalidInput for an empty note, and for one that is too long @throws NotFound */
export async function addNote(context: InboxContext, actor: Actor, id: string, text: string): Promise<Stored<"visit">> {
  const written = readField(noteText, "text", text);
  if (written === undefined)
    throw new InvalidInput("Write something into the note first.", { text: "Note is required" });
  const note = {
    at: new Date(context.now()).toISOString(),
    who: nameOf(actor),
    text: written,
  };
  await context.store.as(actor).transaction((records) => append(records, id, note));
  return mustGet(context, "visit", id, actor);
}

async function append(records: Records, id: string, note: Note): Promise<void> {
  const { version, values } = found("visit", await records.get("visit", id));
  const { notes = [] } = values;
  if (isSame(notes.at(-1), note)) return; // sent again
  await records.update("visit", id, { notes: [...notes, note] }, { expectedVersion: version });
}

type Note = Readonly<Record<string, string>>;

/** The same words of the same person on one day. */
function isSame(last: Partial<Note> | undefined, note: Note): boolean {
  const day = (at = "") => at.slice(0, "2026-11-20".length);
  return last?.["who"] === note["who"] && last?.["text"] === note["text"] && day(last?.["at"]) === day(note["at"]);
}
