import { data, redirect } from "react-router";
import { projectPath } from "#app/kinds/project/path.ts";
import { projectPlacement } from "#app/geo/index.ts";
import { NotFoundPage } from "#app/site/pages/not-found.tsx";
import { ProjectPage } from "#app/site/project/project-page.tsx";
import { emptyEnquiry } from "#app/site/views/enquiry.ts";
import { excerpt, hiddenMeta, pageMeta } from "#app/site/views/meta.ts";
import { projectDetail } from "#app/site/views/project-detail.ts";
import { projectData } from "#app/site/views/structured-data.ts";
import { en } from "#app/texts/en.ts";
import type { ProjectRecord } from "#app/kinds/index.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { makeQuery, type Query } from "#app/query/index.ts";
import type { Services } from "#app/services.ts";
import type { HomesView } from "#app/site/views/homes.ts";
import type { CardContext } from "#app/site/views/property/property-card.ts";
import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/project.ts";
import { metaFromLoader } from "../loader-meta.ts";
import { statusOfMissing } from "../property/gone.ts";
import { missingView } from "../missing-view.ts";
import { howFarFromProject } from "../property/how-far.ts";
import { shareOfProject } from "../share-picture.ts";
import { forwardHeaders, NO_STORE, viewOf } from "../viewed.ts";
import { homesView } from "../property/homes-view.ts";

/** `to`: how far it is to the station or locality of that name. */
export const handle = { query: ["to"] } satisfies PageHandle;

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
 * @returns undefined where there are none, and until the index of a site that has just started knows all homes
 */
async function homesOfProject(
  { catalogue, search }: Services,
  project: ProjectRecord,
  context: CardContext,
): Promise<HomesView | undefined> {
  const index = await search();
  const query = homesIn(project);
  if (!index.isComplete || query.project.length === 0) return undefined;
  const { ids, total } = index.search(query, { size: HOMES_SHOWN });
  return total === 0 ? undefined : homesView({ homes: await catalogue.published(ids), query, total }, context);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const { catalogue, inbox, publicUrl } = services;
  const [settings, result] = await Promise.all([catalogue.settings(), catalogue.bySlug(actor, "project", params.slug)]);
  const cards = { settings, publicUrl };
  if (result && "movedTo" in result) throw redirect(projectPath(result.movedTo), 301);
  if (!result) {
    const status = await statusOfMissing(services, "project", params.slug);
    const { cards: missing, meta } = await missingView(services, en.project.notFound);
    return data({ listing: undefined, found: undefined, missing, meta }, { status });
  }
  const record = result.found;
  const view = projectDetail(record, cards);
  const homes = await homesOfProject(services, record, cards);
  const enquiry = emptyEnquiry(
    "project",
    { page: view.card.path, listing: record.id },
    settings,
    await inbox.startToken(),
  );
  const placement = projectPlacement(record.values);
  const found = {
    view,
    enquiry,
    homes,
    howFar: placement && howFarFromProject(placement, { path: view.card.path, to: url.searchParams.get("to") }),
  };
  const meta = pageMeta({
    title: view.card.demo ? en.common.demo(view.card.title) : view.card.title,
    product: settings.product,
    description: excerpt(record.values.description),
    publicUrl,
    canonical: publicUrl + view.card.path,
    image: view.card.image,
    preview: shareOfProject(record, view.rera).path,
    data: projectData(record, publicUrl),
  });
  // Names that are asked for can be made up without end.
  const headers = url.searchParams.has("to") ? NO_STORE : viewOf("project", record.id);
  return data({ listing: record.id, found, missing: undefined, meta }, { headers });
}

export const headers = forwardHeaders;

export const meta = metaFromLoader(hiddenMeta(en.project.notFound));

export default function ProjectRoute({ loaderData: { found, missing } }: Route.ComponentProps) {
  if (!found) return <NotFoundPage title={en.project.notFound} text={en.errors.goneListing} cards={missing} />;
  return <ProjectPage {...found} />;
}
