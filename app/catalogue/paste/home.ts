import { findAge } from "#app/trade/ages.ts";
import { findNumberOf, findParking } from "#app/trade/counts.ts";
import { findOutlook } from "#app/trade/facing.ts";
import { findToldFloor } from "#app/trade/floors.ts";
import { findBedrooms, findExtraRoom, findPlusOne, findRoomsRange } from "#app/trade/rooms.ts";
import { FURNISHING_CAPITALS } from "#app/trade/furnishing.ts";
import type { TokenMatch, Token } from "#app/trade/tokens.ts";
import { NO_HOMES } from "#app/trade/parts.ts";
import { IN_A_BUILDING, type TYPE_WORDS } from "#app/trade/types.ts";
import type { MessageWords } from "./message-words.ts";
import { guessWithDoubt, foundGuesses, type Guess, type Guesses, YES } from "./guesses.ts";
import type { Scanner } from "#app/trade/scanner.ts";

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
  const found = scanner.take(findToldFloor)?.value;
  if (!found) return foundGuesses({ floor: ordinalFloor(scanner) });
  const { floor, total } = found;
  const above = total === undefined ? storeysAbove(scanner) : undefined;
  return foundGuesses({
    floor: { text: total === undefined ? floor : `${floor} of ${total}` },
    totalFloors:
      total === undefined
        ? above !== undefined && { text: String(above), doubt: "The floors above the ground; taken as all floors" }
        : { text: String(total) },
  });
}

/** 'ground + 4 stilt': the floors above the ground. */
function storeysAbove(scanner: Scanner): number | undefined {
  return scanner.take((tokens, at) => {
    const isAbove = /^(?:g|s|ground|stilt)$/.test(tokens[at]?.text ?? "") && tokens[at + 1]?.text === "+";
    const number = isAbove && /^\d{1,2}$/.test(tokens[at + 2]?.text ?? "") ? Number(tokens[at + 2]?.text) : undefined;
    return number ? { value: number, next: at + 3 } : undefined;
  })?.value;
}

/** ', 11th' and '11th,' where nothing else follows that it could be a day of. */
function ordinalFloor(scanner: Scanner): Guess | undefined {
  const floor = scanner.take((tokens, at) => {
    const isOrdinal = /^\d{1,2}$/.test(tokens[at]?.text ?? "") && /^(?:st|nd|rd|th)$/.test(tokens[at + 1]?.text ?? "");
    const behind = tokens[at + 2];
    return isOrdinal && (behind === undefined || /^[\n,;|@(]$/.test(behind.text))
      ? { value: tokens[at]?.text ?? "", next: at + 2 }
      : undefined;
  })?.value;
  return floor === undefined ? undefined : { text: floor, doubt: "Taken as the floor, which is not named" };
}

const TYPES_IN_ORDER = [
  "Penthouse",
  "FarmHouse",
  "Kothi",
  "Bungalow",
  "Villa",
  "Studio",
  "Flat",
] as const satisfies readonly (keyof typeof TYPE_WORDS)[];

/** The most particular word wins: a penthouse flat is a penthouse. */
export function readType(words: MessageWords): Guess | undefined {
  const type = TYPES_IN_ORDER.find((name) => words.all("type").has(name));
  return type && { text: type };
}

/** Whether the message speaks of a building of many homes: 'tower C', 'high rise'. */
export function isInABuilding(scanner: Scanner): boolean {
  return scanner.written.some((_, at) => IN_A_BUILDING.find(scanner.written, at) !== undefined);
}

/** Whether a shop, an office or land is offered, for which there is no type. */
export function isNoHome(scanner: Scanner): boolean {
  return scanner.written.some((_, at) => NO_HOMES.find(scanner.written, at) !== undefined);
}

/** Where it looks: a direction before a sight; golf and a park have fields of their own. */
export function readFacing(scanner: Scanner): Guesses {
  const hits = scanner.takeAll(findOutlook).map(({ value }) => value);
  const sights = hits.flatMap((hit) => hit.sights);
  const written =
    hits.find(({ toward, isAlone }) => toward && !isAlone)?.toward ?? sights.find((sight) => sight !== "Golf");
  const alone = written === undefined ? hits.find(({ toward }) => toward)?.toward : undefined;
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
