import { projectTexts } from "./words.ts";
import { projectPath } from "#app/kinds/project/path.ts";
import { projectPlacement } from "#app/geo/index.ts";
import { newestHomes, NotFoundPage, statusOfMissing } from "../frame/not-found.tsx";
import { ProjectPage } from "./project-page.tsx";
import { emptyEnquiry } from "../forms/empty-form.ts";
import { excerpt, hiddenMeta, pageMeta } from "../frame/meta.ts";
import { projectDetail } from "./project-detail.ts";
import { projectData } from "../frame/structured-data.ts";
import { siteTexts } from "#app/texts/site.ts";
import type { ProjectRecord } from "#app/kinds/index.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { makeQuery, type Query } from "#app/query/index.ts";
import type { Services } from "#app/services.ts";
import type { CardContext } from "../blocks/cards/property-card-view.ts";
import { howFarFromProject } from "../blocks/how-far/how-far-from.ts";
import { shareOfProject } from "../parts/share-picture.ts";
import { type HomesView, homesView } from "../blocks/cards/homes-view.ts";
import { type PageProps, type PageRequest, redirect, show } from "../page.ts";

/** `to`: how far it is to the station or locality of that name. */
export const query = ["to"];

export { propertyStyle as styles } from "../parts/styles.ts";

const HOMES_SHOWN = 6;

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
 * @returns undefined where there are none
 */
async function homesOfProject(
  { catalogue, search }: Services,
  project: ProjectRecord,
  context: CardContext,
): Promise<HomesView | undefined> {
  const index = await search();
  const query = homesIn(project);
  if (query.project.length === 0) return undefined;
  const { ids, total } = index.search(query, { size: HOMES_SHOWN });
  return total === 0 ? undefined : homesView({ homes: await catalogue.published(ids), query, total }, context);
}

export async function loader({ services, site, actor, params, url }: PageRequest<"slug">) {
  const { settings, product, publicUrl } = site;
  const result = await services.catalogue.bySlug(actor, "project", params.slug);
  if (result && "movedTo" in result) return redirect(projectPath(result.movedTo), 301);
  if (!result) {
    const status = await statusOfMissing(services, "project", params.slug);
    const missing = await newestHomes(services, site);
    return show({ found: undefined, missing }, { meta: hiddenMeta(projectTexts.notFound, product), status });
  }
  const record = result.found;
  const to = url.searchParams.get("to");
  const view = projectDetail(record, site);
  const homes = await homesOfProject(services, record, site);
  const enquiry = emptyEnquiry(
    "project",
    { page: view.card.path, listing: record.id },
    settings,
    await services.inbox.startToken(),
  );
  const placement = projectPlacement(record.values);
  const found = {
    view,
    enquiry,
    homes,
    howFar: placement && howFarFromProject(placement, { path: view.card.path, to }),
  };
  const meta = pageMeta({
    title: view.card.demo ? siteTexts.common.demo(view.card.title) : view.card.title,
    product,
    description: excerpt(record.values.description),
    publicUrl,
    canonical: publicUrl + view.card.path,
    image: view.card.image,
    preview: shareOfProject(record, settings).path,
    data: projectData(record, publicUrl),
  });
  return show(
    { found, missing: undefined },
    {
      meta,
      listing: record.id,
      ...(to === null ? { viewed: { kind: "project", id: record.id } as const } : { noStore: true }), // endless names can be asked for
    },
  );
}

export default function ProjectRoute({ loaderData: { found, missing } }: PageProps<typeof loader>) {
  if (!found) return <NotFoundPage title={projectTexts.notFound} text={siteTexts.errors.goneListing} cards={missing} />;
  return <ProjectPage {...found} />;
}
