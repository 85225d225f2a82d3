import { FURNISHING_WORDS } from "#app/trade/furnishing.ts";
import { NO_BROKERAGE_WORDS } from "#app/trade/brokerage.ts";
import { OFFERED_BY_WORDS } from "#app/trade/owner.ts";
import { POSSESSION_WORDS } from "#app/trade/possession.ts";
import { SALE_WORDS } from "#app/trade/sale.ts";
import { STATUS_WORDS } from "#app/trade/status.ts";
import { TENANT_WORDS } from "#app/trade/tenants.ts";
import { BEFORE_AMOUNT } from "#app/trade/bounds.ts";
import { SAME } from "#app/trade/spellings.ts";
import { AMENITIES } from "#app/kinds/property/amenities.ts";
import { TYPE_NAMES } from "../names/type-names.ts";
import { knownPlace } from "../names/known-places.ts";
import { NearNames } from "../names/near-names.ts";
import { type Atom, atomsOf, isNumeric } from "./atoms.ts";
import { type PhraseKnowledge, STEPS } from "./knowledge.ts";
import { FIXED_NAMES } from "./rules.ts";
import { CATEGORIES, COMMERCIAL_KINDS, FILLERS, SORT_WORDS, TEXT_KINDS, TIERS, VERIFIED } from "./words.ts";

/** Shorter words are like too many names: 'inder' is no misspelt 'under'. */
const MIN_LENGTH = 6;
const LONG = 10;

const TABLES = [CATEGORIES, SORT_WORDS, TIERS, VERIFIED];
const TRADE = [
  ...[STATUS_WORDS, SALE_WORDS, FURNISHING_WORDS, TENANT_WORDS, OFFERED_BY_WORDS, BEFORE_AMOUNT].flatMap((table) =>
    Object.values<string>(table),
  ),
  NO_BROKERAGE_WORDS,
  POSSESSION_WORDS,
];
const FIXED_WORDS: ReadonlySet<string> = new Set(
  [
    ...TABLES.flatMap((table) => table.map(([words]) => words)),
    ...TYPE_NAMES.map(({ spelled }) => spelled),
    ...AMENITIES.flatMap(({ named }) => named),
    ...Object.entries(SAME).flat(),
    ...TEXT_KINDS,
    ...COMMERCIAL_KINDS,
    ...TRADE.flatMap((words) => words.split(", ")),
  ]
    .flatMap((words) => words.split(" "))
    .filter((word) => word.length >= MIN_LENGTH && /^[a-z]+$/.test(word)),
);
const near = new NearNames();
for (const word of FIXED_WORDS) near.add(word);
/** Names of cities are short, and stand before the other words of an area: 'nodia extension'. */
const CITY_LETTERS = 5;
const cities = new NearNames();
for (const { key, folded } of FIXED_NAMES) if (key === "city" && /^[a-z]{5,}$/.test(folded)) cities.add(folded);

function nearest(word: string): string | undefined {
  const names = word.length < MIN_LENGTH ? cities : near;
  return names
    .find(word, word.length >= LONG ? 2 : 1)
    .map(({ id }) => names.names[id] ?? "")
    .find((name) => name.startsWith(word.charAt(0)) && (names === near || name.length <= word.length + 1));
}

/** A word of the grammar with a typo ('furnised', 'independant', 'apartmnt') as it is meant; words that a listing holds stay. */
export function withoutTypo(atom: Atom, knowledge: PhraseKnowledge): Atom {
  const { word } = atom;
  if (word.length < CITY_LETTERS || isNumeric(atom) || FIXED_WORDS.has(word) || FILLERS.has(word)) return atom;
  if (knowledge.occurs(word) || knowledge.book.hasWord(word) || knownPlace(word)) return atom;
  const meant = knowledge.once(`typo ${word}`, STEPS.typo, () => nearest(word));
  return (meant !== undefined ? atomsOf(meant)[0] : undefined) ?? atom;
}
