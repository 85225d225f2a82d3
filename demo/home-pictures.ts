/**
 * Which pictures each demo home shows, by its slug. The first is its own and no other home's; an exterior belongs to one home;
 * the second shows another room. `-b` is another view of the same place. What belongs to a project stands at the end.
 */
export const homePictures = {
  "fourbedroom-apartment-over-the-river-park": ["tower-01.webp", "living-02-b.webp", "lobby-01.webp", "gym-01.webp"],
  "corner-apartment-with-a-40-ft-living-room": ["living-01.webp", "bedroom-01-b.webp", "clubhouse-01.webp"],
  "garden-apartment-by-the-pool-deck": ["tower-03.webp", "living-04.webp", "pool-deck-01.webp"],
  "fullfloor-home-above-the-expressway-trees": ["tower-02.webp", "living-07-b.webp", "gym-01.webp"],
  "threebedroom-apartment-on-the-park-circle": ["bedroom-03.webp", "living-05-b.webp", "kitchen-01-b.webp"],
  "skyline-apartment-on-golf-course-road": ["living-03.webp", "penthouse-living-01-b.webp", "living-07-b.webp"],
  "apartment-with-a-study-in-dlf-phase-5": ["kitchen-03.webp", "bedroom-03-b.webp", "bathroom-02-b.webp"],
  "lakeview-apartment-near-pari-chowk": ["tower-05.webp", "living-01-b.webp", "pool-deck-01-b.webp"],
  "apartment-beside-the-central-green-in-indirapuram": ["tower-04.webp", "living-02-b.webp", "clubhouse-01-b.webp"],
  "fullfloor-apartment-furnished": ["bedroom-02.webp", "living-03-b.webp", "bedroom-05-b.webp"],
  "quiet-threebedroom-for-a-long-lease": ["kitchen-04.webp", "bathroom-04.webp", "clubhouse-01.webp"],
  "furnished-apartment-close-to-the-metro-at-sector-137": [
    "bedroom-05.webp",
    "dining-01-b.webp",
    "penthouse-living-01-b.webp",
  ],
  "apartment-with-a-city-view-let-with-art": ["living-04-b.webp", "bedroom-01-b.webp", "kitchen-01-b.webp"],
  "pool-villa-in-stone-and-teak": [
    "villa-01.webp",
    "living-02.webp",
    "villa-01-b.webp",
    "kitchen-01.webp",
    "bedroom-01.webp",
    "living-02-b.webp",
    "kitchen-01-b.webp",
    "bedroom-01-b.webp",
    "bathroom-01.webp",
  ],
  "villa-with-a-reflecting-pool": ["villa-04.webp", "living-07.webp", "villa-04-b.webp", "living-07-b.webp"],
  "villa-on-a-corner-plot-new-build": ["villa-02.webp", "bathroom-02.webp", "living-04.webp"],
  "row-villa-with-its-own-garden-new-launch": [
    "villa-03.webp",
    "kitchen-02-b.webp",
    "villa-03-b.webp",
    "bedroom-04-b.webp",
  ],
  "concrete-villa-behind-a-timber-screen": [
    "villa-05.webp",
    "bedroom-05-b.webp",
    "villa-05-b.webp",
    "kitchen-03-b.webp",
  ],
  "villa-with-an-outdoor-lounge-and-fire-table": ["hero-01.webp", "bathroom-01-b.webp", "hero-01-b.webp"],
  "furnished-villa-for-an-embassy-or-company-lease": ["dining-02.webp", "living-05-b.webp", "bedroom-03-b.webp"],
  "bungalow-with-a-verandah-on-two-sides": ["bungalow-01.webp", "dining-02-b.webp", "bungalow-01-b.webp"],
  "bungalow-on-golf-links-with-an-old-garden": ["living-08.webp", "bedroom-04-b.webp", "kitchen-02-b.webp"],
  "stone-bungalow-with-a-deep-overhang": ["bungalow-02.webp", "kitchen-03-b.webp", "bathroom-01-b.webp"],
  "farm-house-on-two-acres": ["farmhouse-01.webp", "living-08-b.webp", "bedroom-06-b.webp"],
  "tiled-farm-house-with-a-gravel-drive": ["farmhouse-02.webp", "bedroom-06-b.webp", "bathroom-04-b.webp"],
  "farm-house-in-chattarpur-with-a-guest-wing": ["farmhouse-03.webp", "bedroom-02-b.webp", "farmhouse-03-b.webp"],
  "farm-house-with-a-pool-let-by-the-season": ["living-05.webp", "kitchen-04-b.webp", "bathroom-02-b.webp"],
  "fourfloor-kothi-on-a-quiet-avenue": ["kothi-02.webp", "living-03-b.webp", "living-07-b.webp"],
  "brick-and-timber-kothi-private-lift": ["kothi-03.webp", "bathroom-03.webp", "living-06-b.webp"],
  "independent-kothi-three-floors-and-lift": ["kothi-01.webp", "living-06-b.webp", "kitchen-04-b.webp"],
  "parkfacing-kothi-in-sector-15a": ["living-06.webp", "bathroom-03-b.webp", "dining-02-b.webp"],
  "kothi-with-a-courtyard-in-greater-kailash-1": ["bedroom-04.webp", "living-08-b.webp", "bathroom-04-b.webp"],
  "whole-kothi-for-rent-with-driver-and-staff-rooms": ["kitchen-02.webp", "living-01-b.webp", "bedroom-01-b.webp"],
  "penthouse-with-a-terrace-on-three-sides": [
    "penthouse-terrace-01.webp",
    "living-03-b.webp",
    "penthouse-terrace-01-b.webp",
    "lobby-01.webp",
  ],
  "penthouse-with-the-skyline-on-two-sides": [
    "penthouse-living-01.webp",
    "dining-01-b.webp",
    "penthouse-living-01-b.webp",
  ],
  "duplex-penthouse-seats-twelve": ["dining-01.webp", "bedroom-02-b.webp", "pool-deck-01.webp"],
  "sky-house-on-the-river-bend": ["penthouse-terrace-02.webp", "living-01-b.webp", "penthouse-terrace-02-b.webp"],
  "serviced-studio-garden-side": ["studio-01.webp", "living-02-b.webp", "lobby-01-b.webp", "gym-01.webp"],
  "studio-with-a-terrazzo-floor": ["studio-02.webp", "lobby-01-b.webp", "gym-01.webp"],
  "barsati-studio-in-hauz-khas": ["bedroom-06.webp", "bathroom-03-b.webp", "bedroom-06-b.webp"],
  "office-floor-above-the-arcade": ["commercial-01.webp", "lobby-01.webp", "gym-01.webp"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

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
