/** How long an act is offered to be undone, and how long the server still takes it, because a click needs its time. In milliseconds. */
export const UNDO_OFFERED_MS = 10_000;
export const UNDO_ACCEPTED_MS = 20_000;

/** Whether a private page still offers to undo what was done to its record last. */
export function canUndo({ updatedAt }: { readonly updatedAt: number }, now: number): boolean {
  return now - updatedAt <= UNDO_OFFERED_MS;
}

/** The most records that one act can change, and its undo. */
export const MAX_AT_ONCE = 1_000;
