import { langOf } from "#app/base/language.ts";
import { projectTexts } from "./words.ts";
import { formsTexts } from "../forms/words.ts";
import { howFarTexts } from "../how-far/words.ts";
import { captionOf, type ImageValue } from "#app/entities/fields/image.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ActionBar } from "../parts/action-bar.tsx";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { EnquiryForm, type EnquiryView } from "../forms/enquiry-form.tsx";
import { Pairs } from "../parts/pairs.tsx";
import {
  Amenities,
  Builder,
  Nearby,
  Plans,
  Prices,
  ProjectMap,
  Prose,
  Specifications,
  Ticks,
} from "./project-blocks.tsx";
import { HomesSection } from "../parts/homes.tsx";
import { Head } from "./project-head.tsx";
import { Rera } from "../parts/rera.tsx";
import { HowFar } from "../how-far/how-far.tsx";
import { PhotoGrid } from "../gallery/photo-grid.tsx";
import type { DetailRow } from "../property/property-detail.ts";
import { detailTexts } from "../property/words.ts";
import type { HomesView } from "../parts/homes-view.ts";
import type { HowFarView } from "../how-far/how-far-from.ts";
import { hasOverview, type ProjectDetailView, projectSections } from "./project-detail.ts";

/** What is no photograph says so, where the project tells. */
const honestCaption = (image: ImageValue, impressions: boolean) =>
  impressions ? projectTexts.impressionOf(captionOf(image)) : captionOf(image);

/** The pictures as the page shows them: the first large, the others between its texts. */
function Photos({ view, of }: { readonly view: ProjectDetailView; readonly of: "first" | "others" }) {
  const photos = view.pictures.map((image) => ({ image, caption: honestCaption(image, view.impressions) }));
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
  if (!hasOverview(view)) return null;
  const [first, ...rest] = view.description;
  return (
    <section id="overview">
      <h2 className="d2 mb-5.5">{projectTexts.overview}</h2>
      {first && (
        <p className="dropcap" lang={langOf(first)}>
          {first}
        </p>
      )}
      <Prose paragraphs={rest} space="mt-4" />
      <KeyFacts facts={view.keyFacts} />
      {view.overview.title && (
        <h3 className="t1 mt-10" lang={langOf(view.overview.title)}>
          {view.overview.title}
        </h3>
      )}
      <Prose paragraphs={view.overview.paragraphs} space="mt-4" />
      {view.overview.points.length > 0 && <Ticks points={view.overview.points} className="ticks mt-4" />}
    </section>
  );
}

function KeyFacts({ facts }: { readonly facts: readonly (DetailRow & { readonly icon: IconName })[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="kf">
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>
            <Icon name={fact.icon} />
            {fact.label}
          </dt>
          <dd lang={langOf(fact.value)}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Details({ rows }: { readonly rows: readonly DetailRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{detailTexts.details}</h2>
      <Pairs rows={rows} />
    </section>
  );
}

function Offers({ view }: { readonly view: ProjectDetailView }) {
  if (view.gifts.length === 0 && view.note.length === 0) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{projectTexts.offers}</h2>
      <Pairs rows={view.gifts} />
      <Prose paragraphs={view.note} space="mt-4" />
    </section>
  );
}

interface ProjectPageProps {
  readonly view: ProjectDetailView;
  readonly enquiry: EnquiryView;
  /** The homes in it that are on this site. */
  readonly homes?: HomesView | undefined;
  /** None where its place is not known. */
  readonly howFar?: HowFarView | undefined;
}

function Sections({ view, homes, howFar }: Omit<ProjectPageProps, "enquiry">) {
  const sections = [
    ...projectSections(view),
    ...(homes ? [{ id: "homes", label: projectTexts.homesShort }] : []),
    ...(howFar ? [{ id: "how-far", label: howFarTexts.title }] : []),
  ];
  if (sections.length === 0) return null;
  return (
    <nav className="subnav mt-10" aria-label={projectTexts.onPage}>
      <div className="wrap">
        <ul>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function Content({ view }: { readonly view: ProjectDetailView }) {
  return (
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
        <p key={text} className="small muted mt-10 max-w-prose" lang={langOf(text)}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** Who answers for the project, beside its texts. */
function Manager({ view, enquiry }: Pick<ProjectPageProps, "view" | "enquiry">) {
  return (
    <aside className="broker" aria-label={formsTexts.enquiry} id="enquire">
      <div className="panel">
        <h2 className="t2">{projectTexts.manager}</h2>
        {view.person && (
          <p className="small muted mt-1" lang={langOf(view.person)}>
            {[view.person, view.phone].join(", ")}
          </p>
        )}
        <EnquiryForm view={enquiry} />
        <div className="btns mt-2">
          <a className="btn btn-s" href={view.call}>
            <Icon name="call" className="ic ic-s" />
            {siteTexts.common.call}
          </a>
          <a className="btn btn-s" href={view.chat} target="_blank" rel="noopener">
            <Icon name="chat" className="ic ic-s" />
            {siteTexts.common.chat}
          </a>
        </div>
      </div>
    </aside>
  );
}

export function ProjectPage({ view, enquiry, homes, howFar }: ProjectPageProps) {
  return (
    <>
      <div className="wrap">
        <div className="py-2.5">
          <Breadcrumb crumbs={[{ label: siteTexts.frame.projects, path: "/projects" }, { label: view.card.title }]} />
        </div>
        <Head view={view} />
      </div>
      <div className="wrap pj-i">
        <Photos view={view} of="first" />
      </div>
      <Sections view={view} homes={homes} howFar={howFar} />
      <div className="wrap">
        <div className="dhead pj-d">
          <Content view={view} />
          <Manager view={view} enquiry={enquiry} />
        </div>
      </div>
      {homes && (
        <div className="wrap">
          <HomesSection title={projectTexts.homes} id="homes" homes={homes} />
        </div>
      )}
      {howFar && (
        <div className="wrap sec2">
          <HowFar view={howFar} />
        </div>
      )}
      <ActionBar
        price={view.card.price}
        note={view.card.from ?? view.card.place}
        chat={view.chat}
        chatLabel={siteTexts.card.chatAbout(view.card.title)}
      >
        <a className="btn btn-p" href="#enquire">
          {projectTexts.enquire}
        </a>
      </ActionBar>
    </>
  );
}
