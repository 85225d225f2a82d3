import { inSpokenLanguage } from "#app/base/names.ts";
import { cityName } from "#app/places/cities.ts";
import { baseFile, metroFile, places } from "#app/geo/index.ts";
import type { Point } from "#app/geo/types.ts";
import type { DrawnLabel, MapPicture, MapProjection, MapLabel } from "./types.ts";

/** Zoom from which stations, their names and those of localities are shown; further out they would cover the lines and each other. */
export const DETAILS_FROM = 12;
/** Pixels of a letter and of a line, with the space around a name. */
const LETTER_PX = 7.5;
const LINE_PX = 26;

function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

/** Cities stand in the middle of their localities; Faridabad has no known localities and stands in the middle of its border. */
export function cityCentres(): readonly (readonly [string, Point])[] {
  const names = [...new Set(places().map(({ city }) => city))];
  const known = names.map((name) => [cityName(name), middleOf(places().filter(({ city }) => city === name))] as const);
  const border = baseFile().features.find(({ properties }) => properties.name === "Faridabad")?.geometry;
  if (border?.type !== "Polygon") return known;
  return [...known, ["Faridabad", middleOf((border.coordinates[0] ?? []).map(([lng, lat]) => ({ lat, lng })))]];
}

/** The river's name stands at the middle of what the picture shows of it. */
function riverLabel({ pixelOf }: MapProjection, { width, height }: MapPicture): readonly DrawnLabel[] {
  const river = baseFile().features.find(({ properties }) => properties.kind === "river");
  if (river?.geometry.type !== "LineString") return [];
  const seen = river.geometry.coordinates
    .map(([lng, lat]) => pixelOf({ lat, lng }))
    .filter(({ x, y }) => x > 60 && x < width - 60 && y > 40 && y < height - 40);
  const middle = seen[Math.floor(seen.length / 2)];
  return middle ? [{ ...middle, kind: "water", text: inSpokenLanguage(river.properties.name) }] : [];
}

function boxOf({ x, y, text }: MapLabel) {
  const half = (text.length * LETTER_PX) / 2;
  return { left: x - half, right: x + half, top: y - LINE_PX / 2, bottom: y + LINE_PX / 2 };
}

/** Names that have room, the important ones first. */
function withRoom(labels: readonly DrawnLabel[], { width, height, words = [] }: MapPicture): readonly DrawnLabel[] {
  const taken = words.map(boxOf);
  return labels.filter((label) => {
    const box = boxOf(label);
    const isInside = box.left > 4 && box.right < width - 4 && box.top > 4 && box.bottom < height - 40;
    const isFree = taken.every(
      (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    );
    if (isInside && isFree) taken.push(box);
    return isInside && isFree;
  });
}

function isAtSide(label: DrawnLabel, { width, innerWidth = width }: MapPicture): boolean {
  const { left, right } = boxOf(label);
  return left < (width - innerWidth) / 2 || right > (width + innerWidth) / 2;
}

export function labelsOf(projection: MapProjection, picture: MapPicture): readonly DrawnLabel[] {
  const at = (kind: DrawnLabel["kind"], text: string, point: Point, above = 0): DrawnLabel => {
    const { x, y } = projection.pixelOf(point);
    return { kind, text: inSpokenLanguage(text), x, y: y - above };
  };
  const changes = metroFile().stations.toSorted((a, b) => b.lines.length - a.lines.length);
  const labels = withRoom(
    [
      ...riverLabel(projection, picture),
      ...cityCentres().map(([name, point]) => at("city", name, point)),
      ...(picture.zoom < DETAILS_FROM
        ? []
        : [
            ...changes.map((station) => at("station", station.name, station, 14)),
            ...places().map((place) => at("place", place.name, place)),
          ]),
    ],
    picture,
  );
  return labels.map((label) => (isAtSide(label, picture) ? { ...label, isAtSide: true } : label));
}
