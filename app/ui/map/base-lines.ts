import * as L from "leaflet";
import type { BaseLayer } from "#app/map/types.ts";
import { mapClass } from "./map-class.ts";

/** Water, borders, roads, metro: they move and zoom with the map, in the colours of its theme. */
export function addBase(map: L.Map, { lines, stations, detailsFrom }: BaseLayer): void {
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
