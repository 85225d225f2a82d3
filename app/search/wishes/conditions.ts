import type { ListKey, Query, RangeKey, SingleKey, SpanKey } from "#app/query/index.ts";
import {
  type FilterKey,
  isNotKey,
  leftOutEntries,
  listKeyOf,
  type NotKey,
  type NotSpanKey,
  RANGE_KEYS,
  spanEntries,
  spanKeyOf,
} from "#app/query/index.ts";
import { facets } from "#app/kinds/property/facets.ts";
import type { Listings } from "../listings/listings.ts";
import { insideArea } from "../rows/area-rows.ts";
import { GROUP_KEYS, isGroupKey } from "../rows/groups.ts";
import { ownRange, spanEnds } from "../rows/range-rows.ts";

/** 'unknown': the home does not say it. A home that a query finds fits all of the query's conditions, and the other way round. */
type Verdict = "fits" | "misses" | "unknown";

export type ConditionKey = FilterKey | RangeKey | SpanKey | NotSpanKey | "area" | "text";

/** One row of the listings, and whether it answers a text. */
export interface Row {
  readonly listings: Listings;
  readonly row: number;
  readonly answers: (text: string, row: number) => boolean;
}

/** A part of a query that a home fits or misses as a whole: its price, one amenity, its place. */
export interface Condition {
  readonly key: ConditionKey;
  /** Its options; '' for what has none. */
  readonly slugs: readonly string[];
  readonly verdict: (of: Row) => Verdict;
}

const NO_OPTION = [""];
const SINGLE_KEYS = facets.flatMap(({ key, isMulti }) => (isMulti ? [] : [key as SingleKey])); // the others are multi
const fitsIf = (isSo: boolean): Verdict => (isSo ? "fits" : "misses");

/** The code of a row's option; 0 for none. */
export function codeOf({ options, groups, group }: Listings, key: SingleKey, row: number): number {
  return isGroupKey(key) ? groups.code(group[row] ?? 0, GROUP_KEYS.indexOf(key)) : (options[key].codes[row] ?? 0);
}

/** Whether an option is one of these or lies in one of them. */
function isAmong({ values }: Listings, key: ListKey, code: number, slugs: readonly string[]): boolean {
  const { slugs: own, inside } = values[key];
  return (
    slugs.includes(own[code] ?? "") || (inside.get(code)?.some((outer) => slugs.includes(own[outer] ?? "")) ?? false)
  );
}

/** What having no option means: nobody says which way a home faces, but what was not reduced is not reduced, and a rent has no tier. */
function withoutOption(key: SingleKey, listings: Listings, row: number): Verdict {
  if (key === "reduced") return "misses";
  const isRent = key === "tier" && listings.values.sale.slugs[codeOf(listings, "sale", row)] === "rent";
  return isRent ? "misses" : "unknown";
}

function ofOption(key: SingleKey, slugs: readonly string[]): Condition["verdict"] {
  return ({ listings, row }) => {
    const code = codeOf(listings, key, row);
    return code === 0 ? withoutOption(key, listings, row) : fitsIf(isAmong(listings, key, code, slugs));
  };
}

/** City and locality are one condition: Sector 62 of another city is one miss. */
function ofPlace(location: readonly string[], city: readonly string[]): Condition["verdict"] {
  const [ofLocation, ofCity] = [ofOption("location", location), ofOption("city", city)];
  if (city.length === 0) return ofLocation;
  return (of) => {
    const verdicts = [ofLocation(of), ofCity(of)];
    return verdicts.find((verdict) => verdict === "misses") ?? verdicts.find((one) => one === "unknown") ?? "fits";
  };
}

function ofAmenity(slug: string): Condition["verdict"] {
  return ({ listings: { amenities, values }, row }) => {
    const has = amenities.has(row, values.amenities.codeOf(slug) ?? 0);
    return has === undefined ? "unknown" : fitsIf(has);
  };
}

function ofMetro(slug: string): Condition["verdict"] {
  return ({ listings, row }) => {
    const excess = listings.metro.excess(slug, row);
    return Number.isNaN(excess) ? "unknown" : fitsIf(excess <= 0);
  };
}

/** What is left out: a home that says nothing of it fits. */
function ofLeftOut(key: NotKey, slugs: readonly string[]): Condition["verdict"] {
  const list = listKeyOf(key);
  if (list === "amenities" || list === "metro") {
    const each = slugs.map(list === "metro" ? ofMetro : ofAmenity);
    return (of) => fitsIf(each.every((verdict) => verdict(of) !== "fits"));
  }
  return ({ listings, row }) => {
    const code = codeOf(listings, list, row);
    return fitsIf(code === 0 || !isAmong(listings, list, code, slugs));
  };
}

function ofSpan(key: SpanKey | NotSpanKey, query: Query): Condition["verdict"] {
  const range = query[key];
  if (!range) return () => "fits";
  const [own, isNot] = [spanKeyOf(key), isNotKey(key)];
  const [least, most] = spanEnds(own, range);
  return ({ listings, row }) => {
    const step = listings.spans[own][row] ?? 0;
    if (step === 0) return isNot ? "fits" : "unknown";
    return fitsIf((step >= least && step <= most) !== isNot);
  };
}

function ofRange(key: RangeKey, query: Query): readonly Condition[] {
  const range = query[key];
  if (!range) return [];
  const [min, max] = ownRange(key, range);
  const verdict: Condition["verdict"] = ({ listings, row }) => {
    const number = listings.ranges[key][row] ?? NaN;
    return Number.isNaN(number) ? "unknown" : fitsIf(number >= min && number <= max);
  };
  return [{ key, slugs: NO_OPTION, verdict }];
}

function ofArea({ area }: Query): readonly Condition[] {
  if (!area) return [];
  const isInside = insideArea(area);
  const verdict: Condition["verdict"] = ({ listings: { positions }, row }) => {
    const [x, y] = [positions.x[row] ?? NaN, positions.y[row] ?? NaN];
    return Number.isNaN(x) ? "unknown" : fitsIf(isInside(x, y));
  };
  return [{ key: "area", slugs: NO_OPTION, verdict }];
}

function optionConditions(query: Query): readonly Condition[] {
  const { location, city } = query;
  return SINGLE_KEYS.flatMap((key): readonly Condition[] => {
    const slugs = query[key];
    if (slugs.length === 0 || (key === "city" && location.length > 0)) return [];
    return [{ key, slugs, verdict: key === "location" ? ofPlace(location, city) : ofOption(key, slugs) }];
  });
}

/** Worked out once for a query, whatever it is compared with. */
const known = new WeakMap<Query, readonly Condition[]>();

/** Everything that a query asks for; what is quickly looked up first. */
export function conditionsOf(query: Query): readonly Condition[] {
  const before = known.get(query);
  if (before) return before;
  const conditions: readonly Condition[] = [
    ...optionConditions(query),
    ...RANGE_KEYS.flatMap((key) => ofRange(key, query)),
    ...query.amenities.map((slug) => ({ key: "amenities", slugs: [slug], verdict: ofAmenity(slug) }) as const),
    ...leftOutEntries(query).map(([key, slugs]) => ({ key, slugs, verdict: ofLeftOut(key, slugs) })),
    ...spanEntries(query).map(([key]) => ({ key, slugs: NO_OPTION, verdict: ofSpan(key, query) })),
    ...ofArea(query),
    ...query.metro.map((slug) => ({ key: "metro", slugs: [slug], verdict: ofMetro(slug) }) as const),
    ...(query.text
      ? [
          {
            key: "text",
            slugs: NO_OPTION,
            verdict: ({ answers, row }: Row) => fitsIf(answers(query.text, row)),
          } as const,
        ]
      : []),
  ];
  known.set(query, conditions);
  return conditions;
}
