import { homeDetailTexts } from "../blocks/home-detail/words.ts";
import { langOf, to } from "#app/base/language.ts";
import { detailTexts } from "./words.ts";
import { reportTexts } from "#app/texts/en/report.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PropertyDetailView } from "../blocks/home-detail/property-detail.ts";
import { AskButtons } from "./ask-buttons.tsx";
import { Verified } from "../blocks/cards/property-card.tsx";
import { Pairs } from "../parts/pairs.tsx";
import { Heart } from "../blocks/shortlist/heart.tsx";

function Description({ words: { lead, text } }: { readonly words: PropertyDetailView["words"] }) {
  if (!lead && text.length === 0) return null;
  return (
    <div>
      <h2 className="vh">{detailTexts.description}</h2>
      {lead && (
        <p className="say" lang={langOf(lead)}>
          {lead}
        </p>
      )}
      {text.length > 0 && (
        <div className="txt">
          {text.map((paragraph) => (
            <p key={paragraph} lang={langOf(paragraph)}>
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function Who({ view }: { readonly view: PropertyDetailView }) {
  return (
    <div className="who">
      <span className="mono" aria-hidden="true">
        <Icon name="mark" className="plan" />
      </span>
      <div>
        <p className="ink font-semibold">{view.contactName}</p>
        {view.phone && <p className="small muted">{view.phone}</p>}
        {view.agent && <p className="small ink">{view.agent}</p>}
      </div>
    </div>
  );
}

/** Who answers for a home, and every way to ask. @param visit address of the form for a visit */
function BrokerCard({ view, visit }: { readonly view: PropertyDetailView; readonly visit: string }) {
  const { card } = view;
  const report = `/report?listing=${card.id}`;
  return (
    <aside className="broker broker-d quiet" aria-label={detailTexts.contact}>
      <Who view={view} />
      <AskButtons card={card} visit={visit} />
      {view.hours && <p className="small muted mt-4">{detailTexts.answers(view.hours)}</p>}
      <p className="mt-4">
        <Verified card={card} />
      </p>
      <p className="small muted">{view.verification}</p>
      {card.demo && <p className="small muted mt-2">{homeDetailTexts.demoHome}</p>}
      <p className="mt-3">
        <a className="plain" href={to(`${card.path}/brochure.pdf`)} target="_blank" rel="noopener">
          {siteTexts.common.brochure}
        </a>
        {!card.demo && (
          <>
            {" · "}
            <a className="plain" href={to(report)} data-dialog={to(report)} rel="nofollow">
              {reportTexts.link}
            </a>
          </>
        )}
      </p>
      <div className="dtools needs-js">
        <Heart entry={`property:${card.id}`} label={siteTexts.common.shortlist} onPhoto={false} />
        <button type="button" className="btn btn-g btn-sm" data-share>
          <Icon name="share" className="ic ic-s" />
          {siteTexts.common.share}
        </button>
      </div>
    </aside>
  );
}

/** The facts of the home and what is said about it, beside the ways to ask about it. */
export function Intro({ view, visit }: { readonly view: PropertyDetailView; readonly visit: string }) {
  return (
    <div className="wrap intro">
      <div>
        <Pairs rows={view.facts} className="kline" />
        <Description words={view.words} />
      </div>
      <BrokerCard view={view} visit={visit} />
    </div>
  );
}
