import * as L from "leaflet";
import { moveByArrows } from "#app/ui/map/arrow-keys.ts";
import { fetchBase } from "#app/ui/map/base-data.ts";
import { openLeaflet } from "#app/ui/map/leaflet-map.ts";

/** In decimal degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A map with one place on it. */
export interface PositionMap {
  /** Shows another place, or none. */
  readonly show: (position: Position | undefined) => void;
  /** The middle of what is seen. */
  readonly middle: () => Position;
  readonly zoomBy: (steps: number) => void;
  readonly close: () => void;
}

/** Where nothing is set yet: all of Delhi NCR. */
const NCR = { lat: 28.55, lng: 77.25, zoom: 10 } as const;
/** From here on streets and sectors can be told apart. */
const NEAR = 14;

/** A marker that follows the pointer and the arrow keys. */
function placeMarker(map: L.Map, label: string, onMoved: (position: Position) => void): L.Marker {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "pin corner";
  button.ariaLabel = label;
  button.append(document.createElement("i"));
  const icon = L.divIcon({ className: "", iconSize: [0, 0], html: button });
  const marker = L.marker(map.getCenter(), { icon, draggable: true, autoPan: true, keyboard: false });
  const tell = () => onMoved(marker.getLatLng());
  moveByArrows(map, marker, button, () => {
    if (!map.getBounds().contains(marker.getLatLng())) map.panTo(marker.getLatLng());
    tell();
  });
  return marker.on("dragend", tell);
}

/** @throws where the server cannot be reached */
export async function openPositionMap(
  container: HTMLElement,
  label: string,
  at: Position | undefined,
  onMoved: (position: Position) => void,
): Promise<PositionMap> {
  const base = await fetchBase();
  const map = openLeaflet(container, base, at ? { ...at, zoom: NEAR } : NCR);
  const marker = placeMarker(map, label, onMoved);
  const show = (position: Position | undefined) => {
    if (!position) return void marker.remove();
    marker.setLatLng(position).addTo(map);
    if (!map.getBounds().contains(position)) map.setView(position, Math.max(NEAR, map.getZoom()));
  };
  map.on("click", ({ latlng }) => onMoved(latlng));
  show(at);
  return {
    show,
    middle: () => map.getCenter(),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    close: () => void map.remove(),
  };
}
