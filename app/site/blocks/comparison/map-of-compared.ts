import { comparisonTexts } from "./words.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { placementOf } from "#app/geo/index.ts";
import type { Placement } from "#app/geo/types.ts";
import { drawMap, frameOf, projectionOf } from "#app/map/index.ts";

/** Pixels of the map as phones and as wide screens show it: a picture made smaller would have letters too small to read. */
const PHONE = { width: 350, height: 350 } as const;
const WIDE = { width: 1_120, height: 440 } as const;
/** One home alone is shown with some kilometres around it. */
const NEAREST_ZOOM = 13;
/** Marks nearer than this are one, in pixels: their numbers would cover each other. */
const APART_PX = 34;

/** A home to be shown, under its number in the list. */
export interface NumberedHome {
  readonly number: number;
  readonly values: PropertyRecord["values"];
}

interface PlacedHome {
  readonly number: number;
  readonly title: string;
  readonly placement: Placement;
}

export type ComparedMapView = NonNullable<ReturnType<typeof comparedMap>>;

/** The homes that are compared on one map, each under its number; nothing where no place is known. */
export function comparedMap(homes: readonly NumberedHome[]) {
  const placed = homes.flatMap(({ number, values }) => {
    const placement = placementOf(values);
    return placement ? [{ number, title: values.title ?? "", placement }] : [];
  });
  if (placed.length === 0) return undefined;
  return { phone: mapOf(placed, PHONE), wide: mapOf(placed, WIDE) };
}

function mapOf(homes: readonly PlacedHome[], size: typeof PHONE | typeof WIDE) {
  const lats = homes.map(({ placement }) => placement.lat);
  const lngs = homes.map(({ placement }) => placement.lng);
  const southWest = { lat: Math.min(...lats), lng: Math.min(...lngs) };
  const northEast = { lat: Math.max(...lats), lng: Math.max(...lngs) };
  const frame = frameOf([southWest, northEast], size.width, size.height);
  const picture = { ...frame, zoom: Math.min(frame.zoom, NEAREST_ZOOM), ...size };
  const { pixelOf, pixels } = projectionOf(picture);
  const marks: { x: number; y: number; radius: number; homes: PlacedHome[] }[] = [];
  for (const home of homes) {
    const at = pixelOf(home.placement);
    const near = marks.find(({ x, y }) => Math.hypot(x - at.x, y - at.y) < APART_PX);
    if (near) near.homes.push(home);
    else marks.push({ ...at, radius: pixels(home.placement.radiusM), homes: [home] });
  }
  return {
    drawing: drawMap(picture),
    marks: marks.map(({ homes: here, ...mark }) => ({
      ...mark,
      /** The numbers of its homes: '1, 3'. */
      text: here.map(({ number }) => number).join(", "),
      label: here.map(labelOf).join("; "),
    })),
  };
}

const labelOf = ({ number, title, placement: { name, precision } }: PlacedHome) =>
  `${number}: ${title}, ${precision === "exact" ? name : comparisonTexts.around(name)}`;
