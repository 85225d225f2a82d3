import { Conflict } from "#app/entities/index.ts";

export interface StoredOnce<R> {
  readonly record: R;
  /** The act was repeated: nothing was stored. */
  readonly isRepeat: boolean;
}

/**
 * The record that is known already; otherwise stores it. A double click, or a second try while the first is still under way, makes one record, too.
 * @param store gives the record an import key by which `known` finds it
 */
export async function storedOnce<R>(
  known: () => Promise<R | undefined>,
  store: () => Promise<R>,
): Promise<StoredOnce<R>> {
  const before = await known();
  if (before) return { record: before, isRepeat: true };
  try {
    return { record: await store(), isRepeat: false };
  } catch (error) {
    const meanwhile = error instanceof Conflict ? await known() : undefined; // the other one was quicker
    if (!meanwhile) throw error;
    return { record: meanwhile, isRepeat: true };
  }
}
