import type { EntityName } from "#app/entities/index.ts";
import type { Change, ChangeFeed } from "#app/store/types.ts";
import type { InboxEvent, InboxKind } from "./types.ts";

const KINDS: readonly EntityName[] = ["enquiry", "submission", "review", "visit", "alert", "message"] satisfies readonly InboxKind[];

/** Tells of every change of what visitors sent, also of those that other processes made. Answers the way to stop. */
export function subscribe(changes: ChangeFeed, listener: (events: readonly InboxEvent[]) => void): () => void {
  return changes.subscribe((committed) => {
    const events = committed.filter(isOfInbox).map(({ seq, kind, id, what }) => ({ seq, kind, id, what }));
    if (events.length > 0) listener(events);
  });
}

function isOfInbox(change: Change): change is Change & { readonly kind: InboxKind } {
  return KINDS.includes(change.kind);
}
