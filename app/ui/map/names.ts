import * as L from "leaflet";
import type { BaseLayer } from "#app/map/types.ts";

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
export function nameMap(map: L.Map, base: BaseLayer): void {
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
