import { siteTexts } from "#app/texts/site.ts";
import kept from "#app/ui/kept.css?url";
import { hiddenMeta } from "../frame/meta.ts";
import { type PageRequest, redirect, show } from "../page.ts";
import { MAX_MEGABYTES, MAX_PAGES } from "../parts/offline-limits.ts";
import { keptTexts } from "./words.ts";

export const styles = [kept];

export const loader = ({ site }: PageRequest) => show({}, { meta: hiddenMeta(siteTexts.common.kept, site.product) });

/** The worker answers its buttons itself; without one there is nothing to do. */
export const action = () => redirect("/kept", 303);

/** What is kept is written in by the worker (kept-html.ts), which alone knows it. */
export default function KeptRoute() {
  return (
    <div className="wrap sec narrow list-end">
      <h1 className="d1">{siteTexts.common.kept}</h1>
      <p className="lead mt-4">{keptTexts.lead(MAX_PAGES, MAX_MEGABYTES)}</p>
      <div id="kept">
        <p className="mt-8 muted">{keptTexts.nothing}</p>
      </div>
    </div>
  );
}
