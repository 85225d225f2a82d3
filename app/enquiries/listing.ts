import { RECORD_ID } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { INBOX } from "#app/store/index.ts";
import type { Actor } from "#app/store/types.ts";
import type { InboxContext } from "./context.ts";

/** A home or project that somebody names by its id. */
interface Listing {
  readonly kind: "property" | "project";
  readonly title: string;
  readonly slug: string;
}

/** The home or project with an id, as somebody sent it; nothing where there is none that `actor` may see. */
export async function listingById(
  { catalogue }: Pick<InboxContext, "catalogue">,
  actor: Actor,
  id = "",
): Promise<Listing | undefined> {
  if (!RECORD_ID.test(id)) return undefined;
  for (const kind of ["property", "project"] as const) {
    const found = await catalogue.get(actor, kind, id);
    if (found) return { kind, title: found.values.title, slug: found.values.slug };
  }
  return undefined;
}

/** Homes that we show to people we know: on the site, or kept off it as a draft. One that is sold or lies in the bin is not among them. */
export async function offeredHomes(
  { catalogue }: Pick<InboxContext, "catalogue">,
  written: readonly string[],
): Promise<readonly Stored<"property">[]> {
  const ids = [...new Set(written)].filter((id) => RECORD_ID.test(id));
  const homes = await catalogue.getMany(INBOX, "property", ids);
  return homes.filter(
    ({ state, deletedAt }) => deletedAt === undefined && (state === "published" || state === "draft"),
  );
}

/** Title of a property or project, if visitors can see it. */
export async function titleOf(context: InboxContext, id: string): Promise<string | undefined> {
  return (await listingById(context, { type: "visitor" }, id))?.title;
}
