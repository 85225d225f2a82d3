import { homeListTexts } from "./words.ts";
import { formatBedrooms } from "#app/kinds/property/derived.ts";
import { metroLabel } from "#app/kinds/property/metro.ts";
import { countFilters, type FilterKey, listKeyOf, type Query, choiceSlug } from "#app/query/index.ts";
import type { SearchResult } from "#app/search/index.ts";
import { PROPERTY_TYPES } from "#app/kinds/property/choices.ts";
import { lowerFirst } from "#app/entities/values/text.ts";
import type { HomeListAddress } from "./addresses.ts";

/** More names than these make no heading. */
const MAX_NAMES = 2;

function named(names: readonly string[]): string {
  return names.length <= MAX_NAMES ? names.join(homeListTexts.and) : "";
}

function typesOf(query: Query): string {
  return named(
    PROPERTY_TYPES.filter((name) => query.type.includes(choiceSlug("type", name))).map(
      (name) => homeListTexts.typesHeading[name],
    ),
  );
}

/** 'Villas', '3 BHK Flats/Apartments', 'Commercial properties', 'Homes' */
function whatOf(query: Query): string {
  const kind =
    typesOf(query) || (query.category.join() === "commercial" ? homeListTexts.commercialHeading : homeListTexts.homes);
  const rooms = query.bhk.length === 1 ? `${formatBedrooms(query.bhk.join())} ` : "";
  return rooms && kind === homeListTexts.homes ? `${rooms}${kind.toLowerCase()}` : rooms + kind;
}

/** Whether all homes of the list are to buy, or all to rent. */
function onlySale({ facets }: SearchResult): "buy" | "rent" | undefined {
  const [buy, rent] = [facets.sale.count("buy") > 0, facets.sale.count("rent") > 0];
  if (buy === rent) return undefined;
  return buy ? "buy" : "rent";
}

/**
 * What the list shows. Without filters the general list has the title that the specification quotes, a collection always its name,
 * and a category says 'for Sale' only where all its homes are.
 */
export function headingOf({ scope, title }: HomeListAddress, query: Query, answer: SearchResult): string {
  const isFiltered = countFilters(query, scope) > 0;
  if (title !== undefined && (!isFiltered || scope.tier !== undefined)) return title;
  if (!isFiltered) return homeListTexts.category(typesOf(query), onlySale(answer));
  const { facets } = answer;
  const [sale, other] = query.sale;
  const saleText = other === undefined && (sale === "buy" || sale === "rent") ? homeListTexts.headingSale[sale] : "";
  const namesOf = (key: FilterKey) => query[key].map((slug) => facets[listKeyOf(key)].label(slug));
  const places = named(namesOf(query.location.length > 0 ? "location" : "city"));
  const leftOut = named([...namesOf("not-location"), ...namesOf("not-city")]);
  const metro = query.metro.length <= MAX_NAMES ? query.metro.map((slug) => lowerFirst(metroLabel(slug))) : [];
  return homeListTexts.heading(whatOf(query), saleText, places, [leftOut && homeListTexts.notIn(leftOut), ...metro]);
}
