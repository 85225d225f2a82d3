import { CITIES, CITY_ALIASES } from "./choices.ts";

type City = (typeof CITIES)[number];

/** Parts of Greater Noida that carry the name of Noida. */
const PARTS: readonly (readonly [string, City])[] = [
  ["noida extension", "Greater Noida"],
  ["noida extn", "Greater Noida"],
  ["noida ext", "Greater Noida"],
];

/** All our cities lie in it. */
const REGION = /(?<![\p{L}\p{N}])(?:delhi[\s/-]*)?ncr(?![\p{L}\p{N}])/giu;

/** Every spelling of a city, the longer ones first: 'Greater Noida' holds 'Noida'. */
const NAMES = [...CITIES.map((city) => [city, city] as const), ...Object.entries(CITY_ALIASES), ...PARTS]
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([name, city]) => [new RegExp(String.raw`(?<![\p{L}\p{N}])${name}(?![\p{L}\p{M}\p{N}])`, "iu"), city] as const);

/** The city that a text names: 'Noida, Uttar Pradesh', 'Sector 1 Greater Noida West'. @returns undefined for none and for several */
export function cityIn(text: string): City | undefined {
  let left = text.replace(REGION, " ");
  const found = new Set<City>();
  for (const [name, city] of NAMES) {
    if (!name.test(left)) continue;
    found.add(city);
    left = left.replace(name, " ");
  }
  const [only] = found;
  return found.size === 1 ? only : undefined;
}
