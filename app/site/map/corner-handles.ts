import * as L from "leaflet";
import { mapTexts as texts } from "#app/texts/en/map.ts";

/** Pixels that a corner moves with one press of an arrow key; with Shift ten times as far. */
const STEP_PX = 12;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Two corners of a box on the map, which the arrow keys move. */
export function cornerHandles(map: L.Map): { readonly bounds: () => L.LatLngBounds; readonly close: () => void } {
  const size = map.getSize();
  const at = (share: number) => map.containerPointToLatLng(size.multiplyBy(share));
  const box = L.rectangle(L.latLngBounds(at(0.3), at(0.7)), { className: "m-area", interactive: false }).addTo(map);
  const bounds = () => L.latLngBounds(first.getLatLng(), second.getLatLng());
  const handle = (label: string, position: L.LatLng) => {
    const button = document.createElement("button");
    button.className = "pin corner";
    button.ariaLabel = label;
    button.append(document.createElement("i"));
    const icon = L.divIcon({ className: "", iconSize: [0, 0], html: button });
    const marker = L.marker(position, { icon, keyboard: false, interactive: false }).addTo(map);
    button.addEventListener("keydown", (event) => {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      event.stopPropagation(); // the map would move, too
      const step = STEP_PX * (event.shiftKey ? 10 : 1);
      const point = map.latLngToContainerPoint(marker.getLatLng()).add([arrow[0] * step, arrow[1] * step]);
      marker.setLatLng(map.containerPointToLatLng(point));
      box.setBounds(bounds());
    });
    return marker;
  };
  const first = handle(texts.northWest, at(0.3));
  const second = handle(texts.southEast, at(0.7));
  first.getElement()?.querySelector("button")?.focus({ preventScroll: true });
  return {
    bounds,
    close: () => {
      for (const layer of [box, first, second]) layer.remove();
    },
  };
}
