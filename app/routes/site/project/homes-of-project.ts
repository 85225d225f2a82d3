import type { ProjectRecord } from "#app/kinds/index.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { makeQuery, type Query } from "#app/query/index.ts";
import type { Services } from "#app/services.ts";
import type { HomesView } from "#app/site/views/homes.ts";
import type { CardContext } from "#app/site/views/property/property-card.ts";
import { homesView } from "../property/homes-view.ts";

const SHOWN = 6;

/** Homes of the project's name, in its city where it says one. */
function homesIn({ values: { projectName, city } }: ProjectRecord): Query {
  const slugs = (key: "project" | "city") => {
    const option = facetOf(key).value({ projectName, city });
    return option ? [option.slug] : [];
  };
  return makeQuery({ project: slugs("project"), city: slugs("city") });
}

/**
 * The published homes that lie in a project, newest first.
 * @returns undefined where there are none, and until the index of a site that has just started knows all homes
 */
export async function homesOfProject(
  { catalogue, search }: Services,
  project: ProjectRecord,
  context: CardContext,
): Promise<HomesView | undefined> {
  const index = await search();
  const query = homesIn(project);
  if (!index.isComplete || query.project.length === 0) return undefined;
  const { ids, total } = index.search(query, { size: SHOWN });
  return total === 0 ? undefined : homesView({ homes: await catalogue.published(ids), query, total }, context);
}
