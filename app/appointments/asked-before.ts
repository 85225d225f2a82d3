import { type InboxContext, isSamePerson } from "#app/intake/index.ts";
import type { Records } from "#app/store/types.ts";

/** Open enquiries of the same person about the same listing. */
export async function enquiriesAbout(
  { held }: InboxContext,
  listing: string,
  person: { readonly number: string; readonly email: string | undefined },
): Promise<readonly string[]> {
  const all = await held.enquiry.all();
  return all
    .filter(({ values }) => values.listing === listing && isBeforeVisit(values) && isSamePerson(values, person))
    .map(({ id }) => id);
}

/** Sets the stage of an enquiry for which a visit was booked, so that nobody calls about what is arranged already. */
export async function markVisitArranged({ now }: InboxContext, records: Records, id: string): Promise<void> {
  const enquiry = await records.get("enquiry", id);
  if (!enquiry || enquiry.deletedAt !== undefined || !isBeforeVisit(enquiry.values)) return;
  await records.update("enquiry", id, { stage: "visit arranged", answeredAt: enquiry.values.answeredAt ?? now() });
}

function isBeforeVisit({ stage = "new" }: { readonly stage?: string }): boolean {
  return stage === "new" || stage === "contacted";
}
