import { worldOf } from "#app/geo/index.ts";
import type { MapArea } from "#app/query/index.ts";

/** A closed part of the map; the borders of the box around it belong to it. */
interface Shape {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
  /** Whether a point in the box lies inside. */
  readonly holds: (x: number, y: number) => boolean;
}

/** From (x1, y1), the northern end, to (x2, y2). */
type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** A point is compared with the lines of its own band from north to south, not with all. */
const BANDS = 128;

/** By the even-odd rule: a line to the east of the point crosses the border an odd number of times. */
function insideOf(corners: readonly (readonly [number, number])[], north: number, south: number): Shape["holds"] {
  const bandOf = (y: number) => Math.min(BANDS - 1, Math.floor(((y - north) / (south - north)) * BANDS));
  const bands: Line[][] = Array.from({ length: BANDS }, () => []);
  corners.forEach(([x1, y1], at) => {
    const [x2, y2] = corners[(at + 1) % corners.length] ?? [x1, y1];
    const line: Line = y1 < y2 ? [x1, y1, x2, y2] : [x2, y2, x1, y1];
    for (let band = bandOf(line[1]); band <= bandOf(line[3]); band++) bands[band]?.push(line);
  });
  return (x, y) => {
    let isInside = false;
    for (const [x1, y1, x2, y2] of bands[bandOf(y)] ?? [])
      if (y1 <= y && y < y2 && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
    return isInside;
  };
}

function shapeOf(area: MapArea): Shape {
  if (area.kind === "box") {
    const { x: west, y: north } = worldOf({ lat: area.north, lng: area.west });
    const { x: east, y: south } = worldOf({ lat: area.south, lng: area.east });
    return { west, north, east, south, holds: () => true };
  }
  const corners = area.corners.map(([lat, lng]) => {
    const { x, y } = worldOf({ lat, lng });
    return [x, y] as const;
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  return { west: Math.min(...xs), north, east: Math.max(...xs), south, holds: insideOf(corners, north, south) };
}

/** Whether a point of the map of the world lies in the area; one that is not known (NaN) does not. */
export function insideArea(area: MapArea): (x: number, y: number) => boolean {
  const { west, north, east, south, holds } = shapeOf(area);
  return (x, y) => x >= west && x <= east && y >= north && y <= south && holds(x, y);
}
