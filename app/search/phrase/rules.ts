import { choiceSlug, type ListKey } from "#app/query/index.ts";
import { findExtraRoom } from "#app/trade/rooms.ts";
import { FURNISHING } from "#app/trade/furnishing.ts";
import type { Find } from "#app/trade/reading.ts";
import { SALES } from "#app/trade/sale.ts";
import { STATUSES } from "#app/trade/status.ts";
import { REGION } from "#app/trade/spellings.ts";
import type { WordTable } from "#app/trade/word-table.ts";
import { type Ends, findKind } from "#app/trade/bounds.ts";
import { SPAN_KEYS, spans } from "#app/kinds/property/spans.ts";
import { facetOf, facets } from "#app/kinds/property/facets.ts";
import { TYPE_NAMES } from "../names/type-names.ts";
import { atomsOf, isNumeric, writtenWords } from "./atoms.ts";
import { price, size } from "./amounts.ts";
import { aside, countAside } from "./aside.ts";
import { addOption, failAt, type PhraseRule } from "./draft.ts";
import { STEPS } from "./knowledge.ts";
import { metro } from "./metro.ts";
import { cityArea, knownPlaceOf, misspeltPlace, nameOf } from "./name-rules.ts";
import { roomAndKitchen, rooms } from "./rooms.ts";
import { sector, takeSectorsOfCity } from "./sectors.ts";
import { AMENITIES, amenityAt } from "#app/kinds/property/amenities.ts";
import { CATEGORIES, COMMERCIAL_KINDS, FILLERS, SORT_WORDS, TEXT_KINDS, TIERS, VERIFIED } from "./words.ts";
import { wordsOf } from "#app/trade/words.ts";
import { ZONE_CITY, ZONES } from "#app/places/zones.ts";

/** A rule for fixed words that stand for one option. */
function wordsFor(key: ListKey, table: readonly (readonly [string, string])[]): PhraseRule {
  return (reader, draft) => {
    const slug = reader.takeMeaning(table);
    if (slug !== undefined) addOption(draft, key, slug);
    return slug !== undefined;
  };
}

/** The same for words of the trade, which mean a choice. */
function tradeWordsFor(key: ListKey, table: WordTable<string>): PhraseRule {
  const find: Find<string> = (tokens, at) => table.find(tokens, at);
  return (reader, draft) => {
    const choice = reader.take(find);
    if (choice !== undefined) addOption(draft, key, choiceSlug(key, choice));
    return choice !== undefined;
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

const sort: PhraseRule = (reader, draft) => {
  const wanted = reader.takeMeaning(SORT_WORDS);
  if (wanted !== undefined) draft.sort = wanted;
  return wanted !== undefined;
};

/** 'south delhi' and 'delhi south' */
const ZONE_WORDS = ZONES.flatMap(({ slug, label }) => {
  const words = label.toLowerCase().split(" ");
  return [words, [words.at(-1) ?? "", ...words.slice(0, -1)]].map((order) => [order.join(" "), slug] as const);
}).sort(longestFirst);

/** 'south delhi' is a list of localities, all of them in Delhi. */
const zone: PhraseRule = (reader, draft) => {
  const slug = reader.takeMeaning(ZONE_WORDS);
  if (slug === undefined) return false;
  addOption(draft, "location", slug);
  addOption(draft, "city", ZONE_CITY);
  return true;
};

/** 'delhi ncr' is everywhere. */
const region: PhraseRule = (reader) => reader.take((tokens, at) => REGION.find(tokens, at)) === true;

const AMENITY_WORDS_MOST = 4;

/** Words of somebody with an animal, who needs 'pets allowed'. */
const ANIMALS = ["pet", "pets", "dog", "dogs", "cat", "cats", "kutta", "kutte", "billi", "paltu"].map(
  (word) => [word, "pets"] as const,
);

/** The amenity that these words are, and nothing else. */
function amenityNamed(written: string): string | undefined {
  const tokens = wordsOf(written).map(({ token }) => token);
  const found = amenityAt(tokens, 0);
  return found?.length === tokens.length ? found.slug : undefined;
}

/** 'swimming pool' · 'power back up' · '2 covered parking' */
const amenity: PhraseRule = (reader, draft, knowledge) => {
  const start = reader.at;
  // 'at least 2 lifts'
  if (reader.take(findKind) !== "above" || !isNumeric(reader.atom)) reader.at = start;
  if (isNumeric(reader.atom) && reader.atom?.word === "") reader.at++;
  for (let words = Math.min(AMENITY_WORDS_MOST, reader.atoms.length - reader.at); words >= 1; words--) {
    const written = writtenWords(reader, words);
    const slug = knowledge.once(`amenity ${written}`, STEPS.name, () => amenityNamed(written));
    if (slug === undefined) continue;
    addOption(draft, "amenities", slug);
    reader.at += words;
    return true;
  }
  return failAt(reader, start);
};

/** '3bhk + sq', 'with study' */
const extraRoom: PhraseRule = (reader, draft) => {
  const start = reader.at;
  const room = reader.take(findExtraRoom);
  const slug = AMENITIES.find(({ label }) => label === room)?.slug;
  if (slug === undefined) return failAt(reader, start);
  addOption(draft, "amenities", slug);
  return true;
};

const TEXT_KIND_WORDS = TEXT_KINDS.map((words) => [words, words] as const);

/** Kinds of home that are no type of the site stay text, as one. */
const textKind: PhraseRule = (reader, draft) => {
  const taken = reader.takeMeaning(TEXT_KIND_WORDS);
  if (taken !== undefined) draft.text.push(taken);
  return taken !== undefined;
};

/** 'noida', and 'noida 62' for its Sector 62. */
const city: PhraseRule = (reader, draft) => {
  const slug = reader.takeMeaning(CITY_WORDS);
  if (slug === undefined) return false;
  addOption(draft, "city", slug);
  const [name = ""] = facetOf("city").fixed?.find((option) => option.slug === slug)?.aliases ?? [];
  takeSectorsOfCity(reader, draft, name);
  return true;
};

/** One rule for each span (floors, bathrooms, months of possession), by the reader of its declaration. */
const SPAN_RULES = SPAN_KEYS.map((key): PhraseRule => {
  const find: Find<Ends<number>> = spans[key].asked;
  return (reader, draft) => {
    const ends = reader.take(find);
    if (ends !== undefined) draft.spans.set(key, ends);
    return ends !== undefined;
  };
});

const BEFORE_LANDMARK = new Set(["near", "from", "to", "of", "my", "our", "his", "her", "mere", "meri"]);
const LANDMARKS: ReadonlySet<string> = new Set([...COMMERCIAL_KINDS, "office", "shop", "showroom"]);
const BEHIND_LANDMARK = new Set(["ke", "se", "of"]);

/** In 'near my office' and 'office ke paas' the office is a landmark, not what is wanted. */
const landmark: PhraseRule = (reader, draft) => {
  const [before, kind, behind] = [-1, 0, 1].map((offset) => reader.peek(offset));
  if (!kind || !LANDMARKS.has(kind.word)) return false;
  const isBefore = BEFORE_LANDMARK.has(before?.word ?? "");
  if (!isBefore && !BEHIND_LANDMARK.has(behind?.word ?? "")) return false;
  draft.aside.push([isBefore ? before : kind, isBefore ? kind : behind].map((atom) => atom?.written).join(" "));
  reader.at += isBefore ? 1 : 2;
  return true;
};

/** Filters whose words have rules of their own. */
const WITH_OWN_RULES: ReadonlySet<ListKey> = new Set([
  "amenities",
  "bhk",
  "category",
  "city",
  "furnishing",
  "metro",
  "sale",
  "tier",
  "type",
  "verified",
]);
/** The others with known options are understood by the names that their declarations give these … */
const DECLARED_RULES = facets
  .filter(({ key, fixed, asked }) => fixed !== undefined && asked === undefined && !WITH_OWN_RULES.has(key))
  .map(({ key }) => wordsFor(key, optionWords(key)));
/** … or by words of the trade. */
const ASKED_RULES = facets.flatMap(({ key, asked }): readonly PhraseRule[] =>
  asked === undefined
    ? []
    : [
        (reader, draft) => {
          const slugs = reader.take(asked);
          for (const slug of slugs ?? []) addOption(draft, key, slug);
          return slugs !== undefined;
        },
      ],
);

/** In the order in which they are tried at every word. */
export const RULES: readonly PhraseRule[] = [
  metro,
  region,
  zone,
  nameOf(3),
  knownPlaceOf(3),
  cityArea,
  sector,
  nameOf(2),
  knownPlaceOf(2),
  misspeltPlace,
  ...ASKED_RULES,
  aside,
  ...SPAN_RULES,
  countAside,
  rooms,
  roomAndKitchen,
  extraRoom,
  textKind,
  tradeWordsFor("furnishing", FURNISHING),
  amenity,
  wordsFor("amenities", ANIMALS),
  tradeWordsFor("status", STATUSES),
  sort,
  size,
  price,
  ...DECLARED_RULES,
  tradeWordsFor("sale", SALES),
  wordsFor("sale", [
    ["monthly", "rent"],
    ["tenant", "rent"],
    ["buyer", "buy"],
    ["buyers", "buy"],
  ]),
  wordsFor("verified", VERIFIED),
  wordsFor("tier", TIERS),
  city,
  wordsFor("category", CATEGORIES),
  landmark,
  wordsFor("type", TYPE_WORDS),
];

/** Cities and types by folded name, for words with typos. */
export const FIXED_NAMES: readonly { readonly key: ListKey; readonly slug: string; readonly folded: string }[] = [
  ...CITY_WORDS.map(([folded, slug]) => ({ key: "city" as const, slug, folded })),
  ...TYPE_WORDS.map(([folded, slug]) => ({ key: "type" as const, slug, folded })),
];
