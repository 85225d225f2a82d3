export { baseFile, metroFile } from "./data.ts";
export { distanceM } from "./distance.ts";
export { findStation } from "./metro/names.ts";
export { minutesBetween, minutesFrom, nearestStations, stations, tripFrom } from "./metro/nearest.ts";
export { minutesBetweenStations, tripBetween } from "./metro/trips.ts";
export { pointAt, worldLength, worldOf } from "./mercator.ts";
export { placementOf, projectPlacement } from "./placement.ts";
export { findPlace, placeById, placeInCity, places } from "./places.ts";
export { nearestAirports, roadsNear } from "./surroundings.ts";
