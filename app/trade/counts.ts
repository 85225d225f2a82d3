import { LOWER_END } from "./areas.ts";
import { type Ends, endsOf, findBounds } from "./bounds.ts";
import { findNumber, parseNumber } from "./numbers.ts";
import { type Decoration, decoration, readWhole, type Reading } from "./reading.ts";
import type { Found, Token } from "./tokens.ts";
import { WordTable } from "./word-table.ts";

/** What is counted of a home, as people name it behind the number. */
const COUNTED = {
  bathrooms: "bath, baths, bathroom, bathrooms, toilet, toilets, washroom, washrooms, t, बाथरूम",
  balconies: "balcony, balconies, balconys, bal, बालकनी",
  floors: "floor, floors, storey, storeys, storied, मंज़िल",
  rooms: "room, rooms, bedroom, bedrooms, bed, beds, br, bhk, बीएचके, बेडरूम, kamre, kamra, कमरे, कमरा",
  "covered parking":
    "parking, parkings, prk, cp, cps, car, cars, car park, car parks, car parking, car parkings, covered, covered parking, " +
    "covered parkings, covered car parking, cov, cov parking, cov car parking, पार्किंग",
  "open parking": "parking, parkings, cars, open, open parking, open parkings, open car parking",
} as const;

export type Counted = keyof typeof COUNTED;

const decorations = new Map<string, Decoration>();

function around(words: string, signs: string): Decoration {
  const known = decorations.get(words) ?? decoration(words, `()[]~*:=,${signs}`);
  decorations.set(words, known);
  return known;
}

/** '3', '3+': the sign makes it the lower end. */
function findCount(tokens: readonly Token[], at: number): Found<number> | undefined {
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
  const known = tables.get(counted) ?? new WordTable(COUNTED[counted].split(", ").map((word) => [word, true] as const));
  tables.set(counted, known);
  return known;
}

/** '3 bathrooms', 'at least 2 balconies', '2-3 baths' in a phrase. One number is the least that is wanted. */
export function findCounted(
  counted: Counted,
): (tokens: readonly Token[], at: number) => Found<Ends<number>> | undefined {
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
