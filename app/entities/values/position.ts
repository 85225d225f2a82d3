import type { WireRecord } from "../entity.ts";

/** A position on the map: decimal degrees, WGS84. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

type Axis = keyof Position;

/** Delhi NCR from Jewar to Meerut and from Manesar to beyond Greater Noida, in degrees. What lies outside was mistyped. */
export const NCR_BOX: Readonly<Record<Axis, { readonly min: number; readonly max: number }>> = {
  latitude: { min: 28, max: 29.2 },
  longitude: { min: 76.7, max: 77.9 },
};

export function isInNcr(axis: Axis, degrees: number): boolean {
  const { min, max } = NCR_BOX[axis];
  return degrees >= min && degrees <= max;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** Forms in which maps give a position; in a link the pin of a place counts before the middle of the screen. */
const PAIRS: readonly RegExp[] = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|center|destination|daddr)=(?:loc:)?${NUMBER}(?:,|%2C)\\s*\\+?${NUMBER}`, "i"),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`),
  new RegExp(`[@/]${NUMBER},\\+?${NUMBER}`),
  new RegExp(`^\\(?\\s*${NUMBER}\\s*°?\\s*N?\\s*[,;\\s]\\s*${NUMBER}\\s*°?\\s*E?\\s*\\)?$`, "i"),
];

/** `28°27'34.2"N 77°01'35.8"E`, as Google Maps shows it. */
const SEXAGESIMAL =
  /^(\d{1,2})°\s*(\d{1,2})['′]\s*([\d.]+)["″]\s*N[\s,]+(\d{1,3})°\s*(\d{1,2})['′]\s*([\d.]+)["″]\s*E$/i;

const MINUTES = 60;
const SECONDS = 3_600;

function sexagesimal(text: string): Position | undefined {
  const found = SEXAGESIMAL.exec(text)?.slice(1).map(Number);
  if (!found) return undefined;
  const [degrees = 0, minutes = 0, seconds = 0, east = 0, eastMinutes = 0, eastSeconds = 0] = found;
  const rounded = (value: number) => Number(value.toFixed(6));
  return {
    latitude: rounded(degrees + minutes / MINUTES + seconds / SECONDS),
    longitude: rounded(east + eastMinutes / MINUTES + eastSeconds / SECONDS),
  };
}

/**
 * Both numbers of a position that was copied from a map: '28.4595, 77.0266', `28°27'34"N 77°01'36"E`, a link of Google Maps
 * or OpenStreetMap. 'longitude, latitude' is turned around: inside Delhi NCR the two cannot be mistaken for each other.
 */
export function readPosition(written: string): Position | undefined {
  const text = written.trim();
  for (const pattern of PAIRS) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first !== undefined && second !== undefined) return inOrder(Number(first), Number(second));
  }
  return sexagesimal(text);
}

function inOrder(first: number, second: number): Position {
  return isInNcr("longitude", first) && isInNcr("latitude", second)
    ? { latitude: second, longitude: first }
    : { latitude: first, longitude: second };
}

/**
 * What was sent, with a position that was pasted whole into one of the two fields put into both.
 * @param names wire names of the two fields
 */
export function withBothCoordinates(input: WireRecord, names: Readonly<Record<Axis, string>>): WireRecord {
  const isEmptyText = (value: unknown) => value === undefined || value === null || value === "";
  for (const [axis, other] of [
    ["latitude", "longitude"],
    ["longitude", "latitude"],
  ] as const) {
    const value = input[names[axis]];
    const position = typeof value === "string" ? readPosition(value) : undefined;
    if (position && isEmptyText(input[names[other]])) return { ...input, [names[other]]: String(position[other]) };
  }
  return input;
}

/** A latitude without a longitude is no position, and the other way round. */
export function checkPosition({
  latitude,
  longitude,
}: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const isThere = (value: unknown) => value !== undefined && value !== null;
  if (isThere(latitude) === isThere(longitude)) return {};
  return isThere(latitude)
    ? { longitude: "Longitude is needed beside the latitude: enter both or neither" }
    : { latitude: "Latitude is needed beside the longitude: enter both or neither" };
}
