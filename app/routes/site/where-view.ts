import { nearestAirports, nearestStations, roadsNear } from "#app/geo/index.ts";
import type { Placement } from "#app/geo/types.ts";
import { drawMap, projectionOf } from "#app/map/index.ts";
import type { NearView, WhereView } from "#app/site/views/where.ts";

/** Pixels of the drawn map. */
const SIZE = { width: 840, height: 520 } as const;
/** About 8 km from border to border, in which the nearest stations mostly lie. */
const ZOOM = 13;
/** A wide circle needs more room. */
const WIDE_ZOOM = 12;
const WIDE_RADIUS_M = 1_200;
const STATIONS = 3;
/** Metres within which a station or a road is near. */
const NEAR_STATION_M = 8_000;
const NEAR_ROAD_M = 4_000;
const ROADS = 3;
const AIRPORTS = 2;

/** '600 m', '2.1 km', '34 km': as exactly as the data allows. */
export function distanceText(metres: number): string {
  if (metres < 950) return `${Math.max(100, Math.round(metres / 100) * 100)} m`;
  const km = metres / 1_000;
  return `${km < 10 ? km.toFixed(1) : Math.round(km)} km`;
}

const near = ({ name, straightM }: { readonly name: string; readonly straightM: number }): NearView => ({
  name,
  distance: distanceText(straightM),
});

/** What the page of a home or a project shows of where it lies. */
export function whereView(placement: Placement): WhereView {
  const zoom = placement.radiusM > WIDE_RADIUS_M ? WIDE_ZOOM : ZOOM;
  const picture = { lat: placement.lat, lng: placement.lng, zoom, ...SIZE };
  const stations = nearestStations(placement, { limit: STATIONS, withinM: NEAR_STATION_M });
  return {
    name: placement.name,
    isExact: placement.precision === "exact",
    drawing: drawMap(picture),
    radius: projectionOf(picture).pixels(placement.radiusM),
    stations: stations.map(({ station, straightM }) => near({ name: station.name, straightM })),
    roads: roadsNear(placement, NEAR_ROAD_M).slice(0, ROADS).map(near),
    airports: nearestAirports(placement).slice(0, AIRPORTS).map(near),
  };
}
