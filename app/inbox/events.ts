import type { ChangeFeed } from "#app/store/types.ts";
import type { BackOfficeEvent } from "./types.ts";

/** Tells of every change, also of those that other processes made. Answers the way to stop. */
export function subscribe(changes: ChangeFeed, listener: (events: readonly BackOfficeEvent[]) => void): () => void {
  return changes.subscribe((committed) => {
    if (committed.length > 0) listener(committed.map(({ seq, kind, id, what }) => ({ seq, kind, id, what })));
  });
}
