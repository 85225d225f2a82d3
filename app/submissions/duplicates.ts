import { type KnownValues, likelyDuplicates } from "#app/catalogue/index.ts";
import type { Stored } from "#app/entities/index.ts";
import type { SubmittedKind } from "#app/entities/submission.ts";
import { INBOX, type InboxContext } from "#app/intake/index.ts";
import type { Duplicate } from "./types.ts";

/** How many listings of the same place, project or title are looked at. */
const CANDIDATES = 300;

/** Stored listings that may be the same as this one, likeliest first. */
export async function duplicatesOf(
  { store }: InboxContext,
  kind: SubmittedKind,
  listing: Stored<SubmittedKind>,
): Promise<readonly Duplicate[]> {
  const given: KnownValues = listing.values;
  const names = new Set(["location", "projectName", "title"].map((key) => String(given[key] ?? "")).filter(Boolean));
  const candidates = new Map<string, Stored<SubmittedKind>>();
  for (const search of names) {
    const { items } = await store.as(INBOX).list<SubmittedKind>(kind, { search, limit: CANDIDATES });
    for (const item of items) if (item.id !== listing.id) candidates.set(item.id, item);
  }
  return likelyDuplicates(kind, given, candidates.values()).map(({ record: { id, state, values }, reasons }) => ({
    id,
    state,
    title: values.title,
    reasons,
  }));
}
