import { cityName } from "#app/entities/records/property/choices.ts";
import { doubted, given, type Guess, type Guesses, type Scanner } from "./scanner.ts";

/** Localities that brokers of the region write without a sector; the particular ones stand before those around them. */
const LOCALITIES: readonly (readonly [pattern: RegExp, name: string, city: string])[] = [
  [/\btech\s?zone[\s-]*(\d+)\b/i, "Techzone $1", "Greater Noida"],
  [/\b(?:chi|phi|pi|mu|omicron|zeta|eta|delta|gamma|alpha|beta)[\s-]*(v|iv|i{1,3}|\d)\b/i, "", "Greater Noida"],
  [/\braj\s*nagar\s*ext(?:ension|n)?\b\.?/i, "Raj Nagar Extension", "Gaziabad"],
  [/\bcrossings?\s+republi[ck]\b/i, "Crossings Republik", "Gaziabad"],
  [/\bindirapuram\b/i, "Indirapuram", "Gaziabad"],
  [/\bvaishali\b/i, "Vaishali", "Gaziabad"],
  [/\bvasant\s+vihar\b/i, "Vasant Vihar", "Delhi"],
  [/\bvasant\s+kunj\b/i, "Vasant Kunj", "Delhi"],
  [/\bchh?attarpur\b|\bchhatarpur\b/i, "Chhatarpur", "Delhi"],
  [/\b(?:greater\s+kailash|gk)[\s-]*([12]|i{1,2})\b/i, "Greater Kailash $1", "Delhi"],
  [/\bdefence\s+colony\b/i, "Defence Colony", "Delhi"],
  [/\bpanchsheel\s+park\b/i, "Panchsheel Park", "Delhi"],
  [/\bdwarka\s+e?x?p?(?:ress)?\s?way\b/i, "Dwarka Expressway", "Gurgaon"],
  [/\bgolf\s+course\s+(?:ext(?:ension|n)?\.?\s+)?road\b/i, "Golf Course Road", "Gurgaon"],
  [/\bsohna\s+road\b/i, "Sohna Road", "Gurgaon"],
  [/\byamuna\s+expressway\b/i, "Yamuna Expressway", "Greater Noida"],
];

const WEST =
  /\b(?:(?:greater|gr\.?)\s*noida\s*(?:west|\(\s*w(?:est)?\s*\))|noida\s+ext(?:ension|n)?\b\.?|noida\s+west\b(?!\s+f(?:ac|c))|gnw\b)/i;

const CITIES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:greater|gr\.?)\s*noida\b/i, "Greater Noida"],
  [/\bgurgaon\b|\bgurugram\b|\bggn\b/i, "Gurgaon"],
  [/\bgh?aziabad\b|\bgzb\b/i, "Gaziabad"],
  [/\b(?:south|north|east|west|new)?\s*delhi\b/i, "Delhi"],
  [/\bnoida\b/i, "Noida"],
];

export interface PlaceReading {
  readonly guesses: Guesses;
  /** Where the place stood; the project's name often stands beside it. */
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** Sector or locality, and the city: as written, or concluded from what only one city has. */
export function readPlace(scanner: Scanner, known: readonly string[]): PlaceReading {
  const sector = scanner.take(/\b(?:sector|sect|sec)\.?\s*-?\s*(\d{1,3})\s?-?([a-d])?\b(?!\s*(?:bhk|cr|lac|lakh))/i);
  const named = namedLocality(scanner, known);
  const west = scanner.take(WEST);
  const cities = CITIES.filter(([pattern]) => scanner.takeAll(pattern).length > 0).map(([, city]) => city);
  const city = west ? "Greater Noida" : cities[0];
  const location = sector
    ? `Sector ${sector.groups[1]}${(sector.groups[2] ?? "").toUpperCase()}`
    : (named?.name ?? (west ? "Greater Noida West" : undefined));
  const place = sector ?? named ?? west;
  const doubtful = named !== undefined && sector !== undefined && !west;
  return {
    start: place?.start,
    end: place?.end,
    guesses: given({
      location: location && doubted(location, doubtful && `The message also names ${named.name}`),
      city: cityReading(city, sector !== undefined, named),
    }),
  };
}

function cityReading(
  city: string | undefined,
  hasSector: boolean,
  named: NamedLocality | undefined,
): Guess | undefined {
  if (city) return { text: city };
  if (named?.city) return { text: named.city, doubt: `No city was named; ${named.name} is in ${cityName(named.city)}` };
  return hasSector ? { text: "Noida", doubt: "No city was named; most sectors here are Noida's" } : undefined;
}

interface NamedLocality {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Where only one city has it. */
  readonly city: string | undefined;
}

function namedLocality(scanner: Scanner, known: readonly string[]): NamedLocality | undefined {
  for (const [pattern, name, city] of LOCALITIES) {
    const hit = scanner.take(pattern);
    if (hit)
      return {
        name: name === "" ? (hit.groups[0] ?? "").toUpperCase() : name.replace("$1", hit.groups[1] ?? ""),
        start: hit.start,
        end: hit.end,
        city,
      };
  }
  const own = known
    .filter((place) => place.length > 3 && !/^sector\b/i.test(place))
    .find((place) => scanner.see(wholeName(place)));
  const hit = own === undefined ? undefined : scanner.take(wholeName(own));
  return own === undefined || !hit ? undefined : { name: own, start: hit.start, end: hit.end, city: undefined };
}

/** The name as whole words, whatever its case and spaces. */
export function wholeName(name: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${spelled(name)}(?![\p{L}\p{N}])`, "iu");
}

/** A text that begins with the name. */
export function startingWithName(name: string): RegExp {
  return new RegExp(String.raw`^${spelled(name)}(?![\p{L}\p{N}])`, "iu");
}

function spelled(name: string): string {
  return name
    .split(/\s+/)
    .map(RegExp.escape)
    .join(String.raw`\s+`);
}
