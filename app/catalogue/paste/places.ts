import { memoizeText } from "#app/base/memoize-text.ts";
import { centresOf, findPlace, knownPlaceNames, places } from "#app/geo/index.ts";
import { CITIES, CITY_ALIASES, cityName } from "#app/places/cities.ts";
import { CITY_AREAS } from "#app/places/city-areas.ts";
import { completedLocation, placeOf } from "#app/places/localities.ts";
import { zonesOf } from "#app/places/zones.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { MONEY_WORDS } from "#app/trade/money-words.ts";
import { BUILDER_WORDS } from "#app/trade/project-names.ts";
import { findAreaInText } from "#app/trade/areas.ts";
import { findNumberOf, findParking } from "#app/trade/counts.ts";
import { latinWord } from "#app/trade/devanagari.ts";
import { BEHIND_WEST, PLACE_ALIASES, REGION, ROMAN, SAME } from "#app/trade/spellings.ts";
import { type TokenMatch, type Token, tokensIn } from "#app/trade/tokens.ts";
import { wordsOf } from "#app/trade/words.ts";
import { WordTable } from "#app/trade/word-table.ts";
import { guessWithDoubt, foundGuesses, type Guess, type Guesses } from "./guesses.ts";
import type { Hit, Scanner } from "#app/trade/scanner.ts";

type Tokens = readonly Token[];

interface Locality {
  readonly slug: string;
  readonly name: string;
  /** The city, where only one has a place of this name. */
  readonly city: string | undefined;
  /** The map knows it; other names may be part of a project's: 'Ansal Golf Links'. */
  readonly isOnMap: boolean;
}

/** Words in the spelling of places: 'extn' is extension, 'सेक्टर' is sector. */
function asPlaces(tokens: Tokens): Tokens {
  return tokens.map((token) => {
    if (token.isNumber || token.isSign) return token;
    const latin = latinWord(token.text);
    return { ...token, text: (Object.hasOwn(SAME, latin) ? SAME[latin] : undefined) ?? latin };
  });
}

/** How a place is written: in full, by its short names, with its number as phase or in Roman digits. */
function spellingsOf(name: string): readonly string[] {
  const short = PLACE_ALIASES.flatMap(([typed, meant]) =>
    name === meant || name.startsWith(`${meant} `) ? [typed + name.slice(meant.length)] : [],
  );
  return [name, ...short.filter((spelling) => spelling.length > 2)].flatMap((spelling) => {
    const [, before, number] = /^(.* )(\d)$/.exec(spelling) ?? [];
    if (before === undefined) return [spelling];
    const roman = Object.keys(ROMAN).filter((letter) => ROMAN[letter] === number);
    return [spelling, `${before}phase ${number}`, `${before}part ${number}`, ...roman.map((letter) => before + letter)];
  });
}

/** The place of a name; undefined for a name taken from a project, and for names too short or places too far to be sure. */
function localityOf(slug: string): Locality | undefined {
  const [first = "", ...others] = slug.split("-");
  if (/^sector-\d/.test(slug) || first.length < (others.length === 0 ? 4 : 2)) return undefined;
  if (BUILDER_WORDS.has(first) && first !== "dlf") return undefined;
  const titled = slug.split("-").map(capitalised).join(" ");
  const found = findPlace(titled, undefined);
  const place = found?.slugs.includes(slug) ? found : undefined;
  const zoned = zonesOf(slug).length > 0 ? "Delhi" : undefined;
  if (!place && !zoned && centresOf(slug, []).length === 0) return undefined;
  return { slug, name: place?.name ?? titled, city: place?.city ?? zoned, isOnMap: place !== undefined };
}

let table: WordTable<Locality> | undefined;

/** All places of the region that are known by name. */
function localities(): WordTable<Locality> {
  if (table) return table;
  const slugs = new Set([...places().flatMap((place) => place.slugs), ...knownPlaceNames().map(([, slug]) => slug)]);
  table = new WordTable(
    [...slugs].flatMap((slug) => {
      const locality = localityOf(slug);
      return locality ? spellingsOf(slug.replaceAll("-", " ")).map((spelling) => [spelling, locality] as const) : [];
    }),
  );
  return table;
}

const CITY_WORDS = new WordTable<string>([
  ...CITIES.map((city) => [city, city] as const),
  ...Object.entries(CITY_ALIASES),
  ...PLACE_ALIASES.flatMap(([typed, meant]) =>
    CITIES.flatMap((city) => (city.toLowerCase() === meant ? [[typed, city] as const] : [])),
  ),
]);

type NamedPlace =
  | { readonly kind: "sector"; readonly name: string }
  | ({ readonly kind: "locality" } & Locality)
  | { readonly kind: "city"; readonly name: string }
  | { readonly kind: "nearby" | "region" };

/** 'sec-128', 'sector 93 B'; of 'sector 3 bhk' nothing. */
function findSector(tokens: Tokens, at: number): TokenMatch<string> | undefined {
  if (!/^(?:sector|sectors|sect?)$/.test(tokens[at]?.text ?? "")) return undefined;
  const number = tokens[at + 1]?.text === "-" ? at + 2 : at + 1;
  if (!/^\d{1,3}$/.test(tokens[number]?.text ?? "")) return undefined;
  if (findNumberOf("bedrooms", tokens, number) || MONEY_WORDS.find(tokens, number + 1)) return undefined;
  const dash = tokens[number + 1]?.text === "-" && tokens[number + 2]?.isGlued ? 1 : 0;
  const letter = tokens[number + 1 + dash];
  const isPart = letter !== undefined && /^[a-h]$/.test(letter.text) && (letter.isGlued || letter.text !== "a");
  return {
    value: `Sector ${tokens[number]?.text}${isPart ? letter.text.toUpperCase() : ""}`,
    next: isPart ? number + 2 + dash : number + 1,
  };
}

/** Before a place that is not the home's own: what lies near it. */
const NEARBY = new Set(["near", "opp", "opposite", "behind"]);

/** 'Cyber Hub side', 'Crossings Republik ke paas' */
function isBeside(tokens: Tokens, at: number): boolean {
  const [first = "", second = ""] = [tokens[at]?.text, tokens[at + 1]?.text];
  return first === "side" || (/^(?:k|ke)$/.test(first) && /^(?:paas|pass|pas)$/.test(second));
}

function findNamed(tokens: Tokens, at: number, own: WordTable<Locality>): TokenMatch<NamedPlace> | undefined {
  const sector = findSector(tokens, at);
  if (sector) return { value: { kind: "sector", name: sector.value }, next: sector.next };
  const region = REGION.find(tokens, at);
  if (region) return { value: { kind: "region" }, next: region.next };
  const locality = withNumber(tokens, localities().find(tokens, at) ?? own.find(tokens, at)) ?? findGreek(tokens, at);
  const isFacing =
    tokens[(locality?.next ?? 0) - 1]?.text === "west" && BEHIND_WEST.has(tokens[locality?.next ?? 0]?.text ?? "");
  const before = tokens[at - 1]?.text ?? "";
  if (locality && (NEARBY.has(before) || isBeside(tokens, locality.next)))
    return { value: { kind: "nearby" }, next: locality.next };
  if (locality && !isFacing && (locality.value.isOnMap || !BUILDER_WORDS.has(before)))
    return { value: { kind: "locality", ...locality.value }, next: locality.next };
  const city = CITY_WORDS.find(tokens, at);
  return city && { value: { kind: "city", name: city.value }, next: city.next };
}

/** 'Greater Noida West, Sector 16B' is not Sector 16, and 'Okhla phase 3' not all of Okhla. */
function withNumber(tokens: Tokens, found: TokenMatch<Locality> | undefined): TokenMatch<Locality> | undefined {
  if (!found) return undefined;
  const { value, next } = found;
  const named = (name: string, end: number) => ({ value: { ...value, name: value.name + name }, next: end });
  const letter = tokens[next];
  if (/\d$/.test(value.name))
    return letter?.isGlued && /^[a-h]$/.test(letter.text) ? named(letter.text.toUpperCase(), next + 1) : found;
  if (/^(?:west|east)$/.test(letter?.text ?? "") && !value.name.includes("Noida"))
    return named(` ${capitalised(letter?.text ?? "")}`, next + 1);
  const word = /^(?:phase|ph|part|site|-)$/.exec(letter?.text ?? "")?.[0];
  const at = word ? next + 1 : next;
  const number = partNumber(tokens, at);
  const kind = word === undefined || word === "-" ? "" : ` ${word === "ph" ? "Phase" : capitalised(word)}`;
  return number === undefined ? found : named(`${kind} ${number}`, at + 1);
}

/** The number of a part of a place: '2', 'II'; not the '3' of '3 bhk' and of '3 cr'. */
function partNumber(tokens: Tokens, at: number): string | undefined {
  const text = tokens[at]?.text ?? "";
  const number = /^[1-9]$/.test(text) ? text : ROMAN[text];
  const behind = tokens[at + 1];
  const isMeasure =
    (behind?.isGlued === true && !behind.isSign) ||
    behind?.isNumber === true ||
    findNumberOf("bedrooms", tokens, at) !== undefined ||
    MONEY_WORDS.find(tokens, at + 1) !== undefined ||
    findAreaInText(tokens, at) !== undefined ||
    findNumberOf("floors", tokens, at) !== undefined ||
    findParking(tokens, at) !== undefined;
  return number !== undefined && !isMeasure ? number : undefined;
}

const GREEK =
  /^(?:alpha|beta|gamma|delta|eta|zeta|theta|iota|kappa|lambda|mu|nu|omicron|pi|rho|sigma|tau|phi|chi|psi|omega|xu)$/;

/** 'Delta 3', 'Mu-2': sectors of Greater Noida, of which the map knows some. */
function findGreek(tokens: Tokens, at: number): TokenMatch<Locality> | undefined {
  const letter = tokens[at]?.text ?? "";
  if (!GREEK.test(letter)) return undefined;
  const start = tokens[at + 1]?.text === "-" ? at + 2 : at + 1;
  const number = /^[1-4]$/.test(tokens[start]?.text ?? "") ? tokens[start]?.text : ROMAN[tokens[start]?.text ?? ""];
  if (number === undefined || findNumberOf("bedrooms", tokens, start)) return undefined;
  const value = {
    slug: `${letter}-${number}`,
    name: `${capitalised(letter)} ${number}`,
    city: "Greater Noida",
    isOnMap: true,
  };
  return { value, next: start + 1 };
}

function ownLocalities(known: readonly string[]): WordTable<Locality> {
  return new WordTable(
    known
      .filter((name) => name.length > 3 && !/^sector\b/i.test(name))
      .map((name) => {
        const words = asPlaces(tokensIn(name)).map(({ text }) => text);
        return [words.join(" "), { slug: words.join("-"), name, city: undefined, isOnMap: true }] as const;
      }),
  );
}

export interface PlaceReading {
  readonly guesses: Guesses;
  /** Where the place stood; the project's name often stands beside it. */
  readonly at: number | undefined;
  readonly next: number | undefined;
}

/** Slugs of all that a place lies in. */
const outsideOf = memoizeText((name) => new Set(placeOf(name)?.inside.map(({ slug }) => slug)));
const liesIn = (inner: string, outer: Locality) => outsideOf(inner).has(outer.slug);

/** Sector or locality, and the city: as written, or concluded from what only one city has. @param known localities of the site */
export function readPlace(scanner: Scanner, known: readonly string[]): PlaceReading {
  const words = asPlaces(scanner.left);
  const own = ownLocalities(known);
  const hits = scanner.takeAll((_, at) => findNamed(words, at, own));
  const is = <K extends NamedPlace["kind"]>(kind: K) =>
    hits.filter((hit): hit is Hit<Extract<NamedPlace, { kind: K }>> => hit.value.kind === kind);
  const [sector] = is("sector");
  const named = is("locality").find(
    ({ value }, _, all) => !all.some((other) => other.value.slug !== value.slug && liesIn(other.value.name, value)),
  );
  const cities = [...new Set(is("city").map(({ value }) => value.name))];
  const area = named && CITY_AREAS.some(({ slug }) => slug === named.value.slug) ? named.value : undefined;
  const place = sector ?? named;
  return {
    at: place?.at,
    next: place?.next,
    guesses: foundGuesses({
      location: locationOf(sector?.value.name, named?.value, area !== undefined),
      city: cityReading(area?.city ? [area.city] : cities, sector !== undefined, named?.value),
    }),
  };
}

function locationOf(sector: string | undefined, named: Locality | undefined, isArea: boolean): Guess | undefined {
  if (sector === undefined) return named && { text: named.name };
  const isOpen = named !== undefined && !isArea && !liesIn(sector, named);
  if (!isOpen) return { text: sector };
  const whole = named.name.endsWith(" Expressway") ? sector : completedLocation(sector, wordsOf(named.name));
  return guessWithDoubt(whole, whole === sector && `The message also names ${named.name}`);
}

function cityReading(cities: readonly string[], hasSector: boolean, named: Locality | undefined): Guess | undefined {
  const [city, other] = cities;
  if (city) return guessWithDoubt(city, other && `The message also names ${cityName(other)}`);
  if (named?.city) return { text: named.city, doubt: `No city was named; ${named.name} is in ${cityName(named.city)}` };
  return hasSector ? { text: "Noida", doubt: "No city was named; most sectors here are Noida's" } : undefined;
}
