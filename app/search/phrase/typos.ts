import { knownPlace } from "../names/known-places.ts";
import { NearNames } from "../names/near-names.ts";
import { type Atom, atomsOf } from "./atoms.ts";
import { type PhraseKnowledge, STEPS } from "./knowledge.ts";
import { GRAMMAR_WORDS } from "./ordinary.ts";
import { FIXED_NAMES } from "./rules.ts";
import { FILLERS } from "./words.ts";

/** Shorter words are like too many names: 'inder' is no misspelt 'under'. */
const MIN_LENGTH = 6;
const LONG = 10;

const FIXED_WORDS = new Set([...GRAMMAR_WORDS].filter((word) => word.length >= MIN_LENGTH));
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
  if (!/^[a-z]/i.test(atom.written) || word.length < CITY_LETTERS || FIXED_WORDS.has(word) || FILLERS.has(word))
    return atom;
  if (knowledge.occurs(word) || knowledge.book.hasWord(word) || knownPlace(word)) return atom;
  const meant = knowledge.once(`typo ${word}`, STEPS.typo, () => nearest(word));
  return (meant !== undefined ? atomsOf(meant)[0] : undefined) ?? atom;
}
