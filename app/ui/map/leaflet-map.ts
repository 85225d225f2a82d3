import * as L from "leaflet";
import type { BaseLayer, MapFrame } from "#app/map/types.ts";
import { addBase } from "./base-lines.ts";
import { nameMap } from "./names.ts";

/** A map without homes, of the page's own look and controls. */
export function openLeaflet(container: HTMLElement, base: BaseLayer, { lat, lng, zoom }: MapFrame): L.Map {
  container.hidden = false;
  const [minZoom, maxZoom] = base.zooms;
  const map = L.map(container, {
    center: [lat, lng],
    zoom,
    minZoom,
    maxZoom,
    zoomControl: false,
    attributionControl: false,
    boxZoom: false,
    markerZoomAnimation: false,
    zoomAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    fadeAnimation: false,
    renderer: L.svg({ padding: 0.5 }),
  });
  // Without them the map is as it is: streets are fetched only where the operator has put them, and may come later or never.
  if (base.streets !== null) addStreetsLater(map, base.streets);
  addBase(map, base);
  nameMap(map, base);
  return map;
}

function addStreetsLater(map: L.Map, url: string): void {
  let isClosed = false;
  map.on("unload", () => (isClosed = true));
  import("./streets.ts").then(({ addStreets }) => isClosed || addStreets(map, url), reportError);
}
