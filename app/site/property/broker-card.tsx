import { brochureTexts } from "#app/texts/en/brochure.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AskButtons } from "./ask-buttons.tsx";
import { Verified } from "./property-card.tsx";
import { Heart } from "../shortlist/heart.tsx";
import type { PropertyDetailView } from "../views/property/property-detail.ts";

function Who({ view }: { readonly view: PropertyDetailView }) {
  return (
    <div className="who">
      <span className="mono" aria-hidden="true">
        <Icon name="mark" className="plan" />
      </span>
      <div>
        <p className="ink font-semibold">{view.contactName}</p>
        <p className="small muted">{view.phone}</p>
      </div>
    </div>
  );
}

/** Who answers for a home, and every way to ask. @param visit address of the form for a visit */
export function BrokerCard({ view, visit }: { readonly view: PropertyDetailView; readonly visit: string }) {
  const { card } = view;
  return (
    <aside className="broker broker-d quiet" aria-label={en.detail.contact}>
      <Who view={view} />
      <AskButtons card={card} visit={visit} />
      {view.hours && <p className="small muted mt-4">{en.detail.answers(view.hours)}</p>}
      <p className="mt-4">
        <Verified card={card} />
      </p>
      <p className="small muted">{view.verification}</p>
      {card.demo && <p className="small muted mt-2">{en.detail.demoHome}</p>}
      <p className="mt-3">
        <a className="plain" href={`${card.path}/brochure.pdf`} target="_blank" rel="noopener">
          {brochureTexts.link}
        </a>
      </p>
      <div className="dtools needs-js">
        <Heart entry={`property:${card.id}`} label={en.common.shortlist} onPhoto={false} />
        <button type="button" className="btn btn-g btn-sm" data-share>
          <Icon name="share" className="ic ic-s" />
          {en.common.share}
        </button>
      </div>
    </aside>
  );
}
