import { words } from "#app/base/words.ts";
import { counted } from "#app/entities/counted.ts";

export const howFarTexts = words({
  title: "How far",
  from: {
    exact: (place: string) => `From the home in ${place}.`,
    place: (place: string) =>
      `From the middle of ${place}: the home lies somewhere around it, so every figure is rough.`,
    "pin-code": (place: string) => `From the middle of ${place}, good to 1 to 3 km: every figure is rough.`,
  },
  ofPlace: (place: string) => `From the middle of ${place}.`,
  ofProject: (place: string) => `From the project in ${place}.`,
  ofRoughProject: (place: string) =>
    `From the middle of ${place}: the project lies somewhere around it, so every figure is rough.`,
  map: "Map of the metro, main roads and places around it",
  modelled:
    "Minutes are modelled from track length, stops and changes, with the walk to the station where it takes up to 25 minutes; the first wait is not counted. Distances are straight lines, walks 1.3 times as long.",
  stations: "Metro stations nearby",
  noStation: (name: string, distance: string) =>
    `No metro station within 10 km; the nearest is ${name}, ${distance} away.`,
  walk: (minutes: number) => `${minutes} min on foot`,
  longWalk: "over 25 min on foot",
  trips: "By metro",
  walkThen: (minutes: number, station: string) => `${minutes} min on foot to ${station}`,
  fromPlatform: (station: string, distance: string) => `by train from ${station}, ${distance} away`,
  changes: (count: number) => (count === 0 ? "no change" : counted(count, "change")),
  about: "about",
  minutes: "min",
  airports: "Airports",
  roads: "Main roads",
  ask: "How long to another place?",
  askHelp: "A metro station or a locality, such as Sector 62, Noida",
  askButton: "Show minutes",
  unknown: (written: string) =>
    `We know no metro station or locality called “${written}”. Try the name of a station, such as Botanical Garden.`,
});
