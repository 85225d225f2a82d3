import type { ReactNode } from "react";
import { en } from "#app/texts/en.ts";
import { lightTexts } from "#app/texts/en/light.ts";
import { planTexts } from "#app/texts/en/plan.ts";
import { AdBanner } from "../ad-banner.tsx";
import { Breadcrumb } from "../breadcrumb.tsx";
import { Costs } from "../costs.tsx";
import { HowFar } from "../how-far.tsx";
import type { PropertyPageProps } from "../property-page.tsx";
import { PropertyCard } from "../property-card.tsx";
import { Proof } from "../proof.tsx";
import { Rail } from "../rail.tsx";
import { Rera } from "../rera.tsx";
import { Reviews } from "../reviews.tsx";
import { DetailsTable } from "./details.tsx";
import { Light } from "./light.tsx";
import { FilmAndTour, Plan } from "./plan.tsx";
import { Photographs } from "./photographs.tsx";
import { pictureRows } from "./picture-rows.ts";

/** A part of the page below its first words. */
interface PageSection {
  readonly id: string;
  /** Its name in the bar of sections; without one it is not in it. */
  readonly label?: string;
  /** Undefined where the home has nothing for it: then it is left out whole, with its heading. */
  readonly content: (page: PropertyPageProps) => ReactNode | undefined;
}

/** Heading on the left, what has to be known about the figures on the right. */
function Part({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="wrap sec2">
      <div className="sh">
        <h2 className="d2">{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </div>
  );
}

/** Rows of pictures before the plan; the others follow it. */
const ROWS_FIRST = 2;

function photographs({ view: { pictures } }: PropertyPageProps, part: "first" | "others"): ReactNode {
  const rows = pictureRows(pictures);
  const shown = part === "first" ? rows.slice(0, ROWS_FIRST) : rows.slice(ROWS_FIRST);
  return shown.length > 0 && <Photographs rows={shown} count={pictures.length} />;
}

function breadcrumb({ view: { card, type }, placePath }: PropertyPageProps): ReactNode {
  const list = type ?? { label: en.frame.allProperties, path: "/all-properties" };
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[list, { label: card.place || card.title, ...(placePath ? { path: placePath } : {}) }]} />
    </div>
  );
}

/**
 * The page below its first words, from top to bottom: pictures, plan, pictures, where it lies, light, costs, proof, details, registration,
 * reviews, similar homes. A new part is one entry at its place.
 */
export const SECTIONS: readonly PageSection[] = [
  { id: "pictures", content: (page) => photographs(page, "first") },
  { id: "media", content: ({ view: { media } }) => media.length > 0 && <FilmAndTour media={media} /> },
  {
    id: "plan",
    label: planTexts.short,
    content: ({ view: { plan, pictures } }) =>
      plan && (
        <Part title={planTexts.title} note={plan.rooms.length > 0 && planTexts.note}>
          <Plan plan={plan} pictures={pictures.length} />
        </Part>
      ),
  },
  { id: "more-pictures", content: (page) => photographs(page, "others") },
  {
    id: "where",
    label: en.detail.whereShort,
    content: ({ howFar }) =>
      howFar && (
        <div className="wrap sec2">
          <HowFar view={howFar} />
        </div>
      ),
  },
  {
    id: "light",
    label: lightTexts.short,
    content: ({ light }) =>
      light && (
        <Part title={lightTexts.title} note={light.sentence}>
          <Light light={light} />
        </Part>
      ),
  },
  {
    id: "costs",
    label: en.detail.costsShort,
    content: ({ view: { costs } }) =>
      costs && (
        <div className="wrap">
          <Costs costs={costs} />
        </div>
      ),
  },
  {
    id: "proof",
    label: en.detail.proofShort,
    content: ({ proof }) => (
      <div className="wrap">
        <Proof proof={proof} />
      </div>
    ),
  },
  {
    id: "details",
    label: en.detail.details,
    content: ({ view }) =>
      view.details.length + view.more.length > 0 && (
        <Part title={en.detail.details}>
          <DetailsTable view={view} />
        </Part>
      ),
  },
  {
    id: "rera",
    label: en.project.rera,
    content: ({ rera }) =>
      rera.statements.length > 0 && (
        <div className="wrap">
          <Rera rera={rera} />
        </div>
      ),
  },
  {
    id: "reviews",
    content: ({ view, reviews }) => (
      <div className="wrap">
        <Reviews reviews={reviews} write={`/review?property=${view.card.id}`} />
      </div>
    ),
  },
  {
    id: "advertisement",
    content: ({ banner }) =>
      banner.bannerText && (
        <div className="wrap">
          <AdBanner banner={banner} />
        </div>
      ),
  },
  {
    id: "similar",
    content: ({ similar }) =>
      similar.length > 0 && (
        <div className="wrap">
          <Rail title={en.detail.recommended} className="dsec">
            {similar.map((home) => (
              <PropertyCard key={home.id} card={home} grid="rail" />
            ))}
          </Rail>
        </div>
      ),
  },
  { id: "breadcrumb", content: breadcrumb },
];
