/**
 * Areas whose names hold a city's, but which the city is not: who asks for 'Noida Extension' wants no home in the middle of Noida.
 * They are known by name even while no home lies there.
 */
interface CityArea {
  /** As a locality. */
  readonly slug: string;
  /** Cities around it, nearest first. Records give one or another as the area's own. */
  readonly cities: readonly string[];
  /** Whether it counts its sectors itself: its Sector 10 is not Noida's. */
  readonly hasOwnSectors: boolean;
}

export const CITY_AREAS: readonly CityArea[] = [
  { slug: "greater-noida-west", cities: ["greater-noida", "noida"], hasOwnSectors: true },
  { slug: "noida-expressway", cities: ["noida", "greater-noida"], hasOwnSectors: false },
];

/** The area that a locality is, or that has it as a sector. @param slug the locality's */
export function cityAreaOf(slug: string): CityArea | undefined {
  return CITY_AREAS.find((area) => slug === area.slug || slug.startsWith(`${area.slug}-sector-`));
}
