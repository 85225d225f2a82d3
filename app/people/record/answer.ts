import { isUnansweredMessage } from "#app/kinds/interaction/interaction.ts";
import type { Actor, Records } from "#app/store/types.ts";
import { accountOf, takeUnassigned } from "./assign.ts";
import { livePerson } from "./merge.ts";

/** The enquiry, or the home's, that is answered; without either, everything that waits. */
interface Answered {
  readonly id?: string | undefined;
  readonly listing?: string | undefined;
  /** Only what was sent until then, epoch ms. */
  readonly until?: number | undefined;
  /** It was nobody who looks for a home or sells one. */
  readonly isNoLead?: boolean;
}

/**
 * After an act of ours: stops the clocks of everything unanswered that the person sent. Acts of the person are no answer. Whom
 * nobody had, the one who answers has.
 */
export async function answerPerson(
  records: Records,
  actor: Actor,
  person: string,
  at: number,
  only: Answered = {},
): Promise<void> {
  const answeredBy = accountOf(actor) ?? null;
  for (const { id, createdAt, deletedAt, values } of await records.foundBy("enquiry", [person])) {
    const { closedAs, answeredAt, withdrawnAt, listing } = values;
    const isMeant = [undefined, id].includes(only.id) && [undefined, listing].includes(only.listing);
    const isOver = answeredAt !== undefined || withdrawnAt !== undefined || closedAs === "not a lead";
    if (!isMeant || createdAt > (only.until ?? createdAt) || deletedAt !== undefined || isOver) continue;
    const patch = only.isNoLead
      ? { closedAs: "not a lead" as const }
      : { answeredAt: Math.max(at, createdAt), answeredBy };
    await records.update("enquiry", id, patch);
  }
  if (only.id === undefined && only.listing === undefined)
    for (const { id, deletedAt, values } of await records.foundBy("interaction", [person]))
      if (deletedAt === undefined && isUnansweredMessage(values) && values.at <= (only.until ?? values.at))
        await records.update("interaction", id, { answeredAt: Math.max(at, values.at), answeredBy });
  if (!only.isNoLead) await takeUnassigned(records, actor, await livePerson(records, person));
}
