import { labelTexts } from "#app/kinds/property/label-words.ts";
import type { Placement, Point } from "#app/geo/types.ts";
import { drawMap, projectionOf } from "#app/map/index.ts";

/** Pixels of the drawn map. */
const SIZE = { width: 560, height: 420, innerWidth: 320 } as const;
/** About 9 km from border to border, in which the nearest stations mostly lie. */
const ZOOM = 13;
/** A wide circle needs more room. */
const WIDE_ZOOM = 12;
const WIDE_RADIUS_M = 1_200;

/** Distances that are drawn around it. */
const RINGS_KM = [1, 3, 5] as const;

/** The map around a home, a project or a place. @param radiusM metres around the point in which it lies */
export function surroundings({ lat, lng, radiusM = 0 }: Point & Partial<Pick<Placement, "radiusM">>) {
  const picture = { lat, lng, zoom: radiusM > WIDE_RADIUS_M ? WIDE_ZOOM : ZOOM, ...SIZE };
  const { pixels } = projectionOf(picture);
  const rings = RINGS_KM.map((km) => ({ radius: pixels(km * 1_000), text: labelTexts.metro.kilometres(km) }));
  const words = rings.map(({ radius, text }) => ({ text, x: SIZE.width / 2, y: SIZE.height / 2 - radius }));
  return {
    drawing: drawMap({ ...picture, words }),
    /** Pixels of the circle in which it lies; none where its place is exact. */
    radius: radiusM > 0 ? pixels(radiusM) : undefined,
    rings,
  };
}
