import { saleTypeOf } from "#app/entities/values/money.ts";
import type { Deal } from "#app/deals/index.ts";
import { MONTHS } from "#app/entities/values/day.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { DEAL_STAGES } from "#app/kinds/deal/deal.ts";
import type { PersonRow } from "#app/people/index.ts";
import { fromContext } from "../context.server.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { ErrorScreen } from "../parts/error-screen.tsx";
import { formatSpan } from "#app/entities/values/moments.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import { whoseWork } from "../parts/whose.server.ts";
import type { Route } from "./+types/route.ts";
import { dealPath } from "../blocks/deals/deal-forms.tsx";
import { dealMoney } from "../blocks/deals/deal-words.ts";
import { type DealLine, DealsScreen, type DealsView, OPEN_STAGES, type SumRow } from "./deals-screen.tsx";

const PER_PAGE = 20;
/** Of each open stage, where all are shown. */
const PER_STAGE = 50;

export const meta = () => screenMeta("Deals");

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<DealsView> {
  const { actor, ...services } = fromContext(context);
  const { deals } = services;
  const assignee = await whoseWork({ actor, ...services }, request);
  const chosen = oneOf(DEAL_STAGES, url.searchParams.get("stage"));
  const page = pageNumber(url);
  const stages = chosen ? [chosen] : OPEN_STAGES;
  const paging = chosen ? { page, limit: PER_PAGE } : { page: 1, limit: PER_STAGE };
  const [counts, sums, ...lists] = await Promise.all([
    deals.counts(actor, { assignee }),
    deals.sums(actor),
    ...stages.map((stage) => deals.list(actor, { stage, assignee, ...paging })),
  ]);
  const now = Date.now();
  const persons = lists.flatMap(({ items }) => items.map(({ values }) => values.person));
  const people = await services.people.rows(actor, persons);
  const listings = lists.flatMap(({ items }) => items.map(({ values }) => values.listing));
  const homes = await services.catalogue.getMany(actor, "property", [...new Set(listings)]);
  const rented = new Set(homes.flatMap(({ id, values }) => (saleTypeOf(values) === "Rent" ? [id] : [])));
  const groups = lists.map(({ items, total }, at) => ({
    stage: stages[at] ?? "new",
    total,
    deals: items.map((deal) =>
      dealLine(deal, { row: people.get(deal.values.person), isRent: rented.has(deal.values.listing), now }),
    ),
  }));
  const [first] = groups;
  return {
    counts,
    groups,
    paging: chosen && first ? { ...paging, total: first.total } : undefined,
    months: sums.months.map(({ month, ...sum }): SumRow => ({ label: monthLabel(month), ...sum })),
    sources: sums.sources
      .map(({ source, ...sum }): SumRow => ({ label: sourceLabel(source), ...sum }))
      .filter(({ won, received }) => won > 0 || received > 0)
      .toSorted((a, b) => b.received - a.received || b.won - a.won),
    total: sums.total,
  };
}

function dealLine(
  { id, values }: Deal,
  { row, isRent, now }: { readonly row: PersonRow | undefined; readonly isRent: boolean; readonly now: number },
): DealLine {
  const { person, listingTitle = "", stageSince } = values;
  return {
    id,
    person,
    name: row?.values.name ?? "Somebody who was removed",
    path: dealPath({ id }),
    title: listingTitle,
    since: formatSpan(now - stageSince),
    money: dealMoney(values, isRent),
    assignee: values.assignee,
  };
}

/** 'January 2026' of '2026-01' */
function monthLabel(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${MONTHS[Number(number) - 1] ?? ""} ${year}`.trim();
}

function sourceLabel(source: string): string {
  return source === "unknown" ? "Not known" : capitalised(source);
}

export default function DealsRoute({ loaderData }: Route.ComponentProps) {
  return <DealsScreen {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
