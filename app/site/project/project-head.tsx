import { Spoken } from "#app/ui/spoken.tsx";
import { langOf, to } from "#app/base/language.ts";
import { projectTexts } from "./words.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "../parts/price.tsx";
import { Heart } from "../blocks/shortlist/heart.tsx";
import type { ProjectDetailView } from "./project-detail.ts";

/** What a project's page begins with: its name, what kind of project it is, and its price. */
export function Head({ view }: { readonly view: ProjectDetailView }) {
  const { card } = view;
  return (
    <div className="between pj-h">
      <div>
        <Badges card={card} />
        <h1 className="hero-t pj-t" lang={langOf(card.title)}>
          {card.title}
        </h1>
        <p className="lead muted">{card.place}</p>
        {view.subtitle && (
          <p className="lead" lang={langOf(view.subtitle)}>
            {view.subtitle}
          </p>
        )}
      </div>
      <Offered view={view} />
    </div>
  );
}

function Badges({ card }: Pick<ProjectDetailView, "card">) {
  return (
    <div className="dbadges">
      {card.newLaunch && <span className="badge b-prem">{card.newLaunch}</span>}
      {card.rera && (
        <span className="badge b-line">
          <Icon name="rera" />
          <Spoken text={card.rera} />
        </span>
      )}
      <span className="badge b-line">
        <Icon name={card.residential ? "home" : "shop"} />
        {card.residential ? siteTexts.card.residential : siteTexts.card.commercial}
      </span>
      {card.discount && (
        <span className="badge b-acc" lang={langOf(card.discount)}>
          {card.discount}
        </span>
      )}
      {card.demo && <span className="badge b-line">{siteTexts.card.demo}</span>}
    </div>
  );
}

/** The price, and what to do about it. */
function Offered({ view: { card, brochure } }: { readonly view: ProjectDetailView }) {
  return (
    <div className="pj-buy">
      {card.from && <p className="small muted">{card.from}</p>}
      <Price price={card.price} />
      <div className="row">
        <a className="btn btn-p" href="#enquire">
          {siteTexts.frame.enquireNow}
        </a>
        {brochure && (
          <a className="btn btn-s" href={to(brochure)} target="_blank" rel="noopener">
            <Icon name="download" className="ic ic-s" />
            {projectTexts.brochure}
          </a>
        )}
        <Heart entry={`project:${card.id}`} label={siteTexts.common.shortlist} onPhoto={false} />
      </div>
      <p className="mt-3">
        <a className="plain" href={to(`${card.path}/brochure.pdf`)} target="_blank" rel="noopener">
          {brochure ? siteTexts.common.brochureOnePage : siteTexts.common.brochure}
        </a>
      </p>
      {card.demo && <p className="small muted mt-2">{projectTexts.demoProject}</p>}
    </div>
  );
}
