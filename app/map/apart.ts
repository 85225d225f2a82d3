import { worldOf } from "#app/geo/index.ts";
import type { Cell } from "#app/search/index.ts";
import { worldPixels } from "./grid.ts";
import { pinSize } from "./pin-size.ts";
import type { MapHome } from "./types.ts";

/** Homes of one square or of several, with the place that their pin takes up. In pixels of the whole world. */
interface PlacedCell {
  readonly cell: Cell;
  readonly pin: Rectangle;
  /** Around the points of its homes. */
  readonly homes: Rectangle;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

function placed(cell: Cell, zoom: number, homes: ReadonlyMap<string, MapHome>): PlacedCell {
  const world = worldPixels(zoom);
  const [middle, low, high] = [worldOf(cell.centre), worldOf(cell.southWest), worldOf(cell.northEast)];
  const { width, height } = pinSize(homes.get(cell.ids[0] ?? "")?.price);
  const [x, y] = [middle.x * world, middle.y * world];
  return {
    cell,
    pin: { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
    homes: { left: low.x * world, right: high.x * world, top: high.y * world, bottom: low.y * world },
  };
}

function merged(a: Cell, b: Cell): Cell {
  const count = a.count + b.count;
  const mean = (of: (cell: Cell) => number) => (of(a) * a.count + of(b) * b.count) / count;
  return {
    count,
    southWest: {
      lat: Math.min(a.southWest.lat, b.southWest.lat),
      lng: Math.min(a.southWest.lng, b.southWest.lng),
    },
    northEast: {
      lat: Math.max(a.northEast.lat, b.northEast.lat),
      lng: Math.max(a.northEast.lng, b.northEast.lng),
    },
    centre: { lat: mean(({ centre }) => centre.lat), lng: mean(({ centre }) => centre.lng) },
    shared: undefined, // homes of one point lie in one square
    ids: [],
  };
}

/**
 * Merges squares until no pin covers another and no box around homes reaches into another, so that each box still holds just its homes.
 * @returns from north to south
 */
export function keepApart(cells: readonly Cell[], zoom: number, homes: ReadonlyMap<string, MapHome>): readonly Cell[] {
  const apart: PlacedCell[] = [];
  for (const cell of cells) {
    let next = placed(cell, zoom, homes);
    for (;;) {
      const { pin, homes: around } = next;
      const near = apart.findIndex((other) => overlap(pin, other.pin) || overlap(around, other.homes));
      const [other] = near < 0 ? [] : apart.splice(near, 1);
      if (!other) break;
      next = placed(merged(other.cell, next.cell), zoom, homes);
    }
    apart.push(next);
  }
  return apart.map(({ cell }) => cell).toSorted((a, b) => b.centre.lat - a.centre.lat || a.centre.lng - b.centre.lng);
}
