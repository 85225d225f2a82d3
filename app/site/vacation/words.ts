import { words } from "#app/base/words.ts";
import { counted } from "#app/entities/counted.ts";

export const vacationTexts = words({
  title: "Vacation Rentals",
  lead: "Tell us where and when, and we will look for a home for your stay.",
  where: "Where",
  wherePlaceholder: "City or neighbourhood",
  checkIn: "Check In",
  checkOut: "Check Out",
  find: "Find holiday rentals",
  dates: (checkIn: string, checkOut: string) => `${checkIn} to ${checkOut}. Ask whether homes are free on these dates.`,
  homesIn: (place: string) => `Homes for rent in ${place}`,
  forRent: (count: number) => (count === 0 ? "Nothing listed yet: ask us" : `${counted(count, "home")} for rent`),
  furnished: "Furnished homes for rent",
  longLease: "These homes are let by the month, not by the day. Ask whether a shorter stay is possible.",
  none: (place: string) => `No home for rent in ${place} yet`,
  noneText: "Tell us when and for how many, and we will ask owners there.",
  ask: "Ask for availability",
});
