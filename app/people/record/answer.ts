import type { PatchOf, Records } from "#app/store/types.ts";

/** Which of a person's enquiries; all of them where nothing is said. */
interface Answered {
  readonly id?: string | undefined;
  readonly listing?: string | undefined;
}

/** One of us did something: the clocks of the person's enquiries stop that nobody had answered. What the person did does not count. */
export async function answerEnquiries(
  records: Records,
  person: string,
  at: number,
  only: Answered = {},
): Promise<void> {
  for (const { id, createdAt, deletedAt, values } of await records.foundBy("enquiry", [person])) {
    const { stage = "new", answeredAt, withdrawnAt, listing } = values;
    const isMeant = [undefined, id].includes(only.id) && [undefined, listing].includes(only.listing);
    if (!isMeant || deletedAt !== undefined || answeredAt !== undefined || withdrawnAt !== undefined) continue;
    const patch: PatchOf<"enquiry"> = {
      answeredAt: Math.max(at, createdAt),
      ...(stage === "new" ? { stage: "contacted" } : {}),
    };
    await records.update("enquiry", id, patch);
  }
}
