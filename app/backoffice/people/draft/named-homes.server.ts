import { linePrice } from "#app/entities/values/money.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { LeadDraft } from "#app/people/index.ts";
import { portalIdsText } from "#app/trade/portal-ids.ts";
import type { ByActor } from "../../context.server.ts";

/** The homes of a message that are here, and of those that are not what to say. */
export interface NamedHomes {
  readonly homes: readonly { readonly id: string; readonly label: string }[];
  readonly missing: readonly string[];
}

/** A home is found by its id on a portal, or by a link to its page, whatever the site was called then. */
export async function namedHomes(
  { catalogue, publicUrl, actor }: ByActor<"catalogue" | "publicUrl">,
  { homes: named }: Pick<LeadDraft, "homes">,
): Promise<NamedHomes> {
  const byId = await catalogue.byPortalIds(
    actor,
    named.flatMap((home) => ("id" in home ? [home.id] : [])),
  );
  const found = new Map<string, PropertyRecord>();
  const missing: string[] = [];
  for (const home of named) {
    const here = "id" in home ? byId.get(home.id) : await homeAt({ catalogue, actor }, home.link);
    if (here) found.set(here.id, here);
    else if ("id" in home) missing.push(`No home with the id ${portalIdsText([home])} here.`);
    else if (home.link.startsWith(publicUrl) && slugIn(home.link)) missing.push(`No home at ${home.link} any more.`);
  }
  return {
    homes: [...found.values()].map(({ id, values }) => ({
      id,
      label: [values.title, linePrice(values)].filter(Boolean).join(", "),
    })),
    missing,
  };
}

const slugIn = (link: string) => /\/property\/([\w-]+)/.exec(link)?.[1];

async function homeAt({ catalogue, actor }: ByActor<"catalogue">, link: string) {
  const slug = slugIn(link);
  const shown = slug === undefined ? undefined : await catalogue.bySlug(actor, "property", slug);
  const last = shown && "movedTo" in shown ? await catalogue.bySlug(actor, "property", shown.movedTo) : shown;
  return last && "found" in last ? last.found : undefined;
}
