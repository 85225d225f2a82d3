import { words } from "#app/base/words.ts";
import { groupDigits } from "#app/entities/values/money.ts";

export const homeListTexts = words({
  general: "Luxury Flats/Apartments for Sale",
  below: "Homes below ₹40 Cr",
  above: "Ultra luxury homes from ₹40 Cr",
  mixedSales: "Homes to buy and to rent are shown together.",
  toBuy: "Only to buy",
  toRent: "Only to rent",
  commercialHeading: "Commercial properties",
  and: " and ",
  or: " or ",
  /** Above the homes: the specification's words. */
  shown: (count: string) => `Show Results (${count})`,
  stop: ". ",
  heading: (what: string, sale: string, where: string, more: readonly string[]) =>
    [[what, sale, where && `in ${where}`].filter(Boolean).join(" "), ...more].filter(Boolean).join(", "),
  notIn: (where: string) => `not in ${where}`,
  headingSale: { buy: "for sale", rent: "for rent" },
  /** 'Luxury Villas for Sale', and 'Luxury Villas' where homes to buy and to rent are mixed. */
  category: (types: string, sale: "buy" | "rent" | undefined) =>
    `Luxury ${types}${sale === undefined ? "" : { buy: " for Sale", rent: " for Rent" }[sale]}`,
  /** What a list holds: '6 for sale, ₹9.2 Cr to ₹42.5 Cr.' */
  span: {
    buy: (count: number, prices?: string) => `${groupDigits(count)} for sale${prices ? `, ${prices}` : ""}.`,
    rent: (count: number, prices?: string) => `${groupDigits(count)} for rent${prices ? `, ${prices} a month` : ""}.`,
  },
  homes: "Homes",
  typesHeading: {
    Flat: "Flats/Apartments",
    Villa: "Villas",
    Penthouse: "Penthouses",
    Studio: "Studios",
    Bungalow: "Bungalows",
    FarmHouse: "Farm Houses",
    Kothi: "Kothis",
    BuilderFloor: "Builder floors",
    Plot: "Plots",
    Office: "Offices",
    Shop: "Shops",
  },
  unlisted: (place: string) => `No homes are listed in ${place} now.`,
  nearest: (place: string) => `Homes nearest to ${place}`,
  away: (where: string, distance: string, place: string) => `${where} · about ${distance} from ${place}`,
  /** The order by distance, where a station is asked for. */
  nearestOrder: {
    ride: (station: string) => `${station}, quickest first`,
    walk: (station: string) => `${station} metro, nearest first`,
  },
  minutesTo: (where: string, minutes: number, station: string) => `${where} · ${minutes} min to ${station}`,
  tryLess: "One change away",
});

export const filtersTexts = words({
  /** Titles of filters whose declared label says too little beside the homes. */
  titles: { bhk: "BHK", status: "Construction status" } as Readonly<Record<string, string>>,
  /** Sentences below the options of a filter. */
  notes: { amenities: "As the listing states it, or as its description names it." } as Readonly<Record<string, string>>,
  corrected: (typed: string, found: string) => `Nothing is called “${typed}”. Showing “${found}”.`,
  leftOut: (words: string) => `No home that fits the rest mentions “${words}”, so it was left out.`,
  denied: (words: string) => `We cannot leave out “${words}”, so it was not used. Choose what you want in the filters.`,
  aside: (words: string) => `There is no filter for “${words}”, so it was not used.`,
  noHome: (words: string) => `There is no filter for “${words}”: only listings that mention it are shown.`,
  noWords: (typed: string) => `“${typed}” has no word to search for, so all homes are shown.`,
  notRead:
    "This is too much to be read at once, so its words were searched. Say it in short: 3 BHK in Sector 150 under 2.5 cr.",
  widenedTo: (place: string, outer: string) => `No home in ${place} fits. These are in ${outer}.`,
  widenedToText: (place: string) => `No home in ${place} itself fits. These mention ${place}.`,
});
