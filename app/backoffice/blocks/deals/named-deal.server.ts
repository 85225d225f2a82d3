import type { Deal } from "#app/deals/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { saleTypeOf } from "#app/entities/values/money.ts";
import { DEAL_STAGES } from "#app/kinds/deal/deal.ts";
import { brokerageOf, receivedOf } from "#app/kinds/deal/ledger.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { DealSubject } from "./deal-sums.ts";
import type { NamedDeal } from "./deal-forms.tsx";

export function namedDeal(deal: Deal, home: PropertyRecord | undefined): NamedDeal {
  const { id, version, values } = deal;
  const { person, listing, listingTitle = "A home that was removed" } = values;
  const stage = oneOf(DEAL_STAGES, values.stage);
  return { id, version, person, listing, title: listingTitle, stage, subject: subjectOf(home, deal) };
}

/** What the sums of a deal are compared with: the home's price, the sum reached so far, the brokerage still to come. */
export function subjectOf(home: PropertyRecord | undefined, deal: Deal | undefined): DealSubject {
  const { agreed, offered } = deal?.values ?? {};
  const due = deal && (brokerageOf(deal.values).together.comesIn - receivedOf(deal.values)) / 100;
  return {
    isRent: home !== undefined && saleTypeOf(home.values) === "Rent",
    price: home?.values.totalPrice,
    reached: agreed ?? offered,
    due: due && due > 0 ? due : undefined,
  };
}
