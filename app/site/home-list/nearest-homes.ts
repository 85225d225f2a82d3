import { labelTexts } from "#app/kinds/property/label-words.ts";
import { homeListTexts } from "./words.ts";
import type { Catalogue } from "#app/catalogue/index.ts";
import type { Query } from "#app/query/index.ts";
import type { Site } from "../page.ts";
import type { Search } from "#app/search/index.ts";
import { propertyCard, type PropertyCardView } from "../blocks/cards/property-card-view.ts";

const SHOWN = 6;

/** Homes elsewhere, where no home is listed in the place that was asked for. */
export interface NearestHomes {
  readonly title: string;
  readonly cards: readonly PropertyCardView[];
}

interface Sources {
  readonly search: Search;
  readonly catalogue: Pick<Catalogue, "published">;
  readonly site: Site;
}

/** For a list without homes: the sentence where no home is listed in the place that was asked for, and the homes nearest to it. */
export async function nearestHomes(
  query: Query,
  { search, catalogue, site }: Sources,
): Promise<{ readonly notices: readonly string[]; readonly nearest: NearestHomes | undefined }> {
  const { key, slugs, nearest } = search.unlisted(query, SHOWN);
  if (slugs.length === 0) return { notices: [], nearest: undefined };
  const place = slugs.map((slug) => search.label(key, slug)).join(homeListTexts.or);
  const metres = new Map(nearest.map((near) => [near.id, near.metres]));
  const homes = await catalogue.published(nearest.map(({ id }) => id));
  const cards = homes.map((home) => {
    const card = propertyCard(home, site, true);
    return { ...card, place: homeListTexts.away(card.place, wholeKilometres(metres.get(home.id) ?? 0), place) };
  });
  return {
    notices: [homeListTexts.unlisted(place)],
    nearest: cards.length > 0 ? { title: homeListTexts.nearest(place), cards } : undefined,
  };
}

/** The middle of a place is known to a kilometre or two, so no digits behind the point. */
function wholeKilometres(metres: number): string {
  return labelTexts.metro.kilometres(Math.max(1, Math.round(metres / 1_000)));
}
