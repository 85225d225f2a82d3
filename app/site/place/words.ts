import { words } from "#app/base/words.ts";
import { counted } from "#app/entities/counted.ts";

const homes = (count: number) => counted(count, "home");

export const placeTexts = words({
  title: (place: string) => `Homes in ${place}`,
  count: (buy: number, rent: number) =>
    [buy > 0 && `${homes(buy)} for sale`, rent > 0 && `${homes(rent)} to rent`].filter(Boolean).join(", "),
  nearest: (station: string, lines: string, distance: string) =>
    `The nearest metro station is ${station} (${lines}), ${distance} away in a straight line.`,
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
      : `Too few for a range: ${homes(count)} with a price and a size. We give figures from ${min} homes on, because fewer say more about the seller than the place.`,
  demoPrices: "These are demo homes: their prices are made up.",
  homes: "Homes here",
  articles: "Articles that mention it",
  nearby: "Places nearby",
  away: (distance: string) => `${distance} away`,
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
});
