import { baseFile, metroFile, places } from "#app/geo/index.ts";
import { MAX_ZOOM, MIN_ZOOM } from "#app/query/index.ts";
import { kindOf, linesOf } from "./drawing.ts";
import { cityCentres, DETAILS_FROM } from "./labels.ts";
import type { BaseLayer } from "./types.ts";

let made: Omit<BaseLayer, "streets"> | undefined;

/** What lies under homes, for a map that moves: the same data that the drawn map is made of. */
export function baseLayer(): Omit<BaseLayer, "streets"> {
  made ??= {
    zooms: [MIN_ZOOM, MAX_ZOOM],
    lines: [
      ...baseFile().features.map((feature) => ({ kind: kindOf(feature), parts: linesOf(feature) })),
      ...metroFile().lines.map(({ id, shape }) => ({ kind: `line line-${id}`, parts: shape })),
    ],
    stations: metroFile().stations.map(({ lat, lng, name, lines }) => [lng, lat, name, lines[0] ?? ""] as const),
    detailsFrom: DETAILS_FROM,
    places: places().map(({ lat, lng, name }) => [lng, lat, name] as const),
    cities: cityCentres().map(([name, { lat, lng }]) => [lng, lat, name] as const),
  };
  return made;
}
