import { to } from "#app/base/language.ts";
import * as L from "leaflet";
import type { MapCluster, MapHome } from "#app/map/types.ts";
import { type Box, changedSearch, MAX_ZOOM, writeArea } from "#app/query/browser.ts";
import type { MapEvents, MovingMap } from "./moving-map.ts";
import { isPlainClick } from "../../parts/dom.ts";
import { LARGE_FROM, pinLabel } from "./pin-label.ts";

/** Homes nearer than this to each other, in degrees (some 10 m), are not taken apart by zooming in. */
const POINT_DEGREES = 1e-4;

function isPoint({ north, south, east, west }: Box): boolean {
  return north - south < POINT_DEGREES && east - west < POINT_DEGREES;
}

function zoomInto(map: L.Map, { south, west, north, east }: Box): void {
  const bounds = L.latLngBounds([south, west], [north, east]);
  map.fitBounds(bounds, { padding: [60, 60], maxZoom: Math.min(MAX_ZOOM, map.getZoom() + 3) });
}

/** The circle in which a home lies whose address is not public. */
function circleAround({ lat, lng }: MapCluster, radius: number): L.Circle {
  return L.circle([lat, lng], { radius, className: "m-around", interactive: false });
}

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
  link.href = to(home.path);
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

/** Homes that lie together: a button that zooms in, or a link to their list where no zoom separates them. */
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
function pinElement(cluster: MapCluster, events: PinEvents): HTMLElement {
  const label = pinLabel(cluster);
  return cluster.home ? homePin(cluster.home, label, events) : clusterPin(cluster, label, events);
}

/** Pins of homes and of groups of homes. */
export function pinLayer(
  map: L.Map,
  { onHome, onPointed }: Pick<MapEvents, "onHome" | "onPointed">,
): Pick<MovingMap, "show" | "mark" | "focus"> {
  const pins = L.layerGroup().addTo(map);
  const circles = L.layerGroup().addTo(map);
  const elements = new Map<string, HTMLElement>();
  const put = (cluster: MapCluster) => {
    const { home, around, box, lat, lng } = cluster;
    const element = pinElement(cluster, {
      isPoint: isPoint(box) || map.getZoom() === MAX_ZOOM,
      onHome,
      onPointed,
      onCluster: () => zoomInto(map, box),
    });
    const icon = L.divIcon({ className: "", iconSize: [0, 0], html: element });
    L.marker([lat, lng], { icon, keyboard: false, interactive: false }).addTo(pins);
    if (home) elements.set(home.path, element);
    if (around) circleAround(cluster, around.radiusM).addTo(circles);
  };
  return {
    show(clusters) {
      const focused = document.activeElement?.closest(".pin")?.getAttribute("href");
      for (const layer of [pins, circles]) layer.clearLayers();
      elements.clear();
      const seen = clusters.filter(({ lat, lng }) => map.getBounds().contains([lat, lng]));
      for (const cluster of seen) put(cluster);
      if (focused) elements.get(focused)?.focus({ preventScroll: true });
      return seen.reduce((sum, { count }) => sum + count, 0);
    },
    focus: (path) => elements.get(path)?.focus({ preventScroll: true }),
    mark(path) {
      for (const [own, element] of elements) element.classList.toggle("on", own === path);
    },
  };
}
