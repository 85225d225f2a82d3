import { DEAL_STAGE_NAMES } from "#app/kinds/deal/deal.ts";
import { Link } from "react-router";
import { dealPath, type NamedDeal, OfferForm, StageForm } from "../../blocks/deals/deal-forms.tsx";

export interface DealView extends NamedDeal {
  /** 'Asked ₹4,20,00,000, offered ₹4,00,00,000' */
  readonly money: string;
}

/** How far the person is with each home; the deal's own screen has the money, the papers and what comes next. */
export function PersonDeals({ deals }: { readonly deals: readonly DealView[] }) {
  if (deals.length === 0) return null;
  return (
    <section className="panel deals" id="deals">
      <h2>Deals</h2>
      {deals.map((deal) => (
        <DealLine key={deal.id ?? deal.listing} deal={deal} />
      ))}
    </section>
  );
}

function DealLine({ deal }: { readonly deal: DealView }) {
  const { id, listing, title, stage, money } = deal;
  return (
    <article aria-label={`Deal: ${title}`}>
      <Link className="row-name" to={id === undefined ? `?home=${listing}` : dealPath(deal)} preventScrollReset>
        {title}
      </Link>
      {(stage || money) && (
        <p className="small">{[stage && DEAL_STAGE_NAMES[stage], money].filter(Boolean).join(" · ")}</p>
      )}
      <StageForm deal={deal} />
      <OfferForm deal={deal} />
    </article>
  );
}
