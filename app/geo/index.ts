export { baseFile, metroFile } from "./data.ts";
export { distanceM } from "./distance.ts";
export { placementOf, projectPlacement } from "./placement.ts";
export { placeById, places } from "./places.ts";
