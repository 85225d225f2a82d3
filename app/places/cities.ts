import { inSpokenLanguage } from "#app/base/names.ts";
import { foldChoice } from "#app/entities/fields/choice.ts";
import { choiceLabel } from "#app/entities/facet.ts";
import { oneOf } from "#app/entities/one-of.ts";

/** As records, calls, files and addresses spell them, which is how the specification does. People read `cityName`. */
export const CITIES = ["Noida", "Delhi", "Gurgaon", "Greater Noida", "Gaziabad"] as const;
export const CITY_ALIASES = {
  नोएडा: "Noida",
  "new delhi": "Delhi",
  दिल्ली: "Delhi",
  gurugram: "Gurgaon",
  गुड़गांव: "Gurgaon",
  गुरुग्राम: "Gurgaon",
  "gr noida": "Greater Noida",
  greaternoida: "Greater Noida",
  ghaziabad: "Gaziabad",
  गाजियाबाद: "Gaziabad",
} as const;
/** The filter of homes and projects by city, with the names that records spell otherwise. */
export const CITY_FACET = { key: "city", options: { Gaziabad: { label: "Ghaziabad" } } } as const;

/** What people read of a city: 'Ghaziabad' for 'Gaziabad'; another one, or none, as it is. */
export function cityName<C extends string | undefined>(city: C): C | string {
  return city && choiceLabel(CITY_FACET, city);
}

/** The state of each city that the site knows: stamp duty and the RERA authority go by it. */
export const STATE_OF_CITY: Readonly<Record<(typeof CITIES)[number], string>> = {
  Noida: "Uttar Pradesh",
  Delhi: "Delhi",
  Gurgaon: "Haryana",
  "Greater Noida": "Uttar Pradesh",
  Gaziabad: "Uttar Pradesh",
};

/** The first part of the address of a place's page, by the city as records spell it: /ghaziabad/indirapuram. */
export const CITY_PATHS: Readonly<Record<(typeof CITIES)[number], string>> = {
  Noida: "noida",
  Delhi: "delhi",
  Gurgaon: "gurgaon",
  "Greater Noida": "greater-noida",
  Gaziabad: "ghaziabad",
};

/** Where a listing is. */
export interface Place {
  readonly location?: string | undefined;
  readonly city?: string | undefined;
}

/** A city as records spell it, however it is written: 'Ghaziabad' is 'Gaziabad' there. What is no city of theirs stays. */
export function cityOfRecords(written: string): string {
  return (CITY_ALIASES as Readonly<Record<string, string>>)[foldChoice(written)] ?? written;
}

/** 'Indirapuram, Ghaziabad'; a name that comes twice stands once. */
export function placeText({ location, city }: Place): string {
  return [...new Set([inSpokenLanguage(location), cityName(city)])].filter(Boolean).join(", ");
}

/**
 * How closely a row of the settings fits a listing: 3 names its locality, 2 its city, 1 its state, 0 no place at all.
 * `undefined`: the row is about somewhere else.
 */
export function closeness(rowPlace: string | undefined, { location, city }: Place): number | undefined {
  const named = (rowPlace ?? "").trim().toLowerCase();
  if (named === "") return 0;
  const meant = [named, cityOfRecords(named).toLowerCase()];
  const known = oneOf(CITIES, city);
  const names = [location, city, known && STATE_OF_CITY[known]];
  const at = names.findIndex((name) => name !== undefined && meant.includes(name.toLowerCase()));
  return at < 0 ? undefined : names.length - at;
}
