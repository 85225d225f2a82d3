import type { UndoTarget } from "#app/catalogue/types.ts";
import { isUnansweredMessage } from "#app/kinds/interaction/interaction.ts";
import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { PatchOf, Records } from "#app/store/types.ts";

/** Which of a person's enquiries; everything that waits where nothing is said. */
interface Answered {
  readonly id?: string | undefined;
  readonly listing?: string | undefined;
}

/** One of us did something: the clocks of what the person sent stop that nobody had answered. What the person did does not count. */
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
