import { type Area, changedSearch, readArea, readMapView } from "#app/query/browser.ts";
import type { MapFrame } from "#app/map/types.ts";

/** What the address says of the map. */
export interface MapAddress {
  readonly area: Area | undefined;
  /** Undefined where all homes shall fit. */
  readonly frame: MapFrame | undefined;
}

/** @param search of the address */
export function readMapAddress(search: string): MapAddress {
  const params = new URLSearchParams(search);
  const area = readArea(params.get("area") ?? "");
  const view = readMapView(params.get("map") ?? "");
  return { area: "kind" in area ? area : undefined, frame: view === "fit" ? undefined : view };
}

/** Writes another view of the map into the address, without a step back to the one before. */
export function keepView(view: string): void {
  history.replaceState(history.state, "", `${location.pathname}?${changedOnPage(location.search, view)}`);
}

/** The list keeps its page while one looks around. */
function changedOnPage(search: string, view: string): string {
  const page = new URLSearchParams(search).get("page") ?? undefined;
  return changedSearch(search, { map: view, page });
}

/** Asks the list for another area: it follows the address, as with the browser's Back. */
export function visitArea(area: string | undefined): void {
  history.pushState(null, "", `${location.pathname}?${changedSearch(location.search, { area })}`);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Everything that the homes of the list are searched by, as its markup has it. */
export function searchOfList(): string | undefined {
  return document.querySelector<HTMLElement>("#homes [data-search]")?.dataset["search"];
}
