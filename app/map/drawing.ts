import { language, type SiteLanguage } from "#app/base/language.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { labelTexts } from "#app/kinds/property/label-words.ts";
import { memoize } from "#app/base/memoize.ts";
import { baseFile, metroFile, places } from "#app/geo/index.ts";
import { cityCentres, DETAILS_FROM, labelsOf } from "./labels.ts";
import { dotsOf, pathOf } from "./paths.ts";
import { projectionOf } from "./projection.ts";
import type { BaseLayer, MapDrawing, MapPicture, Pixel, MapProjection } from "./types.ts";
import { MAX_ZOOM, MIN_ZOOM } from "#app/query/index.ts";

/** Maps of homes and lists that were drawn last; each some kilobytes. */
const MAX_KEPT = 200;

type Feature = ReturnType<typeof baseFile>["features"][number];
type Shape = MapDrawing["shapes"][number];

function linesOf({ geometry }: Feature): readonly (readonly (readonly [number, number])[])[] {
  return geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
}

function kindOf({ properties }: Feature): string {
  return properties.class === "expressway" ? "expressway" : properties.kind;
}

/** Features of one look as one path. */
function ground(projection: MapProjection, picture: MapPicture): readonly Shape[] {
  const pixels = (feature: Feature): readonly (readonly Pixel[])[] =>
    linesOf(feature).map((line) => line.map(([lng, lat]) => projection.pixelOf({ lat, lng })));
  return ["river", "outline", "road", "expressway", "airport"].map((kind) => ({
    kind,
    d: pathOf(
      baseFile()
        .features.filter((feature) => kindOf(feature) === kind)
        .flatMap(pixels),
      picture,
    ),
  }));
}

function metro(projection: MapProjection, picture: MapPicture): readonly Shape[] {
  const { lines, stations } = metroFile();
  const tracks = lines.map(({ id, shape }) => ({
    kind: `line line-${id}`,
    d: pathOf(
      shape.map((line) => line.map(([lng, lat]) => projection.pixelOf({ lat, lng }))),
      picture,
    ),
  }));
  if (picture.zoom < DETAILS_FROM) return tracks;
  const rings = lines.map(({ id }) => ({
    kind: `ring line-${id}`,
    d: dotsOf(stations.filter((station) => station.lines[0] === id).map(projection.pixelOf), picture),
  }));
  const d = dotsOf(stations.map(projection.pixelOf), picture);
  return [...tracks, ...rings, { kind: "stop", d }];
}

/** Lengths of the scale bar in kilometres; the longest that fits is taken. */
const SCALES_KM = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1] as const;
const SCALE_PX = 110;

function scaleOf({ pixels }: MapProjection): MapDrawing["scale"] {
  const km = SCALES_KM.find((length) => pixels(length * 1_000) <= SCALE_PX) ?? 0.1;
  return {
    pixels: pixels(km * 1_000),
    text: km < 1 ? labelTexts.metro.metres(km * 1_000) : labelTexts.metro.kilometres(km),
  };
}

/** The map under homes, drawn from the project's own data. Kept by what it shows. */
export const drawMap = memoize(
  {
    max: MAX_KEPT,
    key: ({ lat, lng, zoom, width, height, innerWidth, words }: MapPicture) =>
      JSON.stringify([lat, lng, zoom, width, height, innerWidth, words]),
  },
  (picture: MapPicture): MapDrawing => {
    const projection = projectionOf(picture);
    return {
      width: picture.width,
      height: picture.height,
      shapes: [...ground(projection, picture), ...metro(projection, picture)].filter(({ d }) => d !== ""),
      labels: labelsOf(projection, picture),
      scale: scaleOf(projection),
    };
  },
);

const made: Partial<Record<SiteLanguage, Omit<BaseLayer, "streets">>> = {};

/** What lies under homes, for a map that moves: the same data that the drawn map is made of. */
export function baseLayer(): Omit<BaseLayer, "streets"> {
  return (made[language()] ??= {
    zooms: [MIN_ZOOM, MAX_ZOOM],
    lines: [
      ...baseFile().features.map((feature) => ({ kind: kindOf(feature), parts: linesOf(feature) })),
      ...metroFile().lines.map(({ id, shape }) => ({ kind: `line line-${id}`, parts: shape })),
    ],
    stations: metroFile().stations.map(
      ({ lat, lng, name, lines }) => [lng, lat, inSpokenLanguage(name), lines[0] ?? ""] as const,
    ),
    detailsFrom: DETAILS_FROM,
    places: places().map(({ lat, lng, name }) => [lng, lat, inSpokenLanguage(name)] as const),
    cities: cityCentres().map(([name, { lat, lng }]) => [lng, lat, inSpokenLanguage(name)] as const),
  });
}
