import { AppError } from "#app/entities/index.ts";
import type { People, PersonRow } from "#app/people/index.ts";
import type { Actor } from "#app/store/types.ts";

/** A person whom something names; nothing where they were moved to the bin since. */
export async function personUnlessGone(
  people: Pick<People, "get">,
  actor: Actor,
  id: string,
): Promise<PersonRow | undefined> {
  try {
    return await people.get(actor, id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}
