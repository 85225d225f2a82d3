import { shortlistTexts } from "../shortlist/words.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { ComparedMap } from "./compared-map.tsx";
import { CompareTable } from "./compare-table.tsx";
import { Island } from "../islands/island.tsx";
import { CompareSaved } from "../shortlist/compare-saved.tsx";
import { SHORTLIST } from "../shortlist/entries.ts";
import { hiddenMeta } from "../frame/meta.ts";
import { propertyDetail } from "../property/property-detail.ts";
import { LIST_LIMITS } from "#app/kinds/shared-list/shared-list.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Empty } from "../parts/empty.tsx";
import { comparedHome } from "./compared-homes.ts";
import { comparedMap } from "./map-of-compared.ts";
import { keptRecords } from "../shortlist/kept-homes.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

/** As many as a list that is sent holds, so that what is ticked on the shortlist does for both. */
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
  return show(compared, { meta: hiddenMeta(shortlistTexts.compareTitle, site.product) });
}

export default function CompareRoute({ loaderData: { compared, map, chosen } }: PageProps<typeof loader>) {
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb
          crumbs={[{ label: shortlistTexts.title, path: "/shortlist" }, { label: shortlistTexts.compareTitle }]}
        />
        <h1 className="d1">{shortlistTexts.compareTitle}</h1>
        {compared.length > 0 && <p className="lead">{shortlistTexts.compareLead(MAX_COMPARED)}</p>}
        {chosen > compared.length && <p className="mt-2">{shortlistTexts.compareFirst(compared.length, chosen)}</p>}
      </div>
      {compared.length > 0 && <CompareTable homes={compared} hasActions />}
      {map && <ComparedMap view={map} />}
      {compared.length < 2 && (
        <Empty
          className={compared.length > 0 ? "empty mt-12" : "empty"}
          text={shortlistTexts.compareNone}
          path="/all-properties"
          label={siteTexts.frame.allProperties}
        >
          <Island name="compare-saved" of={CompareSaved} on="touch" stored={SHORTLIST} props={{}} />
        </Empty>
      )}
    </div>
  );
}
