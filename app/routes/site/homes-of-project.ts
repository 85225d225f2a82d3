import type { ProjectRecord } from "#app/entities/index.ts";
import { facetOf } from "#app/entities/property/facets.ts";
import { makeQuery, type Query, queryHref } from "#app/query/index.ts";
import type { Services } from "#app/services.ts";
import { type CardContext, propertyCard } from "#app/site/views/property-card.ts";
import type { HomesView } from "#app/site/views/homes.ts";
import { en } from "#app/texts/en.ts";

const SHOWN = 6;

/** Homes of the project's name, in its city where it says one. */
function homesIn({ values: { projectName, city } }: ProjectRecord): Query {
  const slugs = (key: "project" | "city") => facetOf(key).value({ projectName, city })?.slug ?? [];
  return makeQuery({ project: [slugs("project")].flat(), city: [slugs("city")].flat() });
}

/**
 * The published homes that lie in a project, newest first.
 * @returns undefined where there are none, and until the index of a site that has just started knows all homes
 */
export async function homesOfProject(
  { catalogue, search }: Services,
  project: ProjectRecord,
  cards: CardContext,
): Promise<HomesView | undefined> {
  const index = await search();
  const query = homesIn(project);
  if (!index.isComplete || query.project.length === 0) return undefined;
  const { ids, total } = index.search(query, { size: SHOWN });
  if (total === 0) return undefined;
  const homes = await catalogue.published(ids);
  return {
    list: { href: queryHref("/all-properties", query), label: en.place.allHomes(total) },
    cards: homes.map((home) => propertyCard(home, cards)),
  };
}
