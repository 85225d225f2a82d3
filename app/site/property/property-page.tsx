import type { Settings } from "#app/kinds/settings/settings.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ActionBar } from "../action-bar.tsx";
import { Pairs } from "../pairs.tsx";
import { Hero } from "./hero.tsx";
import { Intro } from "./intro.tsx";
import { SectionBar } from "./section-bar.tsx";
import { SECTIONS } from "./sections.tsx";
import { aboutOf } from "./property-card.tsx";
import type { HowFarView } from "../views/property/how-far.ts";
import type { LightView } from "../views/property/light.ts";
import type { PropertyCardView } from "../views/property/property-card.ts";
import type { PropertyDetailView } from "../views/property/property-detail.ts";
import type { ProofView } from "../views/property/proof.ts";
import type { ReraView } from "../views/property/rera.ts";
import type { ReviewsView } from "../views/reviews.ts";

export interface PropertyPageProps {
  readonly view: PropertyDetailView;
  readonly proof: ProofView;
  readonly rera: ReraView;
  readonly reviews: ReviewsView;
  readonly similar: readonly PropertyCardView[];
  readonly banner: Settings;
  /** The page of the place that it lies in. */
  readonly placePath?: string | undefined;
  readonly howFar?: HowFarView | undefined;
  readonly light?: LightView | undefined;
}

function PhoneBar({ view: { card }, visit }: { readonly view: PropertyDetailView; readonly visit: string }) {
  return (
    <ActionBar
      price={card.price}
      note={card.rent ? en.common.aMonth : card.place}
      chat={card.chat}
      chatLabel={aboutOf(card, en.card.chatAbout)}
    >
      <a className="btn btn-s" href={card.call} aria-label={aboutOf(card, en.card.callAbout)}>
        <Icon name="call" className="ic ic-s" />
      </a>
      <a className="btn btn-p" href={visit} data-dialog={visit} aria-label={en.detail.bookVisit}>
        <Icon name="calendar" className="ic ic-s" />
        {en.detail.visit}
      </a>
    </ActionBar>
  );
}

/** The page of a home: photograph, facts, words, then its sections. */
export function PropertyPage(page: PropertyPageProps) {
  const { view } = page;
  const visit = `/visit?listing=${view.card.id}`;
  const sections = SECTIONS.flatMap(({ id, label, content }) => {
    const shown = content(page);
    return shown ? [{ id, label, shown }] : [];
  });
  return (
    <>
      <Hero view={view} />
      <div className="wrap">
        <Pairs rows={view.facts} className="kline" />
      </div>
      <Intro view={view} visit={visit} />
      <SectionBar
        view={view}
        visit={visit}
        sections={sections.flatMap(({ id, label }) => (label ? [{ id, label }] : []))}
      />
      {sections.map(({ id, shown }) => (
        <div key={id} id={id} className="part">
          {shown}
        </div>
      ))}
      <PhoneBar view={view} visit={visit} />
    </>
  );
}
