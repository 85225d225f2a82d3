import * as L from "leaflet";
import type { BaseLayer, MapFrame } from "#app/map/types.ts";
import { reportOnline } from "../report-online.ts";
import { mapClass } from "./map-class.ts";

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
  // Streets are optional: they are fetched only where the operator has installed them, and may come later or never.
  if (base.streets !== null) addStreetsLater(map, base.streets);
  addBase(map, base);
  nameMap(map, base);
  return map;
}

function addStreetsLater(map: L.Map, url: string): void {
  let isClosed = false;
  map.on("unload", () => (isClosed = true));
  import("./streets.ts").then(({ addStreets }) => isClosed || addStreets(map, url), reportOnline);
}

/** Water, borders, roads, metro: they move and zoom with the map, in the colours of its theme. */
function addBase(map: L.Map, { lines, stations, detailsFrom }: BaseLayer): void {
  const options = { interactive: false, smoothFactor: 1.2 };
  for (const { kind, parts } of lines) {
    const positions = parts.map((part) => part.map(([lng, lat]) => L.latLng(lat, lng)));
    L.polyline(positions, { ...options, className: mapClass(kind) }).addTo(map);
  }
  const rings = L.layerGroup(
    stations.map(([lng, lat, , line]) =>
      L.circleMarker([lat, lng], { radius: 3, interactive: false, className: `m-stopring m-line-${line}` }),
    ),
  );
  const toggle = () => (map.getZoom() >= detailsFrom ? rings.addTo(map) : rings.remove());
  map.on("zoomend", toggle);
  toggle();
}

/** Pixels of a letter and of a line, with the space around a name. */
const LETTER_PX = 8;
const LINE_PX = 30;

interface Name {
  readonly kind: "city" | "station" | "place";
  readonly text: string;
  readonly position: L.LatLng;
  /** Pixels above its position. */
  readonly above: number;
}

function namesOf({ cities, stations, places }: BaseLayer): readonly Name[] {
  return [
    ...cities.map(([lng, lat, text]): Name => ({ kind: "city", text, position: L.latLng(lat, lng), above: 0 })),
    ...stations.map(([lng, lat, text]): Name => ({ kind: "station", text, position: L.latLng(lat, lng), above: 14 })),
    ...places.map(([lng, lat, text]): Name => ({ kind: "place", text, position: L.latLng(lat, lng), above: 0 })),
  ];
}

/** Draws names on the map where there is room, again after each move. They are decoration: homes state their place in words. */
function nameMap(map: L.Map, base: BaseLayer): void {
  const names = namesOf(base);
  const layer = L.layerGroup().addTo(map);
  const place = () => {
    layer.clearLayers();
    const bounds = map.getBounds();
    const taken: L.Bounds[] = [];
    for (const { kind, text, position, above } of names) {
      if ((kind !== "city" && map.getZoom() < base.detailsFrom) || !bounds.contains(position)) continue;
      const { x, y } = map.latLngToContainerPoint(position);
      const half = (text.length * LETTER_PX) / 2;
      const box = L.bounds([x - half, y - above - LINE_PX / 2], [x + half, y - above + LINE_PX / 2]);
      if (taken.some((other) => other.intersects(box))) continue;
      taken.push(box);
      const label = document.createElement("span");
      label.className = `m-name ${kind}`;
      label.textContent = text;
      label.ariaHidden = "true";
      const icon = L.divIcon({ className: "", iconSize: [0, 0], iconAnchor: [0, above], html: label });
      L.marker(position, { icon, keyboard: false, interactive: false, zIndexOffset: -1_000 }).addTo(layer);
    }
  };
  map.on("moveend", place);
  place();
}
