import { Conflict, type Stored } from "#app/entities/index.ts";
import { INBOX, type InboxContext } from "./context.ts";

interface StoredOnce<R> {
  readonly record: R;
  /** The same act as before, counted once. */
  readonly isRepeat: boolean;
}

/** The record that the same act has stored before; otherwise stores it. A double click makes one record, too. */
export async function storedOnce<R>(
  known: () => Promise<R | undefined>,
  store: () => Promise<R>,
): Promise<StoredOnce<R>> {
  const before = await known();
  if (before) return { record: before, isRepeat: true };
  try {
    return { record: await store(), isRepeat: false };
  } catch (error) {
    const meanwhile = error instanceof Conflict ? await known() : undefined; // the other click was quicker
    if (!meanwhile) throw error;
    return { record: meanwhile, isRepeat: true };
  }
}

/** The record that was stored under one of these keys. */
export async function findRepeat<K extends "enquiry" | "submission" | "visit" | "review" | "sharedList">(
  { store }: InboxContext,
  kind: K,
  source: string,
  keys: readonly string[],
): Promise<Stored<K> | undefined> {
  return [...(await store.as(INBOX).getManyByImportKey(kind, source, keys)).values()][0];
}
