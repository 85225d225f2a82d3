import { projectsTexts } from "./words.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { DemoLine, isAllDemo } from "../parts/demo-note.tsx";
import { Pager } from "../parts/pager.tsx";
import { ProjectCard } from "../blocks/cards/project-card.tsx";
import { ProjectsGrid } from "../blocks/cards/projects-grid.tsx";
import { pageMeta } from "../frame/meta.ts";
import { HeadPicture, type PicturedView } from "../parts/head-picture.tsx";
import { rangeText } from "../blocks/costs/cost-rows.ts";
import type { ProjectRecord } from "#app/kinds/index.ts";
import { projectCard, type ProjectCardView } from "../blocks/cards/project-card-view.ts";
import { listData } from "../frame/structured-data.ts";
import { siteTexts } from "#app/texts/site.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { shareOfProject } from "../parts/share-picture.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export { headsStyle as styles } from "../parts/styles.ts";

export const query = ["page"];

/** With more projects the page shows no range of prices: it would have to read them all. */
const MOST_READ = 100;

export async function loader({ services, site, actor, url }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const page = pageNumber(url);
  const { items, total } = await services.catalogue.list(actor, "project", { page, limit: settings.pageSize });
  const cards = items.map((record) => projectCard(record, site));
  const [first] = items;
  const meta = pageMeta({
    title: projectsTexts.title,
    product,
    publicUrl,
    description: projectsTexts.lead,
    canonical: publicUrl + addressOf(page),
    image: cards[0]?.image,
    preview: first && shareOfProject(first, settings).path,
    data: [listData(publicUrl, cards)],
  });
  const { items: all } = await services.catalogue.list(actor, "project", { limit: total <= MOST_READ ? total : 0 });
  const pages = Math.max(1, Math.ceil(total / settings.pageSize));
  const pictured = page === 1 ? furtherView(items, cards) : undefined;
  return show({ cards, page, pages, span: spanOf(all), pictured }, { meta });
}

/** '12 projects, starting at ₹85 Lacs to ₹8.6 Cr.' */
function spanOf(projects: readonly ProjectRecord[]): string | undefined {
  const prices = projects.flatMap(({ values: { price } }) => price || []);
  if (prices.length === 0) return undefined;
  return projectsTexts.span(projects.length, rangeText({ low: Math.min(...prices), high: Math.max(...prices) }));
}

/** The second picture of a project, the last that has one: the list shows each by its first. */
function furtherView(projects: readonly ProjectRecord[], cards: readonly ProjectCardView[]): PicturedView | undefined {
  const index = projects.findLastIndex(({ values }) => values.subimgurl1);
  const [image, card] = [projects[index]?.values.subimgurl1, cards[index]];
  return image && card && { ...card, image };
}

const addressOf = (page: number) => (page === 1 ? "/projects" : `/projects?page=${page}`);

export default function ProjectsRoute({
  loaderData: { cards, page, pages, span, pictured },
}: PageProps<typeof loader>) {
  const [feature, ...others] = cards;
  const rest = page === 1 ? others : cards;
  const isDemo = isAllDemo(cards);
  return (
    <div className="wrap list-end">
      <div className="pl-head low">
        <div className="pl-t">
          <Breadcrumb crumbs={[{ label: siteTexts.frame.projects }]} />
          <h1 className="d1">{projectsTexts.title}</h1>
          <p className="lead">{[projectsTexts.lead, span].filter(Boolean).join(" ")}</p>
        </div>
        <HeadPicture of={pictured} height="low" see={projectsTexts.see} />
      </div>
      {cards.length === 0 && <p className="empty-line">{siteTexts.card.noProjects}</p>}
      {isDemo && <DemoLine />}
      {feature && page === 1 && (
        <div className="pj-f">
          <ProjectCard card={feature} form="feature" level="h2" first isDemoSaid={isDemo} />
        </div>
      )}
      <div className="mt-18">
        <ProjectsGrid cards={rest} level="h2" isDemoSaid={isDemo} />
      </div>
      <Pager page={page} pages={pages} addressOf={addressOf} />
      <p className="cap mt-10">{siteTexts.card.priceNote}</p>
    </div>
  );
}

export { listFailure as failed } from "../parts/list-failure.tsx";
