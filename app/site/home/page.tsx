import { submitTexts } from "../blocks/submission/words.ts";
import { to } from "#app/base/language.ts";
import { TYPE_PATHS } from "#app/kinds/property/path.ts";
import { homeTexts } from "./words.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { propertyPictures } from "#app/kinds/property/pictures.ts";
import { callLink, chatLink, toE164 } from "#app/entities/values/phone.ts";
import { Icon } from "#app/ui/icon.tsx";
import { BlogCard } from "../blocks/cards/blog-card.tsx";
import { Carousel } from "./carousel.tsx";
import { Builders, Testimonials } from "./builders-and-voices.tsx";
import { Collections } from "./collections.tsx";
import { EnquiryCard, type EnquiryView } from "../forms/enquiry-card.tsx";
import { emptyEnquiry } from "../forms/empty-form.ts";
import { pageMeta } from "../frame/meta.ts";
import { SearchForm } from "./search-form.tsx";
import { TYPE_ICONS } from "../parts/type-names.ts";
import { HomeHero } from "./hero.tsx";
import { ProjectCard } from "../blocks/cards/project-card.tsx";
import { projectCard, type ProjectCardView } from "../blocks/cards/project-card-view.ts";
import { DemoLine, isAllDemo } from "../parts/demo-note.tsx";
import { HomesGrid } from "../blocks/cards/homes-grid.tsx";
import { propertyCard, type PropertyCardView } from "../blocks/cards/property-card-view.ts";
import { readArticles } from "../parts/read-articles.ts";
import { Scene } from "../parts/scene.tsx";
import { makeQuery, choiceSlug, emptyQuery } from "#app/query/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { siteTexts, type TypeName } from "#app/texts/site.ts";
import { type PageProps, type PageRequest, show, type Site } from "../page.ts";
import { ContactLink } from "../parts/contact-link.tsx";

/** The specification's numbers. */
const PROJECTS_SHOWN = 5;
const HOMES_IN_BLOCK = 6;
const BLOCKS: readonly TypeName[] = ["Flat", "Villa", "Penthouse", "Kothi"];
const BLOGS_SHOWN = 6;

async function blocksOf(services: Services) {
  const search = await services.search();
  const { type: ofTypes } = search.search(emptyQuery, { size: 1 }).facets;
  return Promise.all(
    BLOCKS.map(async (type) => {
      const slug = choiceSlug("type", type);
      const { ids } = search.search(makeQuery({ type: [slug], sale: ["buy"], city: ["noida"] }), {
        size: HOMES_IN_BLOCK,
      });
      const total = ofTypes.count(slug);
      return { type, total, homes: await services.catalogue.published(ids) };
    }),
  );
}

/**
 * Cards of homes. A home whose first picture the page shows already, as that of its project or of an article, shows its next one.
 * @param shown ids of pictures; those of the cards are added
 */
function cardsWithoutRepeats(homes: readonly PropertyRecord[], site: Site, shown: Set<string>) {
  return homes.map((home) => {
    const card = propertyCard(home, site);
    const image = propertyPictures(home.values).find(({ id }) => !shown.has(id)) ?? card.image;
    if (image) shown.add(image.id);
    return image === card.image ? card : { ...card, image };
  });
}

/** Featured ones first, then the newest. */
async function projectsOf({ catalogue }: Services, site: Site, actor: Actor) {
  const { items } = await catalogue.list(actor, "project", { limit: 50 });
  const ordered = [...items].sort((a, b) => Number(b.values.featured === true) - Number(a.values.featured === true));
  return ordered.slice(0, PROJECTS_SHOWN).map((record) => projectCard(record, site));
}

async function articlesOf(services: Services, actor: Actor) {
  const { items } = await services.catalogue.list(actor, "blog", { limit: BLOGS_SHOWN });
  return readArticles(services, items);
}

export async function loader({ services, site, actor }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const [search, blocks, projects, articles, startedAt] = await Promise.all([
    services.search(),
    blocksOf(services),
    projectsOf(services, site, actor),
    articlesOf(services, actor),
    services.inbox.startToken(),
  ]);
  const shown = new Set(
    [...projects.map(({ image }) => image), ...articles.map(({ post }) => post.values.image)].flatMap((image) =>
      image ? [image.id] : [],
    ),
  );
  const inTier = (tier: string) => search.search(makeQuery({ tier: [tier] }), { size: 1 }).total;
  const description = homeTexts.description(
    siteTexts.card.homes(search.count),
    settings.tagline ?? siteTexts.common.lead,
  );
  const canonical = `${publicUrl}/`;
  const agent = {
    "@type": "RealEstateAgent",
    name: product,
    url: canonical,
    email: settings.email,
    telephone: settings.phone && toE164(settings.phone),
  };
  const { pageTitle: title } = homeTexts;
  const meta = pageMeta({ title, product, description, canonical, data: [agent] });
  return show(
    {
      counts: { aangan: inTier("luxury"), ultra: inTier("ultra") },
      blocks: blocks.map(({ homes, ...block }) => ({ ...block, cards: cardsWithoutRepeats(homes, site, shown) })),
      projects,
      articles,
      enquiry: emptyEnquiry("home", { page: "/" }, settings, startedAt),
    },
    { meta, isBarOnPhoto: true },
  );
}

/** The specification's speeds of the blog row, in milliseconds. */
const BLOG_SPEED = 4_000;
const BLOG_EVERY = 6_000;
/** The block that lies on the deep ground. */
const DEEP: TypeName = "Penthouse";

interface ProjectsProps {
  readonly projects: readonly ProjectCardView[];
  /** True where these projects and all homes below them are demo. */
  readonly isDemo: boolean;
  /** Link to our telephone. */
  readonly call: string | undefined;
  readonly enquiry: EnquiryView;
}

function Projects({ projects, isDemo, call, enquiry }: ProjectsProps) {
  const [feature, ...rest] = projects;
  return (
    <section className="sec">
      <div className="wrap pjs">
        <div className="head">
          <h2 className="d1">{homeTexts.projects}</h2>
          <a className="btn btn-s hide-m relative" href={to("/projects")}>
            {siteTexts.common.seeMore}
            <span className="vh"> {homeTexts.projects}</span>
          </a>
        </div>
        {isDemo && feature && <DemoLine />}
        <div className="with-aside">
          {feature ? (
            <ProjectCard card={feature} form="feature" isDemoSaid={isDemo} />
          ) : (
            <p className="empty-line">{siteTexts.card.noProjects}</p>
          )}
          <EnquiryCard call={call} view={enquiry} />
        </div>
        {rest.length > 0 && (
          <div className="jrow snap">
            {rest.map((card) => (
              <ProjectCard key={card.id} card={card} isDemoSaid={isDemo} />
            ))}
          </div>
        )}
        <a className="btn btn-s only-m pj-more relative" href={to("/projects")}>
          {siteTexts.common.seeMore}
          <span className="vh"> {homeTexts.projects}</span>
        </a>
      </div>
    </section>
  );
}

interface CategoryBlockProps {
  readonly type: TypeName;
  /** Homes of the type, to buy and to rent, in all cities; absent while they are not counted. */
  readonly total: number;
  readonly cards: readonly PropertyCardView[];
  readonly isDemoSaid: boolean;
  /** On the deep ground, for rhythm. */
  readonly deep?: boolean;
  /** The way to all homes of the type takes the last cell instead of a link in the head. */
  readonly endsOnward?: boolean;
}

/** One type on the home page: at most six homes in three columns. */
function CategoryBlock({ type, total, cards, isDemoSaid, deep = false, endsOnward = false }: CategoryBlockProps) {
  const words = siteTexts.types[type];
  const isOnwardLast = endsOnward && cards.length > 0 && cards.length < HOMES_IN_BLOCK;
  return (
    <section className={deep ? "deep on-deep mt-14 mb-14" : "sec-s"} id={TYPE_PATHS[type].slice(1)}>
      <div className={deep ? "wrap sec" : "wrap"}>
        <div className="head">
          <h2 className="d1">
            <span className="kind">{homeTexts.category}</span>
            {words.block}
          </h2>
          {!isOnwardLast && (
            <a className="link" href={to(TYPE_PATHS[type])}>
              {words.all}
              <Icon name="right" />
            </a>
          )}
        </div>
        {cards.length ? (
          <HomesGrid cards={cards} columns={3} isRail isDemoSaid={isDemoSaid}>
            {isOnwardLast && (
              <a className="more" href={to(TYPE_PATHS[type])}>
                <Icon name={TYPE_ICONS[type]} className="plan" />
                <span className="t1">
                  {words.all}
                  <Icon name="right" />
                </span>
                <span>{siteTexts.card.homes(total)}</span>
              </a>
            )}
          </HomesGrid>
        ) : (
          <p className="empty-line">{type === "Flat" ? words.none : siteTexts.card.noHomes}</p>
        )}
      </div>
    </section>
  );
}

/** @param chat click-to-chat link with a message that is already written */
function PostProperty({ chat }: { readonly chat: string | undefined }) {
  return (
    <section className="deep on-deep cta">
      <div className="cta-t">
        <h2 className="d1">{homeTexts.post}</h2>
        <p className="lead mt-4 max-w-[30em]">{homeTexts.postText}</p>
        <div className="acts-row">
          <a className="btn btn-light" href={to("/add-properties")}>
            {homeTexts.postPropertyNow}
          </a>
          <a className="btn btn-ghost-light" href={to("/add-project")}>
            {homeTexts.postProjectNow}
          </a>
        </div>
        <ContactLink className="link" href={chat}>
          <Icon name="chat" />
          {submitTexts.postByChat}
        </ContactLink>
      </div>
      <div className="cta-i">
        <Scene name="post" alt="" sizes="(min-width:700px) 50vw,100vw" />
      </div>
    </section>
  );
}

export default function HomeRoute({ loaderData: home, site: { settings, product } }: PageProps<typeof loader>) {
  const isDemo = isAllDemo([...home.projects, ...home.blocks.flatMap(({ cards }) => cards)]);
  return (
    <>
      <HomeHero {...settings} />
      <SearchForm />
      <Collections product={product} counts={home.counts} />
      <hr className="rule" />
      <Projects
        projects={home.projects}
        isDemo={isDemo}
        call={settings.phone && callLink(settings.phone)}
        enquiry={home.enquiry}
      />
      <hr className="rule" />
      <div className="pt-14">
        {home.blocks.map((block, index) => (
          <CategoryBlock
            key={block.type}
            {...block}
            isDemoSaid={isDemo}
            deep={block.type === DEEP}
            endsOnward={index === 0}
          />
        ))}
      </div>
      <Builders settings={settings} />
      <Testimonials settings={settings} />
      {home.articles.length > 0 && (
        <div className="sunk">
          <div className="wrap sec">
            <Carousel
              title={homeTexts.blogs}
              heading="d1"
              every={BLOG_EVERY}
              speed={BLOG_SPEED}
              arrows
              className="blogs"
            >
              {home.articles.map((article) => (
                <li key={article.post.id}>
                  <BlogCard article={article} />
                </li>
              ))}
            </Carousel>
          </div>
        </div>
      )}
      <PostProperty chat={settings.whatsapp && chatLink(settings.whatsapp, submitTexts.postChatMessage)} />
    </>
  );
}

export { listFailure as failed } from "../parts/list-failure.tsx";
