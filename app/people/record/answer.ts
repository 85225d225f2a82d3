import { isUnansweredMessage } from "#app/kinds/interaction/interaction.ts";
import type { PatchOf, Records } from "#app/store/types.ts";

/** The enquiry, or the home's, that is answered; without either, everything that waits. */
interface Answered {
  readonly id?: string | undefined;
  readonly listing?: string | undefined;
  /** Only what was sent until then, epoch ms. */
  readonly until?: number | undefined;
}

/** After an act of ours: stops the clocks of everything unanswered that the person sent. Acts of the person are no answer. */
export async function answerPerson(records: Records, person: string, at: number, only: Answered = {}): Promise<void> {
  for (const { id, createdAt, deletedAt, values } of await records.foundBy("enquiry", [person])) {
    const { stage = "new", answeredAt, withdrawnAt, listing } = values;
    const isMeant = [undefined, id].includes(only.id) && [undefined, listing].includes(only.listing);
    if (
      !isMeant ||
      createdAt > (only.until ?? createdAt) ||
      deletedAt !== undefined ||
      answeredAt !== undefined ||
      withdrawnAt !== undefined
    )
      continue;
    const patch: PatchOf<"enquiry"> = {
      answeredAt: Math.max(at, createdAt),
      ...(stage === "new" ? { stage: "contacted" } : {}),
    };
    await records.update("enquiry", id, patch);
  }
  if (only.id !== undefined || only.listing !== undefined) return;
  for (const { id, deletedAt, values } of await records.foundBy("interaction", [person]))
    if (deletedAt === undefined && isUnansweredMessage(values) && values.at <= (only.until ?? values.at))
      await records.update("interaction", id, { answeredAt: Math.max(at, values.at) });
}
