import { pointAt, worldLength, worldOf } from "#app/geo/index.ts";
import { worldPixels } from "./grid.ts";
import type { MapFrame, MapPicture, MapWindow, MapProjection } from "./types.ts";
import { MAX_ZOOM, MIN_ZOOM, roundDegrees } from "#app/query/index.ts";
import type { Point } from "#app/geo/types.ts";

/** Where on a picture of the map a position lies, in pixels from its upper left corner. */
export function projectionOf({ lat, lng, zoom, width, height }: MapPicture): MapProjection {
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

/** One home alone is shown with what lies around it. */
const NEAREST_FIT = 15;
/** Share of a picture's width that stays free of homes at each side: pins are wide. */
const MARGIN = 1 / 15;

/** Middle and zoom of a picture, in pixels, that shows two corners. */
export function frameOf([southWest, northEast]: readonly [Point, Point], width: number, height: number): MapFrame {
  const [low, high] = [worldOf(southWest), worldOf(northEast)];
  const room = (pixels: number, length: number) => Math.log2(Math.max(1, pixels - 2 * MARGIN * width) / length);
  const zoom = Math.min(
    room(width, (high.x - low.x) * worldPixels(0)),
    room(height, (low.y - high.y) * worldPixels(0)),
    NEAREST_FIT,
  );
  const { lat, lng } = pointAt({ x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 });
  return {
    lat: roundDegrees(lat),
    lng: roundDegrees(lng),
    zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.floor(zoom))),
  };
}
