import { en, type TypeName } from "#app/texts/en.ts";
import { BlogCard } from "../blog-card.tsx";
import { type Builder, Builders } from "./builders.tsx";
import { Carousel } from "../carousel.tsx";
import { CategoryBlock } from "./category-block.tsx";
import { Collections } from "./collections.tsx";
import { EnquiryCard, type EnquiryView } from "../forms/enquiry-card.tsx";
import { HomeHero } from "./hero.tsx";
import { PostProperty } from "./post-property.tsx";
import { ProjectCard } from "../project/project-card.tsx";
import { SearchForm } from "../frame/search-form.tsx";
import { type Testimonial, Testimonials } from "./testimonials.tsx";
import type { BlogCardView } from "../views/blog-card.ts";
import type { ProjectCardView } from "../views/project-card.ts";
import type { PropertyCardView } from "../views/property/property-card.ts";

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
          <h2 className="d1">{en.home.projects}</h2>
          <a className="btn btn-s hide-m relative" href="/projects">
            {en.common.seeMore}
            <span className="vh"> {en.home.projects}</span>
          </a>
        </div>
        <div className="with-aside">
          {feature ? <ProjectCard card={feature} form="feature" /> : <p className="empty-line">{en.project.none}</p>}
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
          <span className="vh"> {en.home.projects}</span>
        </a>
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
            <Carousel title={en.home.blogs} heading="d1" every={BLOG_EVERY} speed={BLOG_SPEED} arrows className="blogs">
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
