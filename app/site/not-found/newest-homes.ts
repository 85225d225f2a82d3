import type { Services } from "#app/services.ts";
import type { Site } from "../page.ts";
import { type PropertyCardView, propertyCard } from "../parts/property-card-view.ts";

/** What a page that says that nothing is here shows instead. */
export async function newestHomes({ catalogue }: Services, site: Site): Promise<readonly PropertyCardView[]> {
  const { items } = await catalogue.list({ type: "visitor" }, "property", { limit: 3 });
  return items.map((home) => propertyCard(home, site));
}
