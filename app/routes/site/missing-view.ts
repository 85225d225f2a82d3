import type { MetaDescriptor } from "react-router";
import type { Services } from "#app/services.ts";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { type PropertyCardView, propertyCard } from "#app/site/views/property/property-card.ts";

interface MissingView {
  readonly meta: MetaDescriptor[];
  readonly cards: readonly PropertyCardView[];
}

/** For a page that says that nothing is here: the newest homes instead. */
export async function missingView({ catalogue, publicUrl }: Services, title: string): Promise<MissingView> {
  const [settings, { items }] = await Promise.all([
    catalogue.settings(),
    catalogue.list({ type: "visitor" }, "property", { limit: 3 }),
  ]);
  return {
    meta: hiddenMeta(title, settings.product),
    cards: items.map((home) => propertyCard(home, { settings, publicUrl })),
  };
}
