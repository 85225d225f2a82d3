import type { PropertyRecord } from "#app/entities/index.ts";
import { placementOf } from "#app/geo/index.ts";
import type { Placement } from "#app/geo/types.ts";
import type { Option } from "#app/entities/facet.ts";
import { memoizeText } from "#app/base/memoize-text.ts";
import { tokensIn, tokensOf, type Word, wordsOf } from "#app/entities/language/words.ts";
import { amenitiesOf, furnishingIn } from "#app/entities/property/amenities.ts";
import type { HomeValues } from "#app/entities/property/derived.ts";
import { type Facet, facets, type SingleKey } from "#app/entities/property/facets.ts";
import { completedLocation } from "#app/entities/property/localities.ts";
import { NUMBER_KEYS, type NumberKey, numbers, RANGE_KEYS, type RangeKey } from "#app/entities/property/numbers.ts";

/** What the index keeps of a listing. Numbers that are not there are NaN. */
export interface IndexedListing {
  readonly id: string;
  readonly options: Readonly<Record<SingleKey, Option | undefined>>;
  /** Bit n is set where the home has AMENITIES[n]. */
  readonly amenities: number;
  readonly createdAt: number;
  /** Where it lies, as far as visitors may know it. */
  readonly placement: Placement | undefined;
  readonly numbers: Readonly<Record<NumberKey, number>>;
  /** What the ranges of queries are compared with. */
  readonly ranges: Readonly<Record<RangeKey, number>>;
  /** Words that names are made of: may correct what is typed. */
  readonly nameTokens: readonly string[];
  readonly otherTokens: readonly string[];
}

/** Filters of which a home has one option at most. */
export const SINGLE_FACETS = facets.filter((facet): facet is Facet & { readonly key: SingleKey } => !facet.isMulti);

const nameTokens = memoizeText((name) => tokensOf(name));

/** The option of each filter. */
export function optionsOf(home: HomeValues): IndexedListing["options"] {
  const options: Partial<Record<SingleKey, Option | undefined>> = {};
  for (const facet of SINGLE_FACETS) options[facet.key] = facet.value(home);
  return options as IndexedListing["options"]; // one entry for each filter
}

export function numbersOf(home: HomeValues): Pick<IndexedListing, "numbers" | "ranges"> {
  const own: Partial<Record<NumberKey, number>> = {};
  const ranges: Partial<Record<RangeKey, number>> = {};
  for (const key of NUMBER_KEYS) own[key] = numbers[key].value(home);
  for (const key of RANGE_KEYS) {
    const { range, value } = numbers[key];
    ranges[key] = "value" in range ? range.value(home) : value(home);
  }
  return { numbers: own as IndexedListing["numbers"], ranges: ranges as IndexedListing["ranges"] }; // one entry for each key
}

/** What a home's features are called, so that text finds them too. */
function featureTexts({
  facing,
  furnishing,
  typeMorePlus,
  preferredTenants,
  category,
  floor,
  cornerHome,
  petsAllowed,
  vastu,
}: PropertyRecord["values"]): string {
  const named = [
    cornerHome && "corner",
    petsAllowed && "pets allowed",
    vastu && "vastu",
    category === "Commercial Property" && "commercial",
  ];
  return [typeMorePlus, furnishing, facing && `${facing} facing`, preferredTenants, floor && `${floor} floor`, ...named]
    .filter(Boolean)
    .join(" . ");
}

/** In a title without bedrooms they say that a place is for business. */
const COMMERCIAL_WORDS = new Set(["office", "shop", "showroom", "godown", "warehouse", "commercial"]);

/** The values with what the texts add where the fields say nothing: sector or locality, furnishing, category. */
function completedByText(
  values: PropertyRecord["values"],
  title: readonly Word[],
  features: readonly string[],
): HomeValues {
  const isCommercial =
    values.category === undefined &&
    values.typeMore === undefined &&
    title.some(({ token }) => COMMERCIAL_WORDS.has(token));
  return {
    ...values,
    ...(isCommercial ? { category: "Commercial Property" } : {}),
    location: values.location === undefined ? undefined : completedLocation(values.location, title),
    furnishing: values.furnishing ?? furnishingIn(features),
  };
}

function tokensOfAll(names: readonly (string | undefined)[]): readonly string[] {
  const tokens: string[] = [];
  for (const name of names) if (name !== undefined) for (const token of nameTokens(name)) tokens.push(token);
  return tokens;
}

/** Words in which features are looked for: 'Rajouri Garden' in a title is no garden. */
function featureWords(title: readonly Word[], names: readonly string[], described: readonly Word[]): readonly string[] {
  const words: string[] = [];
  for (const { token } of title) words.push(names.includes(token) ? "" : token);
  words.push(".");
  for (const { token } of described) words.push(token);
  return words;
}

export function indexedListing(record: PropertyRecord): IndexedListing {
  const { values } = record;
  const titleWords = wordsOf(values.title);
  const describedWords = wordsOf([featureTexts(values), values.description].filter(Boolean).join(" . "));
  const names = tokensOfAll([values.location, values.city, values.builder, values.projectName]);
  const features = featureWords(titleWords, names, describedWords);
  const options = optionsOf({ ...completedByText(values, titleWords, features), reduced: record.reduced });
  // What portals call an independent house is a kothi here.
  const kindWords = options.type?.slug === "kothi" ? ["independenthouse"] : [];
  const kinds = tokensOfAll([options.type?.label, values.typeMore]);
  return {
    id: record.id,
    createdAt: record.createdAt,
    placement: placementOf(values),
    ...numbersOf(values),
    options,
    amenities: amenitiesOf(values, features),
    nameTokens: [...names, ...kinds, ...kindWords, ...tokensIn(titleWords)],
    otherTokens: tokensIn(describedWords),
  };
}
