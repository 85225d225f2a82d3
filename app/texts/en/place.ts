import { counted } from "#app/entities/counted.ts";

const homes = (count: number) => counted(count, "home");

/** Where homes lie and how far everything is; pages of places. */
export const placeTexts = {
  geo: {
    /** What the licences of app/geo/data ask for, with the names that lead to them. Shown by `MapCredit` of app/ui. */
    creditInShort: "© OpenStreetMap contributors and others",
    credit: [
      { text: "Metro, roads and rivers © " },
      { text: "OpenStreetMap contributors (ODbL)", href: "https://www.openstreetmap.org/copyright" },
      { text: ". Outlines of Delhi and Faridabad: DataMeet (" },
      { text: "CC BY-SA 2.5 India", href: "https://creativecommons.org/licenses/by-sa/2.5/in/" },
      { text: "); other outlines: Hindustan Times. Some area centres: delhi-ncr-map (" },
      { text: "CC BY 4.0", href: "https://creativecommons.org/licenses/by/4.0/" },
      { text: "). Roads of Delhi by way of Delhi Road Quality, Angira Shukla." },
    ],
  },
  howFar: {
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
  },
  place: {
    title: (place: string) => `Homes in ${place}`,
    count: (buy: number, rent: number) =>
      [buy > 0 && `${homes(buy)} for sale`, rent > 0 && `${homes(rent)} to rent`].filter(Boolean).join(", "),
    nearest: (station: string, lines: string, distance: string) =>
      `The nearest metro station is ${station} (${lines}), ${distance} away in a straight line.`,
    pictured: (title: string, price: string) => `${title}, ${price}`,
    seeHome: "See the home",
    prices: "Asking prices",
    pricesLead: (product: string, day: string) =>
      `Asking prices per sq ft of homes for sale, on ${product} on ${day}. The price that is paid in the end may differ.`,
    all: "All homes",
    bedrooms: (count: number) => `${count} BHK`,
    perSqFt: "per sq ft",
    middle: (count: number, low: string, high: string) =>
      `The middle of ${homes(count)}. Half of them ask ${low} to ${high}.`,
    median: (median: string, count: number) => `Asking prices: middle ${median} per sq ft of ${homes(count)}.`,
    range: (low: string, high: string) => `From ${low} to ${high}.`,
    tooFew: "Too few homes to say",
    tooFewText: (count: number, min: number) =>
      count === 0
        ? `No home for sale here has both a price and a size. We give figures from ${min} homes on.`
        : `${homes(count)} with a price and a size. We give figures from ${min} homes on, because fewer say more about the seller than the place.`,
    demoPrices: "These are demo homes: their prices are made up.",
    homes: "Homes here",
    allHomes: (count: number) => (count === 1 ? "See the home" : `All ${homes(count)}`),
    articles: "Articles that mention it",
    nearby: "Places nearby",
    away: (distance: string) => `${distance} away`,
    homesOf: homes,
    sources: "Sources",
    sourcesText: (product: string, day: string, radius: string | undefined) =>
      [
        `Asking prices and homes: ${product}, ${day}.`,
        radius &&
          `Middle of the place: median of listing positions or its metro station; about three quarters of its homes lie within ${radius}.`,
        radius && "Stations and track: OpenStreetMap, 9 October 2026.",
      ]
        .filter(Boolean)
        .join(" "),
    none: "No homes here at the moment",
    noneText: (place: string) => `We have no home in ${place} now. These places have some:`,
    footer: "Places",
  },
} as const;
