import { inSpokenLanguage } from "#app/base/names.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { CITIES, cityOfRecords, placeText } from "#app/places/cities.ts";
import { isInNcr } from "#app/entities/values/position.ts";
import { pinsFile } from "./data.ts";
import { findPlace } from "./places.ts";
import type { Placeable, Placement, Point } from "./types.ts";

/** Centres of PIN codes are good to 1 to 3 km. */
const PIN_CODE_RADIUS_M = 3_000;

/** Coordinates that may not be shown are rounded to hundredths of a degree (about 1.1 by 1 km) … */
const ROUNDED_DIGITS = 2;
/** … so that the home lies within half the diagonal of such a cell. */
const ROUNDED_RADIUS_M = 800;

let pinCodes: ReadonlyMap<string, Point & { readonly city: string }> | undefined;

function centreOfPinCode(pinCode: string) {
  pinCodes ??= new Map(
    pinsFile().pins.map(({ pin, city, lat, lng }) => [pin, { lat, lng, city: cityOfRecords(city) }]),
  );
  return pinCodes.get(pinCode);
}

/** The city of a PIN code; undefined for one that is not known, or of no city of the site. */
export function cityOfPinCode(pinCode: string): string | undefined {
  return oneOf(CITIES, centreOfPinCode(pinCode)?.city);
}

function ownPoint({ latitude, longitude }: Placeable): Point | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  // Records from before the check may hold anything.
  if (!isInNcr("latitude", latitude) || !isInNcr("longitude", longitude)) return undefined;
  return { lat: latitude, lng: longitude };
}

function rounded({ lat, lng }: Point): Point {
  return { lat: Number(lat.toFixed(ROUNDED_DIGITS)), lng: Number(lng.toFixed(ROUNDED_DIGITS)) };
}

/**
 * Where a home lies, as exactly as visitors may know it: at its coordinates where they may be shown, else at the centre of
 * its locality or sector, else roughly at its coordinates, else at its PIN code. Filters, maps and distances go by nothing
 * else, so that none of them gives away a door that is not shown.
 */
export function placementOf(home: Placeable): Placement | undefined {
  const { location, city, pinCode, exactPosition } = home;
  const point = ownPoint(home);
  const place = location === undefined ? undefined : findPlace(location, city);
  const name = placeText(place ? { location: place.name, city: place.city } : { location, city });
  const placeId = place && { placeId: place.id };
  if (point && exactPosition) return { ...point, precision: "exact", radiusM: 0, name, ...placeId };
  if (place) return { lat: place.lat, lng: place.lng, precision: "place", radiusM: place.radiusM, name, ...placeId };
  if (point) return { ...rounded(point), precision: "place", radiusM: ROUNDED_RADIUS_M, name };
  const centre = pinCode === undefined ? undefined : centreOfPinCode(pinCode);
  return (
    centre && {
      lat: centre.lat,
      lng: centre.lng,
      precision: "pin-code",
      radiusM: PIN_CODE_RADIUS_M,
      name: `${inSpokenLanguage("PIN code")} ${pinCode}`,
    }
  );
}

/** Where a project lies: its site is no secret. */
export function projectPlacement(project: Placeable): Placement | undefined {
  return placementOf({ ...project, exactPosition: true });
}
