import type { PropertyRecord } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import { proofView, type ProofView } from "#app/site/views/property/proof.ts";

/** What visitors may know of a home beside its record: its prices so far, and what similar homes ask. */
export async function proofOf({ catalogue, search }: Services, record: PropertyRecord): Promise<ProofView> {
  const [changes, index] = await Promise.all([catalogue.offerChanges(record.id), search()]);
  return proofView(record, {
    changes,
    comparison: index.isComplete ? index.comparison(record) : undefined,
    now: Date.now(),
  });
}
