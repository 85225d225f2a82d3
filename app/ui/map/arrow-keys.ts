import type { Map as LeafletMap, Marker } from "leaflet";

/** Pixels that one press of an arrow key moves a marker; with Shift ten times as far. */
const STEP_PX = 12;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Lets the arrow keys move a marker while its button has the keyboard. */
export function moveByArrows(map: LeafletMap, marker: Marker, button: HTMLElement, onMoved: () => void): void {
  button.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation(); // the map would move, too
    const step = STEP_PX * (event.shiftKey ? 10 : 1);
    const point = map.latLngToContainerPoint(marker.getLatLng()).add([arrow[0] * step, arrow[1] * step]);
    marker.setLatLng(map.containerPointToLatLng(point));
    onMoved();
  });
}
