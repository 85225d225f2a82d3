import { baseFile } from "./data.ts";
import { distanceM } from "./distance.ts";
import type { NearAirport, NearRoad, Point } from "./types.ts";

/** Airports with flights, nearest first; an airfield without a code does not count. */
export function nearestAirports(point: Point): readonly NearAirport[] {
  return baseFile()
    .features.flatMap(({ properties: { kind, name, iata, centre } }) =>
      kind === "airport" && iata && centre
        ? [{ name, straightM: distanceM(point, { lng: centre[0], lat: centre[1] }) }]
        : [],
    )
    .sort((a, b) => a.straightM - b.straightM);
}

/** Expressways and main roads within a distance in metres, the nearest first. Only roads of the data: others are not known. */
export function roadsNear(point: Point, withinM: number): readonly NearRoad[] {
  return near(point, withinM).map(({ name, straightM }) => ({ name, straightM }));
}

/** Names of the expressways within a distance in metres, the nearest first. */
export function expresswaysNear(point: Point, withinM: number): readonly string[] {
  return near(point, withinM).flatMap(({ name, isExpressway }) => (isExpressway ? [name] : []));
}

function near(point: Point, withinM: number) {
  return baseFile()
    .features.flatMap(({ properties, geometry }) => {
      if (properties.kind !== "road" || geometry.type !== "MultiLineString") return [];
      const straightM = Math.min(...geometry.coordinates.map((line) => distanceToLine(point, line)));
      const isExpressway = properties.class === "expressway";
      return straightM <= withinM ? [{ name: properties.name, straightM, isExpressway }] : [];
    })
    .sort((a, b) => a.straightM - b.straightM);
}

type Position = readonly [lng: number, lat: number];

function distanceToLine(point: Point, line: readonly Position[]): number {
  return line.reduce(
    (best, position, at) => Math.min(best, distanceToStretch(point, line[at - 1] ?? position, position)),
    Infinity,
  );
}

/** To the nearest point of a straight stretch; over a few kilometres the Earth is flat. */
function distanceToStretch(point: Point, start: Position, end: Position): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  const [dx, dy] = [(end[0] - start[0]) * shrink, end[1] - start[1]];
  const [px, py] = [(point.lng - start[0]) * shrink, point.lat - start[1]];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return distanceM(point, { lng: start[0] + (end[0] - start[0]) * part, lat: start[1] + (end[1] - start[1]) * part });
}
