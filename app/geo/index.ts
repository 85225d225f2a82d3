export { baseFile, metroFile } from "./data.ts";
export { distanceM } from "./distance.ts";
export { minutesBetween, minutesFrom, nearestStations, stations } from "./metro/nearest.ts";
export { minutesBetweenStations, tripBetween } from "./metro/trips.ts";
export { pointAt, worldLength, worldOf } from "./mercator.ts";
export { placementOf, projectPlacement } from "./placement.ts";
export { nearestAirports, roadsNear } from "./surroundings.ts";
export { placeById, places } from "./places.ts";
