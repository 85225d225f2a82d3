import { endOfDay, formatDay, indianDay } from "#app/entities/values/day.ts";
import { dayWords } from "#app/entities/values/moments.ts";
import { formatPaise } from "#app/entities/values/money.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { type DealDue, dueOf, receiptsOf } from "#app/kinds/deal/ledger.ts";
import type { Deal } from "#app/deals/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor, Whose } from "#app/store/types.ts";
import { dealPath } from "../blocks/deals/deal-forms.tsx";
import { screens } from "../parts/screens.ts";
import type { TodayPart } from "./today.tsx";

/** Money that is promised, papers to be signed, and leases that end. */
export async function dealsDue(
  { deals, people, catalogue }: Services,
  actor: Actor,
  now: number,
  some: { readonly limit: number; readonly assignee: Whose | undefined },
): Promise<TodayPart> {
  const today = indianDay(now);
  const { items, total } = await deals.due(actor, endOfDay(today) + 1, some);
  const rows = await people.rows(
    actor,
    items.map(({ values }) => values.person),
  );
  const homes = await catalogue.getMany(
    actor,
    "property",
    items.map(({ values }) => values.listing),
  );
  const owners = await people.ownersOf(actor, homes);
  const ownerOf = new Map(homes.map(({ id }, at) => [id, owners[at]]));
  const lines = items.flatMap((deal) => {
    const [due] = dueOf(deal.values);
    if (!due) return [];
    const { person, listing, listingTitle = "" } = deal.values;
    const who = rows.get(person);
    const name = who?.values.name ?? "Somebody who was removed";
    const line = {
      id: deal.id,
      name,
      title: `${name} · ${listingTitle}`,
      path: dealPath(deal),
      detail: dueText(deal, due),
      when: dayWords(due.on, today),
      isUrgent: due.what === "receipt" && due.on < today,
      callHref: who?.callHref,
      chatHref: who?.chatHref,
      acts: [],
    };
    const owner = ownerOf.get(listing);
    if (due.what !== "lease" || owner?.name === undefined) return [line];
    const { callHref, chatHref } = owner;
    const asked = { name: owner.name, title: `${owner.name}, the owner · ${listingTitle}`, callHref, chatHref };
    return [line, { ...line, ...asked, id: `${deal.id} owner` }]; // both decide
  });
  return { title: "Money and papers", all: { label: "All deals", path: screens.deals.path }, total, lines };
}

/** 'Receipt of ₹1,00,000 from the owner', 'Agreement', 'Renew or relist? Let until 14 May 2027' */
function dueText({ values }: Deal, { what, name }: DealDue): string {
  if (what === "milestone") return capitalised(name);
  if (what === "lease") return `Renew or relist? Let until ${formatDay(name)}`;
  const receipt = receiptsOf(values).find(({ at }) => at === name);
  return receipt
    ? ["Receipt of", formatPaise(receipt.paise), receipt.from && `from the ${receipt.from}`].filter(Boolean).join(" ")
    : "";
}
