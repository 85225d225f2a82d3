import { findLikelyDuplicates } from "#app/catalogue/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { SubmittedKind } from "#app/kinds/submission/submission.ts";
import { INBOX, type InboxContext } from "#app/intake/index.ts";
import type { Duplicate } from "./types.ts";

/** How many listings of the same place, project or title are looked at. */
const CANDIDATES = 300;

/** Stored listings that may be the same as this one, likeliest first. */
export async function duplicatesOf(
  { store }: InboxContext,
  kind: SubmittedKind,
  { id: own, values: given }: Stored<SubmittedKind>,
): Promise<readonly Duplicate[]> {
  const find = (search: string) => store.as(INBOX).list<SubmittedKind>(kind, { search, limit: CANDIDATES });
  const found = await findLikelyDuplicates(kind, given, find, own);
  return found.map(({ record: { id, state, values }, reasons }) => ({ id, state, title: values.title, reasons }));
}
