import { RECORD_ID } from "#app/entities/index.ts";
import type { InboxContext } from "./context.ts";

/** Title of a property or project, if visitors can see it. @param listing its id, as somebody sent it */
export async function titleOf({ catalogue }: InboxContext, listing: string): Promise<string | undefined> {
  if (!RECORD_ID.test(listing)) return undefined;
  const visitor = { type: "visitor" } as const;
  const found =
    (await catalogue.get(visitor, "property", listing)) ?? (await catalogue.get(visitor, "project", listing));
  return found?.values.title;
}
