import { compareTexts } from "./words.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { ComparedMap } from "../blocks/comparison/compared-map.tsx";
import { CompareTable } from "../blocks/comparison/compare-table.tsx";
import { Island } from "../islands/island.tsx";
import { CompareSaved } from "./compare-saved.tsx";
import { SHORTLIST } from "../blocks/shortlist/entries.ts";
import { hiddenMeta } from "../frame/meta.ts";
import { propertyDetail } from "../blocks/home-detail/property-detail.ts";
import { LIST_LIMITS } from "#app/kinds/shared-list/shared-list.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Empty } from "../parts/empty.tsx";
import { comparedHome } from "../blocks/comparison/compared-homes.ts";
import { comparedMap } from "../blocks/comparison/map-of-compared.ts";
import { keptRecords } from "../blocks/shortlist/kept-homes.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

/** The limit of a shared list, so that what is ticked on the shortlist fits both. */
const MAX_COMPARED = LIST_LIMITS.homes;

export { compareStyle as styles } from "../parts/styles.ts";

export const query = ["homes"];

export async function loader({ services, site, url }: PageRequest) {
  const { homes } = await keptRecords(url.searchParams, services);
  const shown = homes.slice(0, MAX_COMPARED);
  const compared = {
    compared: shown.map((home, index) => comparedHome(home, index + 1, propertyDetail(home, site))),
    map: comparedMap(shown.map(({ values }, index) => ({ number: index + 1, values }))),
    chosen: homes.length,
  };
  return show(compared, { meta: hiddenMeta(compareTexts.title, site.product) });
}

export default function CompareRoute({ loaderData: { compared, map, chosen } }: PageProps<typeof loader>) {
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb
          crumbs={[{ label: siteTexts.common.shortlist, path: "/shortlist" }, { label: compareTexts.title }]}
        />
        <h1 className="d1">{compareTexts.title}</h1>
        {compared.length > 0 && <p className="lead">{compareTexts.lead(MAX_COMPARED)}</p>}
        {chosen > compared.length && <p className="mt-2">{compareTexts.first(compared.length, chosen)}</p>}
      </div>
      {compared.length > 0 && <CompareTable homes={compared} hasActions />}
      {map && <ComparedMap view={map} />}
      {compared.length < 2 && (
        <Empty
          className={compared.length > 0 ? "empty mt-12" : "empty"}
          text={compareTexts.none}
          path="/all-properties"
          label={siteTexts.frame.allProperties}
        >
          <Island name="compare-saved" of={CompareSaved} on="touch" stored={SHORTLIST} props={{}} />
        </Empty>
      )}
    </div>
  );
}
