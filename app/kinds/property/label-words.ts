import { words } from "#app/base/words.ts";

/** Words of what homes are narrowed by, where a label is more than a name. */
export const labelTexts = words({
  not: (label: string) => `Not ${label}`,
  no: (label: string) => `No ${label}`,
  priceNotReduced: "Price not reduced",
  counted: {
    balcony: { one: "balcony", several: "balconies" },
    bathroom: { one: "bathroom", several: "bathrooms" },
    parking: { one: "parking space", several: "parking spaces" },
  },
  orMore: (min: number, several: string) => `${min} or more ${several}`,
  none: (one: string) => `No ${one}`,
  upTo: (max: number, what: string) => `Up to ${max} ${what}`,
  exactly: (count: number, what: string) => `${count} ${what}`,
  between: (min: number, max: number, several: string) => `${min} to ${max} ${several}`,
  floor: {
    from: (min: number) => `Floor ${min} and above`,
    ground: "Ground floor",
    upTo: (max: number) => `Up to floor ${max}`,
    exactly: (floor: number) => `Floor ${floor}`,
    between: (min: number, max: number) => `Floors ${min} to ${max}`,
  },
  carpet: {
    from: (min: string) => `Carpet area from ${min} sq ft`,
    upTo: (max: string) => `Carpet area up to ${max} sq ft`,
    between: (min: string, max: string) => `Carpet area ${min} to ${max} sq ft`,
  },
  possession: {
    from: (month: string) => `Possession from ${month}`,
    now: "Possession now",
    by: (month: string) => `Possession by ${month}`,
    between: (first: string, last: string) => `Possession ${first} to ${last}`,
  },
  rate: {
    from: (min: string) => `From ₹${min} per sq ft`,
    upTo: (max: string) => `Up to ₹${max} per sq ft`,
    between: (min: string, max: string) => `₹${min} to ₹${max} per sq ft`,
  },
  road: {
    from: (min: number) => `Road of ${min} m or more`,
    upTo: (max: number) => `Road up to ${max} m`,
    between: (min: number, max: number) => `Road of ${min} to ${max} m`,
  },
  metro: {
    ride: (minutes: number, station: string) => `Up to ${minutes} min by metro to ${station}`,
    walk: (distance: string) => `Within ${distance} of a metro station`,
    walkTo: (distance: string, station: string) => `Within ${distance} of ${station} metro`,
    metres: (metres: number) => `${metres} m`,
    kilometres: (km: number | string) => `${km} km`,
  },
});
