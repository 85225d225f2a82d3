import { Conflict } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { isUndecided, type SubmittedKind, submittedKind } from "#app/kinds/submission/submission.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { inLanguage } from "#app/base/in-language.ts";
import { spokenBy } from "#app/kinds/person.ts";
import { politeName } from "../person.ts";
import { inboxTexts } from "../words.ts";

export type Submission = Stored<"submission">;

/** @throws Conflict once it is decided */
export function refuseDecided({ values }: Submission): void {
  if (isUndecided(values)) return;
  throw new Conflict(inboxTexts.decided(values.about, values.stage ?? "decided"));
}

/** What one of us begins a chat about it with. */
export function listingChat(values: Submission["values"], product: string): string {
  return inLanguage(spokenBy(values), () => inboxTexts.chat.listing(politeName(values.name), product, values.title));
}

/** Nothing once it is in the bin or erased. */
export async function listingOf(
  context: InboxContext,
  { values }: Submission,
): Promise<Stored<SubmittedKind> | undefined> {
  const found = await context.store.as(INBOX).get(submittedKind(values), values.listing);
  return found?.deletedAt === undefined ? found : undefined;
}
