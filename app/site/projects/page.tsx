import { projectTexts } from "../project/words.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { Pager } from "../parts/pager.tsx";
import { ProjectCard } from "../parts/project-card.tsx";
import { pageMeta } from "../frame/meta.ts";
import { projectCard } from "../parts/project-card-view.ts";
import { listData } from "../frame/structured-data.ts";
import { siteTexts } from "#app/texts/site.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { shareOfProject } from "../parts/share-picture.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export const query = ["page"];

export async function loader({ services, site, actor, url }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const page = pageNumber(url);
  const { items, total } = await services.catalogue.list(actor, "project", { page, limit: settings.pageSize });
  const cards = items.map((record) => projectCard(record, site));
  const [first] = items;
  const meta = pageMeta({
    title: projectTexts.title,
    product,
    publicUrl,
    description: projectTexts.lead,
    canonical: publicUrl + addressOf(page),
    image: cards[0]?.image,
    preview: first && shareOfProject(first, settings).path,
    data: [listData(publicUrl, cards)],
  });
  return show({ cards, page, pages: Math.max(1, Math.ceil(total / settings.pageSize)) }, { meta });
}

const addressOf = (page: number) => (page === 1 ? "/projects" : `/projects?page=${page}`);

export default function ProjectsRoute({ loaderData: { cards, page, pages } }: PageProps<typeof loader>) {
  const [feature, ...rest] = page === 1 ? cards : [undefined, ...cards];
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb crumbs={[{ label: siteTexts.frame.projects }]} />
        <h1 className="d1">{projectTexts.title}</h1>
        <p className="lead">{projectTexts.lead}</p>
      </div>
      {cards.length === 0 && <p className="empty-line">{projectTexts.none}</p>}
      {feature && (
        <div className="pj-f">
          <ProjectCard card={feature} form="feature" level="h2" first />
        </div>
      )}
      <div className="grid3 mt-18">
        {rest.map((card) => card && <ProjectCard key={card.id} card={card} level="h2" />)}
      </div>
      <Pager page={page} pages={pages} addressOf={addressOf} />
      <p className="cap mt-10">{projectTexts.priceNote}</p>
    </div>
  );
}

export { listFailure as failed } from "../home-list/list-failure.tsx";
