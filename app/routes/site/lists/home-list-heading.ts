import { countFilters, type Query, choiceSlug } from "#app/query/index.ts";
import type { SearchResult } from "#app/search/index.ts";
import { TYPE_NAMES } from "#app/site/views/frame.ts";
import { en } from "#app/texts/en.ts";
import type { HomeListAddress } from "./home-list-addresses.ts";

/** More names than these make no heading. */
const MAX_NAMES = 2;

function named(names: readonly string[]): string {
  return names.length <= MAX_NAMES ? names.join(" and ") : "";
}

/** 'Villas', '3BHK Flats/Apartments', 'Commercial properties', 'Homes' */
function whatOf(query: Query): string {
  const types = TYPE_NAMES.filter((name) => query.type.includes(choiceSlug("type", name))).map(
    (name) => en.homeList.typesHeading[name],
  );
  const kind =
    named(types) || (query.category.join() === "commercial" ? en.homeList.commercialHeading : en.homeList.homes);
  const rooms = query.bhk.length === 1 ? `${query.bhk.join().toUpperCase()} ` : "";
  return rooms && kind === en.homeList.homes ? `${rooms}${kind.toLowerCase()}` : rooms + kind;
}

/**
 * What the list shows. Without filters the page's own title, which says 'for Sale' and is quoted by the specification;
 * a collection keeps its name.
 */
export function headingOf({ scope, title }: HomeListAddress, query: Query, { facets }: SearchResult): string {
  if (countFilters(query, scope) === 0 || scope.tier !== undefined) return title;
  const [sale, other] = query.sale;
  const saleText = other === undefined && (sale === "buy" || sale === "rent") ? en.homeList.headingSale[sale] : "";
  const places =
    query.location.length > 0
      ? query.location.map((slug) => facets.location.label(slug))
      : query.city.map((slug) => facets.city.label(slug));
  return en.homeList.heading(whatOf(query), saleText, named(places));
}
