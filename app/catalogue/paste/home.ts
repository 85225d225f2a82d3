import { findAge } from "#app/trade/ages.ts";
import { findNumberOf, findParking } from "#app/trade/counts.ts";
import { findEnclosedFacing, findOutlook } from "#app/trade/facing.ts";
import { findBareFloor, findStoreys, findToldFloor } from "#app/trade/floors.ts";
import { findBedrooms, findExtraRoom, findPlusOne, findRoomsRange } from "#app/trade/rooms.ts";
import { FURNISHING_CAPITALS } from "#app/trade/furnishing.ts";
import type { TokenMatch, Token } from "#app/trade/tokens.ts";
import { findRoad, findSides, type Sides } from "#app/trade/lengths.ts";
import { NO_HOMES } from "#app/trade/parts.ts";
import { IN_A_BUILDING, type TYPE_WORDS, TYPES, WORKPLACES } from "#app/trade/types.ts";
import type { MessageWords } from "./message-words.ts";
import { guessWithDoubt, foundGuesses, type Guess, type Guesses, YES } from "./guesses.ts";
import type { Hit, Scanner } from "#app/trade/scanner.ts";

type Tokens = readonly Token[];

/** '2 covered + 1 open parking', 'covered parking: 2', '2 cp'. */
export function readParking(scanner: Scanner): Guesses {
  const hits = scanner.takeAll(findParking).map(({ value }) => value);
  const [covered, open, any] = (["covered", "open", "any"] as const).map(
    (kind) => hits.find((hit) => hit.kind === kind)?.cars,
  );
  const either = covered === undefined && open === undefined ? any : undefined;
  const inside = covered ?? either;
  return foundGuesses({
    coveredParking:
      inside !== undefined &&
      guessWithDoubt(String(inside), either !== undefined && "It does not say whether the parking is covered"),
    openParking: open !== undefined && { text: String(open) },
  });
}

export function readCounted(scanner: Scanner, counted: "balconies" | "bathrooms"): Guess | undefined {
  const hit = scanner.take((tokens, at) => findNumberOf(counted, tokens, at));
  return hit && Number.isInteger(hit.value) ? { text: String(hit.value) } : undefined;
}

/** How old it is; '4-7 years old' is left. */
export function readAge(scanner: Scanner): Guess | undefined {
  const ages = new Set(scanner.takeAll(findAge).map(({ value }) => value));
  const [age] = ages;
  return age !== undefined && ages.size === 1 ? { text: age } : undefined;
}

/** The name of a tower, or the number of a flat with its letters: 'B', 'Nova', '1803', 'A-704'. */
function endOfName(tokens: Tokens, at: number): number | undefined {
  const first = tokens[at];
  if (!first || first.isSign) return undefined;
  let next = at + 1;
  while (
    tokens[next] &&
    (tokens[next]?.isGlued || tokens[next]?.text === "-") &&
    !/[\n,.;:|]/.test(tokens[next]?.text ?? "")
  )
    next++;
  return next;
}

const isColon = (token: Token | undefined) => token !== undefined && /^[:-]$/.test(token.text);
const FLAT_NUMBER = /^[a-z]{0,2}[-/ ]?\d{1,4}[a-z]?$/i;

/** 'flat no 4203, tower B', 'Tower B 1803': only with the number of the flat, which identifies the home in the price history. */
export function readUnit(scanner: Scanner): Guess | undefined {
  const after = (label: TokenMatch<unknown>, tokens: Tokens) =>
    isColon(tokens[label.next]) ? label.next + 1 : label.next;
  const find = (labels: readonly (readonly string[])[], pattern: RegExp) => (tokens: Tokens, at: number) => {
    const label = labels.find((words) => words.every((word, index) => tokens[at + index]?.text === word));
    if (!label) return undefined;
    const start = after({ value: true, next: at + label.length }, tokens);
    const next = endOfName(tokens, start);
    const name = next === undefined ? "" : scanner.textOf({ at: start, next });
    return next !== undefined && pattern.test(name) ? { value: name, next } : undefined;
  };
  const flat =
    scanner.take(
      find(
        [
          ["unit"],
          ...["flat", "unit", "shop", "office"].flatMap((word) => ["no", "number", "#"].map((sign) => [word, sign])),
        ].reverse(),
        FLAT_NUMBER,
      ),
    ) ?? scanner.take(find([["फ्लैट"]], /^\d{3,4}$/));
  const tower = scanner.take(find([["tower"], ["टावर"]], /^(?:[A-Z]?\d{1,2}|\p{Lu}\p{L}*)$/u));
  const behind = tower && !flat ? scanner.left[tower.next] : undefined;
  const number = behind?.isNumber && /^\d{3,4}$/.test(behind.text) ? behind.text : undefined;
  const isAlone = number !== undefined && /^[^\p{L}]*$/u.test(scanner.left[(tower?.next ?? 0) + 1]?.text ?? "");
  const name = flat?.value ?? (isAlone ? number : undefined);
  if (name === undefined) return unitOfTower(scanner);
  return { text: tower ? `Tower ${tower.value}, ${name}` : name };
}

/** 'T5/1904', 'A-1906': the tower and the number of the flat. */
function unitOfTower(scanner: Scanner): Guess | undefined {
  const [place] = scanner.placesOf(/(?<![\p{L}\d/-])[A-Z]{1,2}\d{0,2}[-/]\d{3,4}(?![\p{L}\d/-])/gu);
  if (!place) return undefined;
  scanner.use(place);
  return { text: scanner.textOf(place) };
}

/** '4BHK+SQ', '3 BHK + Servant + Pooja', '2.5 bhk', '3 bedroom', '3+1', '3bhk 3t'. A range such as '2/3 bhk' is nobody's home and stays open. */
export function readRooms(scanner: Scanner): Guesses {
  const range = scanner.take(findRoomsRange);
  const plus = range ? undefined : scanner.take(findPlusOne)?.value;
  const all = range ? [] : scanner.takeAll(findBedrooms);
  const kamre = range ? undefined : all[0] === undefined && plus === undefined && scanner.take(findKamre);
  const beds = all[0]?.value ?? plus ?? (kamre || undefined)?.value;
  const names = [...new Set<string>(scanner.takeAll(findExtraRoom).map(({ value }) => value))];
  const letter =
    beds !== undefined && !names.includes("Servant room")
      ? scanner.take((tokens, at) =>
          tokens[at]?.text === "+" && tokens[at + 1]?.text === "s" && scanner.isTaken(at - 1)
            ? { value: true, next: at + 2 }
            : undefined,
        )
      : undefined;
  if (letter) names.unshift("Servant room");
  return foundGuesses({
    typeMore: beds !== undefined && guessWithDoubt(`${beds}BHK`, kamre && "Rooms are named; taken as bedrooms"),
    rooms: beds !== undefined && { text: String(Math.floor(beds)), doubt: "Taken from the bedrooms" },
    typeMorePlus:
      names.length > 0 && guessWithDoubt(names.join(", "), letter && "'+S' can mean servant, study or store"),
    bathrooms: readCounted(scanner, "bathrooms"),
  });
}

/** '3 कमरे' */
function findKamre(tokens: Tokens, at: number): TokenMatch<number> | undefined {
  const found = findNumberOf("rooms", tokens, at);
  return found && /^(?:kamre|कमरे)$/.test(tokens[found.next - 1]?.text ?? "") ? found : undefined;
}

/** '14th floor', 'Floor: 11', '10/22 floor', 'ground floor', 'higher floor' */
export function readFloor(scanner: Scanner): Guesses {
  const hit = scanner.take(findToldFloor);
  const found = hit?.value;
  const storeys = found?.total === undefined ? scanner.take(findStoreys)?.value : undefined;
  const totalFloors = storeys !== undefined && {
    text: String(storeys),
    doubt: "Taken from how the building is described",
  };
  if (!found) return foundGuesses({ floor: ordinalFloor(scanner), totalFloors });
  const { floor, total } = found;
  return foundGuesses({
    floor: guessWithDoubt(total === undefined ? floor : `${floor} of ${total}`, hit?.doubt),
    totalFloors: total === undefined ? totalFloors : { text: String(total) },
  });
}

/** ', 11th' and '11th,', '/ 2nd /', '2nd w/o roof', where nothing else follows that it could be a day of. */
function ordinalFloor(scanner: Scanner): Guess | undefined {
  const floor = scanner.take(findBareFloor)?.value;
  return floor === undefined ? undefined : { text: floor, doubt: "Taken as the floor, which is not named" };
}

const HOMES_IN_ORDER = [
  "Penthouse",
  "FarmHouse",
  "Kothi",
  "Bungalow",
  "Villa",
  "Studio",
  "BuilderFloor",
  "Flat",
] as const satisfies readonly (keyof typeof TYPE_WORDS)[];

/**
 * A home where its rooms are told, else what is named first. Of homes the most particular word wins: a penthouse flat is a penthouse. 'Plot'
 * beside its area may measure a house.
 */
export function readType({ written }: Scanner, words: MessageWords, home: Guesses): Guess | undefined {
  const others = typesIn(written).filter(({ value }) => !HOMES_IN_ORDER.some((name) => name === value));
  const isAsked = ({ next }: TokenMatch<unknown>) => written[next]?.text === "?";
  const named = words.hits("type").filter((hit) => !isAsked(hit) && !words.isDenied(hit));
  // 'kothi plot'
  const homes = named.filter(({ at }) => !others.some((other) => other.at <= at && at < other.next));
  const dwelling = HOMES_IN_ORDER.find((name) => homes.some(({ value }) => value === name));
  if (home["typeMore"]) return dwelling && { text: dwelling };
  const isMeasure = ({ at, next, value }: Hit<unknown>) =>
    value === "Plot" && next - at === 1 && !named.some((hit) => hit.at === at);
  const place = (hits: readonly Hit<unknown>[]) => hits[0]?.at ?? Infinity;
  const stated = others.filter((hit) => !isMeasure(hit) && !isAsked(hit));
  if (place(stated) < place(homes.filter(({ value }) => value === dwelling))) return { text: stated[0]?.value ?? "" };
  const isPlot = others.some(isMeasure) && !home["builtUpArea"] && !home["floor"] && !home["bathrooms"];
  if (!dwelling) return isPlot ? { text: "Plot" } : undefined;
  return isPlot && place(others) < place(homes)
    ? { text: "Plot", doubt: "A plot and a house are named; the first was taken" }
    : { text: dwelling };
}

function typesIn(written: Tokens): readonly Hit<keyof typeof TYPE_WORDS>[] {
  const hits: Hit<keyof typeof TYPE_WORDS>[] = [];
  for (let at = 0; at < written.length;) {
    const found = TYPES.find(written, at);
    if (found) hits.push({ ...found, at });
    at = found?.next ?? at + 1;
  }
  return hits;
}

/** Whether the message speaks of a building of many homes: 'tower C', 'high rise'. */
export function isInABuilding(scanner: Scanner): boolean {
  return scanner.written.some((_, at) => IN_A_BUILDING.find(scanner.written, at) !== undefined);
}

/** '3 bhk floor', 'kothi ka first floor', 'roof rights': a house that is sold or let floor by floor. */
export function namesFloors({ written }: Scanner): boolean {
  return written.some(
    ({ text }, at) =>
      (/^(?:floors?|flr|फ्लोर)$/.test(text) &&
        /^(?:bhk|bed|kothi|ka|का|villa|vatika)$/.test(written[at - 1]?.text ?? "")) ||
      (/^(?:ka|ki|का|की)$/.test(text) && /^(?:kothi|कोठी)$/.test(written[at - 1]?.text ?? "")) ||
      (/^(?:roof|terrace|chhat)$/.test(text) && /^(?:rights?|ke)$/.test(written[at + 1]?.text ?? "")),
  );
}

/** Where people work, by the building that is named. */
export function workplaceIn({ written }: Scanner): "Office" | "Shop" | undefined {
  return written.map((_, at) => WORKPLACES.find(written, at)?.value).find((type) => type !== undefined);
}

/** Whether a whole building or a basement is spoken of, for which there is no type. */
export function isNoHome(scanner: Scanner): boolean {
  return scanner.written.some((_, at) => NO_HOMES.find(scanner.written, at) !== undefined);
}

/** What a plot, a shop or an office is measured by: its sides, the road before it, its desks. */
export function readPremises(scanner: Scanner): Guesses {
  const road = scanner.take(findRoad)?.value;
  const sides = scanner.takeAll(findSides);
  const side = (name: keyof Sides) => {
    const hit = sides.find(({ value }) => value[name] !== undefined);
    return hit && guessWithDoubt(String(hit.value[name]), hit.doubt);
  };
  const seats = scanner.take((tokens, at) => findNumberOf("seats", tokens, at))?.value;
  const textOf = (number: number | undefined) => number !== undefined && { text: String(number) };
  return foundGuesses({
    frontage: side("frontage"),
    depth: side("depth"),
    roadWidth: textOf(road),
    seats: textOf(seats),
  });
}

/** Where it looks: a direction before a sight; golf and a park have fields of their own. */
export function readFacing(scanner: Scanner): Guesses {
  const hits = scanner.takeAll(findOutlook).map(({ value }) => value);
  const sights = hits.flatMap((hit) => hit.sights);
  const written =
    hits.find(({ toward, isAlone }) => toward && !isAlone)?.toward ?? sights.find((sight) => sight !== "Golf");
  const alone =
    written === undefined
      ? (hits.find(({ toward }) => toward)?.toward ?? scanner.take(findEnclosedFacing)?.value)
      : undefined;
  const short = sights.includes("Park") ? undefined : scanner.take(findShortParkFacing);
  return foundGuesses({
    golfFacing: sights.includes("Golf") && YES,
    parkFacing: (sights.includes("Park") || short) && guessWithDoubt("Yes", short && "'pf' can mean park facing"),
    facing:
      (written ?? alone) && guessWithDoubt(written ?? alone ?? "", alone && "A direction without the word facing"),
  });
}

function findShortParkFacing(tokens: Tokens, at: number): TokenMatch<true> | undefined {
  return tokens[at]?.text === "pf" ? { value: true, next: at + 1 } : undefined;
}

/** Where a message names several kinds, nobody knows which. */
export function readFurnishing(scanner: Scanner, words: MessageWords): Guess | undefined {
  const named = words.agreed("furnishing");
  if (words.all("furnishing").size > 0) return named && { text: named };
  const semi = scanner.take((tokens, at) =>
    tokens[at]?.text === "semi" && /^[\n,;.|]?$/.test(tokens[at + 1]?.text ?? "")
      ? { value: true, next: at + 1 }
      : undefined,
  );
  if (semi) return { text: "Semi-furnished", doubt: "Taken from an abbreviation" };
  const short = scanner.take((tokens, at) => {
    const value = tokens[at]?.isNumber ? undefined : FURNISHING_CAPITALS.get(scanner.textOf({ at, next: at + 1 }));
    return value && { value, next: at + 1 };
  });
  return short && { text: short.value, doubt: "Taken from an abbreviation" };
}

/** Whom the owner would let to. */
export function readTenants(words: MessageWords): Guess | undefined {
  const [named] = words.all("tenants");
  if (named) return { text: named };
  const isToo = words.all("bachelorsToo").size > 0;
  return isToo ? { text: "Family or bachelors", doubt: "Bachelors are allowed; taken as families too" } : undefined;
}

/** What a home has, or is said not to have. */
export function readFeatures({ written }: Scanner, words: MessageWords): Guesses {
  const read: Record<string, Guess> = {};
  for (const hit of words.hits("feature"))
    // 'pets not allowed'
    read[hit.value] ??= words.isDenied(hit) || written[hit.next]?.text === "not" ? { text: "No" } : YES;
  return read;
}
