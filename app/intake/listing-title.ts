import type { InboxContext } from "./context.ts";

/** Title of a property or project, if visitors can see it. */
export async function titleOf({ catalogue }: InboxContext, listing: string): Promise<string | undefined> {
  const visitor = { type: "visitor" } as const;
  const found =
    (await catalogue.get(visitor, "property", listing)) ?? (await catalogue.get(visitor, "project", listing));
  return found?.values.title;
}
