/** Words of the map, loaded when it is opened. */
export const mapTexts = {
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
  drawHint:
    "Draw around an area with a finger or the mouse. With the keyboard, move the two corners by the arrow keys.",
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
  failed: "The homes on this part of the map did not come. Move the map to try again.",
} as const;

/** The drawn map of one home or project. */
export const whereTexts = {
  title: "Where it lies",
  exactly: (name: string) => `Map of ${name}`,
  around: (name: string) => `Around ${name}. The circle shows how far from its middle the home may lie.`,
  metro: "Metro",
  roads: "Roads",
  airports: "Airports",
  straight: "Distances are in a straight line.",
} as const;

/** Whoever shows a map or a distance from this data shows this line. */
export const mapCredit = [
  "Metro, roads and rivers © ",
  { text: "OpenStreetMap contributors (ODbL)", href: "https://www.openstreetmap.org/copyright" },
  ". Outlines of Delhi and Faridabad: DataMeet (",
  { text: "CC BY-SA 2.5 India", href: "https://creativecommons.org/licenses/by-sa/2.5/in/" },
  "); other outlines: Hindustan Times. Some area centres: delhi-ncr-map (",
  { text: "CC BY 4.0", href: "https://creativecommons.org/licenses/by/4.0/" },
  "). Roads of Delhi by way of Delhi Road Quality, Angira Shukla.",
] as const;
