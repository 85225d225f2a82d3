import { homeDetailTexts } from "../blocks/home-detail/words.ts";
import { langOf } from "#app/base/language.ts";
import { projectTexts } from "./words.ts";
import { formsTexts } from "../forms/words.ts";
import { howFarTexts } from "../blocks/how-far/words.ts";
import { captionOf, type ImageValue } from "#app/entities/fields/image.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ActionBar } from "../parts/action-bar.tsx";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { EnquiryForm, type EnquiryView } from "../forms/enquiry-form.tsx";
import { Pairs } from "../parts/pairs.tsx";
import { Around, Builder, hasAround, Plans, Prices, Prose, Specifications, Ticks } from "./project-blocks.tsx";
import { HomesSection } from "../blocks/cards/homes.tsx";
import { Head } from "./project-head.tsx";
import { Rera } from "../parts/rera.tsx";
import { HowFar } from "../blocks/how-far/how-far.tsx";
import { PhotoGrid } from "../blocks/gallery/photo-grid.tsx";
import type { DetailRow } from "../blocks/home-detail/property-detail.ts";
import type { HomesView } from "../blocks/cards/homes-view.ts";
import type { HowFarView } from "../blocks/how-far/how-far-from.ts";
import { hasOverview, type ProjectDetailView, projectSections } from "./project-detail.ts";
import { ContactLink } from "../parts/contact-link.tsx";

/** Marks impressions in their caption: they are no photographs. */
const honestCaption = (image: ImageValue, impressions: boolean) =>
  impressions ? projectTexts.impressionOf(captionOf(image)) : captionOf(image);

const FIRST_SIZES = "(min-width:1440px) 1296px,100vw";

/** The first picture, large, on top of the page. */
function FirstPhoto({ view }: { readonly view: ProjectDetailView }) {
  if (view.pictures.length === 0) return <Picture image={undefined} sizes={FIRST_SIZES} frame="r169" />;
  return <PhotoGrid photos={photosOf(view)} from={0} to={1} sizes={FIRST_SIZES} frame="r169" first captions />;
}

/** The others, between what is read: two of them side by side, one from edge to edge. */
function OtherPhotos({ view }: { readonly view: ProjectDetailView }) {
  const photos = photosOf(view);
  if (photos.length < 2) return null;
  const isPair = photos.length > 2;
  return (
    <div className={isPair ? "wrap st-photos" : "st-photos full"}>
      <PhotoGrid
        photos={photos}
        from={1}
        to={photos.length}
        {...(isPair ? { className: "duo wide-left" } : {})}
        sizes={isPair ? "(min-width:1024px) 54vw,60vw" : "100vw"}
        frame=""
        captions
      />
    </div>
  );
}

const photosOf = (view: ProjectDetailView) =>
  view.pictures.map((image) => ({ image, caption: honestCaption(image, view.impressions) }));

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
      {view.details.length > 0 && (
        <>
          <h3 className="t2 mt-10 mb-3">{homeDetailTexts.details}</h3>
          <Pairs rows={view.details} />
        </>
      )}
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
    ...(howFar || hasAround(view) ? [{ id: "how-far", label: howFarTexts.title }] : []),
  ];
  if (sections.length === 0) return null;
  return (
    <nav className="subnav mt-10" aria-label={siteTexts.common.onPage}>
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
      <Prices view={view} />
      <Plans plans={view.plans} />
      <Specifications view={view} />
      <Builder builder={view.builder} />
      <Rera rera={view.rera} id="rera" />
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
            {[view.person, view.phone].filter(Boolean).join(", ")}
          </p>
        )}
        {view.rera.agent && <p className="small ink mt-1">{view.rera.agent}</p>}
        <EnquiryForm view={enquiry} />
        <div className="btns mt-2">
          <ContactLink className="btn btn-s" href={view.call}>
            <Icon name="call" className="ic ic-s" />
            {siteTexts.common.call}
          </ContactLink>
          <ContactLink className="btn btn-s" href={view.chat}>
            <Icon name="chat" className="ic ic-s" />
            {siteTexts.common.chat}
          </ContactLink>
        </div>
      </div>
    </aside>
  );
}

export function ProjectPage({ view, enquiry, homes, howFar }: ProjectPageProps) {
  return (
    <>
      <div className="pj-top">
        <div className="wrap">
          <div className="py-2.5">
            <Breadcrumb crumbs={[{ label: siteTexts.frame.projects, path: "/projects" }, { label: view.card.title }]} />
          </div>
          <Head view={view} />
        </div>
        <div className="wrap pj-i">
          <FirstPhoto view={view} />
        </div>
      </div>
      <Sections view={view} homes={homes} howFar={howFar} />
      <div className="wrap">
        <div className="dhead pj-d">
          <Content view={view} />
          <Manager view={view} enquiry={enquiry} />
        </div>
      </div>
      <OtherPhotos view={view} />
      {homes && (
        <div className="wrap">
          <HomesSection title={projectTexts.homes} id="homes" homes={homes} />
        </div>
      )}
      {(howFar || hasAround(view)) && (
        <div className="wrap sec2">
          {howFar ? (
            <HowFar view={howFar}>
              <Around view={view} />
            </HowFar>
          ) : (
            <section id="how-far">
              <h2 className="d2">{howFarTexts.title}</h2>
              <Around view={view} />
            </section>
          )}
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
