import { BEHIND_WEST } from "#app/trade/spellings.ts";
import { CITY_AREAS } from "#app/places/city-areas.ts";
import type { ListKey } from "#app/query/index.ts";
import { isKnownPlace } from "#app/geo/index.ts";
import { foldedName } from "../names/folded-name.ts";
import { knownPlace } from "../names/known-places.ts";
import type { Name } from "../names/name-book.ts";
import { TYPE_NAMES } from "../names/type-names.ts";
import { isNumeric, type AtomReader, writtenWords } from "./atoms.ts";
import { addOption, type QueryDraft, type PhraseRule } from "./draft.ts";
import { STEPS } from "./knowledge.ts";
import { isOrdinary } from "./ordinary.ts";
import { nextSectors } from "./sectors.ts";

const MAX_NAME_WORDS = 6;
const TYPES: ReadonlySet<string> = new Set(TYPE_NAMES.map(({ folded }) => folded));
const PREFERENCE: readonly ListKey[] = ["location", "project", "builder"];

export function preferred(names: readonly Name[], isBuilderMeant: boolean): Name | undefined {
  const order = isBuilderMeant ? PREFERENCE.toReversed() : PREFERENCE;
  return names.filter(({ key }) => order.includes(key)).sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))[0];
}

/** 'Main Road' as the locality of a record is no name; 'Green Park' is known as one. */
export const isBareName = ({ key, slug }: Name, words: readonly string[]): boolean =>
  key === "location" && words.every(isOrdinary) && !isKnownPlace(slug);

/** How many words from here may be one name. 'west facing' and '$500k' begin something else. */
function wordsAhead(reader: AtomReader, most: number): number {
  for (let words = 1; words < most; words++) {
    const word = reader.peek(words)?.word ?? "";
    if (/^\p{Sc}$/u.test(word) || (word === "west" && BEHIND_WEST.has(reader.peek(words + 1)?.word ?? "")))
      return words;
  }
  return Math.min(most, reader.atoms.length - reader.at);
}

/** The longest name of a place, project or builder here, with at least `minWords` words. */
export function nameOf(minWords: number): PhraseRule {
  return (reader, draft, knowledge) => {
    const isBuilderMeant = reader.peek(-1)?.word === "by";
    for (let words = wordsAhead(reader, MAX_NAME_WORDS); words >= minWords; words--) {
      const written = writtenWords(reader, words);
      const name = preferred(knowledge.named(written), isBuilderMeant);
      // A project called 'Penthouse' is not what 'pent house' asks for.
      if (!name || TYPES.has(foldedName(written)) || isBareName(name, foldedName(written).split(" "))) continue;
      addOption(draft, name.key, name.slug);
      reader.at += words;
      if (name.key === "location") takeSectorsBehind(reader, draft, name.slug);
      return true;
    }
    return false;
  };
}

/** 'rohini sector 7' is a name; 'or 8' goes on with sectors of the same place. */
function takeSectorsBehind(reader: AtomReader, draft: QueryDraft, slug: string): void {
  const [, place, number] = /^(.*sector-)(\d+\p{L}?)$/u.exec(slug) ?? [];
  for (let last = number; last !== undefined;) {
    const numbers = nextSectors(reader, last);
    for (const one of numbers) addOption(draft, "location", `${place}${one}`);
    last = numbers.at(-1);
  }
}

/** Words of the longest spelling: 'noida greater noida expressway'. */
const MAX_AREA_WORDS = 4;
const SLUG_BY_NAME = new Map(CITY_AREAS.map(({ slug }) => [slug.replaceAll("-", " "), slug]));

/** 'noida extension', also where no home lies there: else its first word would be read as the city. */
export const cityArea: PhraseRule = (reader, draft, knowledge) => {
  for (let words = wordsAhead(reader, MAX_AREA_WORDS); words >= 1; words--) {
    const written = writtenWords(reader, words);
    const slug = knowledge.once(`area ${written}`, STEPS.name, () => SLUG_BY_NAME.get(foldedName(written)));
    if (slug === undefined) continue;
    addOption(draft, "location", slug);
    reader.at += words;
    return true;
  }
  return false;
};

/** A place known by name, with at least `minWords` words, also without homes: else a part of it would be read as another place. */
export function knownPlaceOf(minWords: number): PhraseRule {
  return (reader, draft) => {
    for (let words = wordsAhead(reader, MAX_AREA_WORDS); words >= minWords; words--) {
      const slug = knownPlace(writtenWords(reader, words));
      if (slug === undefined) continue;
      addOption(draft, "location", slug);
      reader.at += words;
      return true;
    }
    return false;
  };
}

/** Words of a name with typos, in the order in which they are tried. */
const MISSPELT_WORDS = [3, 2];

/** 'rajori garden' is Rajouri Garden: else the known word behind the misspelt one would be read as something of its own. */
export const misspeltPlace: PhraseRule = (reader, draft, knowledge) => {
  const { book } = knowledge;
  const first = reader.atom?.word ?? "";
  if (first.length < 4 || isNumeric(reader.atom) || book.hasWord(first) || knownPlace(first)) return false;
  for (const words of MISSPELT_WORDS) {
    if (reader.at + words > reader.atoms.length || isNumeric(reader.peek(words - 1))) continue;
    const near = knowledge.near(foldedName(writtenWords(reader, words)));
    const place = near.find(({ name, distance }) => distance <= 1 && name.key === "location");
    if (!place) continue;
    addOption(draft, "location", place.name.slug);
    reader.at += words;
    return true;
  }
  return false;
};
