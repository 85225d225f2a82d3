import * as L from "leaflet";
import type { MapCluster } from "#app/map/types.ts";
import { type Box, MAX_ZOOM } from "#app/query/browser.ts";
import type { MapEvents, MovingMap } from "./moving-map.ts";
import { pinElement } from "./pin-element.ts";

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
