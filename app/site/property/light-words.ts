import { words } from "#app/base/words.ts";
/** Words of the light of a home. */
export const lightTexts = words({
  title: "Light through the day",
  short: "Light",
  days: { december: "21 December", june: "21 June" },
  directions: {
    north: "north",
    "north-east": "north-east",
    east: "east",
    "south-east": "south-east",
    south: "south",
    "south-west": "south-west",
    west: "west",
    "north-west": "north-west",
  },
  facing: (direction: string) => `The side it faces, ${direction}`,
  behind: (direction: string) => `The side behind, ${direction}`,
  never: "no sun",
  and: " and ",
  span: (from: string, to: string) => `${from} to ${to}`,
  sentence: (direction: string, december: string, june: string) =>
    `It faces ${direction}. That side has the sun from ${december} on 21 December, and from ${june} on 21 June.`,
  sentenceNever: (direction: string, june: string) =>
    `It faces ${direction}. That side has no sun on 21 December, and the sun from ${june} on 21 June.`,
  note: (latitude: string) =>
    `Computed for ${latitude}° north, from latitude and facing only. Buildings, trees and balconies nearby are not counted.`,
  row: (side: string, day: string, spans: string) => `${side}, ${day}: ${spans}`,
  /** Below the bars. */
  hours: { 7: "7 am", 10: "10 am", 13: "1 pm", 16: "4 pm", 19: "7 pm" },
  north: "North",
  south: "South",
  east: "East",
  west: "West",
  path: "The sun's way over the home on 21 December, 21 March and 21 June, seen from above",
});
