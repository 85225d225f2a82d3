import type { EntityName } from "#app/entities/index.ts";
import type { Change, ChangeFeed } from "#app/store/types.ts";
import type { BackOfficeEvent, BackOfficeEventKind } from "./types.ts";

const KINDS: readonly EntityName[] = [
  "enquiry",
  "submission",
  "review",
  "visit",
  "alert",
  "message",
  "property",
  "project",
  "blog",
  "settings",
] satisfies readonly BackOfficeEventKind[];

/** Tells of every change that a screen of the back office may show, also of those that other processes made. Answers the way to stop. */
export function subscribe(changes: ChangeFeed, listener: (events: readonly BackOfficeEvent[]) => void): () => void {
  return changes.subscribe((committed) => {
    const events = committed.filter(isShown).map(({ seq, kind, id, what }) => ({ seq, kind, id, what }));
    if (events.length > 0) listener(events);
  });
}

function isShown(change: Change): change is Change & { readonly kind: BackOfficeEventKind } {
  return KINDS.includes(change.kind);
}
