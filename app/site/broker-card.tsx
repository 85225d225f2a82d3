import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "./price.tsx";
import { Verified } from "./property-card.tsx";
import type { PropertyDetailView } from "./views/property-detail.ts";

/** Price, who to speak to, and the three ways to do it. */
export function BrokerCard({ view, visit }: { readonly view: PropertyDetailView; readonly visit: string }) {
  return (
    <aside className="broker broker-d" aria-label={en.detail.contact}>
      <div className="panel">
        <div className="between flex-wrap items-baseline">
          <Price price={view.card.price} rent={view.card.rent} className="price-l" />
          <Verified card={view.card} />
        </div>
        {view.card.fullPrice && (
          <p className="small muted">
            {view.card.fullPrice}
            {view.card.rent && ` ${en.common.aMonth}`}
          </p>
        )}
        {view.pricePsf && <p className="small muted">{view.pricePsf}</p>}
        <hr className="rule my-5.5" />
        <div className="who">
          <span className="mono" aria-hidden="true">
            <Icon name="mark" className="plan" />
          </span>
          <div>
            <p className="ink font-semibold">{view.contactName}</p>
            <p className="small muted">{view.phone}</p>
          </div>
        </div>
        <div className="btns mt-5.5">
          <a className="btn btn-p" href={view.card.call}>
            <Icon name="call" className="ic ic-s" />
            {en.common.call}
          </a>
          <a className="btn btn-s" href={view.card.chat} target="_blank" rel="noopener">
            <Icon name="chat" className="ic ic-s" />
            {en.common.chat}
          </a>
        </div>
        <a className="btn btn-s btn-w mt-2" href={visit} data-dialog={visit}>
          <Icon name="calendar" className="ic ic-s" />
          {en.detail.askVisit}
        </a>
        {view.card.demo && <p className="small muted mt-4">{en.detail.demoHome}</p>}
        {view.hours && <p className="small muted mt-4">{en.detail.answers(view.hours)}</p>}
      </div>
    </aside>
  );
}
