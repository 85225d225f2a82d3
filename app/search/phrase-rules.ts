import { BEDROOM_OPTIONS, type ListKey } from "#app/query/index.ts";
import { facetOf, facets } from "#app/entities/property/facets.ts";
import { isWithin } from "#app/entities/language/distance.ts";
import { type Name, TYPE_NAMES } from "./name-book.ts";
import { type Atom, atomsOf, isNumeric, type Reader } from "./phrase-atoms.ts";
import { price, size } from "./phrase-amounts.ts";
import { addOption, type Rule } from "./phrase-draft.ts";
import { amenityAt } from "#app/entities/property/amenities.ts";
import {
  ABOVE,
  CATEGORIES,
  FILLERS,
  FURNISHINGS,
  ROOM_UNITS,
  SALES,
  SORT_WORDS,
  STATUSES,
  TEXT_KINDS,
  TIERS,
  VERIFIED,
} from "./phrase-words.ts";
import { wordsOf } from "#app/entities/language/words.ts";
import { ZONE_CITY, ZONES } from "#app/entities/property/zones.ts";

/** A rule for fixed words that stand for one option. */
function wordsFor(key: ListKey, table: readonly (readonly [string, string])[]): Rule {
  const sequences = table.map(([words]) => words);
  const slugOf = new Map(table);
  return (reader, draft) => {
    const taken = reader.takeWords(sequences);
    if (taken !== undefined) addOption(draft, key, slugOf.get(taken) ?? taken);
    return taken !== undefined;
  };
}

const longestFirst = (a: readonly [string, string], b: readonly [string, string]) => b[0].length - a[0].length;

/** Words as the reader sees them: unjoined. */
function asAtoms(name: string): string {
  return atomsOf(name)
    .map(({ word }) => word)
    .filter((word) => /\p{L}|\d/u.test(word))
    .join(" ");
}

/** Every spelling of a facet's options, with the slug it means. */
function optionWords(key: ListKey): readonly (readonly [words: string, slug: string])[] {
  const options = facetOf(key).fixed ?? [];
  return options
    .flatMap(({ slug, label, aliases }) => [label, ...aliases].map((name) => [asAtoms(name), slug] as const))
    .filter(([words]) => words !== "" && !FILLERS.has(words))
    .sort(longestFirst);
}

const CITY_WORDS = optionWords("city");
const TYPE_WORDS = [
  ...TYPE_NAMES.map(({ slug, folded }) => [folded, slug] as const),
  ["farm house", "farm-house"] as const,
  ["pent house", "penthouse"] as const,
  ["studio flat", "studio"] as const,
].sort(longestFirst);

const sort: Rule = (reader, draft) => {
  const taken = reader.takeWords(SORT_WORDS.map(([words]) => words));
  if (taken !== undefined) draft.sort = new Map(SORT_WORDS).get(taken);
  return taken !== undefined;
};

/** 'south delhi' and 'delhi south' */
const ZONE_WORDS = ZONES.flatMap(({ slug, label }) => {
  const words = label.toLowerCase().split(" ");
  return [words, [words.at(-1) ?? "", ...words.slice(0, -1)]].map((order) => [order.join(" "), slug] as const);
}).sort(longestFirst);

/** 'south delhi' is a list of localities, all of them in Delhi. */
const zone: Rule = (reader, draft) => {
  const taken = reader.takeWords(ZONE_WORDS.map(([words]) => words));
  if (taken === undefined) return false;
  addOption(draft, "location", new Map(ZONE_WORDS).get(taken) ?? taken);
  addOption(draft, "city", ZONE_CITY);
  return true;
};

const AMENITY_WORDS_MOST = 4;

/** 'swimming pool' · 'power back up' · '2 covered parking'; what somebody wants to be without is no filter. */
const amenity: Rule = (reader, draft) => {
  const start = reader.at;
  const isUnwanted = /^(?:without|no|bina)$/i.test(reader.peek(-1)?.written ?? "");
  if (isNumeric(reader.atom) && reader.atom?.word === "") reader.at++;
  for (let words = AMENITY_WORDS_MOST; words >= 1; words--) {
    const tokens = wordsOf(written(reader, words)).map(({ token }) => token);
    const found = amenityAt(tokens, 0);
    if (found?.length !== tokens.length || reader.at + words > reader.atoms.length) continue;
    if (!isUnwanted) addOption(draft, "amenities", found.slug);
    reader.at += words;
    return true;
  }
  return failAt(reader, start);
};

/** Kinds of home that are no type of the site stay text, as one. */
const textKind: Rule = (reader, draft) => {
  const taken = reader.takeWords(TEXT_KINDS);
  if (taken !== undefined) draft.text.push(taken);
  return taken !== undefined;
};

const BATHROOMS = new Set(["bath", "baths", "bathroom", "bathrooms", "toilet", "toilets", "washroom", "washrooms"]);

/** A number of bathrooms is no filter; number and word stay together, so that neither is looked for alone. */
const bathrooms: Rule = (reader, draft) => {
  const [number, word] = [reader.atom, reader.peek(1)];
  if (number?.number === undefined || !word || !BATHROOMS.has(word.word)) return false;
  draft.text.push(`${number.written} ${word.written}`);
  reader.at += 2;
  return true;
};

const ORDINAL =
  /^(?:ground|first|second|third|fourth|fifth|top|upper|lower|middle|last|high|higher|\d+(?:st|nd|rd|th))$/i;

/** In Delhi a floor is a builder floor, but 'second floor' is a place in the building. */
const floor: Rule = (reader, draft) => {
  const { atom } = reader;
  if (atom?.word !== "floor" && atom?.word !== "floors") return false;
  if (ORDINAL.test(reader.peek(-1)?.written ?? "")) return false;
  draft.text.push("builder floor");
  reader.at++;
  return true;
};

const COMMERCIAL_KINDS = new Set(["office", "shop", "showroom", "godown", "warehouse"]);

/** 'office' is commercial, and stays a word to be found. */
const commercialKind: Rule = (reader, draft) => {
  if (COMMERCIAL_KINDS.has(reader.atom?.word ?? "")) addOption(draft, "category", "commercial");
  return false;
};

const BHK_MOST = BEDROOM_OPTIONS.length;
const BHK_LISTED = 5;

function roomNumber(atom: Atom | undefined): number | undefined {
  const number = atom?.number;
  const isRooms = number !== undefined && number >= 1 && number <= BHK_MOST;
  return isRooms && (!isNumeric(atom) || atom?.word === "" || atom?.word === "bhk") ? Math.floor(number) : undefined;
}

function numbersBetween(low: number, high: number): readonly number[] {
  return Array.from({ length: Math.max(0, high - low - 1) }, (_, index) => low + 1 + index);
}

/** '3bhk' · '3 or 4 bhk' · '3 to 5 bhk' · '4+ bhk' · 'at least 4 bhk' */
const rooms: Rule = (reader, draft) => {
  const start = reader.at;
  let isOpen = reader.takeWords(ABOVE) !== undefined;
  const numbers: number[] = [];
  let isRange = false;
  let hasUnit = false;
  for (let number = roomNumber(reader.atom); number !== undefined; number = roomNumber(reader.atom)) {
    const from = numbers.at(-1);
    if (isRange) numbers.push(...numbersBetween(from ?? number, number));
    numbers.push(number);
    hasUnit = isNumeric(reader.atom) && reader.atom?.word === "bhk";
    reader.at++;
    if (takePlus(reader)) isOpen = true;
    hasUnit = reader.takeWords(ROOM_UNITS) !== undefined || hasUnit;
    const behind = reader.at;
    isRange = reader.takeWords(["to", "-", "–"]) !== undefined;
    if (!isRange) reader.takeWords(["or", "and", "/", "&"]);
    if (roomNumber(reader.atom) === undefined || (hasUnit && !leadsToRooms(reader))) {
      reader.at = behind;
      break;
    }
  }
  const single = reader.atoms[start];
  if (numbers.length === 0 && single?.number === 1 && single.word === "rk") {
    reader.at = start + 1;
    addOption(draft, "type", "studio");
    return true;
  }
  if (!hasUnit) {
    reader.at = start;
    return false;
  }
  const last = numbers.at(-1) ?? 0;
  if (isOpen) numbers.push(...numbersBetween(last, BHK_LISTED + 1));
  for (const number of numbers) addOption(draft, "bhk", `${number}bhk`);
  return true;
};

/** '4+ bhk' and '4bhk+' at the end; in '3bhk + servant room' the sign joins. */
function takePlus(reader: Reader): boolean {
  const isSign = reader.atom?.word === "+" || reader.atom?.word === "plus";
  const next = reader.peek(1);
  if (!isSign || (next !== undefined && next.word !== "bhk")) return false;
  reader.at++;
  return true;
}

/** Whether the numbers that stand here end in 'bhk': '3bhk or 4bhk', but not '3bhk under 5 cr'. */
function leadsToRooms(reader: Reader): boolean {
  return reader.atom?.word === "bhk" || ROOM_UNITS.includes(reader.peek(1)?.word ?? "");
}

const UNITS_BEHIND = /^(bhk|cr|crs|crore|crores|lakh|lakhs|lac|lacs|k|sq|sqft|gaj)$/;

function sectorNumber(reader: Reader): string | undefined {
  const atom = reader.atom;
  if (
    !atom ||
    !isNumeric(atom) ||
    !/^\d{1,3}[a-z]?$/i.test(atom.written) ||
    UNITS_BEHIND.test(reader.peek(1)?.word ?? "")
  )
    return undefined;
  return atom.written.toLowerCase();
}

function isSectorWord(word: string): boolean {
  return ["s", "sec", "sect", "sectors"].includes(word) || (word.length >= 4 && isWithin(word, "sector", 1));
}

/** 'sector 150' · 's150' · 'sectr 150' · 'sector 44 or 62' */
const sector: Rule = (reader, draft) => {
  const glued = /^sector(\d.*)$/.exec(reader.atom?.word ?? "")?.[1];
  const start = reader.at++;
  if (glued === undefined && !isSectorWord(reader.atoms[start]?.word ?? "")) return failAt(reader, start);
  if (glued === undefined) reader.takeWords(["-", "–"]);
  let number = glued ?? takeSectorNumber(reader);
  if (number === undefined) return failAt(reader, start);
  while (number !== undefined) {
    addOption(draft, "location", `sector-${number}`);
    const behind = reader.at;
    const goesOn = reader.takeWords(["or", "and", "/", "&"]) !== undefined;
    number = goesOn ? takeSectorNumber(reader) : undefined;
    if (number === undefined) reader.at = behind;
  }
  return true;
};

function takeSectorNumber(reader: Reader): string | undefined {
  const number = sectorNumber(reader);
  if (number === undefined) return undefined;
  reader.at++;
  const letter = reader.atom?.written.toLowerCase() ?? "";
  const isPart = /^\d+$/.test(number) && (/^[b-h]$/.test(letter) || (letter === "a" && reader.peek(1) === undefined));
  if (isPart) reader.at++;
  return isPart ? number + letter : number;
}

function failAt(reader: Reader, start: number): false {
  reader.at = start;
  return false;
}

const NAME_WORDS_MOST = 6;
const PREFERENCE: readonly ListKey[] = ["location", "project", "builder"];

function written(reader: Reader, words: number): string {
  return reader.atoms
    .slice(reader.at, reader.at + words)
    .map((atom) => atom.written)
    .join(" ");
}

export function preferred(names: readonly Name[], isBuilderMeant: boolean): Name | undefined {
  const order = isBuilderMeant ? PREFERENCE.toReversed() : PREFERENCE;
  return names.filter(({ key }) => order.includes(key)).sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))[0];
}

/** The longest name of a place, project or builder that stands here, of at least so many words. */
function nameOf(least: number): Rule {
  return (reader, draft, book) => {
    const isBuilderMeant = reader.peek(-1)?.word === "by";
    for (let words = Math.min(NAME_WORDS_MOST, reader.atoms.length - reader.at); words >= least; words--) {
      const name = preferred(book.named(written(reader, words)), isBuilderMeant);
      if (!name) continue;
      addOption(draft, name.key, name.slug);
      reader.at += words;
      return true;
    }
    return false;
  };
}

/** Filters whose words have rules of their own. */
const WITH_OWN_RULES: ReadonlySet<ListKey> = new Set([
  "amenities",
  "bhk",
  "category",
  "city",
  "furnishing",
  "sale",
  "tier",
  "type",
  "verified",
]);
/** The others with known options are understood by the names that their declarations give these. */
const DECLARED_RULES = facets
  .filter(({ key, fixed }) => fixed !== undefined && !WITH_OWN_RULES.has(key))
  .map(({ key }) => wordsFor(key, optionWords(key)));

/** In the order in which they are tried at every word. */
export const RULES: readonly Rule[] = [
  zone,
  nameOf(3),
  sector,
  nameOf(2),
  bathrooms,
  rooms,
  textKind,
  wordsFor("furnishing", FURNISHINGS),
  amenity,
  wordsFor("status", STATUSES),
  sort,
  size,
  price,
  wordsFor("sale", SALES),
  wordsFor("verified", VERIFIED),
  wordsFor("tier", TIERS),
  wordsFor("city", CITY_WORDS),
  wordsFor("category", CATEGORIES),
  commercialKind,
  floor,
  wordsFor("type", TYPE_WORDS),
  ...DECLARED_RULES,
];

/** Cities and types by folded name, for words with typos. */
export const FIXED_NAMES: readonly { readonly key: ListKey; readonly slug: string; readonly folded: string }[] = [
  ...CITY_WORDS.map(([folded, slug]) => ({ key: "city" as const, slug, folded })),
  ...TYPE_WORDS.map(([folded, slug]) => ({ key: "type" as const, slug, folded })),
];
