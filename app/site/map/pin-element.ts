import { changedSearch, writeArea } from "#app/query/browser.ts";
import type { MapCluster, MapHome } from "#app/map/types.ts";
import { isPlainClick } from "../browser/dom.ts";
import { LARGE_FROM, pinLabel } from "./pin-label.ts";

interface PinEvents {
  /** No zoom separates its homes, so it leads to their list. */
  readonly isPoint: boolean;
  readonly onHome: (path: string) => void;
  readonly onPointed: (path: string | undefined) => void;
  readonly onCluster: () => void;
}

function textOf(text: string): HTMLElement {
  const span = document.createElement("span");
  span.textContent = text;
  return span;
}

/** A home: a link to its page; a plain click opens it beside the map. */
function homePin(home: MapHome, label: string, events: PinEvents): HTMLElement {
  const link = document.createElement("a");
  link.className = "pin";
  link.href = home.path;
  link.ariaLabel = label;
  link.append(textOf(home.price));
  link.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    events.onHome(home.path);
  });
  for (const name of ["mouseenter", "focus"]) link.addEventListener(name, () => events.onPointed(home.path));
  for (const name of ["mouseleave", "blur"]) link.addEventListener(name, () => events.onPointed(undefined));
  return link;
}

/** Homes that lie together: a button that zooms in or, where that parts nothing, a link to their list. */
function clusterPin({ count, box }: MapCluster, label: string, { isPoint, onCluster }: PinEvents): HTMLElement {
  const pin = document.createElement(isPoint ? "a" : "button");
  pin.className = count < LARGE_FROM ? "pin clu" : "pin clu large";
  pin.ariaLabel = label;
  pin.append(textOf(String(count)));
  if (pin instanceof HTMLAnchorElement)
    pin.href = `${location.pathname}?${changedSearch(location.search, { area: writeArea({ kind: "box", ...box }), map: undefined })}`;
  else pin.addEventListener("click", onCluster);
  return pin;
}

/** The element of a home or of homes that lie together. */
export function pinElement(cluster: MapCluster, events: PinEvents): HTMLElement {
  const label = pinLabel(cluster);
  return cluster.home ? homePin(cluster.home, label, events) : clusterPin(cluster, label, events);
}
