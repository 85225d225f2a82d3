import { LOWER_END } from "./areas.ts";
import { type Ends, endsOf, findBounds } from "./bounds.ts";
import { findNumber, parseNumber } from "./numbers.ts";
import { type Decoration, decoration, readWhole, type Reading } from "./reading.ts";
import { type TokenMatch, type Token, tokensIn } from "./tokens.ts";
import { tableOf, type WordTable } from "./word-table.ts";

const PARKING = "parking, parkings, parking slot, parking slots, parking space, parking spaces, prk, पार्किंग";
const CAR_PARKING =
  "cp, cps, car park, car parks, car parking, car parkings, car parking space, car parking spaces, gadi ki parking, gaadi ki parking";
const COVERED =
  "covered, cov, cvd, covered parking, covered parkings, covered car parking, covered cp, cov parking, cov car parking, cvd prk, cvd parking, covered prk";
const OPEN = "open parking, open parkings, open car parking, open prk";
const BEDROOMS = "bhk, b h k, br, brs, bedroom, bedrooms, bed room, bed rooms, bed, beds, बीएचके, बेडरूम";

/** What is counted of a home, as people name it behind the number. */
const COUNTED = {
  bathrooms: "bath, baths, bathroom, bathrooms, toilet, toilets, washroom, washrooms, t, बाथरूम",
  balconies: "balcony, balconies, balconys, bal, बालकनी",
  floors: "floor, floors, storey, storeys, storied, मंज़िल",
  bedrooms: BEDROOMS,
  rooms: `room, rooms, kamre, kamra, कमरे, कमरा, ${BEDROOMS}`,
  seats:
    "seat, seats, seater, workstation, workstations, work station, work stations, ws, desk, desks, seating, seating capacity, seats capacity, ppl, persons, log, वर्कस्टेशन, सीट, सीटें, सीटर",
  "covered parking": `${PARKING}, ${CAR_PARKING}, ${COVERED}, car, cars`,
  "open parking": `${PARKING}, cars, open, ${OPEN}`,
} as const;

export type Counted = keyof typeof COUNTED;

const decorations = new Map<string, Decoration>();

function around(words: string, signs: string): Decoration {
  const known = decorations.get(words) ?? decoration(words, `()[]~*:=,${signs}`);
  decorations.set(words, known);
  return known;
}

/** '3', '3+': the sign makes it the lower end. */
function findCount(tokens: readonly Token[], at: number): TokenMatch<number> | undefined {
  const token = tokens[at];
  const value = token?.isNumber ? parseNumber(token.text) : undefined;
  if (value === undefined) return undefined;
  return tokens[at + 1]?.text === "+" ? { value, next: at + 2, doubt: LOWER_END } : { value, next: at + 1 };
}

/**
 * A whole text as a number of something: '4 Bathrooms', '2 cov parking', '01 car park', '3+'.
 * @param counted what may be named beside the number; or its unit in the form
 */
export function readCount(written: string, counted?: Counted, unit?: string): Reading<number> | undefined {
  return readWhole(
    written,
    findCount,
    around(counted ? COUNTED[counted] : unit ? `${unit}, ${unit}s` : "only", unit ?? ""),
  );
}

const tables = new Map<Counted, WordTable<true>>();

function wordsFor(counted: Counted): WordTable<true> {
  const known = tables.get(counted) ?? tableOf(COUNTED[counted]);
  tables.set(counted, known);
  return known;
}

/** '3 bathrooms', 'at least 2 balconies', '2-3 baths' in a phrase. One number is the least that is wanted. */
export function findCounted(
  counted: Counted,
): (tokens: readonly Token[], at: number) => TokenMatch<Ends<number>> | undefined {
  const words = wordsFor(counted);
  const find = (tokens: readonly Token[], at: number) => {
    const number = findNumber(tokens, at);
    if (!number || !Number.isInteger(number.value)) return undefined;
    const isOpen = tokens[number.next]?.text === "+";
    const unit = words.find(tokens, isOpen ? number.next + 1 : number.next);
    return {
      value: { number: number.value, unit: unit && counted },
      next: unit?.next ?? number.next,
      ...(isOpen && unit ? { doubt: LOWER_END } : {}),
    };
  };
  return (tokens, at) => {
    const found = findBounds(tokens, at, find);
    if (found?.value.first.unit === undefined) return undefined;
    const { min, max } = found.value.kind === undefined ? { min: found.value.first } : endsOf(found.value, "about");
    return { value: { min: min && Math.floor(min.number), max: max && Math.ceil(max.number) }, next: found.next };
  };
}

const isColon = (token: Token | undefined) => token !== undefined && /^[:=-]$/.test(token.text);

/** No home has more of anything, and no office more seats. */
const mostOf = (counted: Counted) => (counted === "seats" ? 5_000 : 20);

/** A number with the word for what it counts: '3 bath', '3t', 'balconies: 2', 'तीन बीएचके'. One letter counts only where it is glued. */
export function findNumberOf(counted: Counted, tokens: readonly Token[], at: number): TokenMatch<number> | undefined {
  const number = findNumber(tokens, at);
  if (number && number.value > mostOf(counted)) return undefined;
  if (number) {
    const next = tokens[number.next]?.text === "-" ? number.next + 1 : number.next;
    const word = wordsFor(counted).find(tokens, next);
    const isWord = word && (word.next - next > 1 || tokens[next]?.isGlued || (tokens[next]?.text.length ?? 0) > 1);
    return isWord ? { value: number.value, next: word.next } : undefined;
  }
  const label = wordsFor(counted).find(tokens, at);
  const behind = label && isColon(tokens[label.next]) ? findNumber(tokens, label.next + 1) : undefined;
  return behind && behind.value <= mostOf(counted) ? behind : undefined;
}

const PLACES = {
  covered: tableOf(COVERED),
  open: tableOf(OPEN),
  any: tableOf(`${PARKING}, ${CAR_PARKING}`),
};
const FOR_CARS = tableOf("car, cars");
/** '2 covered' is about parking if that word stands within this many words. */
const PARKING_WITHIN = 6;
const MOST_CARS = 9;

export interface Parking {
  readonly kind: "covered" | "open" | "any";
  readonly cars: number;
}

/** '2 covered + 1 open parking', '2 cov parking', '01 car park', 'covered parking: 2', 'parking for 3 cars'. */
export function findParking(tokens: readonly Token[], at: number): TokenMatch<Parking> | undefined {
  const cars = findNumber(tokens, at);
  if (cars && !isCars(cars.value)) return undefined;
  for (const kind of ["covered", "open", "any"] as const) {
    const named = PLACES[kind].find(tokens, cars?.next ?? at);
    if (!named) continue;
    const space = PLACES.any.find(tokens, named.next)?.next ?? named.next;
    if (cars)
      return isParking(tokens, named.next, kind) ? { value: { kind, cars: cars.value }, next: space } : undefined;
    const isLabel = isColon(tokens[space]) || tokens[space]?.text === "for";
    const behind = isLabel ? findNumber(tokens, space + 1) : undefined;
    if (!behind || !isCars(behind.value)) return undefined;
    return { value: { kind, cars: behind.value }, next: FOR_CARS.find(tokens, behind.next)?.next ?? behind.next };
  }
  return undefined;
}

const isCars = (number: number) => Number.isInteger(number) && number >= 0 && number <= MOST_CARS;

/** Whether 'covered' is about parking, which is named in it or soon behind it; the other kinds always are. */
function isParking(tokens: readonly Token[], next: number, kind: Parking["kind"]): boolean {
  if (kind !== "covered") return true;
  for (let at = next - 1; at < next + PARKING_WITHIN; at++) {
    if (at >= next && (tokens[at] === undefined || /^[\n,;|]$/.test(tokens[at]?.text ?? ""))) return false;
    if (PLACES.any.find(tokens, at)) return true;
  }
  return false;
}

/** A whole cell of parking: '2', '1 Open', '1 Covered, 1 Open'. @returns undefined for what is none */
export function readParking(written: string): { readonly covered?: number; readonly open?: number } | undefined {
  const tokens = tokensIn(written);
  const found: { covered?: number; open?: number } = {};
  for (let at = 0; at < tokens.length;) {
    const cars = findNumber(tokens, at);
    if (!cars || !isCars(cars.value)) return undefined;
    const open = PLACES.open.find(tokens, cars.next) ?? OPEN_CELL.find(tokens, cars.next);
    const named = open ?? PLACES.covered.find(tokens, cars.next) ?? PLACES.any.find(tokens, cars.next);
    const kind = open ? "open" : "covered";
    if (found[kind] !== undefined) return undefined;
    found[kind] = cars.value;
    at = named?.next ?? cars.next;
    at = PLACES.any.find(tokens, at)?.next ?? at;
    while (/^(?:[,+&/;]|and)$/.test(tokens[at]?.text ?? "")) at++;
  }
  return tokens.length === 0 ? undefined : found;
}

/** In a column of parking the word alone says it. */
const OPEN_CELL = tableOf("open");
