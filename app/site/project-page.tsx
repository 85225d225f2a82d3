import type { ImageValue } from "#app/entities/kinds/image.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ActionBar } from "./action-bar.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { DemoNote } from "./demo-note.tsx";
import { EnquiryForm, type EnquiryView } from "./forms/enquiry-form.tsx";
import { Amenities, Builder, Nearby, Plans, Prices, ProjectMap, Specifications } from "./project-blocks.tsx";
import { Price } from "./price.tsx";
import { Rera } from "./rera.tsx";
import { HowFar } from "./how-far.tsx";
import { PhotoGrid } from "./gallery/photo-grid.tsx";
import { Heart } from "./shortlist/heart.tsx";
import { Details, KeyFacts } from "./property-blocks.tsx";
import type { HowFarView } from "./views/how-far.ts";
import { type ProjectDetailView, projectSections } from "./views/project-detail.ts";

function Head({ view }: { readonly view: ProjectDetailView }) {
  const { card } = view;
  return (
    <div className="between pj-h">
      <div>
        <div className="dbadges">
          {card.newLaunch && <span className="badge b-prem">{card.newLaunch}</span>}
          {card.rera && (
            <span className="badge b-line">
              <Icon name="rera" />
              {card.rera}
            </span>
          )}
          <span className="badge b-line">
            <Icon name={card.residential ? "home" : "shop"} />
            {card.residential ? en.project.residential : en.project.commercial}
          </span>
          {card.discount && <span className="badge b-acc">{card.discount}</span>}
          {card.demo && <span className="badge b-line">{en.card.demo}</span>}
          <Heart entry={`project:${card.id}`} label={en.common.shortlist} onPhoto={false} />
        </div>
        <h1 className="hero-t pj-t">{card.title}</h1>
        <p className="lead muted">{card.place}</p>
        {view.subtitle && <p className="lead">{view.subtitle}</p>}
        {card.demo && <DemoNote text={en.project.demoProject} />}
      </div>
      <div className="pj-buy">
        {card.from && <p className="small muted">{card.from}</p>}
        <Price price={card.price} />
        <div className="row">
          <a className="btn btn-p" href="#enquire">
            {en.frame.enquireNow}
          </a>
          {view.brochure && (
            <a className="btn btn-s" href={view.brochure} target="_blank" rel="noopener">
              <Icon name="download" className="ic ic-s" />
              {en.project.brochure}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** What is no photograph says so, where the project tells. */
const captionOf = (image: ImageValue, impressions: boolean) =>
  impressions ? `${image.alt}. ${en.project.impression}` : image.alt;

/** The pictures as the page shows them: the first large, the others between its texts. */
function Photos({ view, of }: { readonly view: ProjectDetailView; readonly of: "first" | "others" }) {
  const photos = view.pictures.map((image) => ({ image, caption: captionOf(image, view.impressions) }));
  if (of === "others")
    return (
      <PhotoGrid
        photos={photos}
        from={1}
        to={photos.length}
        className="grid2 mt-10"
        sizes="(min-width:1440px) 410px,(min-width:1024px) 30vw,90vw"
        frame="r32"
      />
    );
  const sizes = "(min-width:1440px) 1296px,100vw";
  if (photos.length === 0) return <Picture image={undefined} sizes={sizes} frame="r169" />;
  return <PhotoGrid photos={photos} from={0} to={1} sizes={sizes} frame="r169" first captions />;
}

function Overview({ view }: { readonly view: ProjectDetailView }) {
  const [first, ...rest] = view.description;
  return (
    <section id="overview">
      <h2 className="d2 mb-5.5">{en.project.overview}</h2>
      {first && <p className="dropcap">{first}</p>}
      {rest.map((text) => (
        <p key={text} className="mt-4 max-w-prose">
          {text}
        </p>
      ))}
      <KeyFacts facts={view.keyFacts} />
      {view.overview.title && <h3 className="t1 mt-10">{view.overview.title}</h3>}
      {view.overview.paragraphs.map((text) => (
        <p key={text} className="mt-4 max-w-prose">
          {text}
        </p>
      ))}
      {view.overview.points.length > 0 && (
        <ul className="ticks mt-4">
          {view.overview.points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Offers({ view }: { readonly view: ProjectDetailView }) {
  if (view.gifts.length === 0 && view.note.length === 0) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{en.project.offers}</h2>
      {view.gifts.length > 0 && (
        <dl className="dl2">
          {view.gifts.map((gift) => (
            <div key={gift.key}>
              <dt>{gift.label}</dt>
              <dd>{gift.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {view.note.map((text) => (
        <p key={text} className="mt-4 max-w-prose">
          {text}
        </p>
      ))}
    </section>
  );
}

interface ProjectPageProps {
  readonly view: ProjectDetailView;
  readonly enquiry: EnquiryView;
  /** None where its place is not known. */
  readonly howFar?: HowFarView | undefined;
}

/** Leads to the sections of the page. */
function Sections({ view, howFar }: Omit<ProjectPageProps, "enquiry">) {
  const far = howFar ? [{ id: "how-far", label: en.howFar.title }] : [];
  return (
    <nav className="subnav mt-10" aria-label={en.project.onPage}>
      <div className="wrap">
        <ul>
          {[...projectSections(view), ...far].map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

export function ProjectPage({ view, enquiry, howFar }: ProjectPageProps) {
  return (
    <>
      <div className="wrap">
        <div className="py-2.5">
          <Breadcrumb crumbs={[{ label: en.frame.projects, path: "/projects" }, { label: view.card.title }]} />
        </div>
        <Head view={view} />
      </div>
      <div className="wrap pj-i">
        <Photos view={view} of="first" />
      </div>
      <Sections view={view} howFar={howFar} />
      <div className="wrap">
        <div className="dhead pj-d">
          <div>
            <Overview view={view} />
            {view.pictures.length > 1 && <Photos view={view} of="others" />}
            <Details rows={view.details} />
            <Prices view={view} />
            <Plans plans={view.plans} />
            <Amenities amenities={view.amenities} />
            <Specifications specifications={view.specifications} />
            <Nearby nearby={view.nearby} />
            <ProjectMap map={view.map} />
            <Builder builder={view.builder} />
            <Rera rera={view.rera} id="rera" />
            <Offers view={view} />
            {view.disclaimer.map((text) => (
              <p key={text} className="small muted mt-10 max-w-prose">
                {text}
              </p>
            ))}
          </div>
          <aside className="broker" aria-label={en.forms.enquiry} id="enquire">
            <div className="panel">
              <h2 className="t2">{en.project.manager}</h2>
              {view.person && <p className="small muted mt-1">{[view.person, view.phone].join(", ")}</p>}
              <EnquiryForm view={enquiry} />
              <div className="btns mt-2">
                <a className="btn btn-s" href={view.call}>
                  <Icon name="call" className="ic ic-s" />
                  {en.common.call}
                </a>
                <a className="btn btn-s" href={view.chat} target="_blank" rel="noopener">
                  <Icon name="chat" className="ic ic-s" />
                  {en.common.chat}
                </a>
              </div>
            </div>
          </aside>
        </div>
      </div>
      {howFar && (
        <div className="wrap sec2">
          <HowFar view={howFar} />
        </div>
      )}
      <ActionBar
        price={view.card.price}
        note={view.card.from ?? view.card.place}
        chat={view.chat}
        chatLabel={en.card.chatAbout(view.card.title)}
      >
        <a className="btn btn-p" href="#enquire">
          {en.project.enquire}
        </a>
      </ActionBar>
    </>
  );
}
