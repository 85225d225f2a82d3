import { pointAt, worldLength, worldOf } from "#app/geo/index.ts";
import { worldPixels } from "./grid.ts";
import type { MapPicture, MapWindow, Projection } from "./types.ts";

/** Where on a picture of the map a position lies, in pixels from its upper left corner. */
export function projectionOf({ lat, lng, zoom, width, height }: MapPicture): Projection {
  const world = worldPixels(zoom);
  const middle = worldOf({ lat, lng });
  return {
    pixelOf: (point) => {
      const { x, y } = worldOf(point);
      return { x: Math.round((x - middle.x) * world + width / 2), y: Math.round((y - middle.y) * world + height / 2) };
    },
    pixels: (metres) => Math.round(worldLength(metres, lat) * world),
  };
}

export function windowOf({ lat, lng, zoom, width, height }: MapPicture): MapWindow {
  const world = worldPixels(zoom);
  const middle = worldOf({ lat, lng });
  const [x, y] = [width / 2 / world, height / 2 / world];
  const northWest = pointAt({ x: middle.x - x, y: middle.y - y });
  const southEast = pointAt({ x: middle.x + x, y: middle.y + y });
  return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng, zoom };
}
