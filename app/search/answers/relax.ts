import { relaxTexts } from "./words.ts";
import { cityAreaOf } from "#app/places/city-areas.ts";
import { lowerFirst } from "#app/entities/values/text.ts";
import {
  BEDROOM_OPTIONS,
  chipsOf,
  type LabelOf,
  FILTER_KEYS,
  type FilterKey,
  changeQuery,
  isNotKey,
  listEntries,
  listKeyOf,
  priceLabel,
  type Query,
  type Range,
  type Scope,
  sizeLabel,
  spanKeyOf,
  spanLabel,
} from "#app/query/index.ts";

/** A change of the query that finds something. */
export interface Relaxation {
  /** 'Without Ready to move' · 'With Gurgaon too', which was left out · 'In Greater Noida' · 'Up to ₹60 Cr' · 'With 3 BHK too' */
  readonly label: string;
  readonly query: Query;
  readonly count: number;
}

export interface Counts {
  count(query: Query): number;
  /** Lowest and highest number among the homes that match; nothing where none does. */
  reach(query: Query, key: "price" | "size"): { readonly min: number; readonly max: number } | undefined;
}

interface Change extends Omit<Relaxation, "count"> {
  /** What the change leaves out, where it does: 'Ready to move'. */
  readonly left?: string;
}

const MOST = 4;

/** Rounds to two significant digits: 57.3 → 58 or 57, 1,240 → 1,300 or 1,200. */
function rounded(number: number, round: (number: number) => number): number {
  const step = 10 ** (Math.floor(Math.log10(number)) - 1);
  const steps = number / step;
  const whole = Math.abs(steps - Math.round(steps)) < 1e-9 ? Math.round(steps) : round(steps);
  return Math.round(whole * step * 1e5) / 1e5;
}

/** The range, opened just far enough to reach the nearest home above and the nearest below. */
function widened(query: Query, key: "price" | "size", { min, max }: Range, counts: Counts): readonly Range[] {
  const above =
    max === undefined ? undefined : counts.reach({ ...query, [key]: { min: max, max: undefined } }, key)?.min;
  const below = min === 0 ? undefined : counts.reach({ ...query, [key]: { min: 0, max: min } }, key)?.max;
  return [
    ...(above ? [{ min, max: rounded(above, Math.ceil) }] : []),
    ...(below ? [{ min: rounded(below, Math.floor), max }] : []),
  ];
}

function wider(query: Query, key: "price" | "size", counts: Counts): readonly Change[] {
  const range = query[key];
  if (!range) return [];
  return widened(query, key, range, counts).flatMap((wide) => {
    const changed = changeQuery(query, { [key]: wide });
    const shown = changed[key];
    if (!shown) return [];
    return { label: key === "price" ? priceLabel(shown, query.sale) : sizeLabel(shown), query: changed };
  });
}

/** One bedroom less or more than what is asked for. */
function adjacentBedrooms(query: Query): readonly Change[] {
  const { bhk } = query;
  const places = bhk.map((slug) => BEDROOM_OPTIONS.findIndex((option) => option.slug === slug));
  if (places.length === 0) return [];
  return [Math.min(...places) - 1, Math.max(...places) + 1].flatMap((place) => {
    const option = BEDROOM_OPTIONS[place];
    return option
      ? { label: relaxTexts.too(option.label), query: changeQuery(query, { bhk: [...bhk, option.slug] }) }
      : [];
  });
}

const isFilter = (key: string): key is FilterKey => (FILTER_KEYS as readonly string[]).includes(key);

/** One change for each filter: the query without it. */
function without(query: Query, labelOf: LabelOf, scope: Scope): readonly Change[] {
  const chips = chipsOf(query, scope, labelOf);
  const ranges = chips.flatMap(({ key, label, query: rest }) => {
    if (isFilter(key)) return [];
    if (isNotKey(key)) {
      const range = query[key];
      return range ? [{ label: relaxTexts.too(lowerFirst(spanLabel(spanKeyOf(key), range))), query: rest }] : [];
    }
    const { any } = relaxTexts;
    if (key in any) return [{ label: any[key as keyof typeof any], query: rest }];
    return [{ label: relaxTexts.without(label), left: label, query: rest }];
  });
  const lists = listEntries(query, scope).map(([key, slugs]) => {
    const names = slugs.map((slug) => labelOf(listKeyOf(key), slug)).join(", ");
    const changed = changeQuery(query, { [key]: [] });
    return isNotKey(key)
      ? { label: relaxTexts.too(names), query: changed }
      : { label: relaxTexts.without(names), left: names, query: changed };
  });
  return [...lists, ...ranges];
}

/** For an area named after a city ('noida-extension'): one change for each city around it. */
function around(query: Query, labelOf: LabelOf): readonly Change[] {
  const cities = query.location.flatMap((slug) => cityAreaOf(slug)?.cities ?? []);
  return [...new Set(cities)].map((city) => ({
    label: relaxTexts.within(labelOf("city", city)),
    query: changeQuery(query, { location: [], city: [city] }),
  }));
}

function together(first: Change, second: Change): string {
  if (second.left === undefined) return relaxTexts.together(first.label, second.label);
  return first.left === undefined
    ? relaxTexts.alsoWithout(first.label, second.left)
    : relaxTexts.withoutBoth(first.left, second.left);
}

/** One change for each pair of filters: the query without both. */
function withoutTwo(query: Query, labelOf: LabelOf, scope: Scope): readonly Change[] {
  const firsts = without(query, labelOf, scope);
  return firsts.flatMap((first, index) => {
    const later = new Set(firsts.slice(index + 1).map(({ label }) => label));
    const seconds = without(first.query, labelOf, scope).filter(({ label }) => later.has(label));
    return seconds.map((second) => ({ label: together(first, second), query: second.query }));
  });
}

/**
 * The smallest changes that find something, for a query that finds nothing: a wider price or size, a bedroom more or less,
 * one filter less; if none of these helps, two filters less. Within a kind of change the smallest result comes first: it is
 * closest to the query.
 */
export function relax(query: Query, counts: Counts, labelOf: LabelOf, scope: Scope = {}): readonly Relaxation[] {
  const counted = (changes: readonly Change[]) =>
    changes
      .map((change) => ({ ...change, count: counts.count(change.query) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.count - b.count);
  const wide = counted([...wider(query, "price", counts), ...wider(query, "size", counts), ...adjacentBedrooms(query)]);
  const single = counted([...around(query, labelOf), ...without(query, labelOf, scope)]);
  const found = [...wide.slice(0, MOST / 2), ...single];
  return (found.length > 0 ? found : counted(withoutTwo(query, labelOf, scope))).slice(0, MOST);
}
