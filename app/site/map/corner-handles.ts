import * as L from "leaflet";
import { moveByArrows } from "#app/ui/map/arrow-keys.ts";
import { mapTexts as texts } from "#app/texts/en/map.ts";

/** Two corners of a box on the map, which the arrow keys move. */
export function cornerHandles(map: L.Map): { readonly bounds: () => L.LatLngBounds; readonly close: () => void } {
  const size = map.getSize();
  const at = (x: number, y: number) => map.containerPointToLatLng(L.point(size.x * x, size.y * y));
  const [northWest, southEast] = [at(0.3, 0.45), at(0.7, 0.85)]; // what the map says while one draws lies above
  const box = L.rectangle(L.latLngBounds(northWest, southEast), { className: "m-area", interactive: false }).addTo(map);
  const bounds = () => L.latLngBounds(first.getLatLng(), second.getLatLng());
  const handle = (label: string, position: L.LatLng) => {
    const button = document.createElement("button");
    button.className = "pin corner";
    button.ariaLabel = label;
    button.append(document.createElement("i"));
    const icon = L.divIcon({ className: "", iconSize: [0, 0], html: button });
    const marker = L.marker(position, { icon, keyboard: false, interactive: false }).addTo(map);
    moveByArrows(map, marker, button, () => box.setBounds(bounds()));
    return marker;
  };
  const first = handle(texts.northWest, northWest);
  const second = handle(texts.southEast, southEast);
  first.getElement()?.querySelector("button")?.focus({ preventScroll: true });
  return {
    bounds,
    close: () => {
      for (const layer of [box, first, second]) layer.remove();
    },
  };
}
