import { homeDetailTexts } from "../blocks/home-detail/words.ts";
import { costsTexts } from "../blocks/costs/words.ts";
import { reraTexts } from "../parts/rera-words.ts";
import { langOf, to } from "#app/base/language.ts";
import { detailTexts, proofTexts } from "./words.ts";
import type { ReactNode } from "react";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { lightTexts } from "./light-words.ts";
import { planTexts } from "../blocks/home-detail/plan-words.ts";
import { Fold } from "../parts/fold.tsx";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { CostPanel } from "../blocks/costs/costs.tsx";
import { HowFar } from "../blocks/how-far/how-far.tsx";
import type { PropertyPageProps } from "./property-page.tsx";
import { PropertyCard } from "../blocks/cards/property-card.tsx";
import { Proof } from "./proof.tsx";
import { Rera } from "../parts/rera.tsx";
import { Reviews, reviewsLine } from "./reviews.tsx";
import { Light } from "./light.tsx";
import { FilmAndTour, Plan } from "./plan.tsx";
import { Photographs } from "./photographs.tsx";
import { pictureRows } from "./picture-rows.ts";
import { Pairs } from "../parts/pairs.tsx";
import type { PropertyDetailView } from "../blocks/home-detail/property-detail.ts";

/** A part of the page below its first words. */
interface PageSection {
  readonly id: string;
  /** Its name in the bar of sections; without one the bar leaves it out. */
  readonly label?: () => string;
  /** How it stands on the page. Default: with space around, and a hairline above. */
  readonly look?: "pics" | "deep on-deep";
  /** Undefined where the home has nothing for it: then it is left out whole, with its heading. */
  readonly content: (page: PropertyPageProps) => ReactNode | undefined;
}

interface PropertySectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Heading on the left, what has to be known about the figures on the right. */
function PropertySection({ title, note, children }: PropertySectionProps) {
  return (
    <div className="wrap">
      <div className="sh">
        <h2 className="d2">{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </div>
  );
}

const wrapped = (content: ReactNode) => <div className="wrap">{content}</div>;

/** The rows of pictures from `from` to before `to`: they stand between the sections with text. */
function photographs({ view: { pictures } }: PropertyPageProps, from: number, to?: number): ReactNode {
  const rows = pictureRows(pictures).slice(from, to);
  return rows.length > 0 && <Photographs rows={rows} count={pictures.length} />;
}

/** The costs in one line: their sum, or why there is none. */
const costLine = ({ total, missing }: NonNullable<PropertyDetailView["costs"]>) => total?.value ?? missing;

function breadcrumb({ view: { card, type }, placePath }: PropertyPageProps): ReactNode {
  const list = type ?? { label: siteTexts.frame.allProperties, path: "/all-properties" };
  const place = { label: card.place || card.title, ...(placePath ? { path: placePath } : {}) };
  return wrapped(<Breadcrumb crumbs={[list, place]} />);
}

/** What a home has, and what it lacks: the second is there for those who look for it. */
function More({ more }: { readonly more: PropertyDetailView["more"] }) {
  const has = more.filter(({ yes }) => yes);
  const lacks = more.filter(({ yes }) => !yes);
  return (
    <>
      {has.length > 0 && (
        <>
          <h3 className="sans-h">{detailTexts.more}</h3>
          <ul className="has">
            {has.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
      {lacks.length > 0 && (
        <details className="lack">
          <summary>{detailTexts.lacks}</summary>
          <ul className="has">
            {lacks.map(({ label }) => (
              <li key={label}>{detailTexts.no(label)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Everything else that is known, in one table. */
function DetailsTable({ view: { details, more } }: { readonly view: PropertyDetailView }) {
  return (
    <>
      <Pairs rows={details} className="one" />
      <More more={more} />
    </>
  );
}

/** Nothing at all until the administrator has set a text. */
function AdBanner({ banner }: Pick<PropertyPageProps, "banner">) {
  if (!banner.bannerText) return null;
  return (
    <aside className="adban on-deep" aria-label={detailTexts.advertisement}>
      <div>
        {banner.bannerFrom && (
          <p className="small mb-2.5" lang={langOf(banner.bannerFrom)}>
            {banner.bannerFrom}
          </p>
        )}
        <h2 className="t1" lang={langOf(banner.bannerText)}>
          {banner.bannerText}
        </h2>
        {banner.bannerLink && (
          <a className="link mt-3.5" href={to(banner.bannerLink)} rel="sponsored noopener">
            {banner.bannerLinkText ?? banner.bannerLink}
            <Icon name="right" />
          </a>
        )}
      </div>
      {banner.bannerImage && (
        <Picture image={banner.bannerImage} alt="" sizes="(min-width:1024px) 56vw,100vw" frame="adban-i" />
      )}
    </aside>
  );
}

/** A row of four that becomes a row to swipe where it does not fit; the arrows show only then. */
function Rail({ title, children }: Pick<PropertySectionProps, "title" | "children">) {
  return (
    <section className="dsec">
      <div className="head">
        <h2 className="d2">{title}</h2>
        <div className="car-ctl hide-m needs-js" data-rail-controls hidden>
          <button type="button" className="ibtn ibtn-o" aria-label={siteTexts.common.previous} data-rail="-1">
            <Icon name="left" />
          </button>
          <button type="button" className="ibtn ibtn-o" aria-label={siteTexts.common.next} data-rail="1">
            <Icon name="right" />
          </button>
        </div>
      </div>
      <div className="rail">{children}</div>
    </section>
  );
}

/**
 * The page below its first words, from top to bottom: pictures, plan, where it lies, light, pictures, costs, pictures, proof, details, registration,
 * reviews, similar homes. A new part is one entry at its place.
 */
export const SECTIONS: readonly PageSection[] = [
  { id: "pictures", look: "pics", content: (page) => photographs(page, 0, 2) },
  { id: "media", content: ({ view: { media } }) => media.length > 0 && <FilmAndTour media={media} /> },
  {
    id: "plan",
    label: () => planTexts.short,
    content: ({ view: { plan, pictures } }) =>
      plan && (
        <PropertySection title={planTexts.title} note={plan.rooms.length > 0 && planTexts.note}>
          <Plan plan={plan} pictures={pictures.length} />
        </PropertySection>
      ),
  },
  {
    id: "where",
    label: () => detailTexts.whereShort,
    content: ({ howFar }) => howFar && wrapped(<HowFar view={howFar} />),
  },
  {
    id: "light",
    label: () => lightTexts.short,
    look: "deep on-deep",
    content: ({ light }) => light && <Light light={light} />,
  },
  { id: "more-pictures", look: "pics", content: (page) => photographs(page, 2, 3) },
  {
    id: "costs",
    label: () => detailTexts.costsShort,
    content: ({ view: { costs } }) =>
      costs &&
      wrapped(
        <Fold title={costsTexts.costs} line={costLine(costs)} size="d1">
          <CostPanel costs={costs} />
        </Fold>,
      ),
  },
  { id: "last-pictures", look: "pics", content: (page) => photographs(page, 3) },
  {
    id: "proof",
    label: () => detailTexts.proofShort,
    content: ({ proof }) =>
      wrapped(
        <Fold title={proofTexts.title} line={proof.checks[0]?.text} size="d2">
          <Proof proof={proof} />
        </Fold>,
      ),
  },
  {
    id: "details",
    label: () => homeDetailTexts.details,
    content: ({ view }) =>
      view.details.length + view.more.length > 0 &&
      wrapped(
        <Fold title={homeDetailTexts.details} line={detailTexts.facts(view.details.length + view.more.length)}>
          <DetailsTable view={view} />
        </Fold>,
      ),
  },
  {
    id: "rera",
    label: () => reraTexts.title,
    content: ({ rera }) => rera.statements.length > 0 && wrapped(<Rera rera={rera} />),
  },
  {
    id: "reviews",
    content: ({ view, reviews }) =>
      wrapped(
        <Fold title={detailTexts.reviews} line={reviewsLine(reviews)}>
          <Reviews reviews={reviews} write={`/review?property=${view.card.id}`} />
        </Fold>,
      ),
  },
  {
    id: "advertisement",
    content: ({ banner }) => banner.bannerText && wrapped(<AdBanner banner={banner} />),
  },
  {
    id: "similar",
    content: ({ similar }) =>
      similar.length > 0 &&
      wrapped(
        <Rail title={detailTexts.recommended}>
          {similar.map((home) => (
            <PropertyCard key={home.id} card={home} grid="rail" />
          ))}
        </Rail>,
      ),
  },
  { id: "breadcrumb", content: breadcrumb },
];
