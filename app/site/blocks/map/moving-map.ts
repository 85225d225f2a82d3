import * as L from "leaflet";
import { type MapArea, type Box, problemOf, roundDegrees } from "#app/query/browser.ts";
import type { BaseLayer, MapCluster, MapFrame } from "#app/map/types.ts";
import { openLeaflet } from "#app/ui/map/leaflet-map.ts";
import { moveByArrows } from "#app/ui/map/arrow-keys.ts";
import { mapTexts as texts } from "./words.ts";
import { pinLayer } from "./pin-layer.ts";

/** What a map shows. */
export interface MapState {
  readonly view: MapFrame;
  readonly box: Box;
}

export interface MovingMap {
  readonly state: () => MapState;
  readonly moveTo: (frame: MapFrame) => void;
  readonly zoomBy: (steps: number) => void;
  /** @returns how many homes they are */
  readonly show: (clusters: readonly MapCluster[]) => number;
  readonly showArea: (area: MapArea | undefined) => void;
  /** Marks the pin of the home with this page. */
  readonly mark: (path: string | undefined) => void;
  /** Gives the keyboard to the pin of the home with this page. */
  readonly focus: (path: string) => void;
  /** Lets a visitor draw; the returned function ends it. */
  readonly draw: (onDrawn: (drawn: MapArea | { readonly problem: string }) => void) => () => void;
  /** The box between the two corners that the keyboard moves. */
  readonly cornerBox: () => MapArea;
  readonly close: () => void;
}

export interface MapEvents {
  readonly frame: MapFrame;
  /** `byVisitor` is false where a change of the address moved the map. */
  readonly onMoved: (at: MapState, byVisitor: boolean) => void;
  readonly onHome: (path: string) => void;
  readonly onPointed: (path: string | undefined) => void;
}

/** Tolerance in pixels: corners of a hand-drawn line nearer than this to the straight line are left out. */
const HAND_PX = 4;
/** Corners of a line drawn by hand; areas take up to 100. */
const HAND_CORNERS = 90;

function boxOf(bounds: L.LatLngBounds): Box {
  return {
    south: roundDegrees(bounds.getSouth()),
    west: roundDegrees(bounds.getWest()),
    north: roundDegrees(bounds.getNorth()),
    east: roundDegrees(bounds.getEast()),
  };
}

/** The box of an area as Leaflet has it. */
function shapeOf(area: MapArea): L.Polygon {
  const options = { className: "m-area", interactive: false };
  if (area.kind === "polygon")
    return L.polygon(
      area.corners.map(([lat, lng]) => L.latLng(lat, lng)),
      options,
    );
  return L.rectangle(
    [
      [area.south, area.west],
      [area.north, area.east],
    ],
    options,
  );
}

/** What a line drawn by hand encloses. */
function areaOf(map: L.Map, line: readonly L.LatLng[]): MapArea | { readonly problem: string } {
  let points = line.map((position) => map.latLngToLayerPoint(position));
  for (let tolerance = HAND_PX; tolerance === HAND_PX || points.length > HAND_CORNERS; tolerance *= 2)
    points = L.LineUtil.simplify(points, tolerance);
  const corners = points.map((point) => {
    const { lat, lng } = map.layerPointToLatLng(point);
    return [roundDegrees(lat), roundDegrees(lng)] as const;
  });
  const [first, last] = [corners[0], corners.at(-1)];
  const open = first && last && first[0] === last[0] && first[1] === last[1] ? corners.slice(0, -1) : corners;
  const problem = problemOf(open);
  return problem ? { problem } : { kind: "polygon", corners: open };
}

function stateOf(map: L.Map): MapState {
  const { lat, lng } = map.getCenter();
  const view = { lat: roundDegrees(lat), lng: roundDegrees(lng), zoom: map.getZoom() };
  return { view, box: boxOf(map.getBounds()) };
}

/** Opens a map that moves by hand and by the keyboard; its pins are links and buttons. */
export function openMap(container: HTMLElement, base: BaseLayer, events: MapEvents): MovingMap {
  const map = openLeaflet(container, base, events.frame);
  const pins = pinLayer(map, events);
  const areas = L.layerGroup().addTo(map);
  let isAsked = false;
  let handles: ReturnType<typeof cornerHandles> | undefined;
  map.on("moveend", () => {
    events.onMoved(stateOf(map), !isAsked);
    isAsked = false;
  });

  return {
    ...pins,
    state: () => stateOf(map),
    moveTo({ lat, lng, zoom }) {
      isAsked = true;
      map.setView([lat, lng], zoom, { animate: false });
    },
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    showArea(area) {
      areas.clearLayers();
      if (area) shapeOf(area).addTo(areas);
    },
    draw(onDrawn) {
      handles = cornerHandles(map);
      const stop = drawByHand(map, (line) => onDrawn(areaOf(map, line)));
      return () => {
        stop();
        handles?.close();
      };
    },
    cornerBox: () => ({ kind: "box", ...boxOf(handles?.bounds() ?? map.getBounds()) }),
    close: () => map.remove(),
  };
}

/** Draws a line while the pointer is pressed. @returns a function that ends it */
function drawByHand(map: L.Map, onLine: (line: readonly L.LatLng[]) => void): () => void {
  const container = map.getContainer();
  let line: L.Polyline | undefined;
  const positions = () => (line?.getLatLngs() ?? []) as L.LatLng[]; // a polyline of one part
  const press = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest(".pin, button")) return;
    line?.remove();
    container.setPointerCapture(event.pointerId);
    line = L.polyline([map.mouseEventToLatLng(event)], { className: "m-area", interactive: false }).addTo(map);
  };
  const move = (event: PointerEvent) => {
    if (container.hasPointerCapture(event.pointerId)) line?.addLatLng(map.mouseEventToLatLng(event));
  };
  const release = () => line && onLine(positions());
  map.dragging.disable();
  container.classList.add("drawing");
  container.addEventListener("pointerdown", press);
  container.addEventListener("pointermove", move);
  container.addEventListener("pointerup", release);
  return () => {
    map.dragging.enable();
    line?.remove();
    container.classList.remove("drawing");
    container.removeEventListener("pointerdown", press);
    container.removeEventListener("pointermove", move);
    container.removeEventListener("pointerup", release);
  };
}

/** Two corners of a box on the map, which the arrow keys move. */
function cornerHandles(map: L.Map): { readonly bounds: () => L.LatLngBounds; readonly close: () => void } {
  const size = map.getSize();
  const at = (x: number, y: number) => map.containerPointToLatLng(L.point(size.x * x, size.y * y));
  const [northWest, southEast] = [at(0.3, 0.45), at(0.7, 0.85)]; // below the instructions that the map shows meanwhile
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
