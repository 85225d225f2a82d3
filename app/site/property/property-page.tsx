import { visitTexts } from "../blocks/visits/words.ts";
import { langOf, to } from "#app/base/language.ts";
import { detailTexts } from "./words.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ActionBar } from "../parts/action-bar.tsx";
import { PropertyHero } from "./hero.tsx";
import { Intro } from "./intro.tsx";
import { SECTIONS } from "./sections.tsx";
import { aboutOf } from "../blocks/cards/property-card.tsx";
import type { HowFarView } from "../blocks/how-far/how-far-from.ts";
import type { LightView } from "./light-view.ts";
import type { PropertyCardView } from "../blocks/cards/property-card-view.ts";
import type { PropertyDetailView } from "../blocks/home-detail/property-detail.ts";
import type { ProofView } from "./proof-view.ts";
import type { ReraView } from "../parts/rera-view.ts";
import type { ReviewsView } from "./reviews-view.ts";
import { AskButtons } from "./ask-buttons.tsx";
import { ContactLink } from "../parts/contact-link.tsx";

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

interface SectionBarProps {
  readonly view: PropertyDetailView;
  readonly visit: string;
  /** Ids and short names of the sections that this home has. */
  readonly sections: readonly { readonly id: string; readonly label: string }[];
}

/** Sticks to the top below the pictures: title and price, links to the sections, buttons to ask. Phones have a bar at the bottom instead. */
function SectionBar({ view: { card }, visit, sections }: SectionBarProps) {
  return (
    <div className="sbar">
      <div className="wrap">
        <b lang={langOf(card.title)}>{card.title}</b>
        <span className="ink">{card.price}</span>
        {sections.length > 0 && (
          <nav aria-label={siteTexts.common.onPage}>
            <ul>
              {sections.map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <AskButtons card={card} visit={visit} />
      </div>
    </div>
  );
}

function PhoneBar({ view: { card }, visit }: { readonly view: PropertyDetailView; readonly visit: string }) {
  return (
    <ActionBar
      price={card.price}
      note={card.rent ? siteTexts.common.aMonth : card.place}
      chat={card.chat}
      chatLabel={aboutOf(card, siteTexts.card.chatAbout)}
    >
      <ContactLink className="btn btn-s" href={card.call} aria-label={aboutOf(card, siteTexts.card.callAbout)}>
        <Icon name="call" className="ic ic-s" />
      </ContactLink>
      <a className="btn btn-p" href={to(visit)} data-dialog={to(visit)} aria-label={visitTexts.ask}>
        <Icon name="calendar" className="ic ic-s" />
        {detailTexts.visit}
      </a>
    </ActionBar>
  );
}

/** The page of a home: photograph, words, facts, then its sections. */
export function PropertyPage(page: PropertyPageProps) {
  const { view } = page;
  const visit = `/visit?listing=${view.card.id}`;
  const sections = SECTIONS.flatMap(({ id, label, look, content }) => {
    const shown = content(page);
    return shown ? [{ id, label: label?.(), look, shown }] : [];
  });
  return (
    <>
      <PropertyHero view={view} />
      <Intro view={view} visit={visit} />
      <SectionBar
        view={view}
        visit={visit}
        sections={sections.flatMap(({ id, label }) => (label ? [{ id, label }] : []))}
      />
      {sections.map(({ id, look, shown }) => (
        <div key={id} id={id} className={look ? `part ${look}` : "part"}>
          {shown}
        </div>
      ))}
      <PhoneBar view={view} visit={visit} />
    </>
  );
}
