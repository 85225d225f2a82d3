/**
 * Which pictures each demo home shows, by its slug, as the names of files. The first is no other home's; an exterior belongs to one home;
 * the second shows another room. Rooms are shared: about fifty views of rooms furnish forty homes. `-b` is another view of the same place.
 * What belongs to a project stands at the end.
 */
const NAMES = {
  "fourbedroom-apartment-over-the-river-park":
    "tower-01 living-02-b kitchen-01 living-02 bedroom-06-b bathroom-01 lobby-01 gym-01",
  "corner-apartment-with-a-40-ft-living-room":
    "living-01 kitchen-01-b bedroom-01-b living-01-b dining-02-b bathroom-02 clubhouse-01",
  "garden-apartment-by-the-pool-deck":
    "tower-03 living-04 kitchen-04-b dining-02-b bedroom-04-b bathroom-03 pool-deck-01",
  "fullfloor-home-above-the-expressway-trees":
    "tower-02 living-07-b kitchen-02-b living-07 bedroom-05-b bathroom-04 lobby-01-b gym-01",
  "threebedroom-apartment-on-the-park-circle":
    "bedroom-03 living-05-b kitchen-01-b dining-02-b bedroom-06-b bathroom-04-b clubhouse-01",
  "skyline-apartment-on-golf-course-road":
    "living-03 kitchen-03-b bedroom-02-b living-03-b dining-01-b bathroom-03 lobby-01 clubhouse-01-b",
  "apartment-with-a-study-in-dlf-phase-5":
    "kitchen-03 living-08-b bedroom-03-b living-02-b kitchen-03-b bathroom-02-b gym-01",
  "lakeview-apartment-near-pari-chowk":
    "tower-05 living-01-b bedroom-04-b dining-02-b kitchen-04-b bathroom-04 pool-deck-01-b",
  "apartment-beside-the-central-green-in-indirapuram":
    "tower-04 living-02-b bedroom-01 living-02 kitchen-01-b bathroom-01-b clubhouse-01-b lobby-01-b",
  "fullfloor-apartment-furnished":
    "bedroom-02 living-03-b kitchen-02-b dining-01-b bedroom-05-b bathroom-02 lobby-01 gym-01",
  "quiet-threebedroom-for-a-long-lease": "kitchen-04 bathroom-04 kitchen-04-b pool-deck-01 clubhouse-01 gym-01",
  "furnished-apartment-close-to-the-metro-at-sector-137":
    "bedroom-05 living-07 dining-01-b living-07-b kitchen-02-b bathroom-01 pool-deck-01-b gym-01",
  "apartment-with-a-city-view-let-with-art":
    "living-04-b dining-01-b bedroom-01-b living-04 kitchen-01-b bathroom-02 lobby-01",
  "pool-villa-in-stone-and-teak":
    "villa-01 living-02 kitchen-01 villa-01-b bedroom-01 bathroom-01 living-02-b kitchen-01-b bedroom-01-b",
  "villa-with-a-reflecting-pool": "villa-04 living-07 kitchen-02-b villa-04-b bedroom-05-b bathroom-01-b living-07-b",
  "villa-on-a-corner-plot-new-build": "villa-02 living-04 kitchen-01 dining-02-b bedroom-03-b bathroom-02 clubhouse-01",
  "row-villa-with-its-own-garden-new-launch":
    "villa-03 living-08-b kitchen-02-b villa-03-b bedroom-04-b bathroom-03-b clubhouse-01-b gym-01",
  "concrete-villa-behind-a-timber-screen": "villa-05 living-03-b kitchen-03-b villa-05-b bedroom-05-b bathroom-03",
  "villa-with-an-outdoor-lounge-and-fire-table":
    "hero-01-b living-06-b kitchen-01 hero-01 bedroom-01-b bathroom-01 dining-02-b",
  "furnished-villa-for-an-embassy-or-company-lease":
    "dining-02 living-05-b bedroom-03-b dining-02-b kitchen-04-b bathroom-02-b living-08-b",
  "bungalow-with-a-verandah-on-two-sides":
    "bungalow-01 living-08-b dining-02-b bungalow-01-b bedroom-06-b bathroom-02 kitchen-02-b",
  "bungalow-on-golf-links-with-an-old-garden":
    "living-08 dining-02-b bedroom-04-b living-08-b kitchen-02-b bathroom-04",
  "stone-bungalow-with-a-deep-overhang":
    "bungalow-02 living-05-b kitchen-03-b living-01-b bedroom-06-b bathroom-01-b gym-01",
  "farm-house-on-two-acres": "farmhouse-01 living-08-b kitchen-04-b living-06-b bedroom-06-b bathroom-02-b dining-02-b",
  "tiled-farm-house-with-a-gravel-drive":
    "farmhouse-02 living-05-b bedroom-06-b kitchen-01-b bathroom-04-b bedroom-04-b",
  "farm-house-in-chattarpur-with-a-guest-wing":
    "farmhouse-03 living-06-b bedroom-03-b farmhouse-03-b kitchen-02-b bathroom-01 dining-02-b",
  "farm-house-with-a-pool-let-by-the-season": "living-05 kitchen-04-b bedroom-01 living-05-b dining-02-b bathroom-02-b",
  "fourfloor-kothi-on-a-quiet-avenue":
    "kothi-02 living-07 dining-02-b living-07-b kitchen-03-b bathroom-01-b bedroom-05-b",
  "brick-and-timber-kothi-private-lift":
    "kothi-03 living-06-b kitchen-03-b dining-02-b bedroom-04-b bathroom-03 gym-01",
  "independent-kothi-three-floors-and-lift": "kothi-01 living-06-b kitchen-04-b dining-02-b bedroom-03-b bathroom-04-b",
  "parkfacing-kothi-in-sector-15a": "living-06 dining-02-b kitchen-01-b living-06-b bedroom-01 bathroom-01",
  "kothi-with-a-courtyard-in-greater-kailash-1":
    "bedroom-04 living-08-b kitchen-02-b living-02-b bedroom-04-b bathroom-04-b",
  "whole-kothi-for-rent-with-driver-and-staff-rooms":
    "kitchen-02 living-01-b bedroom-01-b kitchen-02-b dining-02-b bathroom-04 gym-01",
  "penthouse-with-a-terrace-on-three-sides":
    "penthouse-terrace-01 living-03-b dining-01-b penthouse-terrace-01-b kitchen-03-b bedroom-02-b bathroom-03 lobby-01",
  "penthouse-with-the-skyline-on-two-sides":
    "penthouse-living-01 dining-01-b kitchen-03-b penthouse-living-01-b bedroom-02-b bathroom-01 lobby-01 clubhouse-01-b",
  "duplex-penthouse-seats-twelve":
    "dining-01 living-07-b bedroom-02-b dining-01-b kitchen-01 bathroom-02-b pool-deck-01",
  "sky-house-on-the-river-bend":
    "penthouse-terrace-02 living-01-b dining-01-b penthouse-terrace-02-b kitchen-01-b bathroom-04 bedroom-02-b",
  "serviced-studio-garden-side": "studio-01 bathroom-04-b lobby-01-b pool-deck-01-b clubhouse-01 gym-01",
  "studio-with-a-terrazzo-floor": "studio-02 bathroom-03-b lobby-01-b pool-deck-01 clubhouse-01-b gym-01",
  "barsati-studio-in-hauz-khas": "bedroom-06 bathroom-03-b kitchen-01-b bedroom-06-b bathroom-03",
  "office-floor-above-the-arcade": "commercial-01 lobby-01 gym-01",
} as const;

export const homePictures: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(NAMES).map(([slug, names]) => [slug, names.split(" ").map((name) => `${name}.webp`)]),
);

/** Rooms and grounds that all homes of a project use. */
const FACILITY = /^(lobby|gym|pool-deck|clubhouse)-/;

export function isFacility(file: string): boolean {
  return FACILITY.test(file);
}

/** The place that a picture shows, whichever way it looks: 'villa-01-b.webp' → 'villa-01' */
export function sceneOf(file: string): string {
  return file.replace(/(-b)?\.webp$/, "");
}

/** Outside of a building: no two homes look the same from the street or on their terrace. */
export function isExterior(file: string): boolean {
  return /^(hero|villa|kothi|bungalow|farmhouse|tower|commercial|penthouse-terrace)-/.test(file);
}
