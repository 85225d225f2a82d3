import { entities } from "#app/kinds/index.ts";
import { isOpenDeal } from "#app/kinds/deal/deal.ts";
import { isUndecidedVisit } from "#app/kinds/visit/visit.ts";
import { nameOf } from "#app/store/index.ts";
import type { Actor, Records } from "#app/store/types.ts";
import type { Person } from "./rows.ts";

/** Id of the account that acts; none for the site's own work. */
export function accountOf(actor: Actor): string | undefined {
  return actor.type === "administrator" ? actor.id : undefined;
}

/**
 * Gives a person to an account, and with them their visits to come and open deals; those that a colleague has taken over
 * stay the colleague's. The person last: whoever sees only their own people sees this one no more.
 */
export async function setAssignee(
  records: Records,
  { id, values: { assignee: from } }: Person,
  to: string | undefined,
): Promise<void> {
  if (from === to) return;
  const give = (kind: "visit" | "deal" | "person", record: string) =>
    records.update(kind, record, { assignee: to ?? null });
  for (const visit of await records.foundBy("visit", [id]))
    if (visit.deletedAt === undefined && visit.values.assignee === from && isUndecidedVisit(visit.values))
      await give("visit", visit.id);
  for (const deal of await records.foundBy("deal", [id]))
    if (deal.deletedAt === undefined && deal.values.assignee === from && isOpenDeal(deal.values))
      await give("deal", deal.id);
  await give("person", id);
}

/** Whoever of us answers somebody first has them from then on, where they are nobody's, or `isToBeTaken`. */
export async function takeAnswered(
  records: Records,
  actor: Actor,
  person: Person,
  { at, isToBeTaken }: { readonly at: number; readonly isToBeTaken: boolean },
): Promise<void> {
  const account = accountOf(actor);
  const { assignee } = person.values;
  if (assignee === undefined) await setAssignee(records, person, account);
  if (!isToBeTaken || assignee === undefined || account === undefined || account === assignee) return;
  const by = nameOf(actor);
  const entry = { person: person.id, what: "handed over", text: `To ${by}: answered first`, by, at };
  await records.create("interaction", entities.interaction.parse({ ...entry, assignee: account }, { asSystem: true }));
  await setAssignee(records, person, account);
}
