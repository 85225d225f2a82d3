import { Link } from "react-router";
import { formatPhone } from "#app/entities/values/phone.ts";
import { Picture } from "#app/ui/picture.tsx";
import { StageForm } from "../blocks/deals/deal-forms.tsx";
import { WhoseIs } from "../blocks/people/hand-over.tsx";
import { personPath } from "../blocks/people/person-line.tsx";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { ReachLinks } from "../parts/reach-links.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screens } from "../parts/screens.ts";
import { CloseDeal, Closing } from "./close-deal.tsx";
import { DealBrokerage, Receipts } from "./deal-money.tsx";
import { Lease, Negotiation, Papers } from "./deal-terms.tsx";
import type { DealScreenView, PartyView } from "./deal-view.ts";

/** A deal: how far it is, what was said about the price, the papers, and the money. */
export function DealScreen({ view }: { readonly view: DealScreenView }) {
  const { deal, home, client, owner, price, priceWord, since, lostReason, isRent } = view;
  const said = [client?.name, deal.title, price].filter(Boolean).join(", ");
  const isOpen = deal.stage !== "won" && deal.stage !== "lost";
  return (
    <div className="inbox deal">
      <ScreenBreadcrumb list={screens.deals.path} title={screens.deals.label} here={client?.name ?? deal.title} />
      <ScreenHead title={deal.title}>
        {isOpen && <CloseDeal deal={deal} said={said} lines={view.closing} />}
        <Link className="btn btn-g" to={`/dashboard/history/deal/${deal.id}`}>
          History
        </Link>
      </ScreenHead>
      <div className="deal-parts">
        <div>
          <div className="deal-head">
            {home && <Picture image={home.image} alt="" sizes="96px" />}
            <div>
              {price && <p className="small muted">{priceWord}</p>}
              {price && <p className="deal-price">{price}</p>}
              <p className="small muted">{[since, lostReason, home?.facts, home?.unit].filter(Boolean).join(" · ")}</p>
            </div>
          </div>
          <ul className="deal-parties">
            <Party party={client} word={isRent ? "tenant" : "client"} />
            <Party party={owner} word="owner" />
          </ul>
          {deal.id && <WhoseIs kind="deal" id={deal.id} assignee={view.assignee} />}
          <StageForm deal={deal} />
          <Negotiation view={view} />
          <Papers view={view} />
          {isRent && <Lease deal={deal} lease={view.lease} />}
        </div>
        <div>
          <Receipts view={view} />
          <DealBrokerage view={view} />
          {deal.stage === "won" && <Closing deal={deal} lines={view.closing} />}
        </div>
      </div>
    </div>
  );
}

function Party({ party, word }: { readonly party: PartyView | undefined; readonly word: string }) {
  if (!party) return null;
  const { id, name, number } = party;
  return (
    <li className="deal-party">
      <span>
        {id === undefined ? name : <Link to={personPath(id)}>{name}</Link>} <small className="muted">· {word}</small>
        {number && <small className="muted">{formatPhone(number)}</small>}
      </span>
      <span>
        <ReachLinks {...party} />
      </span>
    </li>
  );
}
