import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { ComparedMap } from "#app/site/compare/compared-map.tsx";
import { CompareTable } from "#app/site/compare/compare-table.tsx";
import { Island } from "#app/site/islands/island.tsx";
import { CompareSaved } from "#app/site/shortlist/compare-saved.tsx";
import { SHORTLIST } from "#app/site/shortlist/use-shortlist.ts";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { propertyDetail } from "#app/site/views/property/property-detail.ts";
import { LIST_LIMITS } from "#app/kinds/shared-list/shared-list.ts";
import { en } from "#app/texts/en.ts";
import { Empty } from "#app/site/empty.tsx";
import type { Route } from "./+types/compare.ts";
import { comparedHome } from "./compared-homes.ts";
import { comparedMap } from "./compared-map.ts";
import { keptRecords } from "./kept-homes.ts";

/** As many as a list that is sent holds, so that what is ticked on the shortlist does for both. */
const MAX_COMPARED = LIST_LIMITS.homes;

export const handle = { query: ["homes"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = fromContext(context);
  const [settings, { homes }] = await Promise.all([
    services.catalogue.settings(),
    keptRecords(url.searchParams, services),
  ]);
  const cards = { settings, publicUrl: services.publicUrl };
  const shown = homes.slice(0, MAX_COMPARED);
  return {
    product: settings.product,
    compared: shown.map((home, index) => comparedHome(home, index + 1, propertyDetail(home, cards))),
    map: comparedMap(shown.map(({ values }, index) => ({ number: index + 1, values }))),
    chosen: homes.length,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => hiddenMeta(en.shortlist.compareTitle, loaderData?.product);

export default function CompareRoute({ loaderData: { compared, map, chosen } }: Route.ComponentProps) {
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb
          crumbs={[{ label: en.shortlist.title, path: "/shortlist" }, { label: en.shortlist.compareTitle }]}
        />
        <h1 className="d1">{en.shortlist.compareTitle}</h1>
        {compared.length > 0 && <p className="lead">{en.shortlist.compareLead(MAX_COMPARED)}</p>}
        {chosen > compared.length && <p className="mt-2">{en.shortlist.compareFirst(compared.length, chosen)}</p>}
      </div>
      {compared.length > 0 && <CompareTable homes={compared} hasActions />}
      {map && <ComparedMap view={map} />}
      {compared.length < 2 && (
        <Empty
          className={compared.length > 0 ? "empty mt-12" : "empty"}
          text={en.shortlist.compareNone}
          path="/all-properties"
          label={en.frame.allProperties}
        >
          <Island name="compare-saved" of={CompareSaved} on="touch" stored={SHORTLIST} props={{}} />
        </Empty>
      )}
    </div>
  );
}
