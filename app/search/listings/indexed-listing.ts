import type { PropertyRecord } from "#app/kinds/index.ts";
import { byKey } from "#app/base/by-key.ts";
import { placementOf } from "#app/geo/index.ts";
import type { Placement } from "#app/geo/types.ts";
import type { Option } from "#app/entities/facet.ts";
import { tokensIn, type Word, wordsOf } from "#app/trade/words.ts";
import { amenitiesOf, deniedAmenities, furnishingIn } from "#app/kinds/property/amenities.ts";
import type { HomeValues } from "#app/kinds/property/derived.ts";
import { type Facet, facets, type SingleKey } from "#app/kinds/property/facets.ts";
import { FITS, isCommercial } from "#app/kinds/property/choices.ts";
import { namedType } from "#app/trade/types.ts";
import { completedLocation } from "#app/places/localities.ts";
import { lastConfirmed } from "#app/kinds/property/freshness.ts";
import { NUMBER_KEYS, type NumberKey, numbers, RANGE_KEYS, type RangeKey } from "#app/kinds/property/numbers.ts";
import { SPAN_KEYS, type SpanKey, spans, stepOf } from "#app/kinds/property/spans.ts";
import { COMMON_KEYS, type CommonKey, type CommonTraits, commonTraits, tokensOfAll } from "./common-traits.ts";

/** What the index keeps of a listing. Numbers that are not there are NaN. */
export interface IndexedListing {
  readonly id: string;
  readonly options: Readonly<Record<SingleKey, Option | undefined>>;
  /** Bit n is set where the home has AMENITIES[n]. */
  readonly amenities: number;
  /** The same for amenities that the listing says it lacks. */
  readonly denied: number;
  readonly createdAt: number;
  /** The day in India on which it was last confirmed, in epoch ms; of a demo home, which ages by nothing, infinite. */
  readonly confirmed: number;
  /** Where it lies, as far as visitors may know it. */
  readonly placement: Placement | undefined;
  readonly numbers: Readonly<Record<NumberKey, number>>;
  /** What the ranges of queries are compared with. */
  readonly ranges: Readonly<Record<RangeKey, number>>;
  /** Values that spans of queries are compared with: `stepOf` + 1; 0 where the home does not state it. */
  readonly spans: Readonly<Record<SpanKey, number>>;
  /** Words of names: typed words may be corrected to them. */
  readonly nameTokens: readonly string[];
  readonly otherTokens: readonly string[];
}

/** Filters with at most one option per home: a home has one city. */
const SINGLE_FACETS = facets.filter((facet): facet is Facet & { readonly key: SingleKey } => !facet.isMulti);

/** Those that `CommonTraits` does not have. */
type OwnKey = Exclude<SingleKey, CommonKey>;
const OWN_FACETS = SINGLE_FACETS.filter(
  (facet): facet is Facet & { readonly key: OwnKey } => !(COMMON_KEYS as readonly string[]).includes(facet.key),
);

export function optionsOf(home: HomeValues): Readonly<Record<SingleKey, Option | undefined>> {
  return optionsIn(SINGLE_FACETS, home);
}

function optionsIn<K extends SingleKey>(
  some: readonly (Facet & { readonly key: K })[],
  home: HomeValues,
): Record<K, Option | undefined> {
  const options: Partial<Record<K, Option | undefined>> = {};
  for (const facet of some) options[facet.key] = facet.value(home);
  return options as Record<K, Option | undefined>; // one entry for each filter
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

function spansOf(home: HomeValues): IndexedListing["spans"] {
  return byKey(SPAN_KEYS, (key) => {
    const value = spans[key].value(home);
    return value === undefined ? 0 : stepOf(key, value) + 1;
  });
}

/** What a home's features are called, so that text finds them too. */
function featureTexts(values: PropertyRecord["values"]): string {
  const { facing, furnishing, typeMorePlus, preferredTenants, floor } = values;
  const named = isCommercial(values) && "commercial";
  return [typeMorePlus, furnishing, facing && `${facing} facing`, preferredTenants, floor && `${floor} floor`, named]
    .filter(Boolean)
    .join(" . ");
}

/** What the texts add where the fields say nothing: a type without rooms, the category, the furnishing. */
function addedByText(values: PropertyRecord["values"], features: readonly string[]): HomeValues {
  const { category, title, typeMore, furnishing } = values;
  const named = values.propType === undefined && typeMore === undefined ? namedType(title) : undefined;
  const propType = named === "house" || named === "other" || FITS.homes({ propType: named }) ? undefined : named;
  const isForWork =
    category === undefined &&
    (isCommercial({ propType: propType ?? values.propType }) || (named === "other" && typeMore === undefined));
  const told = furnishing === undefined ? furnishingIn(features) : undefined;
  return {
    ...(propType ? { propType } : {}),
    ...(isForWork ? { category: "Commercial Property" } : {}),
    ...(told ? { furnishing: told } : {}),
  };
}

/** Words to search for features; those of names are blanked: 'Rajouri Garden' in a title is no garden. */
function featureWords(title: readonly Word[], names: readonly string[], described: readonly Word[]): readonly string[] {
  const words: string[] = [];
  for (const { token } of title) words.push(names.includes(token) ? "" : token);
  words.push(".");
  for (const { token } of described) words.push(token);
  return words;
}

function commonTraitsOf(values: PropertyRecord["values"], title: readonly Word[]): CommonTraits {
  const { location, city, builder, projectName } = values;
  const completed = location === undefined ? undefined : completedLocation(location, title);
  return commonTraits({ location, city, builder, projectName, completed });
}

function optionsOfRecord(
  { values, reduced }: PropertyRecord,
  features: readonly string[],
): Record<OwnKey, Option | undefined> {
  return optionsIn(OWN_FACETS, { ...values, ...addedByText(values, features), reduced });
}

export function indexedListing(record: PropertyRecord): IndexedListing {
  const { values } = record;
  const titleWords = wordsOf(values.title);
  const describedWords = wordsOf([featureTexts(values), values.description].filter(Boolean).join(" . "));
  const common = commonTraitsOf(values, titleWords);
  const features = featureWords(titleWords, common.names, describedWords);
  const options = { ...common.options, ...optionsOfRecord(record, features) };
  // What portals call an independent house is a kothi here.
  const kindWords = options.type?.slug === "kothi" ? ["independenthouse"] : [];
  const kinds = tokensOfAll([options.type?.label, values.typeMore]);
  const saysWhere = values.latitude !== undefined || values.pinCode !== undefined;
  return {
    id: record.id,
    createdAt: record.createdAt,
    confirmed: values.demo ? Infinity : Date.parse(lastConfirmed(record)),
    placement: saysWhere ? placementOf(values) : common.placement,
    ...numbersOf(values),
    spans: spansOf(values),
    options,
    amenities: amenitiesOf(values, features),
    denied: deniedAmenities(values),
    nameTokens: [...common.names, ...kinds, ...kindWords, ...tokensIn(titleWords)],
    otherTokens: tokensIn(describedWords),
  };
}
