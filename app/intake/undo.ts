import type { Stored } from "#app/kinds/index.ts";
import { UNDO_ACCEPTED_MS, UNDO_OFFERED_MS } from "#app/entities/undo.ts";
import type { InboxContext } from "./context.ts";

/** Whether a private page still offers to undo what was done to its record last. */
export function canUndo({ updatedAt }: { readonly updatedAt: number }, now: number): boolean {
  return now - updatedAt <= UNDO_OFFERED_MS;
}

/** Mail about something that can be undone leaves when it cannot be undone any more. Epoch ms. */
export function undoableMailDue(now: number): number {
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
