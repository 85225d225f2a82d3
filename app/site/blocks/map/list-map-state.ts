import { type MapArea, changedSearch, readArea, readMapView } from "#app/query/browser.ts";
import type { MapFrame } from "#app/map/types.ts";

export interface MapAddress {
  readonly area: MapArea | undefined;
  /** Undefined where all homes should fit. */
  readonly frame: MapFrame | undefined;
}

/** @param search of the address */
export function readMapAddress(search: string): MapAddress {
  const params = new URLSearchParams(search);
  const area = readArea(params.get("area") ?? "");
  const view = readMapView(params.get("map") ?? "");
  return { area: "kind" in area ? area : undefined, frame: view === "fit" ? undefined : view };
}

/** What opens a home beside the map, in the address: it names the home's page. */
const OPEN_HOME = "#home=";

/** Path of the page of the home that the address opens beside the map. */
export function openedHome(): string | undefined {
  return location.hash.startsWith(OPEN_HOME) ? decodeURIComponent(location.hash.slice(OPEN_HOME.length)) : undefined;
}

/** Opens a home beside the map, as a step from which Back leads to the map alone. */
export function visitHome(path: string): void {
  const address = location.pathname + location.search + OPEN_HOME + encodeURIComponent(path);
  if (openedHome() === undefined) history.pushState({ isHomeOpened: true }, "", address);
  else history.replaceState(history.state, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** The map alone again: one step back, or the same address without the home where it was opened by its address. */
export function leaveHome(): void {
  if ((history.state as { isHomeOpened?: boolean } | null)?.isHomeOpened) return history.back();
  history.replaceState(null, "", location.pathname + location.search);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Writes another view of the map into the address, without a step back to the one before. */
export function keepView(view: string): void {
  history.replaceState(
    history.state,
    "",
    `${location.pathname}?${changedOnPage(location.search, view)}${location.hash}`,
  );
}

/** The query with another view of the map; the list stays on its page. */
function changedOnPage(search: string, view: string): string {
  const page = new URLSearchParams(search).get("page") ?? undefined;
  return changedSearch(search, { map: view, page });
}

/** Asks the list for another area: it follows the address, as with the browser's Back. */
export function visitArea(area: string | undefined): void {
  history.pushState(null, "", `${location.pathname}?${changedSearch(location.search, { area })}`);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** The search query of the listed homes, from the list's markup. */
export function searchOfList(): string | undefined {
  return document.querySelector<HTMLElement>("#homes [data-search]")?.dataset["search"];
}
