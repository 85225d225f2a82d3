import type { PropertyRecord } from "#app/kinds/index.ts";
import { namedDeal, subjectOf } from "../../blocks/deals/named-deal.server.ts";
import { dealMoney } from "../../blocks/deals/deal-words.ts";
import type { ByActor } from "../../context.server.ts";
import type { DealView } from "./deals.tsx";

/** The deals of a person; before them an empty one for `home`, where there is none about it yet. */
export async function dealViews(
  services: ByActor,
  person: string,
  home: PropertyRecord | undefined,
): Promise<readonly DealView[]> {
  const own = await services.deals.of(services.actor, { person });
  const homes = await services.catalogue.getMany(
    services.actor,
    "property",
    own.map(({ values }) => values.listing),
  );
  const byId = new Map(homes.map((each) => [each.id, each]));
  const begun = own.map((deal) => {
    const named = namedDeal(deal, byId.get(deal.values.listing));
    return { ...named, money: dealMoney(deal.values, named.subject.isRent) };
  });
  if (!home || own.some(({ values }) => values.listing === home.id)) return begun;
  const fresh = { id: undefined, version: 0, stage: undefined, money: "" };
  return [
    { ...fresh, person, listing: home.id, title: home.values.title, subject: subjectOf(home, undefined) },
    ...begun,
  ];
}
