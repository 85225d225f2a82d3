import type { Actor } from "#app/store/types.ts";
import type { Services } from "#app/services.ts";
import { type PropertyCardView, propertyCard } from "#app/site/views/property-card.ts";

interface MissingView {
  readonly product: string;
  readonly cards: readonly PropertyCardView[];
}

/** For a page that says that nothing is here: the newest homes instead. */
export async function missingView({ catalogue, publicUrl }: Services, actor: Actor): Promise<MissingView> {
  const [settings, { items }] = await Promise.all([
    catalogue.settings(),
    catalogue.list(actor, "property", { limit: 3 }),
  ]);
  return { product: settings.product, cards: items.map((home) => propertyCard(home, { settings, publicUrl })) };
}
