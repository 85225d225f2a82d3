import type { UndoTarget } from "#app/catalogue/types.ts";
import { isUnansweredMessage } from "#app/kinds/interaction/interaction.ts";
import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { PatchOf, Records } from "#app/store/types.ts";

/** The enquiry, or the home's, that is answered; without either, everything that waits. */
interface Answered {
  readonly id?: string | undefined;
  readonly listing?: string | undefined;
}

/** After an act of ours: stops the clocks of everything unanswered that the person sent. Acts of the person are no answer. */
export async function answerPerson(
  records: Records,
  person: string,
  at: number,
  only: Answered = {},
): Promise<readonly UndoTarget[]> {
  const changed: UndoTarget[] = [];
  const note = (kind: "enquiry" | "interaction", { id, version }: Stored<EntityName>) =>
    void changed.push({ kind, id, version });
  for (const { id, createdAt, deletedAt, values } of await records.foundBy("enquiry", [person])) {
    const { stage = "new", answeredAt, withdrawnAt, listing } = values;
    const isMeant = [undefined, id].includes(only.id) && [undefined, listing].includes(only.listing);
    if (!isMeant || deletedAt !== undefined || answeredAt !== undefined || withdrawnAt !== undefined) continue;
    const patch: PatchOf<"enquiry"> = {
      answeredAt: Math.max(at, createdAt),
      ...(stage === "new" ? { stage: "contacted" } : {}),
    };
    note("enquiry", await records.update("enquiry", id, patch));
  }
  if (only.id !== undefined || only.listing !== undefined) return changed;
  for (const { id, deletedAt, values } of await records.foundBy("interaction", [person]))
    if (deletedAt === undefined && isUnansweredMessage(values))
      note("interaction", await records.update("interaction", id, { answeredAt: Math.max(at, values.at) }));
  return changed;
}
