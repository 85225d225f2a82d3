import type { CITIES } from "#app/places/cities.ts";
import type { CostPlace } from "./types.ts";

/**
 * The places of each city that a home may lie in, the usual one first. In Delhi the corporation's area is by far the largest; the council's
 * and the cantonment have rates of their own. Which parts of Gurgaon lie in municipal limits is not recorded of a home.
 */
const PLACES_OF_CITY: Readonly<Record<(typeof CITIES)[number], readonly [CostPlace, ...CostPlace[]]>> = {
  Noida: ["gautam-buddha-nagar"],
  "Greater Noida": ["gautam-buddha-nagar"],
  Gaziabad: ["ghaziabad"],
  Delhi: ["delhi-mcd", "delhi-ndmc", "delhi-cantonment"],
  Gurgaon: ["gurugram-urban", "gurugram-rural"],
};

interface CityPlaces {
  /** Somebody who knows the home may choose one of them. */
  readonly choices: readonly CostPlace[];
  /** What costs are computed for until somebody chooses. */
  readonly assumed: readonly CostPlace[];
}

/** @param city as a home has it @returns nothing to choose and nothing assumed where the table does not know the city */
export function placesOf(city: string | undefined): CityPlaces {
  const choices = Object.entries(PLACES_OF_CITY).find(([name]) => name === city)?.[1];
  if (!choices) return { choices: [], assumed: [] };
  return { choices, assumed: choices[0] === "delhi-mcd" ? [choices[0]] : choices };
}
