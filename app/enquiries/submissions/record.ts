import { Conflict } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { isUndecided, type SubmittedKind, submittedKind } from "#app/kinds/submission/submission.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { inboxTexts } from "../words.ts";

export type Submission = Stored<"submission">;

/** @throws Conflict once it is decided */
export function refuseDecided({ values }: Submission): void {
  if (isUndecided(values)) return;
  throw new Conflict(inboxTexts.decided(values.about, values.stage ?? "decided"));
}

/** Nothing once it is in the bin or erased. */
export async function listingOf(
  context: InboxContext,
  { values }: Submission,
): Promise<Stored<SubmittedKind> | undefined> {
  const found = await context.store.as(INBOX).get(submittedKind(values), values.listing);
  return found?.deletedAt === undefined ? found : undefined;
}
