import { queryTexts } from "./words.ts";
import { facetOf, facets, type ListKey } from "#app/kinds/property/facets.ts";
import { spans } from "#app/kinds/property/spans.ts";
import { lowerFirst } from "#app/entities/values/text.ts";
import {
  type FilterKey,
  isNotKey,
  listKeyOf,
  notKey,
  type NotSpanKey,
  type Range,
  type SpanKey,
  spanKeyOf,
} from "./value.ts";

export type { Option } from "#app/entities/facet.ts";
export { BEDROOM_OPTIONS } from "#app/kinds/property/derived.ts";
export type { ListKey, SingleKey } from "#app/kinds/property/facets.ts";
export { SPAN_KEYS } from "#app/kinds/property/spans.ts";
export { RANGE_KEYS, type Sort, SORTS } from "#app/kinds/property/numbers.ts";

/** Filters that hold a list of options; OR inside one (amenities: AND), AND across them. In the order of the URL. */
export const LIST_KEYS: readonly ListKey[] = facets.map(({ key }) => key);

/** The same filters and their negations: 'city', 'not-city'. */
export const FILTER_KEYS: readonly FilterKey[] = [...LIST_KEYS, ...LIST_KEYS.map(notKey)];

/** What people read: 'Ultra Aangan' from ₹40 Cr on, 'Aangan' below. @param product its name, which is a setting */
export function tierName(slug: string, product: string): string {
  return slug === "ultra" ? `Ultra ${product}` : product;
}

/**
 * The slug of an option as people or links spell it.
 * @returns nothing where the name cannot be an option of this filter
 */
export function optionSlug(key: ListKey, written: string): string | undefined {
  return facetOf(key).slugOf(written);
}

/** A readable name where only the slug is known: 'sector-150' → 'Sector 150'. */
export function optionLabel(key: ListKey, slug: string): string {
  return facetOf(key).labelOf(slug);
}

export type LabelOf = (key: ListKey, slug: string) => string;

/** An option as a filter that is set: 'Gurgaon', and 'Not Gurgaon' where it is left out. */
export function filterLabel(key: FilterKey, slug: string, labelOf: LabelOf): string {
  const list = listKeyOf(key);
  const label = labelOf(list, slug);
  return isNotKey(key) ? facetOf(list).notLabel(label) : label;
}

/** A range as a filter that is set: 'Ground floor', and 'Not ground floor' where it is left out. */
export function spanLabel(key: SpanKey | NotSpanKey, range: Range): string {
  const label = spans[spanKeyOf(key)].label(range);
  return isNotKey(key) ? queryTexts.not(lowerFirst(label)) : label;
}

/** The slug of a choice as records hold it. @throws Error for a value that is no choice of the field */
export function choiceSlug(key: ListKey, choice: string): string {
  const slug = optionSlug(key, choice);
  if (slug === undefined) throw new Error(`${choice} is not an option of ${key}`);
  return slug;
}
