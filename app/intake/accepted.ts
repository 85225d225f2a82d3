import type { InboxContext } from "./context.ts";
import { privatePath } from "./paths.ts";
import type { StoredOnce } from "./stored-once.ts";
import type { Accepted } from "./types.ts";

interface AcceptedRecord {
  readonly id: string;
  readonly values: { readonly reference?: string; readonly linkGeneration?: number };
}

/** What a visitor is told of a record that was taken in. */
export async function toAccepted(
  { secrets }: Pick<InboxContext, "secrets">,
  kind: "enquiry" | "submission" | "visit",
  { record, isRepeat }: StoredOnce<AcceptedRecord>,
): Promise<Accepted> {
  const token = await secrets.linkToken(kind, record);
  return { id: record.id, reference: record.values.reference ?? "", token, path: privatePath(kind, token), isRepeat };
}
