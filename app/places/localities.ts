import { capitalised } from "#app/entities/values/text.ts";
import { type Word, wordsOf } from "#app/trade/words.ts";
import { memoizeText } from "#app/base/memoize-text.ts";
import { outerPlaces } from "./outer-places.ts";
import { zonesOf } from "./zones.ts";

/** A locality, and what it lies in. */
export interface LocalityPlace {
  readonly slug: string;
  readonly label: string;
  /** From the nearest outwards: 'Rohini Sector 24' lies in Rohini, in any Sector 24, and in North Delhi. */
  readonly inside: readonly { readonly slug: string; readonly label: string }[];
}

type Words = readonly string[];

/** Names of cities and states say nothing more beside a sector or as a part of their own: 'Sector 62, Noida, Delhi NCR'. */
const CITY_NAMES = new Set([
  "noida",
  "delhi",
  "new delhi",
  "gurgaon",
  "gaziabad",
  "greater noida",
  "delhi ncr",
  "ncr",
  "india",
  "haryana",
  "uttar pradesh",
]);
const COMPASS = new Set(["east", "west", "north", "south"]);
const isSector = (word: string | undefined) => word !== undefined && /^sector\d/.test(word);
const isNumber = (word: string | undefined) => word !== undefined && /^\d{1,3}\p{L}?$/u.test(word);
const isMark = (word: string | undefined) => word !== undefined && /^(?:\p{L}|\p{L}?\d{1,3}\p{L}?)$/u.test(word);
const isPart = (word: string | undefined) =>
  word === "block" || word === "pocket" || word === "sector" || word === "ward";

/** 'Mayur Vihar Phase 1' and 'Mayur Vihar 1' are one place, and so are 'Sector 10 Dwarka' and 'Dwarka Sector 10'. */
function canonical(words: Words): Words {
  const numbered = words.filter(
    (word, index) =>
      !(
        (word === "phase" || word === "part") &&
        index > 0 &&
        !isNumber(words[index - 1]) &&
        isNumber(words[index + 1])
      ),
  );
  const named = numbered.filter((word, index) => !isSectorOfName(word, numbered[index + 1]));
  return [...named.filter((word) => !isSector(word)), ...named.filter(isSector)];
}

/** 'Sector Alpha 1' is Alpha 1; 'Sector C' has no other name. */
function isSectorOfName(word: string, next: string | undefined): boolean {
  return word === "sector" && next !== undefined && next.length >= 2 && /^\p{L}+$/u.test(next);
}

function tokens(text: string): Words {
  return wordsOf(text).map(({ token }) => token);
}

const SECTOR = /^(?<named>sec(?:tor|t)?[\s.-]*)?(?<number>\d{1,3})\s?-?\s?(?<letter>[a-z])?$/i;

/** A name that is a sector and nothing more, in one spelling: 'sec-137', 'SECTOR 137' → 'Sector 137'. @param isPlace a bare number is one, too */
export function sectorName(written: string, isPlace = false): string | undefined {
  const { named, number, letter = "" } = SECTOR.exec(written.trim())?.groups ?? {};
  return number !== undefined && (named || isPlace) ? `Sector ${number}${letter.toUpperCase()}` : undefined;
}

/** A locality as names are written: 'sec-137' → 'Sector 137', 'dlf phase 5' → 'DLF Phase 5'. What has a capital letter stays as it is. */
export function localityName(written: string): string {
  const sector = sectorName(written);
  if (sector !== undefined || /\p{Lu}/u.test(written)) return sector ?? written;
  return written.replace(/\p{L}+/gu, (word) => (ACRONYMS.has(word) ? word.toUpperCase() : capitalised(word)));
}

/** How a place's name is compared, also as it is typed. */
export function placeFolded(text: string): string {
  return canonical(tokens(text)).join(" ");
}

/** Without the city that stands beside a sector: 'Noida Sector 62'. */
function withoutCity(words: Words): Words {
  if (words.length < 2 || !words.some(isSector)) return words;
  const others = words.filter((word) => !isSector(word));
  return CITY_NAMES.has(others.join(" ")) ? words.filter(isSector) : words;
}

/** 'DDA Flats, Vasant Kunj' and 'DDA SFS Flats Vasant Kunj' lie in Vasant Kunj: the kind of building is no locality. */
function withoutBuilding(words: Words): Words {
  if (words[0] !== "dda") return words;
  const flat = words.indexOf("flat");
  return words.slice(flat >= 0 && flat <= 2 ? flat + 1 : 1);
}

/** Without the city, state and region that stand with it: 'Sec 104 Noida' → 'Sector 104', 'Vasant Kunj, New Delhi' → 'Vasant Kunj'; a city alone stays. */
export function withoutCityName(written: string): string {
  const parts = written.split(/[,;|]/).map((part) => part.replace(/[\s-]*\b\d{6}\s*$/, "").trim());
  const named = parts.filter((part) => part !== "" && !CITY_NAMES.has(tokens(part).join(" ")));
  return named.length === 1 ? (placeOf(named[0] ?? "")?.label ?? written) : named.join(", ") || (parts[0] ?? written);
}

function partsOf(name: string): readonly Words[] {
  const parts = name
    .split(/[,;|]/)
    .map(tokens)
    .filter((words) => words.length > 0)
    .map(withoutCity);
  const named = parts.map(withoutBuilding).filter((words) => words.length > 0 && !CITY_NAMES.has(words.join(" ")));
  return named.length > 0 ? named : parts;
}

const MAX_SLUG = 120;
const MAX_READINGS = 8;

function slugOf(words: Words): string {
  return words.join("-").replace(/(^|-)sector(?=\d)/g, "$1sector-");
}

const ACRONYMS = new Set(["dlf", "nit", "imt", "nh", "gtb", "dda", "mg"]);

function labelOf(words: Words): string {
  return words
    .map((word) =>
      isSector(word)
        ? `Sector ${word.slice("sector".length).toUpperCase()}`
        : ACRONYMS.has(word)
          ? word.toUpperCase()
          : capitalised(word),
    )
    .join(" ");
}

function slugOnce(name: string): string {
  return slugOf(canonical(partsOf(name.replaceAll("-", " ")).flat()))
    .slice(0, MAX_SLUG)
    .replace(/-+$/, "");
}

/**
 * The slug of a locality as records, links and people spell it; '' where the name holds no word. A slug is its own slug:
 * what one reading makes of unusual words is read again until it stays.
 */
export function placeSlug(name: string): string {
  let slug = slugOnce(name);
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const again = slugOnce(slug);
    if (again === slug) break;
    slug = again;
  }
  return slug;
}

/** The next wider place: without its last sector, number, block or pocket, or what stands before it; nothing where it has none. */
function widened(words: Words): Words | undefined {
  const [last, before] = [words.at(-1), words.at(-2)];
  if (words.length > 2 && isPart(before) && isMark(last)) return words.slice(0, -2);
  if (words.length > 2 && isPart(words[0]) && isMark(words[1])) return words.slice(2);
  if (words.length > 2 && words[1] === "block" && isMark(words[0])) return words.slice(2);
  if (words.length > 1 && (isSector(last) || isNumber(last))) return words.slice(0, -1);
  if (words.length > 2 && COMPASS.has(last ?? "") && before !== "noida") return words.slice(0, -1);
  if (words.length > 2 && COMPASS.has(words[0] ?? "") && words[1] !== "of") return words.slice(1);
  return undefined;
}

/** Names of three letters that are places all the same. */
const SHORT_PLACES = new Set(["nit"]);

/** Names too short or too general to be a place of their own. */
function isPlace(words: Words): boolean {
  const [first = ""] = words;
  if (CITY_NAMES.has(words.join(" "))) return false;
  return words.length > 1
    ? !(words.length === 2 && isPart(first) && isMark(words[1]))
    : (first.length >= 4 || SHORT_PLACES.has(first)) && !isPart(first) && first !== "phase";
}

/** @param name as records hold it, such as 'Pocket 2, Sector D, Vasant Kunj' */
export function placeOf(name: string): LocalityPlace | undefined {
  const parts = partsOf(name);
  const own = canonical(parts.flat());
  const slug = placeSlug(name);
  if (slug === "") return undefined;
  const inside = new Map<string, string>();
  const add = (words: Words) => {
    if (isPlace(words) && slugOf(words) !== slug) inside.set(slugOf(words), labelOf(words));
  };
  for (const part of parts.length > 1 ? [...parts.map(canonical), own] : [own]) {
    for (let words: Words | undefined = part; words; words = widened(words)) add(words);
  }
  const [first = [], ...others] = parts;
  // 'Shakti Khand 3, Indirapuram' lies in Shakti Khand, Indirapuram.
  if (others.length > 0)
    for (let words = widened(canonical(first)); words && isPlace(words); words = widened(words))
      add(canonical([...words, ...others.flat()]));
  for (const sector of own.filter(isSector)) add([sector]);
  for (const place of [slug, ...inside.keys()]) for (const outer of outerPlaces(place)) add(tokens(outer));
  for (const place of [slug, ...inside.keys()]) for (const zone of zonesOf(place)) inside.set(zone.slug, zone.label);
  return {
    slug,
    label: parts.length > 1 ? name.trim() : labelAsWritten(name, own),
    inside: [...inside].map(([parent, label]) => ({ slug: parent, label })),
  };
}

const isNumbering = (word: string) => word === "phase" || word === "part" || word === "sector";

/** Short names and 'Noida Sector 62' are shown in full and in one spelling; other names, 'DLF Phase 5' too, as they are written. */
function labelAsWritten(name: string, words: Words): string {
  const written = name.toLowerCase().replace(/\s+/g, "");
  const read = tokens(name);
  const saidOf = (all: Words) => all.filter((word) => !isNumbering(word)).length;
  return read.join("") === written && saidOf(words) === saidOf(read) ? name.trim() : labelOf(words);
}

/** Localities that are divided into sectors: of their homes some records hold the sector, some the locality, and the title the other. */
const SECTORED = [
  "dwarka",
  "rohini",
  "vaishali",
  "vasundhara",
  "faridabad",
  "sohna",
  "rkpuram",
  "pratap vihar",
  "rajendra nagar",
  "greater noida west",
  "dwarka expressway",
].map((name) => name.split(" "));
/** Whether its sectors are its own, so that 'sector 21' beside it is none of another city. @param slug the locality's */
export function hasOwnSectors(slug: string): boolean {
  return slug !== "dwarka-expressway" && SECTORED.some((name) => name.join("-") === slug);
}

const SECTORED_FIRST = new Set(SECTORED.map(([first]) => first));

function indexOfRun(words: Words, run: Words): number {
  return words.findIndex((_, at) => run.every((word, offset) => words[at + offset] === word));
}

const placeTokens = memoizeText((location) => canonical(tokens(location)));

/**
 * The locality with what the title adds: 'Dwarka' and a title 'in Sector 10 Dwarka' → 'Dwarka Sector 10',
 * 'Sector 10' and a title that names Dwarka likewise.
 */
export function completedLocation(location: string, title: readonly Word[]): string {
  if (!title.some(({ token }) => SECTORED_FIRST.has(token))) return location;
  const own = placeTokens(location);
  const words = title.map(({ token }) => token);
  if (own.length === 1 && isSector(own[0])) {
    const run = SECTORED.filter((place) => indexOfRun(words, place) >= 0).sort((a, b) => b.length - a.length)[0];
    return run ? `${labelOf(run)} ${labelOf(own)}` : location;
  }
  const run = SECTORED.find((place) => place.join(" ") === own.join(" "));
  const at = run ? indexOfRun(words, run) : -1;
  const sector = run && at >= 0 ? [words[at - 1], words[at + run.length]].find(isSector) : undefined;
  return sector ? `${location} ${labelOf([sector])}` : location;
}
