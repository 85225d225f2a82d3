import { siteTexts } from "#app/texts/site.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { type Query, queryHref } from "#app/query/index.ts";
import { type CardContext, propertyCard } from "./property-card-view.ts";

interface SomeHomes {
  /** The first of those that `query` finds. */
  readonly homes: readonly PropertyRecord[];
  readonly query: Query;
  /** How many `query` finds. */
  readonly total: number;
}

export type HomesView = Readonly<ReturnType<typeof homesView>>;

/** Some homes as cards, with a link to all of them; a single home links to its own page. */
export function homesView({ homes, query, total }: SomeHomes, context: CardContext) {
  const cards = homes.map((home) => propertyCard(home, context));
  const only = total === 1 ? cards[0] : undefined;
  return {
    list: { href: only?.path ?? queryHref("/all-properties", query), label: siteTexts.card.allHomes(total) },
    cards,
  };
}
