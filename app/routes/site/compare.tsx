import { servicesContext, requestContext } from "../context.ts";
import type { PageHandle } from "../page-handle.ts";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { type ComparedHome, CompareTable } from "#app/site/compare-table.tsx";
import { pageMeta } from "#app/site/views/meta.ts";
import { propertyDetail } from "#app/site/views/property-detail.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/compare.ts";
import { keptRecords } from "./kept-homes.ts";

export { pagesStyle as links } from "#app/site/pages-style.ts";

const MAX_COMPARED = 4;

export const handle = { query: ["homes"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { actor } = context.get(requestContext);
  const [settings, { homes }] = await Promise.all([
    services.catalogue.settings(),
    keptRecords(url.searchParams, services, actor),
  ]);
  const shown = homes
    .slice(0, MAX_COMPARED)
    .map((home) => propertyDetail(home, { settings, publicUrl: services.publicUrl }));
  const compared: readonly ComparedHome[] = shown.map((view) => ({
    card: view.card,
    rows: [
      {
        key: "price",
        label: en.filters.price,
        value: view.card.rent ? `${view.card.price} ${en.common.aMonth}` : view.card.price,
      },
      { key: "psf", label: en.shortlist.perSqFt, value: view.pricePsf ?? "" },
      {
        key: "verified",
        label: en.common.verified,
        value: view.card.verified ? en.common.verified : en.common.unverified,
      },
      ...[...view.facts, ...view.details].filter(
        ({ key }) => !["pricePsf", "bookingAmount", "loanOffered", "waterAndElectricity"].includes(key),
      ),
      ...view.more.map(({ label, yes }) => ({ key: label, label, value: yes ? "Yes" : "No" })),
    ],
  }));
  return { product: settings.product, compared };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: en.shortlist.compareTitle, product: loaderData?.product, hidden: true });
}

export default function Compare({ loaderData: { compared } }: Route.ComponentProps) {
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb
          crumbs={[{ label: en.shortlist.title, path: "/shortlist" }, { label: en.shortlist.compareTitle }]}
        />
        <h1 className="d1">{en.shortlist.compareTitle}</h1>
        {compared.length > 0 && <p className="lead">{en.shortlist.compareLead}</p>}
      </div>
      {compared.length > 0 && <CompareTable homes={compared} />}
      {compared.length < 2 && (
        <div className={compared.length > 0 ? "empty mt-12" : "empty"}>
          <Icon name="empty" className="plan" />
          <p className="t2 serif">{en.shortlist.compareNone}</p>
          <a className="btn btn-s" href="/all-properties">
            {en.frame.allProperties}
          </a>
        </div>
      )}
    </div>
  );
}
