import { type Corner, hasCrossing } from "./polygon.ts";

/** A rectangle of the map, in degrees. */
export interface Box {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The part of the map in which homes are looked for: 'search this area', or drawn by hand. */
export type MapArea =
  | ({ readonly kind: "box" } & Box)
  | { readonly kind: "polygon"; readonly corners: readonly Corner[] };

/** More corners than a finger needs, few enough for an address and for a quick answer. */
const MAX_CORNERS = 100;
/** Longer than 100 corners can be. */
const MAX_LENGTH = 1_500;
/** Five decimals: about 1 m. */
const STEPS = 1e5;
/** Part of every area and of no size: 'area' is also an older name of the filter for sizes. */
const SEPARATOR = "~";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const CONTINUES = 32;

/** Degrees as areas hold them. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * STEPS) / STEPS + 0; // never -0
}

/** A whole number in digits of 64, lowest first; the sign is the lowest bit. */
function writeNumber(number: number): string {
  let rest = number < 0 ? -2 * number - 1 : 2 * number;
  let written = "";
  while (rest >= CONTINUES) {
    written += DIGITS.charAt((rest % CONTINUES) + CONTINUES);
    rest = Math.floor(rest / CONTINUES);
  }
  return written + DIGITS.charAt(rest);
}

/** The numbers in a text, or nothing where it holds anything else. */
function readNumbers(written: string): readonly number[] | undefined {
  const numbers: number[] = [];
  let [value, factor] = [0, 1];
  for (const letter of written) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) return undefined;
    value += (digit % CONTINUES) * factor;
    factor *= CONTINUES;
    if (digit >= CONTINUES) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, factor] = [0, 1];
  }
  return factor === 1 ? numbers : undefined;
}

/** As it stands in addresses: `28.4512~77.3~28.5~77.45` (south, west, north, east), or `~` and the steps from corner to corner. */
export function writeArea(area: MapArea): string {
  if (area.kind === "box") return [area.south, area.west, area.north, area.east].map(roundDegrees).join(SEPARATOR);
  let [lat, lng] = [0, 0];
  const steps = area.corners.map(([nextLat, nextLng]) => {
    const [y, x] = [Math.round(nextLat * STEPS), Math.round(nextLng * STEPS)];
    const step = writeNumber(y - lat) + writeNumber(x - lng);
    [lat, lng] = [y, x];
    return step;
  });
  return SEPARATOR + steps.join("");
}

function isOnEarth(lat: number, lng: number): boolean {
  return Math.abs(lat) <= 85 && Math.abs(lng) <= 180;
}

function readBox(written: string): MapArea | undefined {
  const parts = written.split(SEPARATOR);
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,9})?$/.test(part))) return undefined;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map((part) => roundDegrees(Number(part)));
  if (!isOnEarth(south, west) || !isOnEarth(north, east)) return undefined;
  return {
    kind: "box",
    south: Math.min(south, north),
    west: Math.min(west, east),
    north: Math.max(south, north),
    east: Math.max(west, east),
  };
}

function readCorners(written: string): readonly Corner[] | undefined {
  const steps = readNumbers(written);
  if (!steps || steps.length % 2 !== 0) return undefined;
  const corners: Corner[] = [];
  let [lat, lng] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    lat += steps[at] ?? 0;
    lng += steps[at + 1] ?? 0;
    if (!isOnEarth(lat / STEPS, lng / STEPS)) return undefined;
    corners.push([lat / STEPS, lng / STEPS]);
  }
  return corners;
}

/** What is wrong with corners that were drawn; nothing where they enclose an area. */
export function problemOf(corners: readonly Corner[]): string | undefined {
  if (corners.length < 3) return "A drawn area needs at least three corners";
  if (corners.length > MAX_CORNERS)
    return `The drawn area has ${corners.length} corners, and at most ${MAX_CORNERS} can be used`;
  return hasCrossing(corners) ? "The lines of the drawn area cross or touch each other" : undefined;
}

/** Characters of an unreadable area that the message quotes. */
const QUOTED = 40;

function unreadable(written: string): string {
  const shown = written.length > QUOTED ? `${written.slice(0, QUOTED)}…` : written;
  return `“${shown}” is not an area of the map, so it was left out. Draw it again on the map.`;
}

/** @returns the area, or a sentence for people that says why it cannot be used */
export function readArea(written: string): MapArea | { readonly problem: string } {
  if (written.length > MAX_LENGTH) return { problem: unreadable(written) };
  if (!written.startsWith(SEPARATOR)) return readBox(written) ?? { problem: unreadable(written) };
  const corners = readCorners(written.slice(SEPARATOR.length));
  if (!corners) return { problem: unreadable(written) };
  const problem = problemOf(corners);
  return problem ? { problem: `${problem}, so it was left out. Draw it again.` } : { kind: "polygon", corners };
}
