import { InvalidInput, RECORD_ID, type WireRecord } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { listForm, listNote, noteInput } from "#app/kinds/forms/sending-forms.ts";
import { LIST_LIMITS } from "#app/kinds/shared-list/shared-list.ts";
import { admit, checkedFields, filled, INBOX, type InboxContext, storedFormOnce } from "#app/intake/index.ts";
import type { Origin } from "#app/intake/types.ts";
import type { ListedHome } from "./list.ts";

const VISITOR = { type: "visitor" } as const;

/** A list of homes that anybody can see. Sent twice, it is the same list. @throws InvalidInput @throws TooManyRequests */
export async function createList(
  context: InboxContext,
  ids: readonly string[],
  input: WireRecord,
  origin: Origin,
): Promise<Stored<"sharedList">> {
  const { title, name = "" } = checkedFields(listForm, input);
  const homes = withNotes(await publicHomes(context, ids), input);
  await admit(context, "list", origin);
  const values = { ...filled({ title }), sender: name, homes: homes.map((home) => ({ ...home })) };
  const { record } = await storedFormOnce(
    context,
    origin,
    { kind: "sharedList", content: { title, name, homes }, source: "shared list form" },
    (importKey) => context.store.as(INBOX).create("sharedList", values, { importKey }),
  );
  return record;
}

/** @throws InvalidInput for none, or too many */
async function publicHomes({ catalogue }: InboxContext, written: readonly string[]): Promise<readonly string[]> {
  const ids = [...new Set(written)].filter((id) => RECORD_ID.test(id));
  if (ids.length > LIST_LIMITS.homes)
    throw new InvalidInput(
      `You chose ${ids.length} homes. A list holds at most ${LIST_LIMITS.homes}; please leave some out.`,
    );
  const homes = await catalogue.getMany(VISITOR, "property", ids);
  if (homes.length > 0) return homes.map(({ id }) => id);
  throw new InvalidInput("Choose at least one home to send. What is no longer offered cannot be sent.");
}

/** @throws InvalidInput for a note that is too long, by its input */
export function withNotes(homes: readonly string[], input: WireRecord): readonly ListedHome[] {
  const fields = Object.fromEntries(homes.map((id) => [noteInput(id), listNote]));
  const notes: Readonly<Record<string, unknown>> = checkedFields(fields, input);
  return homes.map((id) => ({ id, note: String(notes[noteInput(id)] ?? "") }));
}
