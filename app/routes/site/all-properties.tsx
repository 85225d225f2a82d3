import { servicesContext, visitContext } from "../context.ts";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { Pager } from "#app/site/pager.tsx";
import { PropertyCard } from "#app/site/property-card.tsx";
import { pageMeta } from "#app/site/views/meta.ts";
import { propertyCard } from "#app/site/views/property-card.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/all-properties.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(servicesContext);
  const { actor } = context.get(visitContext);
  const settings = await catalogue.settings();
  const page = Math.max(1, Math.floor(Number(url.searchParams.get("page")) || 1));
  const { items, total } = await catalogue.list(actor, "property", { page, limit: settings.pageSize });
  return {
    product: settings.product,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / settings.pageSize)),
    cards: items.map((record) => propertyCard(record, { settings, publicUrl }, true)),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: en.listing.general, product: loaderData?.product });
}

export default function AllProperties({ loaderData: { cards, total, page, pages } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="ph">
        <Breadcrumb crumbs={[{ label: en.frame.allProperties }]} />
        <h1 className="d1">{en.listing.general}</h1>
      </div>
      <section aria-label={en.listing.results}>
        <div className="bar">
          <p className="count" role="status">{en.listing.showResults(String(total))}</p>
        </div>
        <div className="grid2">
          {cards.map((card, index) => (
            <PropertyCard key={card.id} card={card} grid="two" first={index === 0} />
          ))}
        </div>
        <Pager page={page} pages={pages} addressOf={(number) => (number === 1 ? "/all-properties" : `/all-properties?page=${number}`)} />
      </section>
    </div>
  );
}
