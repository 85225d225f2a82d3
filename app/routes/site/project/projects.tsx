import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { Pager } from "#app/site/pager.tsx";
import { ProjectCard } from "#app/site/project/project-card.tsx";
import { pageMeta } from "#app/site/views/meta.ts";
import { projectCard } from "#app/site/views/project-card.ts";
import { reraView } from "#app/site/views/property/rera.ts";
import { listData } from "#app/site/views/structured-data.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/projects.ts";
import { metaFromLoader } from "../loader-meta.ts";
import { pageNumber } from "../../page-number.ts";
import { shareOfProject } from "../share-picture.ts";

export const handle = { query: ["page"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl, actor } = fromContext(context);
  const settings = await catalogue.settings();
  const page = pageNumber(url);
  const { items, total } = await catalogue.list(actor, "project", { page, limit: settings.pageSize });
  const cards = items.map((record) => projectCard(record, { settings, publicUrl }));
  const [first] = items;
  const meta = pageMeta({
    title: en.project.title,
    product: settings.product,
    publicUrl,
    description: en.project.lead,
    canonical: publicUrl + addressOf(page),
    image: cards[0]?.image,
    preview: first && shareOfProject(first, reraView(first.values, settings)).path,
    data: [listData(publicUrl, cards)],
  });
  return { meta, cards, page, pages: Math.max(1, Math.ceil(total / settings.pageSize)) };
}

const addressOf = (page: number) => (page === 1 ? "/projects" : `/projects?page=${page}`);

export const meta = metaFromLoader(pageMeta({ title: en.project.title }));

export default function ProjectsRoute({ loaderData: { cards, page, pages } }: Route.ComponentProps) {
  const [feature, ...rest] = page === 1 ? cards : [undefined, ...cards];
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb crumbs={[{ label: en.frame.projects }]} />
        <h1 className="d1">{en.project.title}</h1>
        <p className="lead">{en.project.lead}</p>
      </div>
      {cards.length === 0 && <p className="empty-line">{en.project.none}</p>}
      {feature && (
        <div className="pj-f">
          <ProjectCard card={feature} form="feature" level="h2" first />
        </div>
      )}
      <div className="grid3 mt-18">
        {rest.map((card) => card && <ProjectCard key={card.id} card={card} level="h2" />)}
      </div>
      <Pager page={page} pages={pages} addressOf={addressOf} />
      <p className="cap mt-10">{en.project.priceNote}</p>
    </div>
  );
}

export { ListBoundary as ErrorBoundary } from "../lists/list-boundary.tsx";
