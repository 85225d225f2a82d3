import { projectTexts } from "../project/words.ts";
import { homeTexts } from "./words.ts";
import { homeListTexts } from "../home-list/words.ts";
import { en, type TypeName } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { BlogCard } from "../parts/blog-card.tsx";
import { Carousel, CarouselStep } from "../parts/carousel.tsx";
import { Collections } from "./collections.tsx";
import { EnquiryCard, type EnquiryView } from "../forms/enquiry-card.tsx";
import { HomeHero } from "./hero.tsx";
import { ProjectCard } from "../parts/project-card.tsx";
import { SearchForm } from "../frame/search-form.tsx";
import type { BlogCardView } from "../parts/blog-card-view.ts";
import type { ProjectCardView } from "../parts/project-card-view.ts";
import type { PropertyCardView } from "../parts/property-card-view.ts";
import { fillsRow, PropertyCard } from "../parts/property-card.tsx";
import { Scene } from "../parts/scene.tsx";

export interface HomeView {
  readonly product: string;
  readonly call: string;
  readonly postChat: string;
  readonly counts: { readonly aangan: number | undefined; readonly ultra: number | undefined };
  readonly projects: readonly ProjectCardView[];
  readonly blocks: readonly { readonly type: TypeName; readonly cards: readonly PropertyCardView[] }[];
  readonly builders: readonly Builder[];
  /** Invented builders of the demo. */
  readonly demoBuilders: boolean;
  readonly voices: readonly Testimonial[];
  readonly blogs: readonly BlogCardView[];
  readonly enquiry: EnquiryView;
}

/** The specification's speeds of the blog row, in milliseconds. */
const BLOG_SPEED = 4_000;
const BLOG_EVERY = 6_000;
/** The block that lies on the deep ground. */
const DEEP: TypeName = "Penthouse";

function Projects({ projects, call, enquiry }: Pick<HomeView, "projects" | "call" | "enquiry">) {
  const [feature, ...rest] = projects;
  return (
    <section className="sec">
      <div className="wrap pjs">
        <div className="head">
          <h2 className="d1">{homeTexts.projects}</h2>
          <a className="btn btn-s hide-m relative" href="/projects">
            {en.common.seeMore}
            <span className="vh"> {homeTexts.projects}</span>
          </a>
        </div>
        <div className="with-aside">
          {feature ? <ProjectCard card={feature} form="feature" /> : <p className="empty-line">{projectTexts.none}</p>}
          <EnquiryCard call={call} view={enquiry} />
        </div>
        {rest.length > 0 && (
          <div className="jrow snap">
            {rest.map((card) => (
              <ProjectCard key={card.id} card={card} />
            ))}
          </div>
        )}
        <a className="btn btn-s only-m pj-more relative" href="/projects">
          {en.common.seeMore}
          <span className="vh"> {homeTexts.projects}</span>
        </a>
      </div>
    </section>
  );
}

interface CategoryBlockProps {
  readonly type: TypeName;
  readonly cards: readonly PropertyCardView[];
  /** On the deep ground, for rhythm. */
  readonly deep?: boolean;
}

/** One type on the home page: at most six homes in three columns. */
function CategoryBlock({ type, cards, deep = false }: CategoryBlockProps) {
  const words = en.types[type];
  return (
    <section className={deep ? "deep on-deep mt-14 mb-14" : "sec-s"} id={words.path.slice(1)}>
      <div className={deep ? "wrap sec" : "wrap"}>
        <div className="head">
          <h2 className="d1">
            <span className="kind">{homeTexts.category}</span>
            {words.block}
          </h2>
          <a className="link" href={words.path}>
            {words.all}
            <Icon name="right" />
          </a>
        </div>
        {cards.length ? (
          <div className="grid3 snap">
            {cards.map((card, index) => (
              <PropertyCard key={card.id} card={card} grid="three" isWide={fillsRow(index, cards.length, 3)} />
            ))}
          </div>
        ) : (
          <p className="empty-line">{type === "Flat" ? words.none : homeListTexts.none}</p>
        )}
      </div>
    </section>
  );
}

interface Builder {
  readonly name: string;
  /** Address of a drawing on this site; the name is set in type without one. */
  readonly logo: string | undefined;
}

/** The specification's speeds of the row of builders, in milliseconds. */
const BUILDERS_EVERY = 1_000;
const BUILDERS_SPEED = 2_000;

function Builders({ builders, demo }: { readonly builders: readonly Builder[]; readonly demo: boolean }) {
  if (builders.length === 0) return null;
  return (
    <div className="wrap sec">
      <Carousel title={homeTexts.builders} heading="d2" every={BUILDERS_EVERY} speed={BUILDERS_SPEED} className="logos">
        {builders.map((builder) => (
          <li key={builder.name}>
            {builder.logo ? (
              <img src={builder.logo} alt={builder.name} width={160} height={64} loading="lazy" />
            ) : (
              <span>{builder.name}</span>
            )}
          </li>
        ))}
      </Carousel>
      {demo && <p className="small muted mt-4">{en.common.demoContent}</p>}
    </div>
  );
}

interface Testimonial {
  readonly name: string;
  readonly where: string;
  readonly text: string;
}

/** One voice at a time; a row to swipe without script. */
function Testimonials({ voices }: { readonly voices: readonly Testimonial[] }) {
  if (voices.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="voices">
      <hr className="rule" />
      <div className="sec">
        <div className="quote">
          <div data-carousel data-every={0} data-speed={400}>
            <h2 className="kind-h" id="voices">
              {homeTexts.testimonials}
            </h2>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard */}
            <ul className="track voices" tabIndex={0} aria-labelledby="voices">
              {voices.map((voice) => (
                <Voice key={voice.name} voice={voice} />
              ))}
            </ul>
            <div className="car-ctl mt-8 needs-js" data-carousel-controls hidden>
              <CarouselStep label={`${en.common.previous} testimonial`} step={-1} />
              <CarouselStep label={`${en.common.next} testimonial`} step={1} />
              <span className="small muted ml-2" data-carousel-position>
                {homeTexts.of(1, voices.length)}
              </span>
            </div>
          </div>
          <div className="media r45 q-i">
            <Scene name="testimonials" alt="" sizes="(min-width:1440px) 690px,(min-width:700px) 50vw,120vw" />
          </div>
        </div>
      </div>
    </section>
  );
}

function Voice({ voice: { name, where, text } }: { readonly voice: Testimonial }) {
  return (
    <li>
      <figure>
        <blockquote>{text}</blockquote>
        <figcaption>
          <p className="ink font-medium">{name}</p>
          <p className="small muted">{where}</p>
        </figcaption>
      </figure>
    </li>
  );
}

/** @param chat click-to-chat link with a message that is already written */
function PostProperty({ chat }: { readonly chat: string }) {
  return (
    <section className="deep on-deep cta">
      <div className="cta-t">
        <h2 className="d1">{homeTexts.post}</h2>
        <p className="lead mt-4 max-w-[30em]">{homeTexts.postText}</p>
        <div className="acts-row">
          <a className="btn btn-light" href="/add-properties">
            {homeTexts.postPropertyNow}
          </a>
          <a className="btn btn-ghost-light" href="/add-project">
            {homeTexts.postProjectNow}
          </a>
        </div>
        <a className="link" href={chat} target="_blank" rel="noopener">
          <Icon name="chat" />
          {homeTexts.postByChat}
        </a>
      </div>
      <div className="cta-i">
        <Scene name="post" alt="" sizes="(min-width:700px) 50vw,100vw" />
      </div>
    </section>
  );
}

export function HomePage({ home }: { readonly home: HomeView }) {
  return (
    <>
      <HomeHero />
      <SearchForm />
      <Collections product={home.product} counts={home.counts} />
      <hr className="rule" />
      <Projects projects={home.projects} call={home.call} enquiry={home.enquiry} />
      <hr className="rule" />
      <div className="pt-14">
        {home.blocks.map(({ type, cards }) => (
          <CategoryBlock key={type} type={type} cards={cards} deep={type === DEEP} />
        ))}
      </div>
      <Builders builders={home.builders} demo={home.demoBuilders} />
      <Testimonials voices={home.voices} />
      {home.blogs.length > 0 && (
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
              {home.blogs.map((card) => (
                <li key={card.id}>
                  <BlogCard card={card} />
                </li>
              ))}
            </Carousel>
          </div>
        </div>
      )}
      <PostProperty chat={home.postChat} />
    </>
  );
}
