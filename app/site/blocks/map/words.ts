import { words } from "#app/base/words.ts";
/** Words of the map, loaded when it is opened. They import nothing: `counted` would add its module to every island. */
export const mapTexts = words({
  map: "Map",
  list: "List",
  mapOf: (heading: string) => `Map: ${heading}`,
  homes: (count: number) => (count === 1 ? "1 home" : `${count} homes`),
  zoomTo: (count: number) => `${count} homes, zoom in`,
  around: (count: number, place: string) => (count === 1 ? `1 home around ${place}` : `${count} homes around ${place}`),
  homeAround: (price: string, title: string, place: string) => `${price}, ${title}, around ${place}`,
  home: (price: string, title: string) => `${price}, ${title}`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  searchHere: "Search this area",
  draw: "Draw an area",
  drawAgain: "Draw again",
  removeArea: "Remove the area",
  drawHint: "Draw around an area with a finger or the mouse.",
  drawByKeys: "With the keyboard, move the two corners by the arrow keys.",
  takeBox: "Use this box",
  cancel: "Cancel",
  northWest: "North-western corner: move it by the arrow keys",
  southEast: "South-eastern corner: move it by the arrow keys",
  problem: (problem: string) => `${problem}. Draw it again.`,
  close: "Close",
  onMap: (shown: string, unplaced: number) =>
    unplaced === 0
      ? `${shown} on this part of the map.`
      : `${shown} on this part of the map. The place of ${unplaced} more is not known.`,
  failed: "The homes on this part of the map could not be loaded. Move the map to try again.",
});
