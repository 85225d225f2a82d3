import { inSpokenLanguage } from "#app/base/names.ts";
import { labelTexts } from "#app/kinds/property/label-words.ts";
import { howFarTexts } from "./words.ts";
import { findStation, nearestAirports, nearestStations, roadsNear, stations, tripFrom } from "#app/geo/index.ts";
import { memoize } from "#app/base/memoize.ts";
import type { NearStation, Placement, Point, Station } from "#app/geo/types.ts";
import { surroundings } from "./surroundings.ts";

const texts = howFarTexts;

/** Where people travel to most: the middle of Delhi, offices of Gurgaon, the edge of Noida, the airport. */
const DESTINATIONS = ["rajiv-chowk", "cyber-city", "botanical-garden", "igi-airport"];
/** Further away a station is no help to a home. */
const STATIONS_WITHIN_M = 10_000;
const STATIONS_SHOWN = 3;
const ROADS_WITHIN_M = 3_000;
const ROADS_SHOWN = 3;

/** '850 m', '2.8 km', '41 km': no more digits than the data is good for. */
export function distanceText(metres: number): string {
  if (metres < 950) return labelTexts.metro.metres(Math.max(50, Math.round(metres / 50) * 50));
  return labelTexts.metro.kilometres(metres < 9_950 ? (metres / 1_000).toFixed(1) : Math.round(metres / 1_000));
}

function stationView({ station, lines, straightM, walkMinutes }: NearStation) {
  return {
    name: inSpokenLanguage(station.name),
    lines: lines.map(({ name, colour }) => ({ name: inSpokenLanguage(name), colour })),
    distance: distanceText(straightM),
    walk: walkMinutes === undefined ? texts.longWalk : texts.walk(Math.max(1, Math.round(walkMinutes))),
  };
}

function tripView(point: Point, to: string) {
  const station = stations().find(({ id }) => id === to);
  const trip = tripFrom(point, to);
  if (!station || !trip || trip.start.straightM > STATIONS_WITHIN_M) return [];
  const { start, lines, changes } = trip;
  const isFromPlatform = start.walkMinutes === undefined;
  const walk = isFromPlatform
    ? texts.fromPlatform(inSpokenLanguage(start.station.name), distanceText(start.straightM))
    : texts.walkThen(Math.max(1, Math.round(start.walkMinutes)), inSpokenLanguage(start.station.name));
  const ride = lines.length > 0 ? [lines.map((line) => inSpokenLanguage(line)).join(", "), texts.changes(changes)] : [];
  const [everyday] = station.aliases;
  return [
    {
      to:
        everyday === undefined
          ? inSpokenLanguage(station.name)
          : `${inSpokenLanguage(everyday)} (${inSpokenLanguage(station.name)})`,
      detail: [walk, ...ride].join("; "),
      minutes: Math.round(trip.minutes),
      /** The way to the station is not counted: it is too long a walk. */
      isFromPlatform,
    },
  ];
}

interface HowFarOptions {
  /** From where it is measured, in words. */
  readonly from: string;
  /** Path of the page that shows it. */
  readonly path: string;
  /** What the visitor asked for with `?to=`. */
  readonly to?: string | null;
}

type Measured = Point & Partial<Pick<Placement, "precision" | "radiusM">>;

/** About 40 kB each, with the HTML of the map. */
const MAX_KEPT = 250;

/** What lies around a point. It depends on nothing but the point and the data of this version of the site. */
const nearby = memoize(
  { max: MAX_KEPT, key: ({ lat, lng, precision, radiusM }: Measured) => [lat, lng, precision, radiusM].join(" ") },
  nearbyOf,
);

function nearbyOf(point: Measured) {
  const near = nearestStations(point, { limit: STATIONS_SHOWN });
  const [nearest] = near;
  return {
    /** Every figure is said with 'about'. */
    isRough: point.precision !== "exact",
    map: surroundings(point),
    stations: near.filter(({ straightM }) => straightM <= STATIONS_WITHIN_M).map(stationView),
    /** Instead of stations, where there is none near. */
    noStation: nearest && texts.noStation(inSpokenLanguage(nearest.station.name), distanceText(nearest.straightM)),
    trips: DESTINATIONS.flatMap((to) => tripView(point, to)),
    airports: nearestAirports(point).map(({ name, straightM }) => ({
      name: inSpokenLanguage(name),
      distance: distanceText(straightM),
    })),
    roads: roadsNear(point, ROADS_WITHIN_M)
      .slice(0, ROADS_SHOWN)
      .map(({ name, straightM }) => ({ name: inSpokenLanguage(name), distance: distanceText(straightM) })),
  };
}

/** Stations and trips around a point, with the requested trip first. */
function nearbyWith(point: Measured, { id }: Station) {
  return {
    ...nearby(point),
    trips: [id, ...DESTINATIONS.filter((to) => to !== id)].flatMap((to) => tripView(point, to)),
  };
}

export type HowFarView = Readonly<ReturnType<typeof howFar>>;

/** Everything that 'How far' shows of a point. @param point a placement; the centre of a place */
export function howFar(point: Measured, options: HowFarOptions) {
  const written = options.to?.trim().slice(0, 60) ?? "";
  const asked = written === "" ? undefined : findStation(written);
  return {
    from: options.from,
    nearby: asked ? nearbyWith(point, asked) : nearby(point),
    /** The visitor's destination, and the problem where it is unknown. Its trip is the first one. */
    asked: { written, problem: written !== "" && !asked ? texts.unknown(written) : undefined },
    path: options.path,
  };
}

/** `howFar` for a home: its words state how exactly the place is known. */
export function howFarFrom(placement: Placement, options: Omit<HowFarOptions, "from">): HowFarView {
  return howFar(placement, { ...options, from: texts.from[placement.precision](placement.name) });
}

export function howFarFromProject(placement: Placement, options: Omit<HowFarOptions, "from">): HowFarView {
  const from = placement.precision === "exact" ? texts.ofProject : texts.ofRoughProject;
  return howFar(placement, { ...options, from: from(placement.name) });
}
